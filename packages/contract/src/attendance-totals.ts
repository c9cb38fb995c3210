import type { Instant } from './values.ts';

export interface Totals {
  readonly serviceHours: number;
  readonly trainingHours: number;
  readonly activityCount: number;
  readonly starLevel: number;
  /** What organizations entered by hand of all these hours. */
  readonly byHandHours: number;
}

/** A milestone that was told; it stays when hours are taken back. */
export interface ReachedMilestone {
  /** Service hours that it stands for; 0 is the first service. */
  readonly hours: number;
  readonly reachedAt: Instant;
}

export interface OwnTotals extends Totals {
  /** In the order of their hours. */
  readonly milestones: readonly ReachedMilestone[];
}
