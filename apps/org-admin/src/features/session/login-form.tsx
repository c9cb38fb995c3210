import { useMutation } from '@tanstack/react-query';
import { isApiError } from '@vp/api-client';
import { useTexts } from '@vp/i18n/react';
import { Button, Icon, TextLink, useIsOnline } from '@vp/ui-kit';
import { AgreementField, FormShell, PasswordField, TextField, fieldId } from '@vp/ui-kit/form';
import { agreements, closedObject, knownPassword, message } from '@vp/validators';
import { useAtom } from 'jotai';
import { useCallback, useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { string } from 'yup';
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

/** These belong to the account as a whole, so they stand under the form and name no field. */
const shownInPlace = new Set(['wrongCredentials', 'lockedForNow', 'noOrganizationRole']);

function Refused({ text }: { text: string }) {
  return (
    <p className="admin-login-refused" role="alert">
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

function Agreements() {
  const { t, language } = useTexts();
  const served = language === 'zh-CN' ? 'zh-CN' : 'zh-TW';
  const user = t('adminSession.form.userAgreement');
  const privacy = t('adminSession.form.privacyPolicy');
  return (
    <AgreementField name="agreed" label={t('adminSession.form.agreeSentence', { user, privacy })}>
      {t('adminSession.form.agree')} <Link to={paths.agreement(served, 'userAgreement')}>{user}</Link>{' '}
      {t('adminSession.form.and')} <Link to={paths.agreement(served, 'privacyPolicy')}>{privacy}</Link>
    </AgreementField>
  );
}

/** Log-in of organizations; the guards lead to the page that asked for it. */
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
  const [initialValues] = useState(() => draftOf(guest, now().getTime())?.values ?? empty);
  const keep = useCallback((values: LoginValues) => setDraft({ ...guest, nowMs: Date.now(), values }), [setDraft]);

  async function submit({ username, password }: LoginValues) {
    setRefusal(undefined);
    try {
      const answer = await mutateAsync({ username: username.trim(), password });
      if (answer.step === 'granted') {
        setDraft({ ...guest, nowMs: Date.now(), values: undefined });
        return await signIn(answer);
      }
      const { ticket, maskedMobile } = answer;
      pendingLogin.keep({ ticket, maskedMobile, startedAtMs: now().getTime() });
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
          <TextField
            name="username"
            label={t('adminSession.form.account')}
            hint={t('adminSession.form.accountHint')}
            autoComplete="username"
          />
          <PasswordField name="password" label={t('adminSession.form.password')} autoComplete="current-password" />
          <div className="admin-login-aside">
            <TextLink to={paths.forgotPassword()}>{t('adminSession.form.forgot')}</TextLink>
          </div>
          <Agreements />
          {refusal !== undefined && <Refused text={refusal} />}
          <Button type="submit" busy={form.isSubmitting} disabledReason={isOnline ? undefined : t('ui.offlineSubmit')}>
            {t('adminSession.form.submit')}
          </Button>
          <p className="admin-login-register">
            {t('adminSession.form.firstTime')} <Link to={paths.register()}>{t('adminSession.form.register')}</Link>
          </p>
        </>
      )}
    </FormShell>
  );
}
