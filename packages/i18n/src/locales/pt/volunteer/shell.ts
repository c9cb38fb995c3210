import type { Texts } from '../../../text-types.ts';
import type { shell as source } from '../../zh-TW/volunteer/shell.ts';

export const shell = {
  tabs: { home: 'Início', activities: 'Actividades', scan: 'Ler código', organizations: 'Entidades', me: 'Eu' },
  agreements: {
    read: 'Li e aceito o',
    user: 'acordo de utilização',
    and: 'e a',
    privacy: 'política de privacidade',
    sentence: 'Li e aceito o {{user}} e a {{privacy}}',
  },
  tooFrequent: 'Demasiados pedidos. Aguarde um momento',
  missing: 'Conteúdo não encontrado; pode ter sido retirado',
  smsSent: 'Código enviado. Verifique as mensagens',
  phoneHint: 'Num número do Interior da China, indique +86',
  languageButton: 'Língua e tamanho do texto',
  needLogin: {
    title: 'Inicie sessão',
    text: 'Depois de iniciar sessão, regressa a esta página.',
    action: 'Iniciar sessão',
  },
  notFound: {
    title: 'Esta página não existe',
    text: 'O endereço pode estar errado ou o conteúdo foi retirado.',
    home: 'Voltar ao início',
  },
  broken: {
    title: 'Ocorreu um problema nesta página',
    text: 'O que preencheu é conservado na medida do possível. Recarregue a página; se voltar a acontecer, tente mais tarde.',
  },
} as const satisfies Texts<typeof source>;
