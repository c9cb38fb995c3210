import type { Clock } from './clock.ts';
import type { Mailbox } from './simulated.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Address to unsubscribe; also sent in the headers, for which mail programs show a button. */
  readonly stopAt?: string | undefined;
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
