import type { Texts } from '../../text-types.ts';
import type { mail as source } from '../zh-TW/mail.ts';

export const mail = {
  code: {
    subject: 'O seu código de verificação',
    text: 'Código: {{code}}, válido por 5 minutos. Serve para associar este endereço à sua conta $t(common.productName). Não o partilhe. Se não foi o próprio, ignore esta mensagem.',
  },
} as const satisfies Texts<typeof source>;
