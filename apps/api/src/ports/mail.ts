import type { Clock } from './clock.ts';
import type { Mailbox } from './simulated.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  /** Where its reader stops such mails; named in the headers, too, where mail programs show a button for it. */
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
