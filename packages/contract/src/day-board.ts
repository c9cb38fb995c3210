import { attendanceDirections, attendanceLimits, placeRefusals, reviewLimits } from '@vp/domain';
import type { AttendanceDirection, ConfirmingParty, EvidenceDoubt } from '@vp/domain';
import { accountIdentifier, choice, closedObject, id, isoInstant, keyword, reason, token } from '@vp/validators';
import { array } from 'yup';
import type { ActivityPeriod } from './activity.ts';
import { fixBody } from './attendance-fix.ts';
import { answers, endpoints } from './endpoint.ts';
import type { EventStream } from './endpoint.ts';
import type { Id, Instant, LocalText } from './values.ts';

/** An admitted participant with their attendance in each period, for the board. */
export interface BoardPerson {
  readonly participantId: Id;
  readonly volunteerId: Id;
  readonly name: string;
  readonly number: string;
  readonly periods: readonly {
    readonly periodId: Id;
    readonly postId: Id;
    readonly checkedInAt: Instant | null;
    readonly checkedOutAt: Instant | null;
    /** Party that still has to confirm the entries before the hours count. */
    readonly awaits: ConfirmingParty | null;
    /** Why the entries that wait prove less than they could. */
    readonly doubts: readonly EvidenceDoubt[];
    readonly disputed: boolean;
  }[];
}

/** One activity on its day. The states follow from the times, so a screen can update its counts offline. */
export interface DayBoard {
  readonly activityId: Id;
  readonly name: LocalText;
  readonly organizationId: Id;
  readonly state: 'published' | 'cancelled';
  readonly cancelledAt: Instant | null;
  /** Whether the caller decides for a suspended organization below. */
  readonly decidesInPlace: boolean;
  readonly attendanceType: string;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly periods: readonly ActivityPeriod[];
  /** Number of people on the waiting list. */
  readonly waiting: number;
  /** Number of people to admit. */
  readonly toAdmit: number;
  /** Ordered by number; people beyond `activityLimits.boardPeopleMax` are omitted. */
  readonly people: readonly BoardPerson[];
  /** Number of admitted people. */
  readonly admitted: number;
}

/** Result of one departure of a batch, or of its undo. */
export interface CheckOutRow {
  readonly activityId: Id;
  readonly periodId: Id;
  readonly volunteerId: Id;
  readonly done: boolean;
  /** Why it was not done. */
  readonly message: string | null;
  /** Hours of the period that count, or will count; null without a change. */
  readonly hours: number | null;
}

export interface Marked {
  readonly direction: AttendanceDirection;
  /** The effective time: that of an earlier entry, if any. */
  readonly at: Instant;
  /** True where the same had been recorded before; then no entry was added. */
  readonly repeated: boolean;
}

/** A walk-in who was admitted on site. */
export interface WalkedIn {
  readonly volunteerId: Id;
  readonly name: string;
  readonly number: string;
  /** False for a person who was already on the list: then only their arrival was recorded. */
  readonly added: boolean;
  /** Time of arrival: that of an earlier entry, if any. */
  readonly at: Instant;
  /** True where the arrival had been recorded before. */
  readonly repeated: boolean;
}

const numberMax = 20;
const codeMax = 400;

const markedPerson = {
  periodId: id().required(),
  volunteerId: id().required(),
  direction: choice(...attendanceDirections).required(),
};

const places = () =>
  array()
    .of(
      closedObject({
        activityId: id().required(),
        periodId: id().required(),
        volunteerId: id().required(),
      }).required(),
    )
    .min(1)
    .max(reviewLimits.batchMax)
    .required();

