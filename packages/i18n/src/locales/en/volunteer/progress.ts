import type { Texts } from '../../../text-types.ts';
import type { progress as source } from '../../zh-TW/volunteer/progress.ts';

export const progress = {
  backToActivity: 'Back to the activity you chose',
  back: 'Back to where you were',
  comma: ' · ',
  since: 'Sent {{date}}',
  by: 'decided by {{name}}',
  byReviewers: 'decided by the identity reviewers',
  usual_one: 'usually within a day',
  usual_other: 'usually within {{count}} days',
  usualUnknown: 'usually takes a few working days',
} as const satisfies Texts<typeof source>;
