import { answers, endpoints } from './endpoint.ts';
import type { Id, Instant } from './values.ts';

/** Sections of a person's data, in the order in which a page shows them. */
export const personalSections = [
  'account',
  'profile',
  'identityChecks',
  'guardianRequests',
  'earlierIdentity',
  'pictures',
  'roles',
  'invitations',
  'appointments',
  'memberships',
  'signUps',
  'signUpGroups',
  'messageThreads',
  'contentReports',
  'activityInvitations',
  'attendance',
  'disputes',
  'hours',
  'milestones',
  'papers',
  'card',
  'consents',
  'messages',
  'channels',
  'favourites',
  'feedback',
  'followed',
  'calendar',
  'devices',
  'sessions',
  'appeals',
  'access',
  'log',
  'closing',
] as const;

export type PersonalSection = (typeof personalSections)[number];

/** Names of the values in these sections. */
export const personalFields = [
  'username',
  'number',
  'name',
  'surnameLatin',
  'givenNameLatin',
  'gender',
  'birthDate',
  'mobile',
  'email',
  'address',
  'documentType',
  'documentNumber',
  'documentIssuedOn',
  'documentExpiresOn',
  'countryRegion',
  'occupation',
  'profession',
  'educationLevel',
  'maritalStatus',
  'languages',
  'languageIdentification',
  'vestSize',
  'remarks',
  'isStudent',
  'isAmerican',
  'guardianName',
  'guardianRelation',
  'guardianDocumentType',
  'guardianDocumentNumber',
  'guardianMobile',
  'language',
  'wechat',
  'onePass',
  'questions',
  'quietHours',
  'organization',
  'activity',
  'role',
  'permissions',
  'kind',
  'event',
  'state',
  'reason',
  'message',
  'answer',
  'title',
  'topic',
  'channel',
  'direction',
  'evidence',
  'details',
  'late',
  'hours',
  'training',
  'confirmed',
  'year',
  'code',
  'checks',
  'bank',
  'cardReason',
  'federationConsent',
  'version',
  'device',
  'network',
  'scope',
  'bytes',
  'at',
  'createdAt',
  'changedAt',
  'submittedAt',
  'decidedAt',
  'startsAt',
  'inAt',
  'outAt',
  'lastSeenAt',
  'readAt',
  'endsAt',
] as const;

export type PersonalField = (typeof personalFields)[number];

export interface PersonalValue {
  readonly field: PersonalField;
  /** A text, an instant or a word of a state; codes are in words of the language of the call. */
  readonly value: string | number | boolean;
}

export interface PersonalRow {
  readonly values: readonly PersonalValue[];
}

export interface PersonalRows {
  readonly section: PersonalSection;
  readonly rows: readonly PersonalRow[];
}

/** All stored data about a person. */
export interface PersonalData {
  readonly readAt: Instant;
  readonly sections: readonly PersonalRows[];
}

export interface RoleInOrganization {
  /** In the language of the call. */
  readonly organization: string;
  readonly role: 'administrator' | 'operator';
}

export interface ComingSignUp {
  readonly activityId: Id;
  /** In the language of the call. */
  readonly activity: string;
  readonly startsAt: Instant;
}

/** State of a request to close the account, and what the closing would end. */
export interface AccountClosing {
  readonly requestedAt: Instant | null;
  /** When the data is erased; null without a request. */
  readonly eraseAt: Instant | null;
  /** Roles that have to be transferred or given up before. */
  readonly roles: readonly RoleInOrganization[];
  /** Sign-ups that are withdrawn. */
  readonly signUps: readonly ComingSignUp[];
  readonly hasOpenCard: boolean;
  /** Memberships and applications that end. */
  readonly memberships: number;
  /** Valid proofs of hours, which are revoked. */
  readonly papers: number;
  /** The wait in days between a request and the erasure. */
  readonly waitDays: number;
}

const limit = { points: 30, windowSeconds: 300, by: 'account' } as const;

export const privacyCalls = endpoints({
  read: {
    summary: 'Returns all stored data about the caller; needs a proof of identity; recorded',
    method: 'post',
    path: '/api/volunteer/personal-data',
    access: 'volunteer',
    shape: 'data',
    repeatable: true,
    ownAddition: true,
    data: answers<PersonalData>(),
    rateLimit: limit,
  },
  closing: {
    summary: 'Returns the state of a request to close the account, and what the closing would end',
    method: 'get',
    path: '/api/volunteer/personal-data/closing',
    access: 'volunteer',
    shape: 'data',
    ownAddition: true,
    data: answers<AccountClosing>(),
  },
  close: {
    summary: 'Requests to close the account and erase its data after a wait; needs a proof of identity',
    method: 'post',
    path: '/api/volunteer/personal-data/closing',
    access: 'volunteer',
    shape: 'data',
    ownAddition: true,
    data: answers<{ readonly eraseAt: Instant }>(),
    refusals: ['rolesHeld', 'wrongState'],
    rateLimit: limit,
  },
  withdrawClosing: {
    summary: 'Withdraws the request to close the account',
    method: 'post',
    path: '/api/volunteer/personal-data/closing/withdraw',
    access: 'volunteer',
    shape: 'data',
    ownAddition: true,
    data: answers<{ readonly withdrawn: true }>(),
    refusals: ['wrongState'],
    rateLimit: limit,
  },
});
