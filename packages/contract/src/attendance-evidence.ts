import type {
  AttendanceDirection,
  ConfirmingParty,
  DisputeGround,
  EvidenceDoubt,
  EvidenceKind,
  Standpoint,
} from '@vp/domain';
import type { Id, Instant, LocalText } from './values.ts';

/** One check-in or check-out with all its evidence, for the volunteer and for the organization. */
export interface AttendanceEvidence {
  readonly direction: AttendanceDirection;
  readonly at: Instant;
  readonly kind: EvidenceKind;
  /** False where a later entry replaced it, or it was refused. */
  readonly holds: boolean;
  /** A scan that was queued offline. */
  readonly late: boolean;
  /** True where it derives from an entry of another period of the same stay. */
  readonly carriedOver: boolean;
  /** Minutes from the scan to its arrival. */
  readonly lateMinutes: number | null;
  /** Name of the recorder, where another person recorded it. */
  readonly by: string | null;
  readonly reason: string | null;
  readonly awaits: ConfirmingParty | null;
  /** The last characters of the device's id, to tell devices apart. */
  readonly device: string | null;
  /** Number of other people of the period with the same device. */
  readonly deviceShared: number;
  readonly distanceMetres: number | null;
  readonly accuracyMetres: number | null;
  /** Why it proves less than it could; an entry that waits has at least one. */
  readonly doubts: readonly EvidenceDoubt[];
  /** A scan that came without the location of the scanning device. */
  readonly locationMissing: boolean;
}

/** A volunteer's dispute of an entry, while it is open. */
export interface OpenDisputeView {
  readonly reason: string;
  readonly ground: DisputeGround;
  /** Time of departure that the volunteer states; null unless only the end is wrong. */
  readonly leftAt: Instant | null;
  readonly since: Instant;
  /** The highest party that has been asked so far. */
  readonly level: Standpoint;
  /** When the next party is asked as well; null without one. */
  readonly risesAt: Instant | null;
}

export interface LedgerEntry {
  readonly activityId: Id;
  readonly activityName: LocalText;
  /** The organization of the activity, which recorded all entries without a scan. */
  readonly organizationName: LocalText;
  readonly nature: string;
  readonly periodId: Id;
  readonly periodStartsAt: Instant;
  /** End of the period as it took place: the moment of cancellation for a cancelled activity. */
  readonly periodEndsAt: Instant;
  readonly postName: LocalText;
  readonly checkedInAt: Instant | null;
  readonly checkedOutAt: Instant | null;
  /** Every entry as it was recorded, including replaced ones. */
  readonly evidence: readonly AttendanceEvidence[];
  /** The hours in the totals; null where none count. */
  readonly hours: number | null;
  /** Hours that will count after the confirmation. */
  readonly awaitedHours: number | null;
  readonly state: 'open' | 'unconfirmed' | 'awaiting' | 'counted' | 'disputed';
  /** Party that still has to confirm the hours. */
  readonly awaits: ConfirmingParty | null;
  /** When hours that wait for the volunteer count without a response. */
  readonly countsAt: Instant | null;
  /** When entries that still wait count no more; null where none waits or a dispute is open. */
  readonly lapsesAt: Instant | null;
  /** Whether the person may still state when they left: the end is missing and the time limit has not passed. */
  readonly isEndOpen: boolean;
  readonly dispute: OpenDisputeView | null;
  /** The answer to the last dispute. */
  readonly answer: string | null;
  /** True when the volunteer has confirmed the current entry; a correction resets it. */
  readonly confirmed: boolean;
}
