import type { Id, Instant, LocalText, MapPoint } from './values.ts';

/**
 * Data with which a device queues a scan of one participant in one period offline. The app stores it unchanged and
 * sends `pass` with the scan; the domain's `outcomeOfScan` determines the period of a scan.
 */
export interface AttendancePass {
  /** Opaque: signed over volunteer, device, activity, period and a nonce; valid once for each direction. */
  readonly pass: string;
  readonly issuedAt: Instant;
  /** Scans that were queued with it are refused after that. */
  readonly expiresAt: Instant;
  readonly participantId: Id;
  readonly activityId: Id;
  readonly activityName: LocalText;
  readonly periodId: Id;
  readonly periodStartsAt: Instant;
  readonly periodEndsAt: Instant;
  readonly postName: LocalText;
  readonly address: LocalText;
  readonly place: MapPoint;
  readonly radiusMetres: number;
  /** By code or by location, as in the activity itself. */
  readonly attendanceType: string;
  readonly checkedInAt: Instant | null;
  readonly checkedOutAt: Instant | null;
}

export interface AttendancePasses {
  /** The server's time, with which the app corrects the clock of its `scannedAt`. */
  readonly now: Instant;
  readonly passes: readonly AttendancePass[];
}
