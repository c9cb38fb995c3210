import { isApiError } from '@vp/api-client';
import type { PhoneStepNeeded, TokenGranted } from '@vp/contract';
import { parsePhone } from '@vp/domain';
import { FormShell, PhoneField } from '@vp/ui-kit/form';
import { closedObject, mobileBeside, phoneArea, smsCode } from '@vp/validators';
import { string } from 'yup';
import { useSessionState, useShowError, useSite } from '../environment/surroundings.ts';
import { problemsAtFields } from '../error/field-problems.ts';
import { SmsProof } from '../form/sms-proof.tsx';
import type { SmsProofValues } from '../form/sms-proof.tsx';
import { pendingLogin } from './pending-login.ts';
import type { PendingLogin } from './pending-login.ts';
import type { PhoneLogin } from './token-mutations.ts';

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

export interface PhoneFormProps {
  /** What a submit button outside of the form names. */
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly pending: PendingLogin;
  readonly send: (login: PhoneLogin) => Promise<TokenGranted | PhoneStepNeeded>;
  readonly onExpired: () => void;
}

/** The bound phone, proven by a message; the guards then lead to the page that asked for the log-in. */
export function PhoneForm({ id, label, hint, pending, send, onExpired }: PhoneFormProps) {
  const { name: site } = useSite();
  const showError = useShowError();
  const { signIn } = useSessionState();
  const area = /^\+86(?!53)/.test(pending.maskedMobile) ? '86' : '853';
  const initialValues: SmsProofValues = { area, mobile: '', captcha: '', smsCode: '' };

  async function submit(values: SmsProofValues) {
    const mobile = parsePhone(values.mobile, values.area)?.e164 ?? '';
    try {
      const answer = await send({ ticket: pending.ticket, mobile, code: values.smsCode.trim() });
      if (answer.step !== 'granted') return undefined;
      pendingLogin.forget(site);
      await signIn(answer);
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
    <FormShell id={id} initialValues={initialValues} schema={schema} onSubmit={submit}>
      <PhoneField name="mobile" areaName="area" label={label} hint={hint} />
      <SmsProof
        purpose="login"
        ticket={pending.ticket}
        onRefused={(error) => {
          if (isExpired(error)) onExpired();
        }}
      />
    </FormShell>
  );
}
