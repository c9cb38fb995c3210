import type { Texts } from '../../../text-types.ts';
import type { progress as source } from '../../zh-TW/volunteer/progress.ts';

export const progress = {
  backToActivity: '回到想报名的活动',
  back: '回到刚才的页面',
} as const satisfies Texts<typeof source>;
