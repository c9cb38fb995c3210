import { createTransport } from 'nodemailer';
import type { MailSender } from './mail.ts';

export function smtpMail(url: string, from: string): MailSender {
  const transport = createTransport({ url, connectionTimeout: 5000, socketTimeout: 10_000 });
  return {
    kind: 'smtp',
    send: async ({ to, subject, text, stopAt }) => {
      const list = stopAt === undefined ? {} : { list: { unsubscribe: stopAt } };
      await transport.sendMail({ from, to, subject, text, ...list });
    },
  };
}
