import type { membership as source } from '../../zh-TW/org-admin/membership.ts';
import type { Texts } from '../../../text-types.ts';

export const membership = {
  title: 'Pedidos de adesão',
  toRealName: 'Ver a verificação de identidade',
  joins: 'Pedido de adesão a',
  submitted: 'Pedido de adesão · enviado {{time}}',
  watermark: 'Apenas para apreciação',
  message: 'Motivo do pedido',
  fullWarning: 'Esta pessoa já aderiu ou pediu adesão a 5 entidades',
  reasons: {
    full: 'Sem vagas',
    incomplete: 'Dados incompletos',
    scope: 'Fora do nosso âmbito de serviço',
    contact: 'Contacte-nos primeiro',
  },
} as const satisfies Texts<typeof source>;
