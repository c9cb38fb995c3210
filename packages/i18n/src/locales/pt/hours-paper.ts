import type { Texts } from '../../text-types.ts';
import type { hoursPaper as source } from '../zh-TW/hours-paper.ts';

export const hoursPaper = {
  title: 'Comprovativo de horas de voluntariado',
  name: 'Nome',
  volunteerNumber: 'Número de voluntário',
  number: 'Número do comprovativo',
  issuedAt: 'Emitido em',
  scope: 'Abrange',
  allYears: 'Todos os anos até à data de emissão',
  oneYear: '{{year}}',
  statement:
    'Certifica-se que o voluntário acima identificado prestou serviço nas entidades abaixo indicadas. As horas indicadas foram registadas por estas entidades e estão confirmadas em $t(common.productName).',
  year: 'Ano',
  organization: 'Entidade',
  serviceHours: 'Horas de serviço',
  trainingHours: 'Horas de formação',
  sum: 'Soma',
  byHand: 'Das quais registadas manualmente pelas entidades: {{hours}} h',
  code: 'Código de verificação: {{code}}',
  checkAt:
    'Leia o código QR, ou abra {{address}} e introduza o código de verificação, para confirmar que este comprovativo continua válido.',
  fingerprint: 'Impressão digital: {{fingerprint}}',
  validity:
    'Este comprovativo reflecte os registos à data de emissão. O voluntário pode anulá-lo a qualquer momento; a página de verificação indica-o.',
  square: 'Código QR da página de verificação deste comprovativo',
} as const satisfies Texts<typeof source>;
