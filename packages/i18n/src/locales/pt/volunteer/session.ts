import type { Texts } from '../../../text-types.ts';
import type { session as source } from '../../zh-TW/volunteer/session.ts';

export const session = {
  title: 'Iniciar sessão',
  slogan: 'Servir os outros, unir a cidade',
  role: 'Iniciar sessão como',
  account: 'Nome de utilizador ou n.º de telemóvel',
  accountHint: 'Num número do Interior da China, indique +86',
  password: 'Palavra-passe',
  forgot: 'Esqueci-me da palavra-passe',
  submit: 'Iniciar sessão',
  onePass: 'Iniciar sessão com a Conta Única',
  wechat: 'Iniciar sessão com o WeChat',
  firstTime: 'É a primeira vez?',
  register: 'Registar-se como voluntário',
} as const satisfies Texts<typeof source>;
