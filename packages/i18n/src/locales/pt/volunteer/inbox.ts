import type { Texts } from '../../../text-types.ts';
import type { inbox as source } from '../../zh-TW/volunteer/inbox.ts';

export const inbox = {
  title: 'Mensagens',
  empty: 'Ainda não há mensagens',
  emptyText: 'Os resultados de inscrições e análises e as alterações de actividades são comunicados aqui.',
  readAll: 'Marcar tudo como lido',
  unread: 'Por ler',
  open: 'Ver detalhes',
  ways: {
    title: 'Como receber mensagens',
    intro:
      'Todas as mensagens aparecem em «Mensagens». Escolha quais quer receber também por e-mail ou WeChat. Os avisos sobre a segurança da conta são sempre enviados para o seu telemóvel e e-mail.',
    bound: 'O que está associado',
    way: { mail: 'Correio electrónico', wechat: 'WeChat' },
    noEmail: 'Não associado; toque para associar',
    wechat: {
      ready: 'Associado e a seguir',
      notBound: 'Não associado; toque para associar',
      notFollowing:
        'Associado, mas ainda não segue a conta oficial da plataforma. Siga-a e toque em «Já sigo» dentro do WeChat para receber mensagens.',
    },
    following: {
      yes: 'Já segue a conta; pode receber mensagens no WeChat',
      no: 'Ainda não segue a conta oficial da plataforma. Siga-a primeiro no WeChat',
      otherPerson: 'Este não é o WeChat associado à sua conta',
    },
    nothingBound: 'Associe primeiro um e-mail ou o WeChat; depois pode escolher as mensagens que quer receber.',
    nothingReached:
      'Siga a conta oficial no WeChat ou associe um e-mail; depois pode escolher as mensagens que quer receber.',
    topics: {
      reminders: { title: 'Lembretes', note: 'Na véspera de um serviço e duas horas antes' },
      places: { title: 'Inscrições e vagas', note: 'Admissões e recusas, vagas da lista de espera, convites' },
      changes: { title: 'Alterações de actividades', note: 'Mudança de hora ou local, ou cancelamento' },
      hours: {
        title: 'Presenças e horas',
        note: 'Saídas por registar, correcções, contestações e horas de actividades terminadas',
      },
      decisions: { title: 'Decisões', note: 'Verificação de identidade, adesão a entidades, cartão de voluntário' },
    },
    language: 'Os e-mails e as mensagens no WeChat são enviados na língua em que fez a escolha: {{language}}.',
  },
  stop: {
    title: 'Deixar de receber e-mails',
    text: 'Deixaremos de lhe enviar lembretes e outras mensagens por e-mail. Continua a encontrá-las todas em «Mensagens»; as mensagens no WeChat e os avisos sobre a segurança da conta mantêm-se.',
    confirm: 'Deixar de receber e-mails',
    done: 'Não receberá mais e-mails',
    doneText: 'Se mudar de ideias, escolha de novo em «Como receber mensagens».',
    choose: 'Escolher as mensagens a receber',
    unknown: 'Esta ligação não é válida',
    unknownText: 'Pode estar incompleta. Inicie sessão para parar os e-mails em «Como receber mensagens».',
  },
} as const satisfies Texts<typeof source>;
