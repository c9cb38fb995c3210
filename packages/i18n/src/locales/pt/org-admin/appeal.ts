import type { Texts } from '../../../text-types.ts';
import type { appeal as source } from '../../zh-TW/org-admin/appeal.ts';

export const appeal = {
  title: 'Pedidos de recuperação',
  watermark: 'Apenas para a análise de um pedido de recuperação',
  due: 'Decidir até {{date}}',
  overdue: 'Em atraso desde {{date}}',
  sent: 'Pedido {{number}} · enviado em {{time}}',
  noAccount: 'Conta inexistente',
  noAccountNote: 'Não existe conta com esse nome: o pedido só pode ser recusado.',
  compare: 'Pedido e conta',
  same: 'Coincide',
  different: 'Difere',
  given: 'Pedido',
  own: 'Conta',
  none: 'Nenhum',
  name: 'Nome',
  document: 'Documento',
  mobile: 'Telemóvel',
  email: 'Correio electrónico',
  mobileNote:
    'A maioria dos requerentes perdeu o telemóvel da conta, pelo que é comum o telefone ou o correio electrónico diferir. Depois de aprovado, a ligação para a nova palavra-passe segue por SMS para o telemóvel do pedido e não pode ser anulada; o telemóvel e o correio electrónico da conta também são avisados.',
  account: 'Conta',
  username: 'Nome de utilizador',
  realName: 'Identidade',
  registeredAt: 'Registo',
  passwordChangedAt: 'Última alteração da palavra-passe',
  reasons: {
    blurred: 'A fotografia não está nítida',
    otherPerson: 'A pessoa não é a do documento',
    mismatch: 'Os dados diferem dos da conta',
    noAccount: 'Conta inexistente: confirme o nome de utilizador',
  },
} as const satisfies Texts<typeof source>;
