import { useMutation } from '@tanstack/react-query';
import { useNow } from '@vp/app-shell';
import { Fields, FormPage, useCaptchaPicture } from '@vp/app-shell/form';
import { useTexts } from '@vp/i18n/react';
import { LanguageButton, Note } from '@vp/ui-kit';
import { CaptchaField } from '@vp/ui-kit/form';
import { useLocation, useNavigate } from 'react-router-dom';
import { useApiQueries } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { startFields, startSchema } from './recovery-values.ts';
import { recoveryFlow } from './steps.ts';

function useHasExpired(): boolean {
  const state: unknown = useLocation().state;
  return typeof state === 'object' && state !== null && 'expired' in state;
}

/** First step: which account. The answer is the same whether there is one or not. */
export function RecoveryStartPage() {
  const { t, language, changeLanguage } = useTexts();
  const navigate = useNavigate();
  const now = useNow();
  const { image, refresh } = useCaptchaPicture();
  const hasExpired = useHasExpired();
  const { mutateAsync } = useMutation(useApiQueries().recovery.start.change({ handled: true }));
  return (
    <FormPage
      id="recovery-start"
      title={t('recovery.title')}
      backTo={paths.login()}
      actions={<LanguageButton language={language} onLanguage={(next) => void changeLanguage(next)} />}
      step={{ current: 1, total: 3, name: t('recovery.steps.account') }}
      action={t('recovery.start.submit')}
      initialValues={startFields.empty}
      schema={startSchema}
      send={({ keyword, captcha }) => mutateAsync({ body: { keyword: keyword.trim(), captcha: captcha.trim() } })}
      refusals={{ wrongCaptcha: 'captcha' }}
      onFailure={() => {
        // A picture is good for three looks: the next try gets another one.
        refresh();
        return false;
      }}
      done={async (started) => {
        await navigate(recoveryFlow.enter('proof', started, now().getTime()));
      }}
    >
      {({ values }) => (
        <>
          {hasExpired && <Note tone="gold">{t('recovery.expired')}</Note>}
          <Fields of={startFields} values={values} />
          <CaptchaField name="captcha" image={image} onRefresh={refresh} />
        </>
      )}
    </FormPage>
  );
}
