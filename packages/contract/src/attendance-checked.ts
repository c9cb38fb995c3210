import type { AttendanceDirection, AwaitedParty } from '@vp/domain';
import type { Totals } from './attendance-totals.ts';
import type { Id, Instant, LocalText } from './values.ts';

/** One period that a check-in or check-out is about. */
export interface CheckedPeriod {
  readonly periodId: Id;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly hours: number | null;
}

/** The proof that is shown after a check-in or check-out. */
export interface Checked {
  readonly direction: AttendanceDirection;
  readonly activityId: Id;
  readonly activityName: LocalText;
  readonly organizationName: LocalText;
  /** The last period that the entry is about. */
  readonly periodId: Id;
  /** From the start of the first period to the end of the last one. */
  readonly periodStartsAt: Instant;
  readonly periodEndsAt: Instant;
  readonly postName: LocalText;
  readonly at: Instant;
  /** True when the same had been recorded before; `at` is then the earlier time. */
  readonly repeated: boolean;
  /** The earlier check-out whose place this one takes. */
  readonly replacedAt: Instant | null;
  readonly late: boolean;
  /** Whose word the hours of these periods need before they count. */
  readonly awaits: AwaitedParty | null;
  /** Hours of all these periods, after a check-out. */
  readonly hours: number | null;
  readonly checkedInAt: Instant | null;
  /** In the order of time; several where a check-out ends a stay in several periods. */
  readonly periods: readonly CheckedPeriod[];
  /** After a check-in: the end of the last period for which no further check-in is needed. */
  readonly checkInLastsUntil: Instant | null;
  readonly totals: Totals | null;
}
