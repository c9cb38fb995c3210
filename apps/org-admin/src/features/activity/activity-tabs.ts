import type { ReleasedDetail } from '@vp/contract';
import { isActivityDay, rangeOf } from '@vp/domain';

export const activityTabs = [
  'toAdmit',
  'accepted',
  'notAdmitted',
  'invited',
  'attendance',
  'messages',
  'feedback',
] as const;

/** Tabs below the facts of an activity. */
export type ActivityTab = (typeof activityTabs)[number];

type Schedule = Pick<ReleasedDetail, 'state' | 'periods'>;

/** Returns the tab in the URL; by default attendance on the days of the activity and sign-ups on all others. */
export function activityTabOf(named: string | null, activity: Schedule, now: Date): ActivityTab {
  const known = activityTabs.find((tab) => tab === named);
  if (known !== undefined) return known;
  const day = { isCancelled: activity.state === 'cancelled', periods: activity.periods.map(rangeOf) };
  return isActivityDay(day, now) ? 'attendance' : 'toAdmit';
}

/** Returns the tabs of an activity: feedback is possible after its first period. */
export function tabsOf({ periods }: Schedule, now: Date): readonly ActivityTab[] {
  const hasEnded = periods.some(({ endsAt }) => new Date(endsAt) <= now);
  return hasEnded ? activityTabs : activityTabs.filter((tab) => tab !== 'feedback');
}
