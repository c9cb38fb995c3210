import type { Texts } from '../../text-types.ts';
import type { mail as source } from '../zh-TW/mail.ts';

export const mail = {
  code: {
    subject: '您的验证码',
    text: '验证码：{{code}}，5 分钟内有效，用于将此邮箱绑定到您的“$t(common.productName)”账户。请勿告诉他人。如非本人操作，可忽略此邮件。',
  },
  notice: {
    text: '{{text}}\n\n详情：{{link}}\n\n您收到此邮件，是因为您在“$t(common.productName)”选择用邮件接收这类消息。停止所有这类邮件（无需登录）：{{stop}}',
  },
} as const satisfies Texts<typeof source>;
