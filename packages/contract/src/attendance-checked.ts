import type { AttendanceDirection, ConfirmingParty, EvidenceDoubt } from '@vp/domain';
import type { Totals } from './attendance-totals.ts';
import type { Id, Instant, LocalText } from './values.ts';

/** One period of a check-in or check-out. */
export interface CheckedPeriod {
  readonly periodId: Id;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly hours: number | null;
}

/** The proof after a check-in or check-out. */
export interface Checked {
  readonly direction: AttendanceDirection;
  readonly activityId: Id;
  readonly activityName: LocalText;
  readonly organizationName: LocalText;
  /** The last period of the entry. */
  readonly periodId: Id;
  /** From the start of the first period to the end of the last one. */
  readonly periodStartsAt: Instant;
  readonly periodEndsAt: Instant;
  readonly postName: LocalText;
  readonly at: Instant;
  /** True when the same had been recorded before; `at` is then the earlier time. */
  readonly repeated: boolean;
  /** The earlier check-out that this one replaces. */
  readonly replacedAt: Instant | null;
  readonly late: boolean;
  /** Party that still has to confirm the hours of these periods. */
  readonly awaits: ConfirmingParty | null;
  /** Why this scan has to be confirmed; empty for a repeated one. */
  readonly doubts: readonly EvidenceDoubt[];
  /** Hours of all these periods, after a check-out. */
  readonly hours: number | null;
  readonly checkedInAt: Instant | null;
  /** In the order of time; several where a check-out ends a stay in several periods. */
  readonly periods: readonly CheckedPeriod[];
  /** After a check-in: the end of the last period that needs no further check-in. */
  readonly checkInLastsUntil: Instant | null;
  readonly totals: Totals | null;
}
