import type { Texts } from '../../text-types.ts';
import type { agreement as source } from '../zh-TW/agreement.ts';

export const agreement = {
  userAgreement: 'Termos de utilização',
  privacyPolicy: 'Política de privacidade',
  cardAgreement: 'Cartão de voluntário: termos',
  kind: 'Documento',
  index: 'Índice',
  updated: 'Última actualização: {{date}}',
  version: 'Versão {{version}}',
} as const satisfies Texts<typeof source>;
