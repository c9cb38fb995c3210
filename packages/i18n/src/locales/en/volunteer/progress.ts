import type { Texts } from '../../../text-types.ts';
import type { progress as source } from '../../zh-TW/volunteer/progress.ts';

export const progress = {
  backToActivity: 'Back to the activity you chose',
  back: 'Back to where you were',
} as const satisfies Texts<typeof source>;
