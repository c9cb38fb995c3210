import { activityLimits } from '../limits.ts';
import { placesLeft } from './places.ts';
import type { ActivityState, StoredActivityState } from './state.ts';

export interface ActivityTimes {
  readonly stored: StoredActivityState;
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly registrationDeadline: Date;
}

/**
 * Recruiting up to the deadline; then 'upcoming' when the start is at most 24 hours away and 'closed'
 * when it is farther; the start and the end of the activity win over the deadline.
 */
export function activityStateAt(activity: ActivityTimes, now: Date): ActivityState {
  if (activity.stored === 'cancelled') return 'cancelled';
  if (now >= activity.endsAt) return 'ended';
  if (now >= activity.startsAt) return 'inProgress';
  if (now <= activity.registrationDeadline) return 'recruiting';
  const untilStartMs = activity.startsAt.getTime() - now.getTime();
  return untilStartMs <= activityLimits.upcomingWithinMs ? 'upcoming' : 'closed';
}

/** The deadline counts to its millisecond; an activity under way recruits while its deadline allows. */
export function isRegistrationOpen(activity: ActivityTimes, now: Date): boolean {
  if (activity.stored === 'cancelled' || now >= activity.endsAt) return false;
  return now <= activity.registrationDeadline;
}

/** Activity state in lists: a recruiting activity may also be full or closing soon. */
export type ListedActivityState = ActivityState | 'full' | 'closingSoon';

export interface ListedActivity {
  readonly state: ActivityState;
  readonly registrationDeadline: Date;
  readonly places: number;
  readonly held: number;
}

/** Whether a person can still get a place. */
export function takesSignUps({ state, ...places }: Omit<ListedActivity, 'registrationDeadline'>): boolean {
  return state === 'recruiting' && placesLeft(places) > 0;
}

export function listedActivityState(activity: ListedActivity, now: Date): ListedActivityState {
  if (activity.state !== 'recruiting') return activity.state;
  if (placesLeft(activity) === 0) return 'full';
  const untilDeadlineMs = activity.registrationDeadline.getTime() - now.getTime();
  return untilDeadlineMs < activityLimits.closingSoonWithinMs ? 'closingSoon' : 'recruiting';
}
