import type { activity as source } from '../../zh-TW/org-admin/activity-release.ts';
import type { Texts } from '../../../text-types.ts';

export const activity = {
  series: {
    line: 'Realiza-se todas as semanas; esta é a de {{date}} ({{week}} de {{weeks}})',
    one: 'Só esta',
    following_one: 'Esta e todas as seguintes ({{count}})',
    following_other: 'Esta e todas as seguintes ({{count}})',
    people_one: '{{count}} inscrição',
    people_other: '{{count}} inscrições',
    changeTitle: 'Quais pretende alterar?',
    changeNote: 'As que tiveram as horas ou os postos alterados à parte mantêm-nos.',
    cancelText_one: 'Esta actividade é cancelada definitivamente. Abrange {{people}} inscrições; todos são avisados.',
    cancelText_other:
      'Esta e as seguintes, {{count}} no total, são canceladas definitivamente. Abrange {{people}} inscrições; todos são avisados.',
    cancelled_one: '{{count}} actividade cancelada; todos os inscritos foram avisados',
    cancelled_other: '{{count}} actividades canceladas; todos os inscritos foram avisados',
    others: 'Outras datas desta série',
  },
  share: {
    copied: 'Ligação copiada',
    failed: 'Não foi possível copiar a ligação. Tente de novo na página da actividade',
  },
} as const satisfies Texts<typeof source>;
