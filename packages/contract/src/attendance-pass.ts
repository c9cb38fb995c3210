import type { Id, Instant, LocalText, MapPoint } from './values.ts';

/**
 * What a device needs to keep a scan of one participant in one period without network. The app stores it as it is and
 * sends `pass` with the scan; the domain's `outcomeOfScan` says which period a scan is about.
 */
export interface AttendancePass {
  /** Opaque: signed over volunteer, device, activity, period and a nonce; good once for each direction. */
  readonly pass: string;
  readonly issuedAt: Instant;
  /** Nothing that was kept with it is accepted after that. */
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
  /** The server's time: the app corrects the clock of its `scannedAt` by it. */
  readonly now: Instant;
  readonly passes: readonly AttendancePass[];
}
