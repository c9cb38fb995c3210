import type { Texts } from '../../../text-types.ts';
import type { activity as source } from '../../zh-TW/volunteer/activity.ts';
import { activity as ofOne } from './activity-detail.ts';
import { activity as ofList } from './activity-list.ts';

export const activity = {
  ...ofOne,
  ...ofList,
  done: {
    title: 'Inscrição',
    toAdmit: 'Inscrição enviada',
    toAdmitText: 'A entidade organizadora vai analisá-la',
    admitted: 'Inscrição feita e admitida',
    admittedText: 'Registe a entrada a horas',
    waiting: 'Está na lista de espera',
    waitingText: 'É o n.º {{position}}',
    none: 'Não tem inscrição nesta actividade',
    activity: 'Actividade',
    choice: 'Períodos e funções',
    next: 'O que se segue',
    nextReview: 'A entidade analisa a inscrição',
    nextNotified: 'Será avisado em «As minhas actividades» e por mensagem',
    nextCheckIn: 'Registe a entrada no local e a saída antes de ir embora',
    follow: 'Siga a nossa conta oficial, toque em «Já sigo» e escolha as mensagens que quer receber no WeChat.',
    bindAndFollow:
      'Associe o WeChat e siga a nossa conta oficial; depois pode escolher receber lá resultados e lembretes.',
    bind: 'Associar o WeChat',
    back: 'Voltar à actividade',
  },
  people: {
    title: 'Voluntários inscritos',
    count_one: '{{count}} pessoa',
    count_other: '{{count}} pessoas',
    none: 'Ainda ninguém se inscreveu',
    noneText: 'Seja o primeiro.',
    signUp: 'Ver a actividade',
  },
  tabs: {
    calendar: 'Calendário',
    toCalendar: 'Adicionar ao calendário',
    title: 'As minhas actividades',
    label: 'Estado',
    toAdmit: 'Por admitir',
    admitted: 'Admitidas',
    toBeCarriedOut: 'Por realizar',
    inProgress: 'Em curso',
    completed: 'Concluídas',
    find: 'Encontrar actividades',
    none: {
      toAdmit: 'Nenhuma inscrição por admitir',
      admitted: 'Ainda não há inscrições admitidas',
      toBeCarriedOut: 'Nenhuma actividade por realizar',
      inProgress: 'Nada em curso neste momento',
      completed: 'Ainda não concluiu actividades',
    },
    noneText: {
      toAdmit: 'Depois de se inscrever, acompanhe aqui a análise.',
      admitted: 'As actividades com a inscrição admitida aparecem aqui.',
      toBeCarriedOut: 'As actividades em que vai participar aparecem aqui.',
      inProgress: 'Registe aqui a entrada e a saída depois do início.',
      completed: 'As actividades concluídas e as horas aparecem aqui.',
    },
  },
  ofOrganization: {
    title: 'Actividades da entidade',
    of: 'Actividades de «{{name}}»',
    none: 'De momento esta entidade não tem actividades',
    noneText: 'Veja o que oferecem outras entidades.',
    all: 'Todas as actividades',
  },
} as const satisfies Texts<typeof source>;
