import { reviewLimits } from '@vp/domain';
import type { ActivityState, AttendanceDirection, EvidenceKind, ParticipantState } from '@vp/domain';
import { activityReleaseSchema, closedObject, id, isoInstant, page, reason } from '@vp/validators';
import { array, mixed, string } from 'yup';
import type { ActivityDetail } from './activity.ts';
import { answers, endpoints } from './endpoint.ts';
import type { Id, Instant, LocalText } from './shared.ts';

export const releasedTabs = ['recruiting', 'closed', 'upcoming', 'inProgress', 'ended', 'cancelled'] as const;

export interface ReleasedRow {
  readonly activityId: Id;
  readonly name: LocalText;
  readonly coverUrl: string | null;
  readonly activityTypeId: string;
  readonly state: ActivityState;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly deadline: Instant;
  readonly maximum: number;
  readonly toAdmit: number;
  readonly admitted: number;
  readonly waiting: number;
  readonly attendanceType: string;
  /** From the beginning of today's first period to the end of its last one; null where none is today. */
  readonly today: { readonly startsAt: Instant; readonly endsAt: Instant } | null;
}

export interface ReleasedDetail extends ActivityDetail {
  /** The stored picture behind `coverUrl`: a copy of the activity can be released with it. */
  readonly coverId: Id | null;
  readonly toAdmit: number;
  readonly admitted: number;
  readonly notAdmitted: number;
  readonly invited: number;
  readonly checkedIn: number;
  readonly unconfirmed: number;
}

export interface ParticipantRow {
  readonly participantId: Id;
  readonly volunteerId: Id;
  readonly name: string;
  readonly maskedMobile: string;
  readonly age: number | null;
  readonly gender: string | null;
  readonly serviceHours: number;
  readonly state: ParticipantState;
  readonly reason: string | null;
  readonly signedUpAt: Instant;
  readonly periods: readonly {
    readonly periodId: Id;
    readonly startsAt: Instant;
    readonly endsAt: Instant;
    readonly postName: LocalText;
    readonly checkedInAt: Instant | null;
    readonly checkedOutAt: Instant | null;
    readonly evidence: readonly EvidenceKind[];
    readonly hours: number | null;
    readonly confirmed: boolean;
    /** What the volunteer says against the entry, until it is settled. */
    readonly dispute: string | null;
  }[];
}

/** A code to project: the page draws one QR for each slot, also while it is offline. */
export interface ProjectedCode {
  readonly sessionId: Id;
  readonly direction: AttendanceDirection;
  readonly activityId: Id;
  readonly activityName: LocalText;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly expiresAt: Instant;
  /** Codes for the coming slots, oldest first. */
  readonly codes: readonly { readonly url: string; readonly from: Instant; readonly until: Instant }[];
}

/** One row of a batch: done, or refused with its reason. */
export interface BatchRow {
  readonly id: Id;
  readonly done: boolean;
  readonly message: string | null;
}

