import type { AttendanceDirection, AwaitedParty, DisputeGround, EvidenceKind, Standpoint } from '@vp/domain';
import type { Id, Instant, LocalText, OrganizationName } from './values.ts';

/** One check-in or check-out with all that is known of it, for the volunteer and for the organization. */
export interface AttendanceEvidence {
  readonly direction: AttendanceDirection;
  readonly at: Instant;
  readonly kind: EvidenceKind;
  /** False where a later entry took its place, or it was refused. */
  readonly holds: boolean;
  /** A scan that was kept without network. */
  readonly late: boolean;
  /** True where it follows from an entry of another period of the same stay. */
  readonly carriedOver: boolean;
  /** So much later than the scan it arrived. */
  readonly lateMinutes: number | null;
  /** Who recorded it, where it was not the volunteer. */
  readonly by: string | null;
  readonly reason: string | null;
  readonly awaits: AwaitedParty | null;
  /** The last signs of the device's own number, to tell devices apart. */
  readonly device: string | null;
  /** So many other people of the period came by the same device. */
  readonly deviceShared: number;
  readonly distanceMetres: number | null;
  readonly accuracyMetres: number | null;
}

/** What a volunteer says against their entry, while nobody has settled it. */
export interface OpenDisputeView {
  readonly reason: string;
  readonly ground: DisputeGround;
  /** When they say that they left; null unless only the end is wrong. */
  readonly leftAt: Instant | null;
  readonly since: Instant;
  /** Who is asked by now, besides those below. */
  readonly level: Standpoint;
  /** When the next one above is asked, too; null where there is none. */
  readonly risesAt: Instant | null;
}

/** A dispute that the caller's organization may settle by now. */
export interface DisputeRow {
  readonly activityId: Id;
  readonly activityName: LocalText;
  readonly organization: OrganizationName;
  readonly periodId: Id;
  readonly periodStartsAt: Instant;
  readonly periodEndsAt: Instant;
  readonly volunteerId: Id;
  readonly name: string;
  readonly number: string;
  readonly dispute: OpenDisputeView;
}

export interface LedgerEntry {
  readonly activityId: Id;
  readonly activityName: LocalText;
  /** Whose activity it is, and so who recorded what the volunteer did not scan. */
  readonly organizationName: LocalText;
  readonly nature: string;
  readonly periodId: Id;
  readonly periodStartsAt: Instant;
  /** As it took place: of an activity that was broken off, the moment at which it was. */
  readonly periodEndsAt: Instant;
  readonly postName: LocalText;
  readonly checkedInAt: Instant | null;
  readonly checkedOutAt: Instant | null;
  /** Every entry as it was recorded, also those that a later one took the place of. */
  readonly evidence: readonly AttendanceEvidence[];
  /** What the totals count; null where nothing counts. */
  readonly hours: number | null;
  /** What will count when it is confirmed. */
  readonly awaitedHours: number | null;
  readonly state: 'open' | 'unconfirmed' | 'awaiting' | 'counted' | 'disputed';
  /** Whose word the hours need before they count. */
  readonly awaits: AwaitedParty | null;
  /** When hours that wait for the volunteer count without a word. */
  readonly countsAt: Instant | null;
  /** Whether the person may still say when they left, where the end is missing and the time for it is not over. */
  readonly isEndOpen: boolean;
  readonly dispute: OpenDisputeView | null;
  /** What was answered to the last dispute. */
  readonly answer: string | null;
  /** True when the volunteer has confirmed the entry as it stands; a correction asks again. */
  readonly confirmed: boolean;
}
