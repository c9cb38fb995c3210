import type { Texts } from '../../../text-types.ts';
import type { provider as source } from '../../zh-TW/volunteer/provider.ts';

export const provider = {
  onePass: {
    title: 'Conta Única',
    start: 'Iniciar sessão com a Conta Única',
    text: 'Vai confirmar a sua identidade na Conta Única e regressa automaticamente.',
    go: 'Ir para a Conta Única',
    unlinked: 'Esta Conta Única não está registada nesta plataforma',
    unlinkedText:
      'Registe-se como voluntário. Se já tem conta, inicie sessão com a palavra-passe e associe a Conta Única em «Segurança da conta».',
    register: 'Registar-se como voluntário',
    logOut: 'Terminar sessão',
  },
  wechat: {
    title: 'Iniciar sessão com o WeChat',
    start: 'Iniciar sessão com o WeChat',
    text: 'O WeChat confirma a sua identidade e traz-no de volta a esta página.',
    go: 'Usar o WeChat',
    outside: 'Abra a ligação na aplicação WeChat e inicie sessão',
    outsideText:
      'O início de sessão com o WeChat só funciona dentro do WeChat. Abra lá a ligação desta plataforma ou inicie sessão de outra forma.',
    otherWay: 'Usar conta e palavra-passe',
    square: 'ligação da página de início de sessão',
    bindingSquare: 'ligação da página de associação',
    waysSquare: 'ligação da página sobre como receber mensagens',
    followNow: 'Já sigo',
    squareHint: 'Leia este código QR com o WeChat, ou copie a ligação e abra-a lá.',
    copy: 'Copiar ligação',
    copied: 'Ligação copiada',
    notCopied: 'Não foi possível copiar a ligação. Copie-a à mão',
    unbound: 'Este WeChat não está associado a nenhuma conta',
    unboundText:
      'Inicie sessão com a conta e a palavra-passe e associe o WeChat em «Segurança da conta»; se não tem conta, registe-se primeiro.',
  },
  password: {
    title: 'Definir palavra-passe',
    note: 'A sua conta {{username}} foi criada. Defina uma palavra-passe, que também servirá para iniciar sessão.',
    password: 'Palavra-passe',
    confirmPassword: 'Confirmar a palavra-passe',
    submit: 'Guardar e iniciar sessão',
  },
  failed: {
    title: 'A sua identidade não foi confirmada',
    text: 'Pode ter sido cancelado ou demorado demasiado. Tente de novo.',
    again: 'Tentar de novo',
  },
} as const satisfies Texts<typeof source>;
