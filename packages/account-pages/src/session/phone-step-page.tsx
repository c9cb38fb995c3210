import styles from './phone-step-page.module.css';
import { useMutation } from '@tanstack/react-query';
import { isApiError } from '@vp/api-client';
import { useApi, useNow, useSignIn, useSite } from '@vp/app-shell';
import { FormPage } from '@vp/app-shell/form';
import { parsePhone } from '@vp/domain';
import type { PhoneArea } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { ButtonLink, Caption, EmptyState, KeyValueList, Note, PageShell, Stack } from '@vp/ui-kit';
import { PhoneField } from '@vp/ui-kit/form';
import { closedObject, mobileBeside, phoneArea, smsCode } from '@vp/validators';
import { useState } from 'react';
import { string } from 'yup';
import { SmsProof } from '../proof/sms-proof.tsx';
import type { SmsProofValues } from '../proof/sms-proof.tsx';
import { OfficePhone } from './office-phone.tsx';
import { pendingLogin } from './pending-login.ts';
import type { PendingLogin } from './pending-login.ts';
import { phoneLogin } from './token-mutations.ts';

const schema = closedObject({
  area: phoneArea().required(),
  mobile: mobileBeside().required(),
  captcha: string(),
  smsCode: smsCode().required(),
});

const refusals = { wrongSmsCode: 'smsCode', useBoundPhone: 'mobile' } as const;

function initialValuesFor({ maskedMobile }: PendingLogin): SmsProofValues {
  const area: PhoneArea = /^\+86(?!53)/.test(maskedMobile) ? '86' : '853';
  return { area, mobile: '', captcha: '', smsCode: '' };
}

interface ProofPageProps {
  readonly login: string;
  readonly pending: PendingLogin;
  readonly onExpired: () => void;
}

/** Renders the proof of the bound phone by a code; the guards then redirect to the page that required the log-in. */
function ProofPage({ login, pending, onExpired }: ProofPageProps) {
  const { t } = useTexts();
  const { name: site } = useSite();
  const signIn = useSignIn();
  const { mutateAsync } = useMutation(phoneLogin(useApi(), site));

  function expire(error: unknown): boolean {
    const hasExpired = isApiError(error) && error.refusal === 'ticketExpired';
    if (hasExpired) onExpired();
    return hasExpired;
  }

  return (
    <FormPage
      id="phone-proof"
      title={t('phoneStep.title')}
      backTo={login}
      action={t('phoneStep.submit')}
      initialValues={initialValuesFor(pending)}
      schema={schema}
      send={({ mobile, area, smsCode: code }) =>
        mutateAsync({ ticket: pending.ticket, mobile: parsePhone(mobile, area)?.e164 ?? '', code: code.trim() })
      }
      refusals={refusals}
      onFailure={expire}
      // The response may require another proof of the phone.
      isRepeatable
      done={async (answer) => {
        if (answer.step !== 'granted') return;
        pendingLogin.forget(site);
        await signIn(answer);
      }}
    >
      <Stack gap={3}>
        <Note tone="azul">{t('phoneStep.why')}</Note>
        <KeyValueList
          rows={[{ name: t('phoneStep.bound'), value: <span className={styles.phone}>{pending.maskedMobile}</span> }]}
        />
      </Stack>
      <PhoneField name="mobile" areaName="area" label={t('phoneStep.mobile')} hint={t('phoneStep.mobileHint')} />
      <Stack gap={4}>
        <div>
          <SmsProof purpose="login" ticket={pending.ticket} onRefused={expire} />
        </div>
        <Caption as="div">
          {t('phoneStep.lost')} <OfficePhone />
        </Caption>
      </Stack>
    </FormPage>
  );
}

/** Renders the second log-in step of both sites, the bound phone, on a device that is new to the account. */
export function PhoneStepPage({ login }: { login: string }) {
  const { t } = useTexts();
  const now = useNow();
  const { name: site } = useSite();
  const [pending, setPending] = useState(() => pendingLogin.read(site, now().getTime()));
  const [hasExpired, setHasExpired] = useState(false);

  function expire() {
    pendingLogin.forget(site);
    setPending(undefined);
    setHasExpired(true);
  }

  if (pending) return <ProofPage login={login} pending={pending} onExpired={expire} />;
  return (
    <PageShell title={t('phoneStep.title')} backTo={login}>
      <EmptyState
        title={t(hasExpired ? 'phoneStep.expired' : 'phoneStep.missing')}
        text={hasExpired ? undefined : t('phoneStep.missingText')}
        illustration="door"
        action={<ButtonLink to={login}>{t('phoneStep.again')}</ButtonLink>}
      />
    </PageShell>
  );
}
