import { createTransport } from 'nodemailer';
import type { Mail, MailSender } from './mail.ts';

export function smtpMail(url: string, from: string): MailSender {
  const transport = createTransport({ url, connectionTimeout: 5000, socketTimeout: 10_000 });
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
