import type { session as source } from '../../zh-TW/org-admin/session.ts';
import type { Texts } from '../../../text-types.ts';

export const session = {
  doors: {
    role: 'Iniciar sessão como',
    title: 'Iniciar sessão',
    lead: 'Como pretende iniciar sessão?',
    volunteer: 'Voluntário',
    volunteerText: 'Inscrever-se em actividades, registar presença, consultar horas',
    organization: 'Gestão da entidade',
    organizationText: 'Publicar actividades, apreciar pedidos, gerir a entidade',
    last: 'Última utilização',
  },
  form: {
    title: 'Início de sessão da entidade',
    account: 'Nome de utilizador ou n.º de telemóvel',
    accountHint: 'Nome de utilizador ou número +853 ou +86',
    password: 'Palavra-passe',
    forgot: 'Esqueci-me da palavra-passe',
    register: 'Registar uma entidade',
    firstTime: 'É a primeira vez?',
    agree: 'Li e aceito os',
    userAgreement: 'Termos de utilização',
    and: 'e a',
    privacyPolicy: 'Política de privacidade',
    agreeSentence: 'Li e aceito os {{user}} e a {{privacy}}',
    submit: 'Iniciar sessão',
  },
  volunteer: {
    title: 'Início de sessão do voluntário',
    text: 'Os voluntários utilizam outra aplicação. Será encaminhado para a respectiva página.',
    go: 'Ir para o início de sessão do voluntário',
  },
} as const satisfies Texts<typeof source>;
