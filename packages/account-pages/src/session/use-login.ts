import { useMutation } from '@tanstack/react-query';
import { isApiError } from '@vp/api-client';
import { problemsAtFields, useApi, useNow, useShowError, useSignIn, useSite } from '@vp/app-shell';
import type { NewPasswordNeeded, Refusal } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { toast } from '@vp/ui-kit';
import { fieldId, focusField, lineOf } from '@vp/ui-kit/plain-form';
import type { FieldErrors } from '@vp/ui-kit/plain-form';
import { useEffect, useRef, useState } from 'react';
import type { FormEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { loginDraft } from './login-draft.ts';
import { loginFields, problemsInLogin } from './login-values.ts';
import type { LoginField, LoginValues } from './login-values.ts';
import { keepPendingLogin } from './pending-login.ts';
import { passwordLogin } from './token-mutations.ts';
import type { PasswordLogin } from './token-mutations.ts';

export const formId = 'login';

export interface LoginSteps {
  /** Field names for the toast of an error. */
  readonly labels: Readonly<Record<LoginField, string>>;
  /** Refusals of the account as a whole, shown below the form. */
  readonly refusalsInPlace: readonly Refusal[];
  /** Address of the phone proof. */
  readonly phoneStep: string;
  /** Versions of the agreements that the form shows. */
  readonly agreements: PasswordLogin['agreements'];
  /** Called for an account without its own password, which only one site has. */
  readonly onNewPassword?: ((needed: NewPasswordNeeded) => void) | undefined;
}

/** Focuses the password and selects its text: it is the most likely correction. */
function selectPassword(): void {
  const input = document.getElementById(fieldId(formId, 'password'));
  if (!(input instanceof HTMLInputElement)) return;
  input.focus();
  input.select();
}

/**
 * Returns the values with their draft, and the messages: shown after a failed submit, cleared when the value is valid.
 */
function useFields({ labels }: Pick<LoginSteps, 'labels'>) {
  const { t } = useTexts();
  const { name: site } = useSite();
  const [values, setValues] = useState(() => loginDraft.read(site, Date.now()));
  const [errors, setErrors] = useState<FieldErrors>({});
  const [failure, setFailure] = useState<{ readonly first: LoginField }>();

  function change(next: Partial<LoginValues>): void {
    const changed = { ...values, ...next };
    const problems = problemsInLogin(changed);
    const wrong = loginFields.flatMap((name) => {
      const error = name in next ? problems[name] : errors[name];
      return errors[name] && error ? [[name, error] as const] : [];
    });
    setValues(changed);
    setErrors(Object.fromEntries(wrong));
    loginDraft.keep(site, { values: changed, nowMs: Date.now() });
  }

  /** Returns false if no message belongs to a field of this form. */
  function fail(messages: FieldErrors): boolean {
    const first = loginFields.find((name) => messages[name]);
    const message = first && messages[first];
    if (!message) return false;
    setErrors(messages);
    setFailure({ first });
    toast(lineOf(t, message, { label: labels[first], asks: 'text' }), { tone: 'error' });
    return true;
  }

  useEffect(() => {
    if (failure) focusField(formId, failure.first);
  }, [failure]);

  return { values, errors, change, fail };
}

/** A refusal that is shown below the form. */
export interface InPlace {
  readonly refusal: Refusal;
  readonly text: string;
}

/** Returns the state of the log-in form; sends one request at a time and keeps the input until the log-in succeeds. */
export function useLogin({ labels, refusalsInPlace, phoneStep, agreements, onNewPassword }: LoginSteps) {
  const { name: site } = useSite();
  const now = useNow();
  const navigate = useNavigate();
  const showError = useShowError();
  const signIn = useSignIn();
  const { mutateAsync } = useMutation(passwordLogin(useApi(), site));
  const { fail, ...fields } = useFields({ labels });
  const { username, password } = fields.values;
  const [refusal, setRefusal] = useState<InPlace>();
  const [isBusy, setIsBusy] = useState(false);
  const isSending = useRef(false);

  async function send(): Promise<void> {
    const answer = await mutateAsync({ username: username.trim(), password, agreements });
    if (answer.step === 'granted') {
      loginDraft.forget(site);
      return signIn(answer);
    }
    if (answer.step === 'newPassword') return onNewPassword?.(answer);
    if (answer.step === 'account') return;
    keepPendingLogin(site, { ...answer, startedAtMs: now().getTime() });
    navigate(phoneStep);
  }

  function reportError(error: unknown): void {
    if (isApiError(error) && error.refusal !== undefined && refusalsInPlace.includes(error.refusal)) {
      setRefusal({ refusal: error.refusal, text: error.message });
      selectPassword();
    } else if (!fail(problemsAtFields(error) ?? {})) showError(error);
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (isSending.current || fail(problemsInLogin(fields.values))) return;
    isSending.current = true;
    setIsBusy(true);
    setRefusal(undefined);
    await send().catch(reportError);
    isSending.current = false;
    setIsBusy(false);
  }

  return { ...fields, refusal, isBusy, submit };
}
