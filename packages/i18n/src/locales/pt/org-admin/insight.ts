import type { Texts } from '../../../text-types.ts';
import type { insight as source } from '../../zh-TW/org-admin/insight.ts';

export const insight = {
  title: 'Dados do serviço',
  note: 'Horas confirmadas, pessoas e actividades, mês a mês.',
  range: {
    label: 'Período',
    twelve: 'Últimos 12 meses',
    thisYear: 'Este ano',
    lastYear: 'Ano passado',
    own: 'Escolher meses',
    title: 'Escolher meses',
    from: 'De',
    to: 'Até',
    show: 'Ver',
    orderWrong: 'O último mês não pode ser anterior ao primeiro',
    tooLong: 'Escolha no máximo {{count}} meses',
  },
  scope: {
    label: 'Âmbito',
    all: 'Com as subordinadas',
    own: 'Só esta entidade',
  },
  step: {
    label: 'Contar por',
    month: 'Mês',
    quarter: 'Trimestre',
    year: 'Ano',
  },
  figure: {
    label: 'Mostrar',
    hours: 'Horas',
    people: 'Pessoas',
    activities: 'Actividades',
    missed: 'Faltas',
  },
  total: {
    label: 'Total',
    serviceHours: 'Horas de serviço',
    trainingHours: 'Horas de formação',
    people: 'Pessoas',
    activities: 'Actividades',
    missed: 'Taxa de faltas',
  },
  span: {
    quarter: '{{quarter}}.º trim. {{year}}',
    year: '{{year}}',
  },
  overTime: 'Evolução',
  columns: {
    span: 'Período',
    places: 'Lugares já terminados',
    missed: 'Faltas',
  },
  asTable: 'Mostrar em tabela',
  asChart: 'Mostrar em gráfico',
  summary: {
    hours: 'Gráfico das horas de {{first}} a {{last}}: {{total}} no total, máximo em {{top}}.',
    people: 'Gráfico das pessoas de {{first}} a {{last}}: {{total}} no total, máximo em {{top}}.',
    activities: 'Gráfico das actividades de {{first}} a {{last}}: {{total}} no total, máximo em {{top}}.',
    missed: 'Gráfico das faltas de {{first}} a {{last}}: {{total}} no total, máximo em {{top}}.',
  },
  percent: '{{percent}}%',
  hours: '{{hours}} h',
  missedOf: '{{missed}} faltas em {{places}} lugares',
  evidence: {
    title: 'Como se comprovam as horas',
    code: 'Código lido',
    location: 'Localização',
    byHand: 'Registo manual',
    afterwards: 'Acrescentado depois',
    stated: 'Indicado pelo voluntário',
    column: 'Comprovação',
    hours: 'Horas',
    share: 'Parte',
  },
  returning: {
    title: 'Quem voltou',
    share: '{{percent}}% voltaram',
    of: 'De {{judged}} pessoas que serviram pela primeira vez, {{cameAgain}} voltaram a servir no prazo de {{days}} dias.',
    open_one: 'Mais {{count}} pessoa começou há menos de {{days}} dias e ainda não é contada.',
    open_other: 'Mais {{count}} pessoas começaram há menos de {{days}} dias e ainda não são contadas.',
    none: 'Neste período ainda não passaram {{days}} dias sobre o primeiro serviço de ninguém.',
  },
  empty: 'Sem serviço neste período',
  emptyText: 'As horas confirmadas aparecem depois de o serviço terminar. Escolha outros meses ou outro âmbito.',
  leftOut_one: '{{count}} mês com menos de {{min}} pessoas não é contado, para nada revelar sobre uma só pessoa.',
  leftOut_other:
    '{{count}} meses com menos de {{min}} pessoas não são contados, para nada revelar sobre uma só pessoa.',
  asOf: 'Dados de {{time}}',
  how: {
    title: 'Como se conta',
    hours:
      'Horas: só as confirmadas, no mês em que o turno começou. Não se incluem as que aguardam confirmação nem as suspensas por contestação.',
    people:
      'Pessoas: pessoas diferentes com horas confirmadas. No total cada pessoa conta uma vez, pelo que a soma dos meses pode ser maior.',
    activities: 'Actividades: aquelas em que alguém tem horas confirmadas.',
    missed:
      'Faltas: lugares de pessoas admitidas que não registaram a entrada até ao fim do turno. As actividades canceladas não contam.',
    evidence:
      'Comprovação: a mais fraca entre entrada e saída. Da mais forte à mais fraca: código lido, localização, registo manual, acrescentado depois, indicado pelo voluntário.',
    returning:
      'Quem voltou: serviu aqui noutro dia no prazo de {{days}} dias após a primeira vez. Quem começou há menos de {{days}} dias não é contado.',
    few: 'Os meses com menos de {{min}} pessoas só são mostrados a quem pode ver os dados dos voluntários ou gerir inscrições.',
  },
} as const satisfies Texts<typeof source>;
