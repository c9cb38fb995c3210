import type { ListedActivityState } from '@vp/domain';
import type { TagTone } from '@vp/ui-kit';

/** Tag tones of the states of an activity: the same for the volunteer and for the organization. */
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
