import type { CardState, RealNameState } from '@vp/domain';
import type { RealNameValues } from '@vp/validators';
import { closedObject, page, profileSchema } from '@vp/validators';
import { personAliases } from './aliases.ts';
import { answers, endpoints } from './endpoint.ts';
import type { DateOnly, FileLink, Id, Instant, ReviewWait } from './values.ts';

export interface PersonalCentre {
  readonly volunteerId: Id;
  readonly number: string;
  readonly displayName: string;
  readonly realNameState: RealNameState;
  /** Reason of the last failed real-name check. */
  readonly realNameReason: string | null;
  /** Whether other data are under review while the approved ones stay in force. */
  readonly renewalPending: boolean;
  /** Reason of a refused renewal, until the next one is sent. */
  readonly renewalReason: string | null;
  /** 0 to 5. */
  readonly starLevel: number;
  readonly serviceHours: number;
  readonly trainingHours: number;
  /** The part of service and training that organizations entered by hand. */
  readonly byHandHours: number;
  readonly activityCount: number;
  readonly membershipsPassed: number;
  readonly membershipsPending: number;
  /** While the identity or its renewal is under review. */
  readonly realNameWaiting: ReviewWait | null;
  /** The join request that has waited longest. */
  readonly membershipWaiting: ReviewWait | null;
  readonly unreadMessages: number;
  readonly activitiesToday: number;
  /** State of the newest application for the volunteer card. */
  readonly cardState: CardState | null;
}

/**
 * A real-name form that did not pass, for its correction. Numbers, and photos marked as wrong, must be entered again.
 */
export interface SentRealName {
  readonly identity: Readonly<Partial<RealNameValues['identity']>>;
  readonly personal: Readonly<Partial<RealNameValues['personal']>>;
  readonly guardian: Readonly<Partial<NonNullable<RealNameValues['guardian']>>>;
  /** The stored photos, for their owner only. */
  readonly photos: readonly FileLink[];
}

/** The last form that a verified volunteer has sent for other data, until it passes. */
export interface RealNameRenewal {
  readonly state: 'underReview' | 'failed';
  readonly submittedAt: Instant;
  readonly documentType: string | null;
  readonly maskedDocumentNumber: string | null;
  readonly reason: string | null;
  /** Paths of the real-name form that a reviewer marked as wrong. */
  readonly wrongFields: readonly string[];
}

export interface VolunteerDetail {
  readonly volunteerId: Id;
  readonly realNameState: RealNameState;
  readonly realNameReason: string | null;
  /** Whether other data are under review while the approved ones stay in force. */
  readonly renewalPending: boolean;
  readonly renewal: RealNameRenewal | null;
  /** While the identity or its renewal is under review. */
  readonly waiting: ReviewWait | null;
  /** Usual number of days of an identity check, before the first one is sent; null with too few decisions. */
  readonly usualReviewDays: number | null;
  /** Paths of the real-name form that a reviewer marked as wrong. */
  readonly wrongFields: readonly string[];
  /** Only after a failed check or renewal. */
  readonly sent: SentRealName | null;
  readonly chineseName: string | null;
  readonly latinSurname: string | null;
  readonly latinGivenName: string | null;
  readonly gender: string | null;
  readonly birthDate: DateOnly | null;
  readonly documentType: string | null;
  readonly maskedDocumentNumber: string | null;
  /** Null where none is known, and where the document has no expiry date. */
  readonly documentExpiresOn: DateOnly | null;
  readonly maritalStatus: string | null;
  readonly occupation: string | null;
  readonly profession: string | null;
  readonly educationLevel: string | null;
  readonly isStudent: boolean | null;
  readonly languagesMastered: readonly string[];
  readonly languageIdentification: string | null;
  /** Code of `country_region`; null where it was never asked. */
  readonly countryRegion: string | null;
  readonly address: string | null;
  readonly remarks: string | null;
  readonly vestSize: string | null;
  readonly maskedMobile: string;
  readonly maskedEmail: string | null;
  /** Version of the data that `changeProfile` changes. */
  readonly version: number;
}

/** Reason of an access: an identity check, a number in it, a join request, the list of members, a call, a file. */
export type DataAccessKind =
  | 'appeal'
  | 'realName'
  | 'document'
  | 'guardianDocument'
  | 'joinRequest'
  | 'member'
  | 'memberDocument'
  | 'phone'
  | 'card'
  | 'cardForBank'
  | 'cardForFederation'
  | 'membersExport'
  | 'hoursExport'
  | 'activityExport'
  | 'integrityCase';

/** One access of another person to the volunteer's data. */
export interface DataAccess {
  readonly accessId: string;
  readonly kind: DataAccessKind;
  /** The organization, in the language of the call. */
  readonly organization: string;
  readonly at: Instant;
}

export const volunteerCalls = endpoints({
  personalCentre: {
    summary: "Returns the volunteer's data for the personal centre and the home page",
    method: 'get',
    path: '/api/user/volunteerData/getVolunteerPersonalCenterBoInfo',
    access: 'volunteer',
    shape: 'data',
    data: answers<PersonalCentre>(),
  },
  detail: {
    summary: "Returns the volunteer's own data, identity masked",
    method: 'get',
    path: '/api/user/volunteerData/getVolunteerDetailData',
    access: 'volunteer',
    shape: 'data',
    data: answers<VolunteerDetail>(),
  },
  changeProfile: {
    summary: "Changes the volunteer's own data except the identity, by whole sections",
    method: 'post',
    path: '/api/user/volunteerData/updateVolunteerDetailData',
    access: 'volunteer',
    shape: 'data',
    body: profileSchema,
    aliases: personAliases('background.'),
    data: answers<{ readonly changed: true; readonly version: number }>(),
    refusals: ['contentChanged', 'realNameMissing', 'realNameUnderReview', 'realNameFailed', 'certificateNeeded'],
    rateLimit: { points: 60, windowSeconds: 300, by: 'account' },
  },
  dataAccess: {
    summary: "Lists who viewed the volunteer's data and why, newest first",
    method: 'get',
    path: '/api/volunteer/data-access',
    access: 'volunteer',
    shape: 'list',
    ownAddition: true,
    query: closedObject({ ...page }),
    data: answers<DataAccess>(),
  },
});
