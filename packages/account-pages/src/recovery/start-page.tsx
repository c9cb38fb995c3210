import { useNow } from '@vp/app-shell';
import { Fields, FormPage } from '@vp/app-shell/form';
import { useCaptcha } from '../proof/use-captcha.ts';
import { useTexts } from '@vp/i18n/react';
import { LanguageButton, Note } from '@vp/ui-kit';
import { CaptchaField } from '@vp/ui-kit/form';
import { useLocation, useNavigate } from 'react-router-dom';
import { startFields, startSchema } from './recovery-values.ts';
import { useRecovery, useRecoveryCalls, useStep } from './recovery-site.ts';

function useHasExpired(): boolean {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && 'expired' in state;
}

/** Renders the first step, the account. The response does not reveal whether the account exists. */
export function RecoveryStartPage() {
  const { t, language, changeLanguage } = useTexts();
  const navigate = useNavigate();
  const now = useNow();
  const captcha = useCaptcha();
  const hasExpired = useHasExpired();
  const { flow, paths, name } = useRecovery();
  const fields = startFields[name];
  const { mutateAsync } = useStep(useRecoveryCalls().start);
  return (
    <FormPage
      id="recovery-start"
      title={t('recovery.title')}
      backTo={paths.login}
      actions={<LanguageButton language={language} onLanguage={(next) => void changeLanguage(next)} />}
      step={{ current: 1, total: 3, name: t('recovery.steps.account') }}
      action={t('recovery.start.submit')}
      initialValues={fields.empty}
      schema={startSchema}
      send={(typed) => mutateAsync({ keyword: typed.keyword.trim(), captcha: typed.captcha.trim() })}
      refusals={{ wrongCaptcha: 'captcha' }}
      onFailure={() => {
        // A captcha allows three attempts, so the next attempt gets a new one.
        captcha.onRefresh();
        return false;
      }}
      done={async (started) => {
        navigate(flow.enter('proof', started, now().getTime()));
      }}
    >
      {({ values }) => (
        <>
          {hasExpired && <Note tone="gold">{t('recovery.expired')}</Note>}
          <Fields of={fields} values={values} />
          <CaptchaField name="captcha" {...captcha} />
        </>
      )}
    </FormPage>
  );
}
