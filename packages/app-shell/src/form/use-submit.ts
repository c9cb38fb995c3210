import { useOfflineReason } from '@vp/ui-kit';
import type { FormHandle } from '@vp/ui-kit/form';
import { useRef } from 'react';
import { useShowError } from '../context/app-context.ts';
import { problemsAtFields } from '../error/field-problems.ts';
import type { ProblemsByField, RefusalFields } from '../error/field-problems.ts';
import type { FormVersions } from './use-versions.tsx';

export interface Submission<Values, Result> {
  /** Sends the values; a change of `useApiQueries` that is `handled`, as its failure is shown here. */
  readonly send: (values: Values) => Promise<Result>;
  /** Which field a refusal belongs to that names none. */
  readonly refusals?: RefusalFields | undefined;
  /** Told first what it failed with; true where nothing more is to be shown. */
  readonly onFailure?: ((error: unknown) => boolean) | undefined;
  /** Of what the form changes, where another person may change it meanwhile. */
  readonly versions?: FormVersions<Values> | undefined;
  /** Without a network `send` keeps it on the device. */
  readonly isKept?: true | undefined;
  /** It may be sent again after it is done, like a preview. */
  readonly isRepeatable?: true | undefined;
  readonly done: (result: Result, values: Values) => Promise<void> | void;
}

export interface Submit<Values> {
  /** For `FormShell`: what the server finds wrong stands at its fields, anything else is shown in its place. */
  readonly submit: (
    values: Values,
    form: Pick<FormHandle<Values>, 'setValues'>,
  ) => Promise<ProblemsByField | undefined>;
  /** Why nothing can be sent now, for the button. */
  readonly disabledReason: string | undefined;
}

/** Sends a form once: after it is done, the page that comes next may still be loading while this one can be tapped. */
export function useSubmit<Values, Result>(submission: Submission<Values, Result>): Submit<Values> {
  const { send, refusals, onFailure, versions, isKept = false, isRepeatable = false, done } = submission;
  const offline = useOfflineReason();
  const showError = useShowError();
  const isDone = useRef(false);

  async function attempt(values: Values): Promise<void> {
    const result = await send(values);
    isDone.current = !isRepeatable;
    await done(result, values);
  }

  function show(error: unknown): ProblemsByField | undefined {
    if (onFailure?.(error) === true) return undefined;
    const problems = problemsAtFields(error, refusals);
    if (problems === undefined) showError(error);
    return problems;
  }

  const submit: Submit<Values>['submit'] = async (values, form) => {
    if (isDone.current || versions?.asksChoice() === true) return undefined;
    try {
      await attempt(values).catch(async (error: unknown) => {
        const met = (await versions?.meet(error, values, form)) ?? 'other';
        if (met === 'other') throw error;
        if (met === 'again') await attempt(values);
        else onFailure?.(error);
      });
      return undefined;
    } catch (error) {
      return show(error);
    }
  };
  return { submit, disabledReason: isKept ? undefined : offline };
}
