import { problemsAtFields, useAppContext } from '@vp/app-shell';
import { asFormikMessage, hidden, useShowProblems } from '@vp/app-shell/form';
import type { SmsPurpose } from '@vp/contract';
import { isPhoneArea, maskPhone, parsePhone } from '@vp/domain';
import type { PhoneArea } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { toast, useOfflineReason } from '@vp/ui-kit';
import { CaptchaField, fieldName, useFormikContext } from '@vp/ui-kit/form';
import { captcha as captchaRule, closedObject, mobileBeside, phoneArea, validate } from '@vp/validators';
import { useRef, useState } from 'react';
import { SmsCodeField } from './sms-code-field.tsx';
import { useCaptcha } from './use-captcha.ts';

/** Hidden fields of a form table that proves the phone in its field `mobile`. */
export const smsProof = {
  area: hidden<PhoneArea>('853', isPhoneArea),
  captcha: hidden(''),
  smsCode: hidden(''),
} as const;

/** Fields of a form that contains the component. */
export interface SmsProofValues {
  readonly area: PhoneArea;
  readonly mobile: string;
  readonly captcha: string;
  readonly smsCode: string;
}

const neededToSend = closedObject({
  area: phoneArea().required(),
  mobile: mobileBeside().required(),
  captcha: captchaRule().required(),
});

const captchaAlone = closedObject({ captcha: captchaRule().required() });

const refusalFieldsIn = (stem: string) => ({
  wrongCaptcha: `${stem}captcha`,
  mobileRegistered: `${stem}mobile`,
  useBoundPhone: `${stem}mobile`,
});

export interface SmsProofProps {
  /** Section of the fields; undefined in a form without sections. */
  readonly in?: string;
  readonly purpose: SmsPurpose;
  /** Ticket of the log-in that requires the proof. */
  readonly ticket?: string | undefined;
  /** Called with a refusal, for example to offer log-in if the phone has an account. */
  readonly onRefused?: (error: unknown) => void;
}

/** Renders the captcha, which only protects the sending of messages, and the code field. */
export function SmsProof({ in: section, purpose, ticket, onRefused }: SmsProofProps) {
  const { t } = useTexts();
  const { api, deviceId, site, showError } = useAppContext();
  const offline = useOfflineReason();
  const form = useFormikContext<SmsProofValues & Readonly<Record<string, SmsProofValues>>>();
  const stem = section === undefined ? '' : `${section}.`;
  const values: SmsProofValues = (section === undefined ? undefined : form.values[section]) ?? form.values;
  const refusalFields = refusalFieldsIn(stem);
  const picture = useCaptcha();
  const [sentTo, setSentTo] = useState<string>();
  const isSending = useRef(false);
  const lastChecked = useRef<string>();
  const showProblems = useShowProblems();

  /**
   * Checks the captcha when its field is left. If the check fails for another reason, sending the message checks it.
   */
  async function checkCaptcha(): Promise<void> {
    const checked = validate(captchaAlone, { captcha: values.captcha });
    if (!checked.ok || isSending.current || checked.value.captcha === lastChecked.current) return;
    const code = checked.value.captcha;
    lastChecked.current = code;
    try {
      await api.verification.checkCaptcha({ params: { deviceId, code } });
    } catch (error) {
      const problems = isSending.current ? undefined : problemsAtFields(error, refusalFields);
      const problem = problems?.[`${stem}captcha`];
      if (problem === undefined) return;
      // The captcha has been replaced, so the old answer is cleared.
      await form.setFieldValue(`${stem}captcha`, '', false);
      await form.setFieldTouched(`${stem}captcha`, true, true);
      form.setFieldError(`${stem}captcha`, asFormikMessage(problem));
      lastChecked.current = undefined;
      picture.onRefresh();
    }
  }

  async function send(): Promise<boolean> {
    isSending.current = true;
    try {
      return await sendChecked();
    } finally {
      isSending.current = false;
    }
  }

  async function sendChecked(): Promise<boolean> {
    const { area, mobile, captcha } = values;
    const checked = validate(neededToSend, { area, mobile, captcha });
    const phone = parsePhone(mobile, area);
    if (!checked.ok || !phone) {
      const problems = checked.ok ? [] : checked.problems;
      await showProblems(
        Object.fromEntries(problems.map((problem) => [`${stem}${fieldName(problem.path)}`, problem.message])),
      );
      return false;
    }
    try {
      await api.verification.sendSmsCode({
        params: { type: purpose, mobile: phone.e164 },
        query: { captcha: checked.value.captcha, deviceId, ...(ticket === undefined ? {} : { ticket }) },
      });
      setSentTo(maskPhone(phone.e164));
      toast(t('common.smsSent'), { tone: 'success' });
      void form.setFieldValue(`${stem}captcha`, '', false);
      picture.onRefresh();
      return true;
    } catch (error) {
      const problems = problemsAtFields(error, refusalFields);
      if (problems) await showProblems(problems);
      else showError(error);
      picture.onRefresh();
      onRefused?.(error);
      return false;
    }
  }

  return (
    <SmsCodeField
      name={`${stem}smsCode`}
      storageKey={`vp:${site.name}:sms:${purpose}`}
      onSend={send}
      disabledReason={offline}
      sentTo={sentTo}
      captcha={<CaptchaField name={`${stem}captcha`} {...picture} onLeave={() => void checkCaptcha()} />}
    />
  );
}
