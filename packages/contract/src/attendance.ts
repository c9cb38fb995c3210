import { attendanceLimits, disputeGrounds } from '@vp/domain';
import type { AttendanceDirection, ConfirmingParty } from '@vp/domain';
import type { LedgerEntry } from './attendance-evidence.ts';
import type { AttendancePasses } from './attendance-pass.ts';
import type { Checked } from './attendance-checked.ts';
import type { OwnTotals } from './attendance-totals.ts';
import { choice, closedObject, flag, id, isoInstant, machineWritten, page, reason, token } from '@vp/validators';
import { string } from 'yup';
import { answers, endpoints } from './endpoint.ts';
import { fixBody } from './attendance-fix.ts';
import type { Id, Instant, LocalText } from './values.ts';

/** Result of a scanned address, before a log-in is needed. */
export interface ScanTicket {
  readonly ticket: string;
  readonly direction: AttendanceDirection;
  readonly activityId: Id;
  readonly activityName: LocalText;
  readonly expiresAt: Instant;
}

const passMax = 200;

/** Data that accompany a scan that was made offline. */
const queued = closedObject({
  pass: token(passMax).required(),
  /** The phone's clock at the scan, corrected by the server's time when the pass was fetched. */
  scannedAt: isoInstant().required(),
  /** The phone's clocks disagreed at the scan, and no later response has corrected the time. */
  clockUncertain: flag(),
});

/** The person has confirmed an early check-out. */
const agreed = { early: flag() };

const scan = closedObject({
  ticket: token(200),
  /** An empty code is invalid, not missing. */
  code: string()
    .max(400)
    .meta({ [machineWritten]: true }),
  fix: fixBody.optional().default(undefined),
  /** Only with a code: it was scanned offline. */
  queued: queued.optional().default(undefined),
  ...agreed,
});
const own = closedObject({
  activityId: id().required(),
  fix: fixBody.required(),
  queued: queued.optional().default(undefined),
  ...agreed,
});
const scanRefusals = [
  'codeExpired',
  'codeInvalid',
  'codeReplaced',
  'wrongDirection',
  'notAdmitted',
  'tooEarly',
  'tooLate',
  'ticketExpired',
  'cancelled',
  'timeOverlap',
  'alreadyOut',
  'colleagueNeeded',
  'passInvalid',
  'passUsed',
] as const;

const locationRefusals = [
  'outside',
  'undetermined',
  'wrongAttendanceType',
  'notAdmitted',
  'tooEarly',
  'tooLate',
  'cancelled',
  'alreadyOut',
  'timeOverlap',
  'colleagueNeeded',
  'codeExpired',
  'passInvalid',
  'passUsed',
] as const;

/** A person's attendance in one period. */
const ofOne = { activityId: id().required(), periodId: id().required(), volunteerId: id().required() };

const decisionRefusals = [
  'notAdmitted',
  'cancelled',
  'timeOverlap',
  'ownPart',
  'otherPersonNeeded',
  'outsideWordNeeded',
] as const;

/** Result of a settlement. */
export interface Settled {
  /** Hours that count, or will count. */
  readonly hours: number;
  readonly awaits: ConfirmingParty | null;
}

