import { myActivityTabs, personRefusalKinds, placeRefusals, seriesScopes } from '@vp/domain';
import type { ActivityState, AttendanceDirection, MyActivityTab, ParticipantState, SignUpRefusal } from '@vp/domain';
import { choice, closedObject, flag, id, keyword, page, reason } from '@vp/validators';
import { array } from 'yup';
import type { SeriesPlace, SeriesWeek } from './activity-series.ts';
import { answers, endpoints } from './endpoint.ts';
import type { Id, Instant, LocalText, MapPoint, OrganizationName } from './values.ts';
import type { OwnSignUp, TimeElsewhere } from './own-sign-up.ts';
import { activityQuery, position } from './activity-query.ts';
import { releasedTabs } from './activity-released.ts';
import type { Presence, ReleasedRow, ReleasedTexts } from './activity-released.ts';

export interface ActivityRow {
  readonly activityId: Id;
  readonly name: LocalText;
  readonly coverUrl: string | null;
  /** 0 volunteer service, 1 volunteer training. */
  readonly nature: string;
  readonly activityTypeId: string;
  readonly regionId: string;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly deadline: Instant;
  readonly place: LocalText;
  readonly location: MapPoint;
  /** Metres from the given position; null without one. */
  readonly distanceMetres: number | null;
  readonly maximum: number;
  readonly held: number;
  readonly state: ActivityState;
  readonly organization: OrganizationName;
  readonly series: SeriesPlace | null;
}

export interface ActivityPost {
  readonly postId: Id;
  readonly name: LocalText;
  readonly places: number;
  readonly held: number;
}

export interface ActivityPeriod {
  readonly periodId: Id;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  readonly posts: readonly ActivityPost[];
}

export interface ActivityDetail extends ActivityRow {
  /** Where people meet, in words beside the place; null where the organizer names none. */
  readonly meetingPoint: LocalText | null;
  readonly content: LocalText;
  readonly attendanceType: string;
  readonly radiusMetres: number;
  readonly applyLimit: string;
  readonly ageMin: number | null;
  readonly ageMax: number | null;
  readonly contactName: string;
  readonly contactPhone: string;
  readonly serviceTypes: readonly string[];
  readonly serviceObjects: readonly string[];
  /** Codes of the languages used in the service; empty where the organizer states none. */
  readonly serviceLanguages: readonly string[];
  readonly organizationMemberCount: number;
  readonly organizationLogoUrl: string | null;
  readonly periods: readonly ActivityPeriod[];
  readonly waiting: number;
  /** All activities of its weekly series, including this one, in the order of time; empty for a single one. */
  readonly weeks: readonly SeriesWeek[];
  readonly mine: OwnSignUp | null;
  /** Whether the caller saved it; false for guests. */
  readonly isFavourite: boolean;
  /** Whether the caller has an unanswered invitation from the organizer. */
  readonly isInvited: boolean;
  /** Periods for which the caller waits elsewhere; a place here at that time makes those waiting lists pass them over. */
  readonly waits: readonly TimeElsewhere[];
  /** Every reason why the caller may not sign up, in the order in which a person meets them; else empty. */
  readonly refusals: readonly SignUpRefusal[];
}

export interface MyActivity extends ActivityRow {
  readonly mine: OwnSignUp;
  readonly attendanceType: string;
  readonly radiusMetres: number;
  readonly periods: readonly ActivityPeriod[];
}

export interface SignedUp {
  readonly participantId: Id;
  readonly state: ParticipantState;
  readonly waitingPosition: number | null;
  /** True when the same sign-up existed before. */
  readonly repeated: boolean;
  /** Waiting lists that pass the caller over while the new place is held. */
  readonly heldBack: readonly { readonly activityId: Id; readonly name: LocalText }[];
}

export interface ReleasedDetail extends ActivityDetail {
  readonly texts: ReleasedTexts;
  /** The stored picture of `coverUrl`, with which a copy of the activity can be released. */
  readonly coverId: Id | null;
  readonly version: number;
  readonly toAdmit: number;
  readonly admitted: number;
  readonly notAdmitted: number;
  /** People of the waiting list with an offer. */
  readonly offered: number;
  /** All invited people, with or without a response. */
  readonly invited: number;
  /** In: arrived of expected. Out: left of arrived. Counts current periods, else those of the day, else all. */
  readonly present: Readonly<Record<AttendanceDirection, { readonly count: number; readonly total: number }>>;
  readonly unconfirmed: number;
  readonly cancelledAt: Instant | null;
  /** Whether the caller decides for a suspended organization below. */
  readonly decidesInPlace: boolean;
  /** Current attendance of admitted participants in the whole activity; each person counts once. */
  readonly presence: Presence;
}

