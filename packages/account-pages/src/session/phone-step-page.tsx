import styles from './phone-step-page.module.css';
import { useMutation } from '@tanstack/react-query';
import { isApiError } from '@vp/api-client';
import { useApi, useNow, useSignIn, useSite } from '@vp/app-shell';
import { Fields, FormPage, date as dateField, fields, text } from '@vp/app-shell/form';
import { accountLimits, parsePhone } from '@vp/domain';
import type { PhoneArea } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { ButtonLink, Caption, EmptyState, KeyValueList, Note, PageShell, Stack } from '@vp/ui-kit';
import { PhoneField, TextField } from '@vp/ui-kit/form';
import { closedObject, date, message, mobileBeside, phoneArea, plainText, smsCode } from '@vp/validators';
import { useState } from 'react';
import { string } from 'yup';
import { SmsProof } from '../proof/sms-proof.tsx';
import type { SmsProofValues } from '../proof/sms-proof.tsx';
import { OfficePhone } from './office-phone.tsx';
import { pendingLogin } from './read-pending-login.ts';
import type { PendingLogin } from './pending-login.ts';
import { secondStep } from './token-mutations.ts';

const schema = closedObject({
  area: phoneArea().required(),
  mobile: mobileBeside().required(),
  captcha: string(),
  smsCode: smsCode().required(),
});

const mailSchema = closedObject({ code: smsCode().required(message('required')) });

const mailRefusals = { wrongEmailCode: 'code' } as const;

const identityFields = fields('phoneStep', {
  documentTail: text({ max: accountLimits.documentTailMax, autoComplete: 'off', hint: 'phoneStep.documentTailHint' }),
  birthDate: dateField({ min: '1900-01-01', max: 'today', start: '1990-01-01', autoComplete: 'bday' }),
});

const identitySchema = closedObject({
  documentTail: plainText(accountLimits.documentTailMax).required(message('required')),
  birthDate: date().required(message('required')),
});

const identityRefusals = { identityFactsWrong: 'documentTail' } as const;

const refusals = { wrongSmsCode: 'smsCode', useBoundPhone: 'mobile' } as const;

function initialValuesFor({ maskedMobile }: PhonePending): SmsProofValues {
  const area: PhoneArea = /^\+86(?!53)/.test(maskedMobile) ? '86' : '853';
  return { area, mobile: '', captcha: '', smsCode: '' };
}

type PhonePending = Extract<PendingLogin, { step: 'phone' }>;

interface ProofPageProps<Pending = PendingLogin> {
  readonly login: string;
  readonly pending: Pending;
  readonly onExpired: () => void;
}

/** Returns how a proof is sent and what its answer does; the guards then redirect to the page that required the log-in. */
function useSecondStep(onExpired: () => void) {
  const { name: site } = useSite();
  const signIn = useSignIn();
  const { mutateAsync } = useMutation(secondStep(useApi(), site));
  return {
    send: mutateAsync,
    onFailure: (error: unknown): boolean => {
      const hasExpired = isApiError(error) && error.refusal === 'ticketExpired';
      if (hasExpired) onExpired();
      return hasExpired;
    },
    done: async (answer: Awaited<ReturnType<typeof mutateAsync>>) => {
      if (answer.step !== 'granted') return;
      pendingLogin.forget(site);
      await signIn(answer);
    },
  };
}

/** Renders the proof of the bound phone by a code. */
function PhoneProof({ login, pending, onExpired }: ProofPageProps<PhonePending>) {
  const { t } = useTexts();
  const { send, onFailure, done } = useSecondStep(onExpired);
  const { ticket, maskedMobile } = pending;
  return (
    <FormPage
      id="phone-proof"
      title={t('phoneStep.title')}
      backTo={login}
      action={t('phoneStep.submit')}
      initialValues={initialValuesFor(pending)}
      schema={schema}
      send={({ mobile, area, smsCode: code }) =>
        send({ grant_type: 'sms', ticket, mobile: parsePhone(mobile, area)?.e164 ?? '', code: code.trim() })
      }
      refusals={refusals}
      onFailure={onFailure}
      // The response may require another proof of the phone.
      isRepeatable
      done={done}
    >
      <Stack gap={3}>
        <Note tone="azul">{t('phoneStep.why')}</Note>
        <KeyValueList
          rows={[{ name: t('phoneStep.bound'), value: <span className={styles.phone}>{maskedMobile}</span> }]}
        />
      </Stack>
      <PhoneField name="mobile" areaName="area" label={t('phoneStep.mobile')} hint={t('phoneStep.mobileHint')} />
      <Stack gap={4}>
        <div>
          <SmsProof purpose="login" ticket={ticket} onRefused={onFailure} />
        </div>
        <Lost />
      </Stack>
    </FormPage>
  );
}

function Lost() {
  const { t } = useTexts();
  return (
    <Caption as="div">
      {t('phoneStep.lost')} <OfficePhone />
    </Caption>
  );
}

/** Renders the proof by the code that the first step sent to the e-mail address of an account without a phone. */
function MailProof({ login, pending, onExpired }: ProofPageProps<Extract<PendingLogin, { step: 'mail' }>>) {
  const { t } = useTexts();
  const { send, onFailure, done } = useSecondStep(onExpired);
  return (
    <FormPage
      id="mail-proof"
      title={t('phoneStep.titleOther')}
      backTo={login}
      action={t('phoneStep.submit')}
      initialValues={{ code: '' }}
      schema={mailSchema}
      send={({ code }) => send({ grant_type: 'mail', ticket: pending.ticket, code: code.trim() })}
      refusals={mailRefusals}
      onFailure={onFailure}
      isRepeatable
      done={done}
    >
      <Note tone="azul">{t('phoneStep.mailSent', { address: pending.maskedEmail })}</Note>
      <TextField name="code" label={t('phoneStep.mailCode')} inputMode="numeric" autoComplete="one-time-code" />
      <Caption as="div">{t('phoneStep.mailAgain')}</Caption>
    </FormPage>
  );
}

/** Renders the proof of a verified person whose account has neither phone nor e-mail address. */
function IdentityProof({ login, pending, onExpired }: ProofPageProps) {
  const { t } = useTexts();
  const { send, onFailure, done } = useSecondStep(onExpired);
  return (
    <FormPage
      id="identity-proof"
      title={t('phoneStep.titleOther')}
      backTo={login}
      action={t('phoneStep.submit')}
      initialValues={identityFields.empty}
      schema={identitySchema}
      send={(facts) => send({ grant_type: 'identity', ticket: pending.ticket, ...facts })}
      refusals={identityRefusals}
      onFailure={onFailure}
      isRepeatable
      done={done}
    >
      {({ values }) => (
        <>
          <Note tone="azul">{t('phoneStep.identityWhy')}</Note>
          <Fields of={identityFields} values={values} />
          <Lost />
        </>
      )}
    </FormPage>
  );
}

function ProofPage(props: ProofPageProps) {
  const { pending, ...rest } = props;
  if (pending.step === 'phone') return <PhoneProof pending={pending} {...rest} />;
  if (pending.step === 'mail') return <MailProof pending={pending} {...rest} />;
  return <IdentityProof {...props} />;
}

/** Renders the second log-in step of both sites, on a device that is new to the account. */
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
