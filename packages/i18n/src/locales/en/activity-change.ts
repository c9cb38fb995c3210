import type { activityChange as source } from '../zh-TW/activity-change.ts';
import type { Texts } from '../../text-types.ts';

export const activityChange = {
  name: 'the name is “{{to}}” instead of “{{from}}”',
  time: 'the time is {{to}} instead of {{from}}',
  periods: 'the times of its periods are different',
  place: 'the place is “{{to}}” instead of “{{from}}”',
  posts: 'its posts or places are different',
  contact: 'the contact is {{to}} instead of {{from}}',
  content: 'its description is different',
  between: '; ',
} as const satisfies Texts<typeof source>;
