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
import { useCaptchaPicture } from './use-captcha-picture.ts';

/** The part of a form's table that proves the phone of its field `mobile`. */
export const smsProof = {
  area: hidden<PhoneArea>('853', isPhoneArea),
  captcha: hidden(''),
  smsCode: hidden(''),
} as const;

/** Field names of every form that shows it. */
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
  /** The section of the form that its fields stand in; none in a form of one section. */
  readonly in?: string;
  readonly purpose: SmsPurpose;
  /** Of the log-in that waits for the proof. */
  readonly ticket?: string | undefined;
  /** Told about a refusal, for example to offer log-in where the phone has an account. */
  readonly onRefused?: (error: unknown) => void;
}

/** The captcha, which guards the message only, and the code that comes by message. */
export function SmsProof({ in: section, purpose, ticket, onRefused }: SmsProofProps) {
  const { t } = useTexts();
  const { api, deviceId, site, showError } = useAppContext();
  const offline = useOfflineReason();
  const form = useFormikContext<SmsProofValues & Readonly<Record<string, SmsProofValues>>>();
  const stem = section === undefined ? '' : `${section}.`;
  const values: SmsProofValues = (section === undefined ? undefined : form.values[section]) ?? form.values;
  const refusalFields = refusalFieldsIn(stem);
  const { image, refresh } = useCaptchaPicture();
  const [sentTo, setSentTo] = useState<string>();
  const isSending = useRef(false);
  const lastChecked = useRef<string>();
  const showProblems = useShowProblems();

  /** Told while the person is still near; where nobody can say, the message itself will. */
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
      // The picture is another one by now: nothing of what was read from the last one is left to correct.
      await form.setFieldValue(`${stem}captcha`, '', false);
      await form.setFieldTouched(`${stem}captcha`, true, true);
      form.setFieldError(`${stem}captcha`, asFormikMessage(problem));
      lastChecked.current = undefined;
      refresh();
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
      refresh();
      return true;
    } catch (error) {
      const problems = problemsAtFields(error, refusalFields);
      if (problems) await showProblems(problems);
      else showError(error);
      refresh();
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
      captcha={
        <CaptchaField name={`${stem}captcha`} image={image} onRefresh={refresh} onLeave={() => void checkCaptcha()} />
      }
    />
  );
}
