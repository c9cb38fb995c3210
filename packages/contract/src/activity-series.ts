import type { ActivityState } from '@vp/domain';
import type { Id, Instant } from './values.ts';

/** Where an activity stands among those that were published together, one for every week; null for a single one. */
export interface SeriesPlace {
  /** From 1 on, in the order of time. */
  readonly week: number;
  readonly weeks: number;
}

/** One activity of a weekly series beside the others. */
export interface SeriesWeek {
  readonly activityId: Id;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly state: ActivityState;
  readonly maximum: number;
  readonly held: number;
  /** People on the waiting list. */
  readonly waiting: number;
  /** Whether the caller holds a place or waits for one. */
  readonly isMine: boolean;
}
