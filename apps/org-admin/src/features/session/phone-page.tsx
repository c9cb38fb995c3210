import './session.css';
import { safeRedirect } from '@vp/access';
import { useMutation } from '@tanstack/react-query';
import { isApiError } from '@vp/api-client';
import { parsePhone } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Button, ButtonLink, EmptyState, Note, PageShell, useIsOnline } from '@vp/ui-kit';
import { FormShell, PhoneField } from '@vp/ui-kit/form';
import { closedObject, mobileBeside, phoneArea, smsCode } from '@vp/validators';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
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
  const isOnline = useIsOnline();
  const showError = useShowError();
  const { signIn } = useSessionState();
  const { mutateAsync } = useMutation(phoneLogin(useApi()));
  const area = pending.maskedMobile.startsWith('+86') ? '86' : '853';
  const initialValues: SmsProofValues = { area, mobile: '', captcha: '', smsCode: '' };

  async function submit(values: SmsProofValues) {
    const mobile = parsePhone(values.mobile, values.area)?.e164 ?? '';
    try {
      const answer = await mutateAsync({ ticket: pending.ticket, mobile, code: values.smsCode.trim() });
      if (answer.step !== 'granted') return undefined;
      pendingLogin.forget();
      // The guards lead on to the page that asked for the log-in.
      await signIn(answer);
      return undefined;
    } catch (error) {
      if (isExpired(error)) onExpired();
      const problems = problemsAtFields(error, refusalFields);
      if (problems === undefined && !isExpired(error)) showError(error);
      return problems;
    }
  }

  return (
    <FormShell id="phone-proof" initialValues={initialValues} schema={schema} onSubmit={submit}>
      {(form) => (
        <>
          <PhoneField name="mobile" areaName="area" label={t('adminSession.phone.mobile')} />
          <SmsProof
            purpose="login"
            ticket={pending.ticket}
            onRefused={(error) => {
              if (isExpired(error)) onExpired();
            }}
          />
          <div className="admin-login-submit">
            <Button
              type="submit"
              busy={form.isSubmitting}
              disabledReason={isOnline ? undefined : t('ui.offlineSubmit')}
            >
              {t('adminSession.phone.submit')}
            </Button>
          </div>
        </>
      )}
    </FormShell>
  );
}

/** Second step of the log-in: the bound phone, on a device that is new to the account. */
export function Component() {
  const { t } = useTexts();
  const now = useNow();
  const [search] = useSearchParams();
  const redirect = safeRedirect('org-admin', search.get('redirect'));
  const [pending, setPending] = useState(() => pendingLogin.read(now().getTime()));
  const toLogin = paths.login(redirect, 'organization');

  function expire() {
    pendingLogin.forget();
    setPending(undefined);
  }

  if (!pending) {
    return (
      <PageShell title={t('adminSession.phone.title')} backTo={toLogin}>
        <EmptyState
          illustration="door"
          title={t('adminSession.phone.lost')}
          text={t('adminSession.phone.lostText')}
          action={<ButtonLink to={toLogin}>{t('adminSession.phone.again')}</ButtonLink>}
        />
      </PageShell>
    );
  }
  return (
    <PageShell title={t('adminSession.phone.title')} backTo={toLogin}>
      <div className="admin-login-note">
        <Note tone="azul">{t('adminSession.phone.lead', { phone: pending.maskedMobile })}</Note>
      </div>
      <PhoneForm pending={pending} onExpired={expire} />
      <p className="admin-login-lost">{t('adminSession.phone.lostPhone')}</p>
    </PageShell>
  );
}