const participants = closedObject({ activityId: id().required(), ...page });
const projected = closedObject({
  activityId: id(),
  /** Ends the running code and starts a new one. */
  refresh: mixed<'0' | '1'>().oneOf(['0', '1']),
  /** A code for paper: it does not rotate and lives 24 hours. */
  printed: mixed<'0' | '1'>().oneOf(['0', '1']),
  /** The code of a volunteer's certificate that the organization scanned, instead of asking for a code to show. */
  volunteerCode: string().max(400),
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
] as const;

export const releaseCalls = endpoints({
  release: {
    summary: 'Publishes an activity',
    method: 'post',
    path: '/api/volunteer/release-activity',
    access: 'organization',
    permission: 'activity-release',
    shape: 'data',
    body: activityReleaseSchema,
    data: answers<{ readonly activityId: Id }>(),
    refusals: ['activityIncomplete', 'photoNotYours'],
  },
  preview: {
    summary: 'What volunteers would see of an activity that is not published yet',
    method: 'post',
    path: '/api/volunteer/preview-activity-detail',
    access: 'organization',
    permission: 'activity-release',
    shape: 'data',
    repeatable: true,
    body: activityReleaseSchema,
    data: answers<ActivityDetail>(),
    refusals: ['activityIncomplete', 'photoNotYours'],
  },
  cancel: {
    summary: 'Cancels an activity; whoever signed up is told',
    method: 'post',
    path: '/api/volunteer/cancel-activity',
    access: 'organization',
    permission: 'activity-release',
    shape: 'data',
    ownAddition: true,
    body: closedObject({ activityId: id().required(), reason: reason().required() }),
    data: answers<{ readonly state: 'cancelled' }>(),
    refusals: ['cancelled', 'alreadyEnded'],
  },
  list: {
    summary: "The organization's activities by state and keyword",
    method: 'get',
    path: '/api/volunteer/query-activity-list',
    access: 'organization',
    permission: 'activity-list',
    shape: 'list',
    query: closedObject({
      state: mixed<(typeof releasedTabs)[number]>().oneOf([...releasedTabs]),
      keyword: string().trim().max(40),
      today: mixed<'1'>().oneOf(['1']),
      ...page,
    }),
    data: answers<ReleasedRow>(),
  },
  detail: {
    summary: "One of the organization's activities",
    method: 'get',
    path: '/api/volunteer/query-activity-detail/:id',
    access: 'organization',
    permission: 'activity-list',
    shape: 'data',
    data: answers<ReleasedDetail>(),
  },
  accepted: {
    summary: 'Who is admitted, with attendance',
    method: 'get',
    path: '/api/volunteer/query-accepted-list',
    access: 'organization',
    permission: 'activity-list',
    shape: 'list',
    query: participants,
    data: answers<ParticipantRow>(),
  },
  notAdmitted: {
    summary: 'Who waits for admission, is on the waiting list, was not admitted or was removed',
    method: 'get',
    path: '/api/volunteer/query-not-admit-list',
    access: 'organization',
    permission: 'activity-list',
    shape: 'list',
    query: closedObject({
      activityId: id().required(),
      state: mixed<'toAdmit' | 'waiting' | 'notAdmitted' | 'removed'>().oneOf([
        'toAdmit',
        'waiting',
        'notAdmitted',
        'removed',
      ]),
      ...page,
    }),
    data: answers<ParticipantRow>(),
  },
  admit: {
    summary: 'Admits or refuses people who signed up; refusing needs a reason',
    method: 'put',
    path: '/api/volunteer/admit-users',
    access: 'organization',
    permission: 'activity-list',
    shape: 'data',
    body: closedObject({
      activityId: id().required(),
      participantIds: array().of(id().required()).min(1).max(reviewLimits.batchMax).required(),
      decision: mixed<'admit' | 'refuse'>().oneOf(['admit', 'refuse']).required(),
      reason: reason(),
    }),
    data: answers<{ readonly rows: readonly BatchRow[] }>(),
    refusals: ['reasonMissing', 'cancelled', 'full'],
  },
  remove: {
    summary: 'Removes people with a reason that they see',
    method: 'delete',
    path: '/api/volunteer/remove-users',
    access: 'organization',
    permission: 'activity-list',
    shape: 'data',
    body: closedObject({
      activityId: id().required(),
      participantIds: array().of(id().required()).min(1).max(reviewLimits.batchMax).required(),
      reason: reason().required(),
    }),
    data: answers<{ readonly rows: readonly BatchRow[] }>(),
    refusals: ['cancelled'],
  },
  settleAttendance: {
    summary: 'Records or corrects the attendance of one person, with a reason',
    method: 'put',
    path: '/api/volunteer/activity-sign',
    access: 'organization',
    permission: 'activity-list',
    shape: 'data',
    body: closedObject({
      activityId: id().required(),
      periodId: id().required(),
      volunteerId: id().required(),
      checkedInAt: isoInstant().required(),
      /** Absent, the check-out stays as it is: a person who has arrived may still check out by themselves. */
      checkedOutAt: isoInstant(),
      reason: reason().required(),
    }),
    data: answers<{ readonly hours: number }>(),
    refusals: ['notAdmitted', 'cancelled', 'timeOverlap', 'tooEarly', 'tooLate'],
  },
  checkInCode: {
    summary: "The check-in code to project, or the organization's scan of a volunteer's own code",
    method: 'post',
    path: '/api/volunteer/scan-activity-sign-in-qrcode-org',
    access: 'organization',
    permission: 'activity-list',
    shape: 'data',
    repeatable: true,
    body: projected,
    data: answers<ProjectedCode | ScannedVolunteer>(),
    refusals: orgScanRefusals,
  },
  checkOutCode: {
    summary: "The check-out code to project, or the organization's scan of a volunteer's own code",
    method: 'post',
    path: '/api/volunteer/scan-activity-sign-out-qrcode-org',
    access: 'organization',
    permission: 'activity-list',
    shape: 'data',
    repeatable: true,
    body: projected,
    data: answers<ProjectedCode | ScannedVolunteer>(),
    refusals: [...orgScanRefusals, 'notCheckedIn'],
  },
});

/** What the organization sees after it scanned a volunteer's certificate. */
export interface ScannedVolunteer {
  readonly volunteer: {
    readonly volunteerId: Id;
    readonly displayName: string;
    readonly number: string;
    readonly starLevel: number;
    readonly verified: boolean;
    readonly member: boolean;
  };
  /** The attendance that the scan recorded, when an activity was named. */
  readonly recorded: {
    readonly direction: AttendanceDirection;
    readonly at: Instant;
    readonly repeated: boolean;
  } | null;
}
