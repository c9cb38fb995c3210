import type { Texts } from '../../text-types.ts';
import type { inbox as source } from '../zh-TW/inbox.ts';
import { invitedMessage } from './invited-message.ts';

export const inbox = {
  signUpReceived: {
    title: 'Inscrição recebida',
    text: 'Inscreveu-se em «{{activity}}». Aguarda a decisão de {{organization}}.',
  },
  admitted: {
    title: 'A sua inscrição foi admitida',
    text: '{{organization}} admitiu a sua inscrição em «{{activity}}». Início: {{start}}.',
  },
  notAdmitted: {
    title: 'A sua inscrição não foi admitida',
    text: 'A sua inscrição em «{{activity}}» não foi admitida. Motivo: {{reason}}',
  },
  removed: {
    title: 'A sua participação foi retirada',
    text: 'A sua participação em «{{activity}}» foi retirada. Motivo: {{reason}}',
  },
  waiting: {
    title: 'Está na lista de espera',
    text: '«{{activity}}» está completa. Ficou na lista de espera e receberá um aviso quando houver vaga.',
  },
  promoted: {
    title: 'Obteve uma vaga',
    text: 'Ficou livre uma vaga em «{{activity}}», que agora é sua.',
  },
  placeOffered: {
    title: 'Há uma vaga para si',
    text: 'Ficou livre uma vaga em «{{activity}}», reservada para si até {{until}}. Aceite-a ou recuse-a até lá; depois passa ao seguinte da lista.',
  },
  offerLapsed: {
    title: 'A vaga passou ao seguinte',
    text: 'Não aceitou a tempo a vaga em «{{activity}}». Se ainda quiser participar, inscreva-se ou volte à lista de espera.',
  },
  withdrawn: {
    title: 'Inscrição cancelada',
    text: 'Cancelou a sua inscrição em «{{activity}}».',
  },
  activityChanged: {
    title: 'Uma actividade foi alterada',
    text: '{{organization}} alterou «{{activity}}»: {{changes}}. Se já não lhe convier, cancele a inscrição na página da actividade.',
  },
  activityCancelled: {
    title: 'Actividade cancelada',
    text: '{{organization}} cancelou «{{activity}}». Motivo: {{reason}}',
  },
  activityBrokenOff: {
    title: 'Actividade terminada antes da hora',
    text: '{{organization}} terminou «{{activity}}» em {{at}}. Motivo: {{reason}} O seu serviço até esse momento conta: {{hours}} h. Se não estiver certo, conteste no seu registo.',
  },
  activityBrokenOffAwaiting: {
    title: 'Actividade terminada antes da hora',
    text: '{{organization}} terminou «{{activity}}» em {{at}}. Motivo: {{reason}} Horas de serviço contadas: {{hours}}. As restantes aguardam confirmação; consulte o seu registo.',
  },
  activityCancelledOnArrival: {
    title: 'Actividade cancelada antes de começar',
    text: '{{organization}} cancelou «{{activity}}». Motivo: {{reason}} Já tinha registado a entrada, mas a actividade não tinha começado, pelo que não contam horas.',
  },
  attendanceMoved: {
    title: 'Entrada anulada',
    text: '{{organization}} alterou a hora de «{{activity}}». A entrada que registou na hora anterior foi anulada e não conta horas. Compareça à nova hora e registe de novo a entrada.',
  },
  organizerSuspended: {
    title: 'Entidade organizadora suspensa',
    text: 'A plataforma suspendeu {{organization}}. As suas actividades não aceitam novas inscrições e as listas de espera ficam paradas. As suas vagas mantêm-se. Numa actividade em curso, registe a entrada e a saída como de costume: as horas contam quando a entidade superior concordar. Se não puder ler o código, indique no seu registo quando saiu. Quanto às actividades por começar, contacte primeiro a entidade e não compareça antes de confirmação.',
  },
  organizerRestored: {
    title: 'Entidade organizadora reactivada',
    text: '{{organization}} foi reactivada. As suas actividades voltam a aceitar inscrições e as listas de espera avançam. As suas vagas não se alteraram.',
  },
  serviceTomorrow: {
    title: 'Amanhã tem serviço',
    text: '«{{activity}}» começa em {{start}}. Local: {{place}}. Se não puder ir, cancele quanto antes na página da actividade, para dar a vaga a outra pessoa.',
  },
  serviceSoon: {
    title: 'O serviço começa em breve',
    text: '«{{activity}}» começa em {{start}}. Local: {{place}}. A entrada abre 30 minutos antes; não se esqueça de registar a saída.',
  },
  activityEnded: {
    title: 'Actividade terminada',
    text: 'Obrigado pela sua participação em «{{activity}}». Horas de serviço: {{hours}}.',
  },
  activityEndedAwaiting: {
    title: 'Actividade terminada',
    text: 'Obrigado pela sua participação em «{{activity}}». Horas de serviço contadas: {{hours}}. As restantes aguardam confirmação; consulte o seu registo.',
  },
  paperRevoked: {
    title: 'Um comprovativo de horas foi anulado',
    text: 'O comprovativo de horas {{number}} deixou de ser válido. Motivo: {{reason}} Pode emitir outro com as horas que contam.',
  },
  firstService: {
    title: 'O seu primeiro serviço está registado',
    text: 'As horas do seu primeiro serviço voluntário já contam. Obrigado por este passo. Na página do cartão electrónico há uma imagem para guardar.',
  },
  hoursReached: {
    title: '{{hours}} horas de serviço',
    text: 'O seu serviço voluntário soma {{hours}} horas. Obrigado por todas elas. Na página do cartão electrónico há uma imagem para guardar.',
  },
  starReached: {
    title: 'Nível {{star}} de estrelas alcançado',
    text: 'O seu serviço voluntário soma {{hours}} horas e alcançou o nível {{star}} de estrelas. Na página do cartão electrónico há uma imagem para guardar.',
  },
  realNamePassed: {
    title: 'Identidade verificada',
    text: 'A sua identidade foi verificada. Já pode aderir a entidades e inscrever-se em actividades.',
  },
  realNameFailed: {
    title: 'Verificação de identidade não aprovada',
    text: 'A verificação da sua identidade não foi aprovada. Corrija e submeta de novo. Motivo: {{reason}}',
  },
  membershipPassed: {
    title: 'Adesão aprovada',
    text: '{{organization}} aprovou o seu pedido de adesão.',
  },
  membershipFailed: {
    title: 'Adesão não aprovada',
    text: '{{organization}} não aprovou o seu pedido de adesão. Motivo: {{reason}}',
  },
  checkedIn: {
    title: 'Entrada registada',
    text: 'Registou a entrada em «{{activity}}»: {{at}}. Não se esqueça de registar a saída.',
  },
  checkedOut: {
    title: 'Saída registada',
    text: 'Registou a saída de «{{activity}}»: {{at}}. Horas de serviço: {{hours}}.',
  },
  attendanceAdded: {
    title: 'As suas presenças foram actualizadas',
    text: '{{organization}} registou ou corrigiu a sua presença em «{{activity}}». Motivo: {{reason}}. Confirme ou conteste.',
  },
  attendanceUnconfirmed: {
    title: 'Horas por confirmar',
    text: 'Não registou a saída de «{{activity}}», por isso as horas estão por confirmar. Indique no seu registo quando saiu.',
  },
  arrivalUnconfirmed: {
    title: 'Horas por confirmar',
    text: 'Registou a saída de «{{activity}}» sem registo de entrada, por isso as horas estão por confirmar. Peça à entidade que acrescente a entrada ou indique no seu registo quando chegou.',
  },
  attendanceAgreed: {
    title: 'Presença confirmada',
    text: '{{organization}} confirmou a sua presença em «{{activity}}». As horas contam como registadas.',
  },
  attendanceRefused: {
    title: 'Presença não confirmada',
    text: '{{organization}} não confirmou a sua presença em «{{activity}}», pelo que não contam horas. Motivo: {{reason}} Se não concordar, conteste no seu registo.',
  },
  hoursOverlap: {
    title: 'Horas sobrepostas não contam',
    text: 'As horas que {{organization}} lhe registou em «{{activity}}» sobrepõem-se a outro serviço seu já contado, pelo que não contam. Se não concordar, conteste no seu registo.',
  },
  disputeSettled: {
    title: 'A contestação foi respondida',
    text: '{{organization}} respondeu à contestação sobre «{{activity}}»: {{reason}}',
  },
  invited: invitedMessage,
  cardApplied: {
    title: 'Pedido de cartão enviado',
    text: 'Recebemos o seu pedido do Cartão de Voluntário da Grande Baía. A decisão ser-lhe-á comunicada aqui.',
  },
  cardPassed: {
    title: 'Pedido de cartão aprovado',
    text: 'O seu pedido do Cartão de Voluntário da Grande Baía foi aprovado. Os seus dados seguem para o banco emissor, que produzirá o cartão.',
  },
  cardFailed: {
    title: 'Pedido de cartão não aprovado',
    text: 'O seu pedido do Cartão de Voluntário da Grande Baía não foi aprovado. Pode corrigi-lo e pedir de novo. Motivo: {{reason}}',
  },
  cardPrinting: {
    title: 'O seu cartão está a ser produzido',
    text: 'O banco emissor está a produzir o seu Cartão de Voluntário da Grande Baía. Costuma demorar cerca de 1 a 2 meses.',
  },
  cardReceived: {
    title: 'Cartão levantado',
    text: 'O banco confirmou que levantou o seu Cartão de Voluntário da Grande Baía. Se não foi o próprio, contacte-nos de imediato.',
  },
  appealPassed: {
    title: 'Pedido de recuperação aprovado',
    text: 'O pedido {{number}} para recuperar a palavra-passe desta conta foi aprovado e o requerente pode definir uma nova. Se não foi você, altere já a palavra-passe e contacte a plataforma.',
  },
  passwordChanged: {
    title: 'Palavra-passe alterada',
    text: 'A sua palavra-passe foi alterada. Se não foi o próprio, contacte-nos de imediato.',
  },
  mobileChanged: {
    title: 'Telemóvel alterado',
    text: 'A sua conta está agora associada ao n.º {{mobile}}. Se não foi o próprio, contacte-nos de imediato.',
  },
  emailChanged: {
    title: 'Endereço electrónico alterado',
    text: 'A sua conta está agora associada a {{email}}. Se não foi o próprio, contacte-nos de imediato.',
  },
  emailRemoved: {
    title: 'Endereço electrónico removido',
    text: '{{email}} já não está associado à sua conta. Se não foi o próprio, contacte-nos de imediato.',
  },
  securityQuestionsChanged: {
    title: 'Perguntas de segurança alteradas',
    text: 'Foram definidas novas perguntas de segurança na sua conta. Se não foi o próprio, contacte-nos de imediato.',
  },
  operatorInvited: {
    title: 'Convite para operador',
    text: 'Tem um convite de {{organization}} para a função de operador. Aceite ou recuse no prazo de sete dias.',
  },
  operatorAccepted: {
    title: 'Convite aceite',
    text: '{{name}} aceitou o convite e é agora operador de {{organization}}.',
  },
  operatorDeclined: {
    title: 'Convite recusado',
    text: '{{name}} recusou o convite para operador de {{organization}}.',
  },
  operatorRightsChanged: {
    title: 'As suas permissões mudaram',
    text: '{{organization}} alterou as suas permissões de operador. Inicie sessão na área da entidade para as consultar.',
  },
  operatorRemoved: {
    title: 'Deixou de ser operador',
    text: 'Já não é operador de {{organization}} e as suas sessões nessa entidade terminaram.',
  },
  transferOffered: {
    title: 'Administração oferecida',
    text: '{{name}} quer passar-lhe a administração de {{organization}}. Aceite ou recuse no prazo de 48 horas.',
  },
  transferAccepted: {
    title: 'Administração transferida',
    text: '{{name}} aceitou a administração de {{organization}}. É agora operador dessa entidade; inicie sessão de novo.',
  },
  transferDeclined: {
    title: 'Administração recusada',
    text: '{{name}} recusou a administração de {{organization}}. Continua a ser o administrador.',
  },
  transferWithdrawn: {
    title: 'Oferta retirada',
    text: 'O administrador de {{organization}} retirou a oferta da administração. Já não precisa de responder.',
  },
  accountBlocked: {
    title: 'A sua conta foi bloqueada',
    text: 'A plataforma bloqueou a sua conta. Motivo: {{reason}} Em caso de dúvida, contacte o gabinete da plataforma.',
  },
  accountOpened: {
    title: 'A sua conta foi reaberta',
    text: 'A sua conta já pode ser usada; inicie sessão de novo. Motivo: {{reason}}',
  },
  newDevice: {
    title: 'Início de sessão num novo dispositivo',
    text: 'A sua conta iniciou sessão num novo dispositivo. Se não foi o próprio, altere já a palavra-passe.',
  },
  wechatBound: {
    title: 'WeChat associado',
    text: 'Já pode iniciar sessão na sua conta com o WeChat. Se não foi o próprio, desassocie-o e contacte-nos de imediato.',
  },
  wechatReleased: {
    title: 'WeChat desassociado',
    text: 'Já não é possível iniciar sessão na sua conta com o WeChat. Se não foi o próprio, contacte-nos de imediato.',
  },
  onePassBound: {
    title: 'Conta Única associada',
    text: 'Já pode iniciar sessão com a Conta Única. Se não foi o próprio, desassocie-a e contacte-nos de imediato.',
  },
  onePassReleased: {
    title: 'Conta Única desassociada',
    text: 'Já não é possível iniciar sessão com a Conta Única. Se não foi o próprio, contacte-nos de imediato.',
  },
} as const satisfies Texts<typeof source>;