export const attendanceCalls = endpoints({
  passes: {
    summary: 'Returns the passes that let this device queue scans without network for the next 24 hours',
    method: 'get',
    path: '/api/volunteer/attendance-passes',
    access: 'volunteer',
    shape: 'data',
    ownAddition: true,
    data: answers<AttendancePasses>(),
  },
  scanTicket: {
    summary: 'Checks a scanned code and returns a ticket for five minutes, bound to this device',
    method: 'post',
    path: '/api/volunteer/scan-ticket',
    access: 'client',
    shape: 'data',
    repeatable: true,
    ownAddition: true,
    body: closedObject({ code: token(400).required() }),
    data: answers<ScanTicket>(),
    refusals: ['codeExpired', 'codeInvalid', 'codeReplaced', 'cancelled'],
    rateLimit: { points: 600, windowSeconds: 60 },
  },
  checkInByCode: {
    summary: "Checks in with the organization's code or its ticket",
    method: 'post',
    path: '/api/volunteer/scan-activity-sign-in-qrcode',
    access: 'volunteer',
    shape: 'data',
    body: scan,
    data: answers<Checked>(),
    refusals: scanRefusals,
  },
  checkOutByCode: {
    summary: "Checks out with the organization's code or its ticket",
    method: 'post',
    path: '/api/volunteer/scan-activity-sign-out-qrcode',
    access: 'volunteer',
    shape: 'data',
    body: scan,
    data: answers<Checked>(),
    refusals: [...scanRefusals, 'notCheckedIn', 'earlyCheckOut'],
  },
  checkInByLocation: {
    summary: 'Checks in by location, where the activity allows it',
    method: 'post',
    path: '/api/volunteer/scan-activity-sign-own',
    access: 'volunteer',
    shape: 'data',
    body: own,
    data: answers<Checked>(),
    refusals: locationRefusals,
  },
  checkOutByLocation: {
    summary: 'Checks out by location, where the activity allows it',
    method: 'post',
    path: '/api/volunteer/scan-activity-sign-out-own',
    access: 'volunteer',
    shape: 'data',
    body: own,
    data: answers<Checked>(),
    refusals: [...locationRefusals, 'notCheckedIn', 'earlyCheckOut'],
  },
  ledger: {
    summary: "Lists the caller's attendance, newest first",
    method: 'get',
    path: '/api/volunteer/attendanceRecord',
    access: 'volunteer',
    shape: 'list',
    /** With a period, only the entry of that period. */
    query: closedObject({ ...page, periodId: id() }),
    data: answers<LedgerEntry>(),
  },
  totals: {
    summary: "Returns the caller's hours, star level and milestones",
    method: 'get',
    path: '/api/volunteer/attendanceRecord/totals',
    access: 'volunteer',
    shape: 'data',
    ownAddition: true,
    data: answers<OwnTotals>(),
  },
  dispute: {
    summary: 'Confirms or disputes an attendance entry about the caller',
    method: 'post',
    path: '/api/volunteer/attendanceRecord/answer',
    access: 'volunteer',
    shape: 'data',
    ownAddition: true,
    body: closedObject({
      periodId: id().required(),
      answer: choice('confirm', 'dispute').required(),
      /** Ground of a dispute; 'notThere' suspends the person's hours until it is settled. */
      ground: choice(...disputeGrounds),
      /** When the caller left, where only the end is wrong. */
      leftAt: isoInstant(),
      reason: reason(),
      /** Asks the organization above to settle it instead. */
      toParent: flag(),
    }),
    data: answers<{ readonly state: LedgerEntry['state'] }>(),
    refusals: ['reasonMissing', 'timeOverlap', 'notCheckedIn', 'tooLate'],
  },
  proposeEnd: {
    summary: 'States when the caller left a period without a check-out; the organization confirms or corrects it',
    method: 'post',
    path: '/api/volunteer/attendanceRecord/proposedEnd',
    access: 'volunteer',
    shape: 'data',
    ownAddition: true,
    body: closedObject({
      periodId: id().required(),
      checkedOutAt: isoInstant().required(),
      reason: reason(attendanceLimits.handReasonMin).required(),
    }),
    data: answers<Settled>(),
    refusals: [
      'notAdmitted',
      'cancelled',
      'notCheckedIn',
      'tooEarly',
      'tooLate',
      'alreadyOut',
      'handEntryOver',
      'timeOverlap',
    ],
  },
  settle: {
    summary: 'Records or corrects the attendance of one person, with a reason',
    method: 'put',
    path: '/api/volunteer/activity-sign',
    access: 'organization',
    permission: 'activity-list',
    shape: 'data',
    body: closedObject({
      ...ofOne,
      checkedInAt: isoInstant().required(),
      /** Without it the check-out stays unchanged: an arrived person may still check out. */
      checkedOutAt: isoInstant(),
      reason: reason(attendanceLimits.handReasonMin).required(),
    }),
    data: answers<Settled>(),
    refusals: [...decisionRefusals, 'tooEarly', 'tooLate', 'handEntryOver'],
  },
  decide: {
    summary: 'Confirms the attendance entries of one person, or records that the person was absent',
    method: 'put',
    path: '/api/volunteer/activity-sign/decision',
    access: 'organization',
    permission: 'activity-list',
    shape: 'data',
    ownAddition: true,
    body: closedObject({
      ...ofOne,
      decision: choice('agree', 'refuse').required(),
      /** Required to refuse, and to answer a dispute. */
      reason: reason(attendanceLimits.handReasonMin),
    }),
    data: answers<Settled>(),
    refusals: [...decisionRefusals, 'reasonMissing', 'alreadyDecided'],
  },
});
