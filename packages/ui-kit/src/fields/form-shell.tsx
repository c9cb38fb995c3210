import { useTexts } from '@vp/i18n/react';
import { validate } from '@vp/validators';
import type { ValidationContext } from '@vp/validators';
import { FormikProvider, getIn, setIn, useFormik } from 'formik';
import type { FormikTouched, FormikValues } from 'formik';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { toast } from '../feedback/feedback-store.ts';
import { ErrorSummary } from './error-summary.tsx';
import { focusField, inScreenOrder } from './field-focus.ts';
import { errorsOf, fieldName } from './field-message.ts';
import { lineOf } from './field-words.ts';
import type { FieldErrors, NamedField } from './field-words.ts';
import { FormContext } from './form-context.ts';
import type { FormPart } from './form-context.ts';
import { errorTree, errorsInTree, isProgrammingError } from './form-errors.ts';
import { watchPresses } from './press.ts';

type Schema = Parameters<typeof validate>[0];

/** Returned messages are shown at their fields; a thrown refusal leaves the values unchanged. */
export type SendForm<Values> = (
  values: Values,
  form: FormHandle<Values>,
) => Promise<FieldErrors | void> | FieldErrors | void;

export interface FormShellProps<Values extends FormikValues> {
  /** Stem of all ids; unique on the page. A submit button outside of the form refers to it with `form`. */
  id: string;
  initialValues: Values;
  /** One yup object; each value is validated on leaving its field and on submit, never while it is typed. */
  schema?: Schema | undefined;
  /** Inputs of the rules besides the values. */
  context?: ValidationContext | undefined;
  /** Rules outside of the schema. */
  check?: ((values: Values) => FieldErrors) | undefined;
  /** Called once at a time. */
  onSubmit: SendForm<Values>;
  /** Called before the first invalid field gets the focus: open its section. Names in the order of the screen. */
  onInvalid?: ((names: readonly string[]) => void) | undefined;
  /** Called after each change, to store the draft. */
  onValues?: ((values: Values) => void) | undefined;
  /** `none` where the page renders its own `ErrorSummary`. */
  summary?: 'top' | 'none' | undefined;
  /** The parts of a long form: a long summary shows them with their count instead of every field. Must be stable. */
  sections?: readonly FormPart[] | undefined;
  children: ReactNode | ((form: FormHandle<Values>) => ReactNode);
}

export interface FormHandle<Values> {
  values: Values;
  setValue: (name: string, value: unknown) => void;
  /** Sets all values, from the current ones. */
  setValues: (values: (before: Values) => Values) => void;
  /** Submits the form; a form with several buttons gives what each of them sends instead of `onSubmit`. */
  submit: (send?: SendForm<Values>) => Promise<void>;
  isDirty: boolean;
  isSubmitting: boolean;
  /** True during a photo upload. */
  isHeld: boolean;
  /** The visible messages, by field. */
  shown: FieldErrors;
  /** Number of visible messages. */
  errorCount: number;
}

function useHolds() {
  const [count, setCount] = useState(0);
  const hold = useCallback(() => {
    setCount((held) => held + 1);
    return () => setCount((held) => held - 1);
  }, []);
  return { isHeld: count > 0, hold };
}

/** Collects the labels of the fields, for the summary and the toast. */
function useNamedFields() {
  const fields = useRef(new Map<string, NamedField>());
  const nameField = useCallback((name: string, field: NamedField) => void fields.current.set(name, field), []);
  const fieldOf = useCallback((name: string) => fields.current.get(name), []);
  return { nameField, fieldOf };
}

/** What the next submit sends: Formik hands no argument of ours to its `onSubmit`. */
function useSender<Values>() {
  const sender = useRef<SendForm<Values>>();
  const choose = useCallback((send: SendForm<Values>) => void (sender.current = send), []);
  const send: SendForm<Values> = useCallback((values, form) => sender.current?.(values, form), []);
  return { choose, send };
}

/** Formik's `status`: the invalid fields of the last submit in screen order, and the line about the first. */
interface Failure {
  readonly names: readonly string[];
  readonly line: string;
}

function marksBy<Values>(names: readonly string[]): FormikTouched<Values> {
  return names.reduce<FormikTouched<Values>>((marks, name) => setIn(marks, name, true), {});
}

const noSections: readonly FormPart[] = [];
const noErrors: FieldErrors = {};

/**
 * Formik with the kit's behaviour: no message while typing; on a failed submit a summary (or the first message as a
 * toast), with focus and scroll on the first invalid field; a second submit meanwhile is ignored; input stays.
 */
