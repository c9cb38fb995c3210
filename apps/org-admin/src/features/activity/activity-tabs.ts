import type { ReleasedRow } from '@vp/contract';
import { isActivityDay, rangeOf } from '@vp/domain';

export const activityTabs = ['toAdmit', 'accepted', 'notAdmitted', 'invited', 'attendance'] as const;

/** What stands below the facts of one activity. */
export type ActivityTab = (typeof activityTabs)[number];

type Span = Pick<ReleasedRow, 'state' | 'startsAt' | 'endsAt'>;

/** The tab that the address names; otherwise attendance on the days of the activity, and sign-ups on all others. */
export function activityTabOf(named: string | null, activity: Span, now: Date): ActivityTab {
  const known = activityTabs.find((tab) => tab === named);
  if (known !== undefined) return known;
  return isActivityDay({ isCancelled: activity.state === 'cancelled', period: rangeOf(activity) }, now)
    ? 'attendance'
    : 'toAdmit';
}