export const dayBoardCalls = endpoints({
  detail: {
    summary: 'Returns the day board of an activity: people expected, present and departed, by period and post',
    method: 'get',
    path: '/api/volunteer/day-board/:id',
    access: 'organization',
    permission: 'activity-list',
    shape: 'data',
    ownAddition: true,
    data: answers<DayBoard>(),
  },
  live: {
    summary: 'Streams the version of the day board: once at the start and after each change',
    method: 'get',
    path: '/api/volunteer/day-board/:id/live',
    access: 'organization',
    permission: 'activity-list',
    shape: 'events',
    ownAddition: true,
    data: answers<EventStream>(),
    rateLimit: { points: 120, windowSeconds: 60, by: 'account' },
  },
  mark: {
    summary: 'Marks on the day that a person has come or left; earlier records stay',
    method: 'put',
    path: '/api/volunteer/day-board/:id/mark',
    access: 'organization',
    permission: 'activity-list',
    shape: 'data',
    ownAddition: true,
    body: closedObject({
      ...markedPerson,
      /** Time of the observation; a mark that was made offline arrives later. */
      at: isoInstant().required(),
      reason: reason(attendanceLimits.handReasonMin).required(),
    }),
    data: answers<Marked>(),
    refusals: [
      'notAdmitted',
      'cancelled',
      'timeOverlap',
      'ownPart',
      'otherPersonNeeded',
      'tooEarly',
      'tooLate',
      'notCheckedIn',
      'handEntryOver',
    ],
  },
  walkIn: {
    summary: 'Adds a walk-in by their code or number, and records their arrival',
    method: 'post',
    path: '/api/volunteer/day-board/:id/walk-in',
    access: 'organization',
    permission: 'activity-list',
    shape: 'data',
    ownAddition: true,
    body: closedObject({
      periodId: id().required(),
      postId: id().required(),
      /** Code of the volunteer's own certificate. */
      volunteerCode: token(codeMax),
      /** Location of the device that scanned the code. */
      fix: fixBody.optional().default(undefined),
      /** Used without a code: then a reason is required, as for any mark. */
      number: accountIdentifier(numberMax),
      /** Beside a number: the surname, or the first Latin letters of the name. */
      nameBeginning: keyword(),
      /** Time of an arrival that was noted offline: then it is a manual entry, with a reason. */
      at: isoInstant(),
      reason: reason(attendanceLimits.handReasonMin),
    }),
    data: answers<WalkedIn>(),
    refusals: [
      'codeExpired',
      'codeInvalid',
      'numberUnknown',
      'reasonMissing',
      ...placeRefusals,
      'alreadySignedUp',
      'ownPart',
      'tooEarly',
      'tooLate',
      'alreadyOut',
      'notAdmitted',
      'timeOverlap',
      'handEntryOver',
    ],
    rateLimit: { points: 120, windowSeconds: 60, by: 'account' },
  },
  undoMark: {
    summary: 'Undoes a mark that the caller made in the last seconds; later marks need a correction',
    method: 'delete',
    path: '/api/volunteer/day-board/:id/mark',
    access: 'organization',
    permission: 'activity-list',
    shape: 'data',
    ownAddition: true,
    body: closedObject(markedPerson),
    data: answers<{ readonly undone: true }>(),
    refusals: ['notAdmitted', 'cancelled', 'ownPart', 'otherPersonNeeded', 'handEntryOver', 'wrongState'],
  },
  checkOutEach: {
    summary: 'Records the departure of several people, also of different activities; each row has its own answer',
    method: 'put',
    path: '/api/volunteer/activity-sign/check-outs',
    access: 'organization',
    permission: 'activity-list',
    shape: 'data',
    ownAddition: true,
    body: closedObject({
      places: places(),
      /** One time for all; without it, each person left at the end of the period. */
      at: isoInstant(),
      reason: reason(attendanceLimits.handReasonMin).required(),
    }),
    data: answers<{ readonly rows: readonly CheckOutRow[] }>(),
    refusals: ['reasonMissing'],
  },
  undoCheckOuts: {
    summary: 'Undoes departures that the caller recorded in the last seconds; each row has its own answer',
    method: 'delete',
    path: '/api/volunteer/activity-sign/check-outs',
    access: 'organization',
    permission: 'activity-list',
    shape: 'data',
    ownAddition: true,
    body: closedObject({ places: places() }),
    data: answers<{ readonly rows: readonly CheckOutRow[] }>(),
    refusals: [],
  },
});
