import type { Texts } from '../../../text-types.ts';
import type { progress as source } from '../../zh-TW/volunteer/progress.ts';

export const progress = {
  backToActivity: 'Voltar à actividade escolhida',
  back: 'Voltar à página anterior',
  comma: ' · ',
  since: 'Enviado a {{date}}',
  by: 'decisão de {{name}}',
  byReviewers: 'decisão dos revisores de identidade',
  usual_one: 'em regra, no prazo de {{count}} dia',
  usual_other: 'em regra, no prazo de {{count}} dias',
  usualUnknown: 'em regra, alguns dias úteis',
} as const satisfies Texts<typeof source>;
