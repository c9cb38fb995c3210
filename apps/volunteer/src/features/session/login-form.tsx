import { useMutation } from '@tanstack/react-query';
import { isApiError } from '@vp/api-client';
import { useTexts } from '@vp/i18n/react';
import { Button, ButtonLink, Icon, TextLink, useIsOnline } from '@vp/ui-kit';
import { FormShell, PasswordField, TextField, fieldId } from '@vp/ui-kit/form';
import { agreements, closedObject, knownPassword, message } from '@vp/validators';
import { useAtom } from 'jotai';
import { useCallback, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { string } from 'yup';
import { AgreementSentence } from '../../shared/agreement-sentence.tsx';
import { useApi, useNow } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { useSessionState } from '../../shared/session.ts';
import { useShowError } from '../../shared/show-error.ts';
import { loginDraft, pendingLogin } from './draft.ts';
import type { LoginValues } from './draft.ts';
import { passwordLogin } from './queries.ts';

const formId = 'login';
const guest = { user: 'guest' };
const empty: LoginValues = { username: '', password: '', agreed: false };

const schema = closedObject({
  username: string().trim().max(40).required(message('required')),
  password: knownPassword().required(message('required')),
  agreed: agreements(),
});

/** These belong to the account and the password together, so they stand under the form and name neither. */
const shownInPlace = new Set(['wrongCredentials', 'lockedForNow']);

function Refused({ text }: { text: string }) {
  return (
    <p className="login-refused" role="alert">
      <Icon name="warning" />
      <span>{text}</span>
    </p>
  );
}

/** Puts the cursor back where a correction is likeliest, with the old text selected. */
function selectPassword(): void {
  const input = document.getElementById(fieldId(formId, 'password'));
  if (!(input instanceof HTMLInputElement)) return;
  input.focus();
  input.select();
}

export function LoginForm({ redirect }: { redirect: string | undefined }) {
  const { t } = useTexts();
  const now = useNow();
  const navigate = useNavigate();
  const isOnline = useIsOnline();
  const showError = useShowError();
  const { signIn } = useSessionState();
  const { mutateAsync } = useMutation(passwordLogin(useApi()));
  const [refusal, setRefusal] = useState<string>();
  const [draftOf, setDraft] = useAtom(loginDraft);
  const [initialValues] = useState(() => draftOf(guest, Date.now())?.values ?? empty);
  const keep = useCallback((values: LoginValues) => setDraft({ ...guest, nowMs: Date.now(), values }), [setDraft]);

  async function submit({ username, password }: LoginValues) {
    setRefusal(undefined);
    try {
      const answer = await mutateAsync({ username: username.trim(), password });
      if (answer.step === 'granted') {
        setDraft({ ...guest, nowMs: Date.now(), values: undefined });
        await signIn(answer);
        return await navigate(redirect ?? paths.home(), { replace: true });
      }
      const { ticket, maskedMobile } = answer;
      pendingLogin.keep({ ticket, maskedMobile, redirect, startedAtMs: now().getTime() });
      return await navigate(paths.phoneVerification(redirect));
    } catch (error) {
      if (!isApiError(error) || error.refusal === undefined || !shownInPlace.has(error.refusal))
        return showError(error);
      setRefusal(error.message);
      selectPassword();
    }
  }

  return (
    <FormShell
      id={formId}
      initialValues={initialValues}
      schema={schema}
      onSubmit={submit}
      onValues={keep}
      summary="none"
    >
      {(form) => (
        <>
          <TextField name="username" label={t('login.account')} hint={t('login.accountHint')} autoComplete="username" />
          <PasswordField name="password" label={t('login.password')} autoComplete="current-password" />
          <div className="login-aside">
            <TextLink to={paths.forgetPassword()}>{t('login.forgot')}</TextLink>
          </div>
          <AgreementSentence name="agreed" />
          {refusal !== undefined && <Refused text={refusal} />}
          <Button type="submit" busy={form.isSubmitting} disabledReason={isOnline ? undefined : t('ui.offlineSubmit')}>
            {t('login.submit')}
          </Button>
          <div className="login-other">
            <ButtonLink look="outline" to={paths.onePass()}>
              {t('login.onePass')}
            </ButtonLink>
          </div>
          <p className="login-register">
            {t('login.firstTime')} <Link to={paths.register()}>{t('login.register')}</Link>
          </p>
        </>
      )}
    </FormShell>
  );
}
