import type { Texts } from '../../text-types.ts';
import type { mail as source } from '../zh-TW/mail.ts';

export const mail = {
  code: {
    subject: 'Your verification code',
    text: 'Code: {{code}}, valid for 5 minutes. It binds this address to your $t(common.productName) account. Do not share it. If this was not you, ignore this message.',
  },
  notice: {
    text: '{{text}}\n\nDetails: {{link}}\n\nYou get this e-mail because you chose e-mail for such messages of $t(common.productName). To stop all of these e-mails, without logging in: {{stop}}',
  },
} as const satisfies Texts<typeof source>;
