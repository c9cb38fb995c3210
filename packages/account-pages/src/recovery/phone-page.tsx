import { isApiError } from '@vp/api-client';
import { useNow } from '@vp/app-shell';
import { Fields, FormPage } from '@vp/app-shell/form';
import { SmsProof } from '../proof/sms-proof.tsx';
import type { RecoveryStarted } from '@vp/contract';
import { parsePhone } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Caption, KeyValueList, Note, TextAction } from '@vp/ui-kit';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { AtStep, useExpiry } from './at-step.tsx';
import { identityFields, phoneFields, phoneSchema } from './recovery-values.ts';
import type { PhoneValues } from './recovery-values.ts';
import { useRecovery, useRecoveryCalls, useStep } from './recovery-site.ts';

const refusals = {
  wrongSmsCode: 'smsCode',
  useBoundPhone: 'mobile',
  identityFactsNeeded: 'documentTail',
  identityFactsWrong: 'documentTail',
} as const;

function ByPhone({ started: { ticket, maskedMobile } }: { readonly started: RecoveryStarted }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const now = useNow();
  const expire = useExpiry();
  const { flow, paths } = useRecovery();
  const { mutateAsync } = useStep(useRecoveryCalls().proveByPhone);
  const [asksFacts, setAsksFacts] = useState(false);
  async function prove({ mobile, area, smsCode, documentTail, birthDate }: PhoneValues) {
    const facts = documentTail === '' || birthDate === '' ? {} : { documentTail, birthDate };
    try {
      const number = parsePhone(mobile, area)?.e164 ?? mobile;
      return await mutateAsync({ ticket, mobile: number, code: smsCode.replaceAll(/\s/g, ''), ...facts });
    } catch (error) {
      if (isApiError(error) && error.refusal === 'identityFactsNeeded') setAsksFacts(true);
      throw error;
    }
  }
  return (
    <FormPage
      id="recovery-phone"
      title={t('recovery.title')}
      backTo={paths.method}
      step={{ current: 2, total: 3, name: t('recovery.steps.proof') }}
      action={t('recovery.submit')}
      initialValues={phoneFields.empty}
      schema={phoneSchema}
      send={prove}
      refusals={refusals}
      onFailure={expire}
      done={async (proven) => {
        navigate(flow.enter('password', proven, now().getTime()), { replace: true });
      }}
    >
      {({ values }) => (
        <>
          <KeyValueList rows={[{ name: t('recovery.phone.bound'), value: maskedMobile }]} />
          <Fields of={phoneFields} values={values} />
          <SmsProof purpose="recover" ticket={ticket} onRefused={expire} />
          {asksFacts && (
            <>
              <Note>{t('recovery.phone.factsNote')}</Note>
              <Fields of={identityFields} values={values} />
            </>
          )}
          <Caption>{t('recovery.phone.lost')}</Caption>
          <TextAction to={paths.method}>{t('recovery.method.other')}</TextAction>
        </>
      )}
    </FormPage>
  );
}

/** Renders the proof by a code sent to the bound phone. */
export function RecoveryPhonePage() {
  return <AtStep step="proof">{(started) => <ByPhone started={started} />}</AtStep>;
}
