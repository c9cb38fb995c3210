import styles from './form-page.module.css';
import { Button, StickyActions } from '@vp/ui-kit';
import type { LeaveGuard } from '@vp/ui-kit';
import { ErrorSummary, FormShell, StepHeader } from '@vp/ui-kit/form';
import type { FormHandle, FormShellProps } from '@vp/ui-kit/form';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { StoredDraft } from '../draft/use-draft.ts';
import { GuardedFrame, useLeavePrompt } from './form-frame.tsx';
import type { FormFrameProps } from './form-frame.tsx';
import { useSubmit } from './use-submit.ts';
import type { Submission } from './use-submit.ts';

interface StepButton {
  readonly label: string;
  readonly onPress: () => void;
}

/** Position of the page in a form of several steps. */
export interface FormStep {
  /** Starts at 1. */
  readonly current: number;
  readonly total: number;
  readonly name: string;
  readonly note?: string;
  readonly previous?: StepButton | undefined;
  /** Opens the next step of the same form if its fields are valid; the last step submits. */
  readonly next?: StepButton | undefined;
}

export interface FormDraft<Values> {
  /** Result of `useDraft`. */
  readonly stored: StoredDraft<Values>;
  /** Note that the values come from an earlier visit, and which values the device does not store. */
  readonly restored?: (time: string) => string;
  readonly restart?: StepButton | undefined;
  /** Adds the values that the device does not store to a restored draft. */
  readonly complete?: (values: Values) => Values;
}

type FormParts<Values extends object> = Pick<
  FormShellProps<Values>,
  'id' | 'initialValues' | 'schema' | 'context' | 'check' | 'onInvalid'
>;

export interface FormPageProps<Values extends object, Result>
  extends
    FormParts<Values>,
    Omit<Submission<Values, Result>, 'done'>,
    Pick<FormFrameProps, 'title' | 'backTo' | 'actions' | 'leave'> {
  /** `finish` navigates without the confirmation of `leave`. */
  readonly done: (result: Result, values: Values, finish: LeaveGuard['finish']) => Promise<void> | void;
  /** `finish` navigates without confirmation, for pages that can end without a submit. */
  readonly children: ReactNode | ((form: FormHandle<Values>, finish: LeaveGuard['finish']) => ReactNode);
  /** Label of the submit button. */
  readonly action: string | ((values: Values) => string);
  /** Variant of the submit button, for actions that cannot be undone. */
  readonly variant?: 'danger-filled' | undefined;
  /** Line above the buttons. */
  readonly barNote?: ((form: FormHandle<Values>) => ReactNode) | undefined;
  readonly step?: FormStep | ((values: Values) => FormStep) | undefined;
  readonly draft?: FormDraft<Values> | undefined;
}

interface BarProps<Values> {
  form: FormHandle<Values>;
  action: string;
  variant: 'danger-filled' | undefined;
  note: ReactNode;
  step: FormStep | undefined;
  disabledReason: string | undefined;
}

function Bar<Values>({ form, action, variant, note, step, disabledReason }: BarProps<Values>) {
  const { previous, next } = step ?? {};
  return (
    <StickyActions note={note}>
      {previous && (
        <Button variant="quiet" onClick={previous.onPress}>
          {previous.label}
        </Button>
      )}
      <Button
        type="submit"
        variant={variant}
        busy={form.isSubmitting || form.isHeld}
        disabledReason={next ? undefined : disabledReason}
      >
        {next?.label ?? action}
      </Button>
    </StickyActions>
  );
}

/** Returns the initial values, and a function that restarts with them. */
function useStart<Values>(
  initialValues: Values,
  draft: FormDraft<Values> | undefined,
  onRestart: (() => void) | undefined,
) {
  const found = draft?.stored.found;
  const [start, setStart] = useState(() => {
    const complete = found?.isRestored === true ? draft?.complete : undefined;
    return { count: 0, values: found === undefined ? initialValues : (complete?.(found.values) ?? found.values) };
  });
  function restart(): void {
    draft?.stored.remove();
    onRestart?.();
    setStart(({ count }) => ({ count: count + 1, values: initialValues }));
    draft?.restart?.onPress();
  }
  const words = draft?.restored && {
    draft: start.count === 0 ? found : undefined,
    text: draft.restored,
    restart: draft.restart && { label: draft.restart.label, onPress: restart },
  };
  return { ...start, words };
}

/** Renders a page with one form: shell, step, note of a restored draft, error summary, fields, submit bar. */
export function FormPage<Values extends object, Result>(props: FormPageProps<Values, Result>) {
  const { id, initialValues, schema, context, check, onInvalid, children } = props;
  const { title, backTo, actions, leave, action, variant, barNote, step, draft } = props;
  const { send, refusals, onFailure, versions, isRepeatable, done } = props;
  const start = useStart(initialValues, draft, props.versions?.restart);
  const guard = useLeavePrompt(leave);
  const stepOf = (values: Values): FormStep | undefined => (typeof step === 'function' ? step(values) : step);
  // The note is about the values of the step on which the visit began.
  const [isUnderway, setIsUnderway] = useState(false);
  const { submit, disabledReason } = useSubmit<Values, Result>({
    send,
    refusals,
    onFailure,
    versions,
    isRepeatable,
    done(result, values) {
      draft?.stored.remove();
      return done(result, values, guard.finish);
    },
  });

  async function press(values: Values, form: FormHandle<Values>) {
    const next = stepOf(values)?.next;
    if (next === undefined) return submit(values, form);
    setIsUnderway(true);
    next.onPress();
    return undefined;
  }

  return (
    <GuardedFrame {...{ title, backTo, actions, leave }} restored={isUnderway ? undefined : start.words}>
      <FormShell
        key={start.count}
        {...{ id, schema, context, check, onInvalid }}
        initialValues={start.values}
        onSubmit={press}
        onValues={draft?.stored.keep}
        summary="none"
      >
        {(form) => {
          const place = stepOf(form.values);
          return (
            <div className={styles.formPage}>
              {place && <StepHeader {...place} />}
              <div className={styles.fields}>
                <ErrorSummary />
                {versions?.note}
                {typeof children === 'function' ? children(form, guard.finish) : children}
              </div>
              <Bar
                form={form}
                action={typeof action === 'function' ? action(form.values) : action}
                variant={variant}
                note={barNote?.(form)}
                step={place}
                disabledReason={disabledReason}
              />
            </div>
          );
        }}
      </FormShell>
    </GuardedFrame>
  );
}