export const activityCalls = endpoints({
  recommend: {
    summary: 'Recommends activities to the caller; the newest where no preferences are known',
    method: 'get',
    path: '/api/volunteer/recommendActivitys',
    access: 'reader',
    shape: 'list',
    query: closedObject({ ...position, ...page }),
    data: answers<ActivityRow>(),
  },
  suggest: {
    summary: 'Suggests activity names for the typed text, matched in the activity or its organization; each name once',
    method: 'get',
    path: '/api/volunteer/fuzzyActivitys',
    access: 'reader',
    shape: 'list',
    withoutScreen: true,
    query: closedObject({ keyword: keyword().required() }),
    data: answers<{ readonly activityId: Id; readonly name: LocalText }>(),
  },
  find: {
    summary: 'Lists activities by keyword, nature, type, region, distance and time, in one of three orders',
    method: 'get',
    path: '/api/volunteer/findActivitys',
    access: 'reader',
    shape: 'list',
    query: activityQuery,
    data: answers<ActivityRow>(),
  },
  typeList: {
    summary: 'Lists activity types for the filter',
    method: 'get',
    path: '/api/volunteer/activityTypeList',
    access: 'reader',
    shape: 'list',
    withoutScreen: true,
    data: answers<{ readonly id: string; readonly name: string }>(),
  },
  detail: {
    summary: "Returns an activity with its periods and posts, and the caller's relation to it",
    method: 'get',
    path: '/api/volunteer/activityDetail/:id',
    access: 'reader',
    shape: 'data',
    query: closedObject(position),
    data: answers<ActivityDetail>(),
  },
  signUp: {
    summary: 'Signs up for one post in each of one or more periods; idempotent',
    method: 'post',
    path: '/api/volunteer/activity',
    access: 'volunteer',
    batched: true,
    shape: 'data',
    body: closedObject({
      activityId: id().required(),
      choices: array()
        .of(closedObject({ periodId: id().required(), postId: id().required() }))
        .min(1)
        .max(60)
        .required(),
      /** Join the waiting list when the post is full. */
      waitIfFull: flag(),
    }),
    data: answers<SignedUp>(),
    refusals: [...placeRefusals, 'postFull', 'periodUnknown', 'alreadySignedUp', 'cannotSignUpAgain'],
  },
  withdraw: {
    summary: 'Withdraws a sign-up',
    method: 'post',
    path: '/api/volunteer/activity/withdraw',
    access: 'volunteer',
    shape: 'data',
    ownAddition: true,
    body: closedObject({ activityId: id().required() }),
    data: answers<{ readonly state: 'withdrawn' }>(),
    refusals: ['wrongState', 'alreadyStarted'],
  },
  acceptPlace: {
    summary: 'Accepts a place offered to the waiting list',
    method: 'post',
    path: '/api/volunteer/activity/accept-place',
    access: 'volunteer',
    shape: 'data',
    ownAddition: true,
    body: closedObject({ activityId: id().required() }),
    data: answers<{ readonly state: 'toAdmit' }>(),
    refusals: ['wrongState', 'alreadyStarted', 'offerLapsed', 'cancelled', ...personRefusalKinds, 'overlap'],
  },
  mine: {
    summary: "Lists the caller's activities of a tab",
    method: 'get',
    path: '/api/volunteer/myActivitys',
    access: 'volunteer',
    shape: 'list',
    query: closedObject({ tab: choice(...myActivityTabs), ...page }),
    data: answers<MyActivity>(),
  },
  mineCounts: {
    summary: "Counts the caller's activities of each tab",
    method: 'get',
    path: '/api/volunteer/myActivitys/counts',
    access: 'volunteer',
    shape: 'data',
    ownAddition: true,
    data: answers<Readonly<Record<MyActivityTab, number>>>(),
  },
  favourites: {
    summary: 'Lists the activities that the caller saved: upcoming ones by start, then past ones',
    method: 'get',
    path: '/api/volunteer/favourites',
    access: 'volunteer',
    shape: 'list',
    ownAddition: true,
    query: closedObject({ ...page }),
    data: answers<ActivityRow>(),
  },
  setFavourite: {
    summary: 'Saves an activity for the caller, or removes it',
    method: 'post',
    path: '/api/volunteer/favourites',
    access: 'volunteer',
    shape: 'data',
    repeatable: true,
    ownAddition: true,
    body: closedObject({ activityId: id().required(), isFavourite: flag().required() }),
    data: answers<{ readonly isFavourite: boolean }>(),
  },
  managedList: {
    summary: "Lists the organization's activities by state and keyword, or those of an organization below it",
    method: 'get',
    path: '/api/volunteer/query-activity-list',
    access: 'organization',
    permission: 'activity-list',
    shape: 'list',
    query: closedObject({
      state: choice(...releasedTabs),
      keyword: keyword(),
      today: flag(),
      oid: id(),
      ...page,
    }),
    data: answers<ReleasedRow>(),
  },
  managedDetail: {
    summary: "Returns one of the organization's activities",
    method: 'get',
    path: '/api/volunteer/query-activity-detail/:id',
    access: 'organization',
    permission: 'activity-list',
    shape: 'data',
    data: answers<ReleasedDetail>(),
  },
  cancel: {
    summary: 'Cancels an activity, or the following ones of its weekly series as well; notifies people who signed up',
    method: 'post',
    path: '/api/volunteer/cancel-activity',
    access: 'organization',
    permission: 'activity-release',
    shape: 'data',
    ownAddition: true,
    body: closedObject({
      activityId: id().required(),
      reason: reason().required(),
      /** Defaults to this activity only. */
      scope: choice(...seriesScopes),
    }),
    /** With the number of cancelled activities. */
    data: answers<{ readonly state: 'cancelled'; readonly activities: number }>(),
    refusals: ['cancelled', 'alreadyEnded'],
  },
});
