import { attendanceDirections, attendanceLimits, placeRefusals } from '@vp/domain';
import type { AttendanceDirection, AwaitedParty } from '@vp/domain';
import { choice, closedObject, id, isoInstant, reason } from '@vp/validators';
import { string } from 'yup';
import type { ActivityPeriod } from './activity.ts';
import { answers, endpoints } from './endpoint.ts';
import type { EventStream } from './endpoint.ts';
import type { Id, Instant, LocalText } from './values.ts';

/** Somebody who is admitted, with their part in each period: what the board counts and shows. */
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
    /** Whose word the entries need before the hours count. */
    readonly awaits: AwaitedParty | null;
    readonly disputed: boolean;
  }[];
}

/** One activity on its day. Who stands how follows from the times, so a screen goes on counting without network. */
export interface DayBoard {
  readonly activityId: Id;
  readonly name: LocalText;
  readonly organizationId: Id;
  readonly state: 'published' | 'cancelled';
  readonly cancelledAt: Instant | null;
  /** Whether the caller decides for an organization below that is suspended. */
  readonly decidesInPlace: boolean;
  readonly attendanceType: string;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly periods: readonly ActivityPeriod[];
  /** How many wait for a place. */
  readonly waiting: number;
  /** How many wait to be admitted. */
  readonly toAdmit: number;
  /** In the order of their numbers; those beyond `activityLimits.boardPeopleMax` are left out. */
  readonly people: readonly BoardPerson[];
  /** How many are admitted. */
  readonly admitted: number;
}

export interface Marked {
  readonly direction: AttendanceDirection;
  /** The time that holds: an earlier entry where there was one. */
  readonly at: Instant;
  /** True where the same had been recorded before; nothing was added then. */
  readonly repeated: boolean;
}

/** Somebody who was taken in at the door. */
export interface WalkedIn {
  readonly volunteerId: Id;
  readonly name: string;
  readonly number: string;
  /** False where they were on the list already: then only their arrival was recorded. */
  readonly added: boolean;
  /** When they arrived: an earlier entry where there was one. */
  readonly at: Instant;
  /** True where their arrival had been recorded before. */
  readonly repeated: boolean;
}

const numberMax = 20;
const codeMax = 400;

const markedPerson = {
  periodId: id().required(),
  volunteerId: id().required(),
  direction: choice(...attendanceDirections).required(),
};

export const dayBoardCalls = endpoints({
  detail: {
    summary: 'An activity on its day: who is expected, there, gone, by period and post',
    method: 'get',
    path: '/api/volunteer/day-board/:id',
    access: 'organization',
    permission: 'activity-list',
    shape: 'data',
    ownAddition: true,
    data: answers<DayBoard>(),
  },
  live: {
    summary: 'Tells at once, and each time that the board has changed: events whose data is the version of the board',
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
    summary: 'Marks on the day that one person has come or has left; what was recorded before stands',
    method: 'put',
    path: '/api/volunteer/day-board/:id/mark',
    access: 'organization',
    permission: 'activity-list',
    shape: 'data',
    ownAddition: true,
    body: closedObject({
      ...markedPerson,
      /** When it was seen; a mark that was made without network arrives later. */
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
    summary: 'Takes in somebody who stands at the door, by their code or their number, and records that they have come',
    method: 'post',
    path: '/api/volunteer/day-board/:id/walk-in',
    access: 'organization',
    permission: 'activity-list',
    shape: 'data',
    ownAddition: true,
    body: closedObject({
      periodId: id().required(),
      postId: id().required(),
      /** Of the volunteer's own certificate. */
      volunteerCode: string().max(codeMax),
      /** Where there is no code: then a reason is needed, as for any mark. */
      number: string().max(numberMax),
      /** When they came, where that was without a network: then it is an entry by hand, with a reason. */
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
  takeBack: {
    summary: 'Takes back a mark that the caller has made in the last seconds; after that it is corrected',
    method: 'delete',
    path: '/api/volunteer/day-board/:id/mark',
    access: 'organization',
    permission: 'activity-list',
    shape: 'data',
    ownAddition: true,
    body: closedObject(markedPerson),
    data: answers<{ readonly takenBack: true }>(),
    refusals: ['notAdmitted', 'cancelled', 'ownPart', 'otherPersonNeeded', 'handEntryOver', 'wrongState'],
  },
});
