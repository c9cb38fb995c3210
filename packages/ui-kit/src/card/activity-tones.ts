import type { ListedActivityState } from '@vp/domain';
import type { TagTone } from './tag.tsx';

/** How far an activity is, as the tone of its tag: the same to the volunteer and to the organization. */
export const activityTones = {
  recruiting: 'azul',
  full: 'neutral',
  closingSoon: 'gold',
  closed: 'neutral',
  upcoming: 'azul',
  inProgress: 'coral',
  ended: 'green',
  cancelled: 'red',
} as const satisfies Record<ListedActivityState, TagTone>;
