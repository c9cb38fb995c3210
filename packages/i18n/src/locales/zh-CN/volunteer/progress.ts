import type { Texts } from '../../../text-types.ts';
import type { progress as source } from '../../zh-TW/volunteer/progress.ts';

export const progress = {
  backToActivity: '回到想报名的活动',
  back: '回到刚才的页面',
  comma: '，',
  since: '{{date}}提交',
  by: '由“{{name}}”审核',
  byReviewers: '由负责核对身份的人员审核',
  usual_other: '通常 {{count}} 天内有结果',
  usualUnknown: '通常需要几个工作日',
} as const satisfies Texts<typeof source>;
