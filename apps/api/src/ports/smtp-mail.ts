import { createTransport } from 'nodemailer';
import type { Mail, MailSender } from './mail.ts';

/** At least the mails that a process sends at once, so that a code waits for no other mail. */
const maxConnections = 16;
/** Silence of the server for these milliseconds fails a try. */
const defaultTimeouts = { connectionTimeout: 4000, greetingTimeout: 4000, socketTimeout: 8000 };

export function smtpMail(url: string, from: string, timeouts = defaultTimeouts): MailSender {
  const transport = createTransport({ url, pool: true, maxConnections, ...timeouts });
  return {
    kind: 'smtp',
    send: async ({ to, subject, text, ...stop }) => {
      await transport.sendMail({ from, to, subject, text, headers: unsubscribeHeaders(stop) });
    },
  };
}

/** Returns the headers for which mail programs show a button to unsubscribe; none for a mail without that choice. */
export function unsubscribeHeaders({
  stopAt,
  oneClickAt,
}: Pick<Mail, 'stopAt' | 'oneClickAt'>): Record<string, string> {
  if (oneClickAt !== undefined)
    return { 'List-Unsubscribe': `<${oneClickAt}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
  return stopAt === undefined ? {} : { 'List-Unsubscribe': `<${stopAt}>` };
}
