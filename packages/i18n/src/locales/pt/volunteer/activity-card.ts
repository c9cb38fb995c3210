import type { Texts } from '../../../text-types.ts';
import type { activity as source } from '../../zh-TW/volunteer/activity-card.ts';

export const activity = {
  list: {
    training: 'Formação',
  },
  card: {
    left: 'Restam {{left}} de {{maximum}} vagas',
    full: 'Vagas esgotadas: {{held}} / {{maximum}}',
  },
  state: {
    recruiting: 'Inscrições abertas',
    closingSoon: 'Prazo a terminar',
    full: 'Vagas esgotadas',
    closed: 'Inscrições encerradas',
    upcoming: 'Prestes a começar',
    inProgress: 'Em curso',
    ended: 'Terminada',
    cancelled: 'Cancelada',
  },
  step: {
    scanIn: 'Registar entrada',
    scanOut: 'Registar saída',
    locateIn: 'Entrada por localização',
    locateOut: 'Saída por localização',
    opensAt: 'A entrada abre às {{time}}',
    checkIn: 'Já pode registar a entrada',
    checkOut: 'Registe a saída antes de ir embora',
    done: 'Entrada e saída registadas',
    noOut: 'Sem saída: horas por confirmar',
    missed: 'Sem registo de entrada',
    toAdmit: 'À espera da entidade organizadora',
    waiting: 'N.º {{position}} da lista de espera; será avisado quando houver vaga',
    reason: 'Motivo: {{reason}}',
    withdrawn: 'Cancelou a inscrição',
    record: 'Ver o registo de serviço',
    view: 'Ver a actividade',
  },
  kept: {
    title_one: '{{count}} entrada ou saída guardada, a enviar quando a rede voltar',
    title_other: '{{count}} entradas ou saídas guardadas, a enviar quando a rede voltar',
    text: 'Contam de imediato até 30 minutos; depois, a entidade tem de confirmar.',
    send: 'Enviar agora',
    sentIn: 'Entrada enviada: {{activity}}',
    sentOut: 'Saída enviada: {{activity}}',
    refused: 'Não foi aceite: {{reason}}',
    later: 'Ainda não foi aceite: {{reason}}',
    scannedAt: 'Registado às {{time}}',
    awaits: 'Enviado com mais de 30 minutos de atraso: a entidade tem de confirmar.',
    tooOld: 'passaram mais de 24 horas',
    howOn: 'Motivo e o que fazer',
  },
} as const satisfies Texts<typeof source>;
