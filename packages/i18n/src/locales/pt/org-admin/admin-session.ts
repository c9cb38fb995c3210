import type { Texts } from '../../../text-types.ts';
import type { adminSession as source } from '../../zh-TW/org-admin/admin-session.ts';

export const adminSession = {
  doors: {
    slogan: 'Servir os outros, unir a cidade',
    role: 'Iniciar sessão como',
    title: 'Iniciar sessão',
    lead: 'Como pretende iniciar sessão?',
    volunteer: 'Voluntário',
    volunteerText: 'Inscrever-se em actividades, registar presença, consultar horas',
    organization: 'Gestão da entidade',
    organizationText: 'Publicar actividades, apreciar pedidos, gerir a entidade',
    last: 'Última utilização',
    language: 'Idioma e tamanho do texto',
  },
  form: {
    title: 'Início de sessão da entidade',
    account: 'Nome da conta ou número de telemóvel',
    accountHint: 'Nome da conta ou número +853 ou +86',
    password: 'Palavra-passe',
    forgot: 'Esqueci-me da palavra-passe',
    register: 'Registar uma entidade',
    firstTime: 'É a primeira vez?',
    agree: 'Li e aceito o',
    userAgreement: 'Acordo do utilizador',
    and: 'e a',
    privacyPolicy: 'Política de privacidade',
    agreeSentence: 'Li e aceito o {{user}} e a {{privacy}}',
    submit: 'Iniciar sessão',
  },
  phone: {
    smsSent: 'Código enviado. Verifique as mensagens',
    lostPhone: 'Já não usa este número? Contacte os serviços da plataforma.',
    title: 'Verificação por telemóvel',
    lead: 'Este dispositivo é novo para a conta. Verifique com o número associado, {{phone}}.',
    mobile: 'Número de telemóvel associado',
    submit: 'Verificar e iniciar sessão',
    lost: 'A verificação expirou: inicie sessão de novo',
    lostText: 'O primeiro passo é guardado apenas durante 10 minutos.',
    again: 'Iniciar sessão de novo',
  },
  volunteer: {
    title: 'Início de sessão do voluntário',
    text: 'Os voluntários utilizam outra aplicação. Será encaminhado para a respectiva página.',
    go: 'Ir para o início de sessão do voluntário',
  },
} as const satisfies Texts<typeof source>;
