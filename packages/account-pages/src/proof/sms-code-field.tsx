import styles from './sms-code-field.module.css';
import { smsLimits } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Button, Hidden, Icon } from '@vp/ui-kit';
import { TextField, isProgrammingError } from '@vp/ui-kit/form';
import type { FieldLabelProps } from '@vp/ui-kit/form';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useCountdown } from './countdown.ts';

export type SmsCodeFieldProps = Omit<FieldLabelProps, 'label'> & {
  label?: string | undefined;
  /** Storage key of the running countdown, so that a reload does not reset it. */
  storageKey: string;
  /**
   * Requests the message; false if it was not sent (the invalid field shows the reason). A rejection counts as false.
   */
  onSend: () => Promise<boolean>;
  disabledReason?: string | undefined;
  /** Required before a message is sent: visible until then, and again when another message is allowed. */
  captcha?: ReactNode;
  /** The masked recipient of the message. */
  sentTo?: string | undefined;
};

/**
 * Renders the code field, focused after sending, and the send button with its 120 s countdown, announced at 60, 30 and
 * 10.
 */
export function SmsCodeField(props: SmsCodeFieldProps) {
  const { name, label, hint, storageKey, onSend, disabledReason, captcha, sentTo } = props;
  const { t } = useTexts();
  const { secondsLeft, announcedSeconds, start } = useCountdown(storageKey);
  const isWaiting = secondsLeft > 0;
  const root = useRef<HTMLDivElement>(null);
  const [isSending, setIsSending] = useState(false);
  // A countdown that survived a reload also proves a sent message.
  const [wasSent, setWasSent] = useState(isWaiting);

  async function send() {
    setIsSending(true);
    try {
      if (!(await onSend())) return;
      setWasSent(true);
      start(smsLimits.resendSeconds);
      // The code is typed next; a phone keyboard suggests it from the message.
      root.current?.querySelector<HTMLInputElement>(`[data-field="${name}"] input`)?.focus();
    } catch (error) {
      if (isProgrammingError(error)) throw error;
    } finally {
      setIsSending(false);
    }
  }

  function words(): string {
    if (isWaiting) return t('ui.sms.resendIn', { seconds: secondsLeft });
    return t(wasSent ? 'ui.sms.resend' : 'ui.sms.send');
  }

  return (
    <div ref={root}>
      {isWaiting && sentTo !== undefined ? (
        <p className={styles.sent}>
          <Icon name="check-circle" />
          <span className={styles.figures}>{t('ui.sms.sentTo', { phone: sentTo })}</span>
        </p>
      ) : (
        captcha
      )}
      <TextField
        name={name}
        label={label ?? t('ui.sms.label')}
        hint={hint}
        inputMode="numeric"
        autoComplete="one-time-code"
      />
      <Button
        variant="soft"
        reasonLook="spoken"
        busy={isSending}
        disabledReason={isWaiting ? t('ui.sms.wait', { count: secondsLeft }) : disabledReason}
        onClick={() => void send()}
      >
        <span className={styles.figures}>{words()}</span>
      </Button>
      <Hidden role="status">
        {isWaiting && announcedSeconds !== null ? t('ui.sms.wait', { count: announcedSeconds }) : ''}
      </Hidden>
    </div>
  );
}