export function FormShell<Values extends FormikValues>(props: FormShellProps<Values>) {
  const { id, initialValues, schema, context, check, onSubmit, onInvalid, onValues, summary = 'top', children } = props;
  const { sections = noSections } = props;
  const { t } = useTexts();
  const { isHeld, hold } = useHolds();
  const { nameField, fieldOf } = useNamedFields();
  const { choose, send } = useSender<Values>();

  function problemsIn(values: Values): FieldErrors {
    const checked = schema && validate(schema, values, context);
    return { ...check?.(values), ...(checked && !checked.ok ? errorsOf(checked.problems) : {}) };
  }

  // Fields that the server refused: the rules of the form know nothing about them.
  const [refused, setRefused] = useState<FieldErrors>(noErrors);
  const formik = useFormik<Values>({
    initialValues,
    validateOnChange: false,
    validate(values) {
      setRefused(noErrors);
      return errorTree<Values>(problemsIn(values));
    },
    async onSubmit(values, { setErrors, setTouched }) {
      const answer = (await send(values, handle)) ?? {};
      setRefused(answer);
      if (Object.keys(answer).length === 0) await setTouched({}, false);
      else setErrors(errorTree<Values>(answer));
      showFailure(answer);
    },
  });
  const { setStatus } = formik;
  const failure: Failure | undefined = formik.status;
  const marked = useMemo(() => {
    const all = Object.entries(errorsInTree(formik.errors));
    return Object.fromEntries(all.filter(([name]) => getIn(formik.touched, name)));
  }, [formik.errors, formik.touched]);
  // A value that other fields or a part of the page have set may have corrected a field since the last check.
  const current = Object.keys(marked).length === 0 ? noErrors : problemsIn(formik.values);
  const wrong = Object.keys(marked)
    .filter((name) => name in current || name in refused)
    .join(' ');
  const shown = useMemo(() => {
    const names = wrong.split(' ');
    return Object.fromEntries(Object.entries(marked).filter(([name]) => names.includes(name)));
  }, [marked, wrong]);

  function showFailure(errors: FieldErrors) {
    const names = inScreenOrder(id, Object.keys(errors).map(fieldName));
    const [first] = names;
    const message = first === undefined ? undefined : errors[first];
    if (first !== undefined) {
      // Formik's own marks skip all but the first of several fields whose initial value is one object.
      void formik.setTouched(marksBy<Values>(Object.keys(errors)), false);
      onInvalid?.(names);
    }
    setStatus(first && { names, line: message ? lineOf(t, message, fieldOf(first)) : '' });
  }

  async function submit(chosen = onSubmit) {
    if (formik.isSubmitting) return;
    if (isHeld) return toast(t('ui.photo.waiting'));
    choose(chosen);
    const problems = problemsIn(formik.values);
    try {
      await formik.submitForm();
    } catch (error) {
      if (isProgrammingError(error)) throw error;
    }
    if (Object.keys(problems).length > 0) showFailure(problems);
  }

  useEffect(() => {
    const first = failure?.names[0];
    if (first === undefined) return;
    focusField(id, first);
    // A visible summary has already shown it.
    if (failure?.line && !document.getElementById(`${id}-summary`)) toast(failure.line, { tone: 'error' });
  }, [failure, id]);

  useEffect(watchPresses, []);

  useEffect(() => onValues?.(formik.values), [formik.values, onValues]);

  const handle: FormHandle<Values> = {
    values: formik.values,
    setValue: (name, value) => void formik.setFieldValue(name, value, false),
    setValues: (values) => void formik.setValues(values, false),
    submit,
    isDirty: formik.dirty,
    isSubmitting: formik.isSubmitting,
    isHeld,
    shown,
    errorCount: Object.keys(shown).length,
  };
  const contextValue = useMemo(
    () => ({ formId: id, shown, nameField, fieldOf, hold, summaryNames: failure?.names ?? [], sections }),
    [id, shown, nameField, fieldOf, hold, failure, sections],
  );

  return (
    <FormikProvider value={formik}>
      <FormContext.Provider value={contextValue}>
        <form
          id={id}
          noValidate

          onSubmit={(event) => {
            event.preventDefault();
            event.stopPropagation();
            void submit();
          }}
        >
          {summary === 'top' && <ErrorSummary />}
          {typeof children === 'function' ? children(handle) : children}
        </form>
      </FormContext.Provider>
    </FormikProvider>
  );
}
