import { useOfflineReason } from '@vp/ui-kit';
import type { FormHandle } from '@vp/ui-kit/form';
import { useRef } from 'react';
import { useShowError } from '../context/app-context.ts';
import { problemsAtFields } from '../error/field-problems.ts';
import type { ProblemsByField, RefusalFields } from '../error/field-problems.ts';
import type { FormVersions } from './use-versions.tsx';

export interface Submission<Values, Result> {
  /** Sends the values. Use a mutation of `useApiQueries` with `handled`, because this hook shows the error. */
  readonly send: (values: Values) => Promise<Result>;
  /** Fields of refusals that name no field. */
  readonly refusals?: RefusalFields | undefined;
  /** Called first with the error; true if nothing else is to be shown. */
  readonly onFailure?: ((error: unknown) => boolean) | undefined;
  /** Versions of the edited record, if other people can edit it at the same time. */
  readonly versions?: FormVersions<Values> | undefined;
  /** `send` queues the values on the device without a network. */
  readonly isKept?: true | undefined;
  /** Allows another submit after success, as for a preview. */
  readonly isRepeatable?: true | undefined;
  readonly done: (result: Result, values: Values) => Promise<void> | void;
}

export interface Submit<Values> {
  /** For `FormShell`: returns the server's problems by field; other errors go to the common error handler. */
  readonly submit: (
    values: Values,
    form: Pick<FormHandle<Values>, 'setValues'>,
  ) => Promise<ProblemsByField | undefined>;
  /** Reason why submitting is disabled, for the button. */
  readonly disabledReason: string | undefined;
}

/** Submits a form once: while the next page loads, this page can still be tapped. */
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
