import { memberScopes, messageRefusals, participantSorts, reviewLimits } from '@vp/domain';
import type { ConfirmingParty, InvitationRefusal, InvitationState, Obstacle, ParticipantState } from '@vp/domain';
import {
  choice,
  closedObject,
  id,
  ids,
  jsonNumber,
  keyword,
  messageReceivers,
  messageTexts,
  page,
  reason,
} from '@vp/validators';
import { array } from 'yup';
import type { AttendanceEvidence, OpenDisputeView } from './attendance-evidence.ts';
import { answers, endpoints } from './endpoint.ts';
import type { MessagePreview, ParticipantMessage } from './participant-message.ts';
import type { BatchRow } from './review.ts';
import type { Id, Instant, LocalText } from './values.ts';

export interface ParticipantGroup {
  readonly groupId: Id;
  /** Null without a name. */
  readonly name: string | null;
  readonly createdBy: string;
  /** Members with an open sign-up. */
  readonly confirmed: number;
}

export interface ParticipantRow {
  readonly participantId: Id;
  readonly volunteerId: Id;
  readonly name: string;
  /** The volunteer number, which tells people of one name apart. */
  readonly number: string;
  readonly maskedMobile: string;
  readonly age: number | null;
  readonly gender: string | null;
  readonly serviceHours: number;
  /** The part of the service hours that organizations entered by hand. */
  readonly byHandHours: number;
  /** Ended periods of the last twelve months that the person held without coming, at the organization or below it. */
  readonly absences: number;
  readonly state: ParticipantState;
  /** Reasons against the sign-up because facts changed later; the place stays until the organizer decides. */
  readonly marks: readonly Obstacle[];
  /** Groups of people who signed up together for a period. */
  readonly signUpGroups: readonly ParticipantGroup[];
  readonly reason: string | null;
  readonly signedUpAt: Instant;
  /** Until when a place is reserved for a person of the waiting list. */
  readonly offeredUntil: Instant | null;
  readonly periods: readonly {
    readonly periodId: Id;
    readonly startsAt: Instant;
    readonly endsAt: Instant;
    readonly postName: LocalText;
    readonly checkedInAt: Instant | null;
    readonly checkedOutAt: Instant | null;
    /** Every entry as it was recorded, including replaced ones. */
    readonly evidence: readonly AttendanceEvidence[];
    readonly hours: number | null;
    /** Whether the hours count. */
    readonly confirmed: boolean;
    /** Party that still has to confirm the hours. */
    readonly awaits: ConfirmingParty | null;
    /** When entries that still wait count no more; null where none waits or a dispute is open. */
    readonly lapsesAt: Instant | null;
    readonly dispute: OpenDisputeView | null;
  }[];
}

/** A person who may be invited to an activity. */
export interface InvitablePerson {
  readonly volunteerId: Id;
  readonly name: string;
  readonly number: string;
  /** Reason against an invitation; null where it is possible. */
  readonly refusal: InvitationRefusal | null;
}

export interface Invitation {
  readonly volunteerId: Id;
  readonly name: string;
  readonly number: string;
  readonly state: InvitationState;
  readonly invitedAt: Instant;
  readonly answeredAt: Instant | null;
  readonly invitedBy: string;
}

