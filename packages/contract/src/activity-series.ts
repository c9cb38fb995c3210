import type { ActivityState } from '@vp/domain';
import type { Id, Instant } from './values.ts';

/** Position of an activity in its weekly series; null for a single one. */
export interface SeriesPlace {
  /** Counts from 1, in the order of time. */
  readonly week: number;
  readonly weeks: number;
}

/** One activity of a weekly series. */
export interface SeriesWeek {
  readonly activityId: Id;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly state: ActivityState;
  readonly maximum: number;
  readonly held: number;
  /** People on the waiting list. */
  readonly waiting: number;
  /** Whether the caller has a place or waits for one. */
  readonly isMine: boolean;
}
