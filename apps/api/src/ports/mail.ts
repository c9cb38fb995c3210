import type { Clock } from './clock.ts';
import type { Mailbox } from './simulated.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Page to unsubscribe, as in the text. */
  readonly stopAt?: string | undefined;
  /** Address to which mail programs send a POST for their button to unsubscribe (RFC 8058). */
  readonly oneClickAt?: string | undefined;
}

export interface MailSender {
  readonly kind: 'simulator' | 'smtp';
  readonly send: (mail: Mail) => Promise<void>;
}

export function simulatedMail(mailbox: Mailbox, clock: Clock): MailSender {
  return {
    kind: 'simulator',
    send: async ({ to, subject, text }) =>
      mailbox.put({ kind: 'mail', to, text: `${subject}\n\n${text}`, at: clock.now().toISOString() }),
  };
}
