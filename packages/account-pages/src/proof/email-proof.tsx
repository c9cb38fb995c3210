import { problemsAtFields, useAppContext } from '@vp/app-shell';
import { useShowProblems } from '@vp/app-shell/form';
import { maskEmail } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { toast, useOfflineReason } from '@vp/ui-kit';
import { fieldName, useFormikContext } from '@vp/ui-kit/form';
import { closedObject, email, message, validate } from '@vp/validators';
import { useState } from 'react';
import { SmsCodeField } from './sms-code-field.tsx';

/** Fields of a form that contains the component. */
export interface EmailProofValues {
  readonly email: string;
  readonly emailCode: string;
}

const neededToSend = closedObject({ email: email().required(message('required')) });

const refusalFields = { alreadyBound: 'email' } as const;

export interface EmailProofProps {
  readonly label: string;
  /** Called first with a refusal; true if nothing else is to be shown. */
  readonly onRefused: (error: unknown) => boolean;
}

/** Renders the field of the code that is sent to the address in the field `email`. */
export function EmailProof({ label, onRefused }: EmailProofProps) {
  const { t } = useTexts();
  const { api, site, showError } = useAppContext();
  const offline = useOfflineReason();
  const form = useFormikContext<EmailProofValues>();
  const showProblems = useShowProblems();
  const [sentTo, setSentTo] = useState<string>();

  async function send(): Promise<boolean> {
    const checked = validate(neededToSend, { email: form.values.email });
    if (!checked.ok) {
      await showProblems(Object.fromEntries(checked.problems.map((one) => [fieldName(one.path), one.message])));
      return false;
    }
    try {
      await api.verification.sendEmailCode({ params: { email: checked.value.email } });
      setSentTo(maskEmail(checked.value.email));
      toast(t('common.emailSent'), { tone: 'success' });
      return true;
    } catch (error) {
      if (onRefused(error)) return false;
      const problems = problemsAtFields(error, refusalFields);
      if (problems) await showProblems(problems);
      else showError(error);
      return false;
    }
  }

  return (
    <SmsCodeField
      name="emailCode"
      label={label}
      storageKey={`vp:${site.name}:email-code`}
      onSend={send}
      disabledReason={offline}
      sentTo={sentTo}
    />
  );
}
