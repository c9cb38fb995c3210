import type { AttendanceDirection, ConfirmingParty, FixVerdict } from '@vp/domain';
import { closedObject, flag, id, token } from '@vp/validators';
import { answers, endpoints } from './endpoint.ts';
import { fixBody } from './attendance-fix.ts';
import type { Id, Instant, LocalText } from './values.ts';

/** A code to project: the page draws one QR code per slot, also offline. */
export interface ProjectedCode {
  readonly sessionId: Id;
  readonly direction: AttendanceDirection;
  readonly activityId: Id;
  readonly activityName: LocalText;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly expiresAt: Instant;
  /** Location of the device that shows the code, compared with the place; null where none was sent. */
  readonly shownAt: FixVerdict | null;
  /** Codes for the coming slots, oldest first. */
  readonly codes: readonly { readonly url: string; readonly from: Instant; readonly until: Instant }[];
}

/** Data of a volunteer after the organization scanned their certificate. */
export interface ScannedVolunteer {
  readonly volunteer: {
    readonly volunteerId: Id;
    readonly displayName: string;
    readonly number: string;
    readonly starLevel: number;
    readonly verified: boolean;
    readonly member: boolean;
  };
  /** The attendance that the scan recorded, if the call named an activity. */
  readonly recorded: {
    readonly direction: AttendanceDirection;
    readonly at: Instant;
    readonly repeated: boolean;
    /** Location of the scanning device, compared with the place; null where none was sent. */
    readonly scannedFrom: FixVerdict | null;
    /** Party whose word the entry needs before it counts. */
    readonly awaits: ConfirmingParty | null;
  } | null;
}

const projected = closedObject({
  activityId: id(),
  /** Ends the running code and starts a new one. */
  refresh: flag(),
  /** A code for paper: it does not rotate and lasts 24 hours. */
  printed: flag(),
  /** Location of the device that shows the code, or that scanned the volunteer's. */
  fix: fixBody.optional().default(undefined),
  /** The scanned code of a volunteer's certificate, instead of a request for a code to show. */
  volunteerCode: token(400),
});

const orgScanRefusals = [
  'wrongAttendanceType',
  'cancelled',
  'codeExpired',
  'codeInvalid',
  'notAdmitted',
  'tooEarly',
  'tooLate',
  'alreadyOut',
  'timeOverlap',
  'ownPart',
] as const;

export const checkInCodeCalls = endpoints({
  forCheckIn: {
    summary: "Returns the check-in code to project, or records the organization's scan of a volunteer's code",
    method: 'post',
    path: '/api/volunteer/scan-activity-sign-in-qrcode-org',
    access: 'organization',
    permission: 'activity-list',
    openToSuspended: true,
    shape: 'data',
    repeatable: true,
    body: projected,
    data: answers<ProjectedCode | ScannedVolunteer>(),
    refusals: orgScanRefusals,
  },
  forCheckOut: {
    summary: "Returns the check-out code to project, or records the organization's scan of a volunteer's code",
    method: 'post',
    path: '/api/volunteer/scan-activity-sign-out-qrcode-org',
    access: 'organization',
    permission: 'activity-list',
    openToSuspended: true,
    shape: 'data',
    repeatable: true,
    body: projected,
    data: answers<ProjectedCode | ScannedVolunteer>(),
    refusals: [...orgScanRefusals, 'notCheckedIn'],
  },
});
