import type { Texts } from '../../../text-types.ts';
import type { login as source } from '../../zh-TW/volunteer/login.ts';

export const login = {
  title: 'Iniciar sessão',
  slogan: 'Servir os outros, unir a cidade',
  role: 'Iniciar sessão como',
  account: 'Nome de utilizador ou n.º de telemóvel',
  accountHint: 'Num número do Interior da China, indique +86',
  password: 'Palavra-passe',
  forgot: 'Esqueci-me da palavra-passe',
  submit: 'Iniciar sessão',
  onePass: 'Iniciar sessão com a Conta Única',
  firstTime: 'É a primeira vez?',
  register: 'Registar-se como voluntário',
  success: 'Sessão iniciada',
  leaving: 'A abrir a aplicação das entidades',
  phone: {
    title: 'Verificar o telemóvel',
    why: 'É a primeira sessão desta conta neste dispositivo. Verifique o telemóvel associado.',
    bound: 'Número associado',
    mobile: 'N.º de telemóvel',
    mobileHint: 'Introduza o número associado completo',
    submit: 'Verificar e iniciar sessão',
    again: 'Voltar ao início de sessão',
    expired: 'A verificação expirou. Volte atrás e inicie sessão novamente.',
    missing: 'Introduza primeiro a conta e a palavra-passe',
    missingText: 'Este passo vem depois da conta e da palavra-passe.',
    lost: 'Já não usa este número? Contacte o gabinete da plataforma para o alterar.',
  },
  agreement: {
    index: 'Índice',
    updated: 'Última actualização: {{date}}',
    version: 'Versão {{version}}',
    kind: 'Documento',
  },
} as const satisfies Texts<typeof source>;
