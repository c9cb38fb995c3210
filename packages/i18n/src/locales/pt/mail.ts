import type { Texts } from '../../text-types.ts';
import type { mail as source } from '../zh-TW/mail.ts';

export const mail = {
  code: {
    subject: 'O seu código de verificação',
    text: 'Código: {{code}}, válido por 5 minutos. Serve para associar este endereço à sua conta $t(common.productName). Não o partilhe. Se não foi o próprio, ignore esta mensagem.',
  },
  notice: {
    text: '{{text}}\n\nPormenores: {{link}}\n\nRecebe esta mensagem porque escolheu o correio electrónico para este tipo de avisos da plataforma $t(common.productName). Para deixar de receber todos estes e-mails, sem iniciar sessão: {{stop}}',
  },
} as const satisfies Texts<typeof source>;
