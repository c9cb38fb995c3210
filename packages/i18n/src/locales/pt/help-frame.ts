import type { Texts } from '../../text-types.ts';
import type { help as source } from '../zh-TW/help-frame.ts';

export const help = {
  title: 'Ajuda',
  search: 'Pesquisar perguntas',
  none: 'Nenhuma pergunta encontrada',
  noneText: 'Experimente outras palavras ou veja todas as perguntas.',
  all: 'Todas as perguntas',
  more: 'Ainda tem dúvidas?',
  office: 'Ligar para o gabinete da plataforma',
  everything: 'Todas',
} as const satisfies Texts<typeof source>;
