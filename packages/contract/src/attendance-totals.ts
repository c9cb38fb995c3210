import type { Instant } from './values.ts';

export interface Totals {
  readonly serviceHours: number;
  readonly trainingHours: number;
  readonly activityCount: number;
  readonly starLevel: number;
  /** The part of all these hours that organizations entered by hand. */
  readonly byHandHours: number;
}

/** A milestone that was announced; it stays when hours are revoked. */
export interface ReachedMilestone {
  /** Service hours that reach it; 0 is the first service. */
  readonly hours: number;
  readonly reachedAt: Instant;
}

export interface MonthHours {
  /** First day of the month in Macao, `YYYY-MM-01`. */
  readonly month: string;
  /** Confirmed hours of service and training. */
  readonly hours: number;
}

export interface OwnTotals extends Totals {
  /** Months with an attendance entry, the latest first. */
  readonly months: readonly MonthHours[];
  /** In the order of their hours. */
  readonly milestones: readonly ReachedMilestone[];
}
