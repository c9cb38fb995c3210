import { useNow } from '@vp/app-shell';
import { Fields, FormPage } from '@vp/app-shell/form';
import { useTexts } from '@vp/i18n/react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { checkListedPassword } from '../proof/listed-passwords.ts';
import { NewPasswordRules } from '../proof/new-password-rules.tsx';
import { AtStep, useExpiry } from './at-step.tsx';
import { passwordFields, passwordSchema } from './recovery-values.ts';
import { useRecovery, useRecoveryCalls, useStep } from './recovery-site.ts';

function NewPassword({ resetTicket }: { readonly resetTicket: string }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const now = useNow();
  const { flow, paths } = useRecovery();
  const { mutateAsync } = useStep(useRecoveryCalls().setPassword);
  return (
    <FormPage
      id="recovery-password"
      title={t('recovery.title')}
      backTo={paths.login}
      step={{ current: 3, total: 3, name: t('recovery.steps.password') }}
      action={t('recovery.password.submit')}
      initialValues={passwordFields.empty}
      schema={passwordSchema}
      check={checkListedPassword}
      send={({ password }) => mutateAsync({ resetTicket, password })}
      refusals={{ passwordTooCommon: 'password' }}
      onFailure={useExpiry()}
      done={async () => {
        navigate(flow.enter('done', {}, now().getTime()), { replace: true });
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

/** Renders the third step, the new password. The link of an accepted appeal has its ticket in the address. */
export function RecoveryPasswordPage() {
  const [search] = useSearchParams();
  const ticket = search.get('ticket');
  if (ticket !== null) return <NewPassword resetTicket={ticket} />;
  return <AtStep step="password">{({ resetTicket }) => <NewPassword resetTicket={resetTicket} />}</AtStep>;
}
