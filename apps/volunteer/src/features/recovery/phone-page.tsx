import { useMutation } from '@tanstack/react-query';
import { useNow } from '@vp/app-shell';
import { Fields, FormPage, SmsProof } from '@vp/app-shell/form';
import type { RecoveryStarted } from '@vp/contract';
import { parsePhone } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Caption, KeyValueList, TextAction } from '@vp/ui-kit';
import { useNavigate } from 'react-router-dom';
import { useApiQueries } from '../../shared/api.ts';
import { paths } from '../../shared/paths.ts';
import { AtStep, useExpiry } from './at-step.tsx';
import { phoneFields, phoneSchema } from './recovery-values.ts';
import { recoveryFlow } from './steps.ts';

const refusals = { wrongSmsCode: 'smsCode', useBoundPhone: 'mobile' } as const;

function ByPhone({ started: { ticket, maskedMobile } }: { readonly started: RecoveryStarted }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const now = useNow();
  const expire = useExpiry();
  const { mutateAsync } = useMutation(useApiQueries().recovery.proveByPhone.change({ handled: true }));
  return (
    <FormPage
      id="recovery-phone"
      title={t('recovery.title')}
      backTo={paths.recoveryMethod()}
      step={{ current: 2, total: 3, name: t('recovery.steps.proof') }}
      action={t('recovery.submit')}
      initialValues={phoneFields.empty}
      schema={phoneSchema}
      send={({ mobile, area, smsCode }) =>
        mutateAsync({
          body: { ticket, mobile: parsePhone(mobile, area)?.e164 ?? mobile, code: smsCode.replaceAll(/\s/g, '') },
        })
      }
      refusals={refusals}
      onFailure={expire}
      done={async (proven) => {
        await navigate(recoveryFlow.enter('password', proven, now().getTime()), { replace: true });
      }}
    >
      {({ values }) => (
        <>
          <KeyValueList rows={[{ name: t('recovery.phone.bound'), value: maskedMobile }]} />
          <Fields of={phoneFields} values={values} />
          <SmsProof purpose="recover" ticket={ticket} onRefused={expire} />
          <Caption>{t('recovery.phone.lost')}</Caption>
          <TextAction to={paths.recoveryMethod()}>{t('recovery.method.other')}</TextAction>
        </>
      )}
    </FormPage>
  );
}

/** The account is proven by a code sent to its phone. */
export function RecoveryPhonePage() {
  return <AtStep step="proof">{(started) => <ByPhone started={started} />}</AtStep>;
}
