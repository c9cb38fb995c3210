import type { activityChange as source } from '../zh-TW/activity-change.ts';
import type { Texts } from '../../text-types.ts';

export const activityChange = {
  name: '名称由“{{from}}”改为“{{to}}”',
  time: '时间由 {{from}} 改为 {{to}}',
  periods: '各时段的时间有变',
  place: '地点由“{{from}}”改为“{{to}}”',
  posts: '岗位或名额有变',
  contact: '联系人由 {{from}} 改为 {{to}}',
  content: '活动内容有变',
  between: '；',
} as const satisfies Texts<typeof source>;
