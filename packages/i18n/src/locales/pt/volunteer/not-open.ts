import type { Texts } from '../../../text-types.ts';
import type { notOpen as source } from '../../zh-TW/volunteer/not-open.ts';

export const notOpen = {
  title: '«{{service}}» ainda não está disponível',
  text: 'Este serviço está em preparação e, por enquanto, não pode ser utilizado.',
  services: {
    onePass: 'Conta Única',
  },
  instead: {
    onePass: 'Inicie sessão com a sua conta e palavra-passe.',
  },
  insteadAction: {
    onePass: 'Voltar ao início de sessão',
  },
} as const satisfies Texts<typeof source>;