export const participantCalls = endpoints({
  maskedList: {
    summary: 'Lists the people who signed up, with masked names only',
    method: 'get',
    path: '/api/volunteer/signUpUsers/:id',
    access: 'reader',
    shape: 'list',
    query: closedObject({ ...page }),
    data: answers<{ readonly maskedName: string; readonly posts: readonly LocalText[] }>(),
  },
  admittedList: {
    summary: 'Lists admitted people with their attendance',
    method: 'get',
    path: '/api/volunteer/query-accepted-list',
    access: 'organization',
    permission: 'activity-list',
    shape: 'list',
    query: closedObject({ activityId: id().required(), sort: choice(...participantSorts), ...page }),
    data: answers<ParticipantRow>(),
  },
  notAdmittedList: {
    summary: 'Lists people who are pending, on the waiting list, not admitted or removed',
    method: 'get',
    path: '/api/volunteer/query-not-admit-list',
    access: 'organization',
    permission: 'activity-list',
    shape: 'list',
    query: closedObject({
      activityId: id().required(),
      state: choice('toAdmit', 'waiting', 'notAdmitted', 'removed'),
      sort: choice(...participantSorts),
      ...page,
    }),
    data: answers<ParticipantRow>(),
  },
  inviteList: {
    summary: 'Lists invited people with time, inviter and response, last invited first',
    method: 'get',
    path: '/api/volunteer/query-invite-list',
    access: 'organization',
    permission: 'activity-list',
    shape: 'list',
    query: closedObject({ activityId: id().required(), ...page }),
    data: answers<Invitation>(),
  },
  invitable: {
    summary: 'Lists verified members of the organization and those below it, and whether they can be invited',
    method: 'get',
    path: '/api/volunteer/invitable-users',
    access: 'organization',
    permission: 'activity-list',
    shape: 'list',
    ownAddition: true,
    query: closedObject({
      activityId: id().required(),
      name: keyword(),
      /**
       * Members of the organization itself, or of those below it; defaults to both. `lastTime`: who served in the
       * previous activity of the same series or of the same copies.
       */
      scope: choice(...memberScopes),
      ...page,
    }),
    data: answers<InvitablePerson>(),
  },
  invite: {
    summary: 'Invites members to an activity, at most as many as there are places',
    method: 'post',
    path: '/api/volunteer/invite-users',
    access: 'organization',
    permission: 'activity-list',
    shape: 'data',
    body: closedObject({ activityId: id().required(), volunteerIds: ids(reviewLimits.batchMax).required() }),
    data: answers<{ readonly rows: readonly BatchRow[] }>(),
    refusals: ['cancelled', 'closed'],
  },
  declineInvitation: {
    summary: 'Declines an invitation; it is accepted by signing up',
    method: 'post',
    path: '/api/volunteer/activity/decline-invitation',
    access: 'volunteer',
    shape: 'data',
    ownAddition: true,
    body: closedObject({ activityId: id().required() }),
    data: answers<{ readonly declined: true }>(),
    refusals: ['wrongState'],
  },
  admit: {
    summary: 'Admits or refuses people who signed up; a refusal needs a reason',
    method: 'put',
    path: '/api/volunteer/admit-users',
    access: 'organization',
    permission: 'activity-list',
    shape: 'data',
    body: closedObject({
      activityId: id().required(),
      participantIds: ids(reviewLimits.batchMax).required(),
      decision: choice('admit', 'refuse').required(),
      reason: reason(),
    }),
    data: answers<{ readonly rows: readonly BatchRow[] }>(),
    refusals: ['reasonMissing', 'cancelled', 'full'],
  },
  revealPhone: {
    summary: 'Returns the phone of a person who signed up, for calls on the day; each view is recorded',
    method: 'post',
    path: '/api/volunteer/participants/:id/phone',
    access: 'organization',
    permission: 'activity-list',
    shape: 'data',
    repeatable: true,
    ownAddition: true,
    data: answers<{ readonly mobile: string }>(),
  },
  decideEach: {
    summary: 'Admits or refuses people of several activities, or undoes admissions of the caller before the beginning',
    method: 'put',
    path: '/api/volunteer/sign-ups/decision',
    access: 'organization',
    permission: 'activity-list',
    shape: 'data',
    ownAddition: true,
    body: closedObject({
      signUps: array()
        .of(closedObject({ activityId: id().required(), participantId: id().required() }).required())
        .min(1)
        .max(reviewLimits.batchMax)
        .required(),
      decision: choice('admit', 'refuse', 'undoAdmit').required(),
      /** Required to refuse. */
      reason: reason(),
    }),
    data: answers<{ readonly rows: readonly BatchRow[] }>(),
    refusals: ['reasonMissing'],
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
      participantIds: ids(reviewLimits.batchMax).required(),
      reason: reason().required(),
    }),
    data: answers<{ readonly rows: readonly BatchRow[] }>(),
    refusals: ['cancelled'],
  },
  previewMessage: {
    summary: 'Counts the people whom a message to participants would reach, and sends nothing',
    method: 'post',
    path: '/api/volunteer/participant-messages/preview',
    access: 'organization',
    permission: 'activity-list',
    shape: 'data',
    repeatable: true,
    ownAddition: true,
    body: closedObject({ activityId: id().required(), ...messageReceivers() }),
    data: answers<MessagePreview>(),
    refusals: ['periodUnknown'],
  },
  sendMessage: {
    summary: 'Sends a message to participants of an activity, as many as the preview has shown',
    method: 'post',
    path: '/api/volunteer/participant-messages',
    access: 'organization',
    permission: 'activity-list',
    shape: 'data',
    ownAddition: true,
    body: closedObject({
      activityId: id().required(),
      ...messageReceivers(),
      /** Readers get their language where it is written, otherwise another one. */
      texts: messageTexts().required(),
      /** The number that the preview has shown. */
      receivers: jsonNumber().integer().min(1).required(),
    }),
    data: answers<{ readonly messageId: Id; readonly receivers: number }>(),
    refusals: ['periodUnknown', 'receiversChanged', ...messageRefusals],
  },
  messageList: {
    summary: 'Lists messages that were sent to participants of an activity, last sent first',
    method: 'get',
    path: '/api/volunteer/participant-messages',
    access: 'organization',
    permission: 'activity-list',
    shape: 'list',
    ownAddition: true,
    query: closedObject({ activityId: id().required(), ...page }),
    data: answers<ParticipantMessage>(),
  },
});
