import type { releaseStart as source } from '../../zh-TW/org-admin/release-start.ts';
import type { Texts } from '../../../text-types.ts';

export const releaseStart = {
  title: 'Publicar actividade',
  blank: 'Nova actividade',
  blankNote: 'Começar com um formulário vazio',
  last: 'Usar uma actividade anterior',
} as const satisfies Texts<typeof source>;
