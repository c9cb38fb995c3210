import type { Texts } from '../../../text-types.ts';
import type { progress as source } from '../../zh-TW/volunteer/progress.ts';

export const progress = {
  backToActivity: 'Voltar à actividade escolhida',
  back: 'Voltar à página anterior',
} as const satisfies Texts<typeof source>;
