import type { AttendanceDirection, AwaitedParty, DisputeGround, EvidenceKind, Standpoint } from '@vp/domain';
import type { Instant } from './shared.ts';

/** One check-in or check-out with all that is known of it, for the volunteer and for the organization. */
export interface AttendanceEvidence {
  readonly direction: AttendanceDirection;
  readonly at: Instant;
  readonly kind: EvidenceKind;
  /** False where a later entry took its place, or it was refused. */
  readonly holds: boolean;
  /** A scan that was kept without network. */
  readonly late: boolean;
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
  readonly since: Instant;
  /** Who is asked by now, besides those below. */
  readonly level: Standpoint;
}
