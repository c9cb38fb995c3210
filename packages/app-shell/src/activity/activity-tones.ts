import type { ListedActivityState } from '@vp/domain';
import type { TagTone } from '@vp/ui-kit';

/** Tag tones of the activity states, shared by the volunteer and organization sites. */
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
