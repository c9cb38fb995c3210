import './session.css';
import { useMutation } from '@tanstack/react-query';
import { isApiError } from '@vp/api-client';
import { parsePhone } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Button, ButtonLink, EmptyState, Note, PageShell, ProofList, StickyActions, useIsOnline } from '@vp/ui-kit';
import { FormShell, PhoneField } from '@vp/ui-kit/form';
import { closedObject, mobileBeside, phoneArea, smsCode } from '@vp/validators';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { string } from 'yup';
import { useApi, useNow } from '../../shared/api.ts';
import { problemsAtFields } from '../../shared/field-problems.ts';
import { paths } from '../../shared/paths.ts';
import { useSessionState } from '../../shared/session.ts';
import { useShowError } from '../../shared/show-error.ts';
import { SmsProof } from '../../shared/sms-proof.tsx';
import type { SmsProofValues } from '../../shared/sms-proof.tsx';
import { pendingLogin } from './draft.ts';
import type { PendingLogin } from './draft.ts';
import { phoneLogin } from './queries.ts';

const formId = 'phone-proof';

const schema = closedObject({
  area: phoneArea().required(),
  mobile: mobileBeside().required(),
  captcha: string(),
  smsCode: smsCode().required(),
});

const refusalFields = { wrongSmsCode: 'smsCode', useBoundPhone: 'mobile' } as const;

function isExpired(error: unknown): boolean {
  return isApiError(error) && error.refusal === 'ticketExpired';
}

function PhoneForm({ pending, onExpired }: { pending: PendingLogin; onExpired: () => void }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const showError = useShowError();
  const { signIn } = useSessionState();
  const { mutateAsync } = useMutation(phoneLogin(useApi()));
  const area = pending.maskedMobile.startsWith('+86') && !pending.maskedMobile.startsWith('+853') ? '86' : '853';
  const initialValues: SmsProofValues = { area, mobile: '', captcha: '', smsCode: '' };

  async function submit(values: SmsProofValues) {
    const mobile = parsePhone(values.mobile, values.area)?.e164 ?? '';
    try {
      const answer = await mutateAsync({ ticket: pending.ticket, mobile, code: values.smsCode.trim() });
      if (answer.step !== 'granted') return undefined;
      pendingLogin.forget();
      await signIn(answer);
      await navigate(pending.redirect ?? paths.home(), { replace: true });
      return undefined;
    } catch (error) {
      if (isExpired(error)) {
        onExpired();
        return undefined;
      }
      const problems = problemsAtFields(error, refusalFields);
      if (!problems) showError(error);
      return problems;
    }
  }

  return (
    <FormShell id={formId} initialValues={initialValues} schema={schema} onSubmit={submit}>
      {() => (
        <>
          <PhoneField
            name="mobile"
            areaName="area"
            label={t('login.phone.mobile')}
            hint={t('login.phone.mobileHint')}
          />
          <SmsProof
            purpose="login"
            ticket={pending.ticket}
            onRefused={(error) => {
              if (isExpired(error)) onExpired();
            }}
          />
        </>
      )}
    </FormShell>
  );
}

/** Second step of the log-in: the bound phone, on a device that is new to the account. */
export function Component() {
  const { t } = useTexts();
  const now = useNow();
  const isOnline = useIsOnline();
  const [pending, setPending] = useState(() => pendingLogin.read(now().getTime()));
  const [hasExpired, setHasExpired] = useState(false);

  function expire() {
    pendingLogin.forget();
    setPending(undefined);
    setHasExpired(true);
  }

  if (!pending) {
    return (
      <PageShell title={t('login.phone.title')} backTo={paths.login()}>
        <EmptyState
          title={t(hasExpired ? 'login.phone.expired' : 'login.phone.missing')}
          text={hasExpired ? undefined : t('login.phone.missingText')}
          illustration="door"
          action={<ButtonLink to={paths.login()}>{t('login.phone.again')}</ButtonLink>}
        />
      </PageShell>
    );
  }
  return (
    <PageShell
      title={t('login.phone.title')}
      backTo={paths.login()}
      footer={
        <StickyActions>
          <Button type="submit" form={formId} disabledReason={isOnline ? undefined : t('ui.offlineSubmit')}>
            {t('login.phone.submit')}
          </Button>
        </StickyActions>
      }
    >
      <div className="session-body">
        <Note tone="azul">{t('login.phone.why')}</Note>
        <ProofList
          rows={[{ name: t('login.phone.bound'), value: <span className="vk-num">{pending.maskedMobile}</span> }]}
        />
        <PhoneForm pending={pending} onExpired={expire} />
        <p className="login-lost">{t('login.phone.lost')}</p>
      </div>
    </PageShell>
  );
}
