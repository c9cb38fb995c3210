import { useMutation, useQueryClient } from '@tanstack/react-query';
import { isApiError } from '@vp/api-client';
import { useSignIn } from '@vp/app-shell';
import { NewPasswordRules, checkListedPassword } from '@vp/account-pages/proof';
import { Fields, FormPage, fields, hidden, password } from '@vp/app-shell/form';
import { useTexts } from '@vp/i18n/react';
import { Note, toast } from '@vp/ui-kit';
import { agreements, closedObject, confirmPassword, message, newPasswordFor } from '@vp/validators';
import { useNavigate } from 'react-router-dom';
import { string } from 'yup';
import { AgreementSentence } from '../../shared/agreement/agreement-sentence.tsx';
import { useApi } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { useRedirect } from '../../shared/session/use-redirect.ts';
import { pendingPassword } from './pending-password.ts';
import type { PendingPassword } from './pending-password.ts';
import { firstPassword } from './queries.ts';

const schema = closedObject({
  username: string(),
  password: newPasswordFor().required(message('required')),
  confirmPassword: confirmPassword().required(message('required')),
  agreed: agreements(),
});

const table = fields('provider.password', {
  /** Account name, which the password must not contain. */
  username: hidden(''),
  password: password(),
  confirmPassword: password(),
  agreed: hidden(false),
});

const refusals = { passwordTooCommon: 'password', agreementMissing: 'agreed' } as const;

/** Sets the first password of an account that one-pass created, then logs its owner in. */
export function FirstPassword({ pending }: { readonly pending: PendingPassword }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const redirect = useRedirect();
  const signIn = useSignIn();
  const { mutateAsync } = useMutation(firstPassword(useApi(), useQueryClient()));
  const { ticket, username } = pending;

  function begin(error: unknown): boolean {
    const hasEnded = isApiError(error) && error.refusal === 'ticketExpired';
    if (!hasEnded) return false;
    pendingPassword.forget();
    toast(error.message, { tone: 'error' });
    navigate(paths.login({ redirect }), { replace: true });
    return true;
  }

  return (
    <FormPage
      id="first-password"
      title={t('provider.password.title')}
      backTo={paths.login({ redirect })}
      action={t('provider.password.submit')}
      initialValues={{ ...table.empty, username }}
      schema={schema}
      check={checkListedPassword}
      send={({ password: chosen }) => mutateAsync({ ticket, password: chosen })}
      refusals={refusals}
      onFailure={begin}
      done={async (answer) => {
        pendingPassword.forget();
        if (answer.step === 'granted') await signIn(answer);
      }}
    >
      {({ values }) => (
        <>
          <Note tone="azul">{t('provider.password.note', { username })}</Note>
          <Fields
            of={table}
            values={values}
            notes={{ password: <NewPasswordRules username={username} mobile="" password={values.password} /> }}
          />
          <AgreementSentence name="agreed" />
        </>
      )}
    </FormPage>
  );
}
