import type { ReleasedDetail } from '@vp/contract';
import { isFollowing } from '@vp/domain';

/** What the scope "this and all following" covers. */
export interface Following {
  readonly week: number;
  readonly weeks: number;
  readonly startsAt: string;
  /** Sign-ups of this activity, pending ones included. */
  readonly own: number;
  /** Number of activities, this one included. */
  readonly count: number;
  /** Sign-ups of all these activities. */
  readonly all: number;
}

/** Returns undefined for a single activity and for the last one of a series. */
export function followingOf({ activityId, startsAt, series, weeks }: ReleasedDetail): Following | undefined {
  const from = { startsAt: new Date(startsAt) };
  const concerned = weeks.filter(
    (one) => one.activityId === activityId || isFollowing({ ...one, startsAt: new Date(one.startsAt) }, from),
  );
  if (series === null || concerned.length < 2) return undefined;
  const signUps = concerned.map(({ held, waiting }) => held + waiting);
  const own = signUps[concerned.findIndex((one) => one.activityId === activityId)] ?? 0;
  return { ...series, startsAt, own, count: concerned.length, all: signUps.reduce((sum, one) => sum + one, 0) };
}
