import { mutationOptions, useMutation } from '@tanstack/react-query';
import { encryptPassword } from '@vp/api-client';
import { useNow } from '@vp/app-shell';
import { Fields, FormPage } from '@vp/app-shell/form';
import { useTexts } from '@vp/i18n/react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { NewPasswordRules } from '../../shared/account/new-password-rules.tsx';
import { useApi } from '../../shared/api.ts';
import type { Api } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { AtStep, useExpiry } from './at-step.tsx';
import { passwordFields, passwordSchema } from './recovery-values.ts';
import { recoveryFlow } from './steps.ts';

const setPassword = (api: Api, resetTicket: string) =>
  mutationOptions({
    mutationFn: async (password: string) => {
      const { keyId, publicKeyPem, nonce } = await api.session.passwordKey();
      const body = { resetTicket, keyId, password: await encryptPassword(publicKeyPem, { password, nonce }) };
      // The password is encrypted anew each time: what was typed says whether it is the same one.
      return api.recovery.setPassword({ body }, { sameAs: { resetTicket, password } });
    },
    meta: { handled: true },
  });

function NewPassword({ resetTicket }: { readonly resetTicket: string }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const now = useNow();
  const { mutateAsync } = useMutation(setPassword(useApi(), resetTicket));
  return (
    <FormPage
      id="recovery-password"
      title={t('recovery.title')}
      backTo={paths.login()}
      step={{ current: 3, total: 3, name: t('recovery.steps.password') }}
      action={t('recovery.password.submit')}
      initialValues={passwordFields.empty}
      schema={passwordSchema}
      send={({ password }) => mutateAsync(password)}
      refusals={{ passwordTooCommon: 'password' }}
      onFailure={useExpiry()}
      done={async () => {
        await navigate(recoveryFlow.enter('done', {}, now().getTime()), { replace: true });
      }}
    >
      {({ values }) => (
        <Fields
          of={passwordFields}
          values={values}
          notes={{ password: <NewPasswordRules username="" mobile="" password={values.password} /> }}
        />
      )}
    </FormPage>
  );
}

/** Third step: the new password. The link of an appeal that has passed brings its ticket in the address. */
export function RecoveryPasswordPage() {
  const [search] = useSearchParams();
  const ticket = search.get('ticket');
  if (ticket !== null) return <NewPassword resetTicket={ticket} />;
  return <AtStep step="password">{({ resetTicket }) => <NewPassword resetTicket={resetTicket} />}</AtStep>;
}
