import { closedObject, id, page } from '@vp/validators';
import type { RealNameValues } from '@vp/validators';
import { mixed, string } from 'yup';
import { answers, endpoints } from './endpoint.ts';
import type { DateOnly, FileLink, Id, Instant, LocalText, OrganizationName } from './shared.ts';

export interface PersonalCentre {
  readonly volunteerId: Id;
  readonly number: string;
  readonly displayName: string;
  readonly realNameState: 0 | 1 | 2 | 3;
  /** Why the last real-name check failed. */
  readonly realNameReason: string | null;
  /** 0 to 5. */
  readonly starLevel: number;
  readonly serviceHours: number;
  readonly trainingHours: number;
  readonly activityCount: number;
  readonly membershipsPassed: number;
  readonly membershipsPending: number;
  readonly unreadMessages: number;
  readonly activitiesToday: number;
}

/** A real-name form that did not pass, to be corrected. Numbers, and photos marked as wrong, are given anew. */
export interface SentRealName {
  readonly identity: Readonly<Partial<RealNameValues['identity']>>;
  readonly personal: Readonly<Partial<RealNameValues['personal']>>;
  readonly guardian: Readonly<Partial<NonNullable<RealNameValues['guardian']>>>;
  /** Of the photos that are kept, for their owner alone. */
  readonly photos: readonly FileLink[];
}

export interface VolunteerDetail {
  readonly volunteerId: Id;
  readonly realNameState: 0 | 1 | 2 | 3;
  readonly realNameReason: string | null;
  /** Paths of the real-name form that a reviewer marked as wrong. */
  readonly wrongFields: readonly string[];
  /** After a failed check only. */
  readonly sent: SentRealName | null;
  readonly chineseName: string | null;
  readonly latinSurname: string | null;
  readonly latinGivenName: string | null;
  readonly gender: string | null;
  readonly birthDate: DateOnly | null;
  readonly documentType: string | null;
  readonly maskedDocumentNumber: string | null;
  readonly occupation: string | null;
  readonly educationLevel: string | null;
  readonly languagesMastered: readonly string[];
  readonly address: string | null;
  readonly vestSize: string | null;
  readonly maskedMobile: string;
}

export interface Membership {
  readonly membershipId: Id;
  readonly organization: OrganizationName & { readonly logoUrl: string | null };
  /** 0 under review, 1 passed, 2 failed, 3 withdrawn. */
  readonly state: 0 | 1 | 2 | 3;
  readonly reason: string | null;
  readonly appliedAt: Instant;
  readonly decidedAt: Instant | null;
  /** Activities that need this membership and would be lost by quitting. */
  readonly dependentActivities: readonly { readonly activityId: Id; readonly name: LocalText }[];
}

export interface Certificate {
  readonly displayName: string;
  readonly latinName: string | null;
  readonly number: string;
  readonly starLevel: number;
  readonly serviceHours: number;
  readonly organizations: readonly OrganizationName[];
  readonly photo: FileLink | null;
  /** What the QR code holds: an address with a token that rotates every 30 seconds and shows no personal data. */
  readonly code: string;
  readonly codeExpiresAt: Instant;
}

export interface InboxMessage {
  readonly messageId: Id;
  readonly kind: string;
  /** In the language of the call. */
  readonly title: string;
  readonly text: string;
  /** Route of the volunteer app that the message leads to. */
  readonly link: string | null;
  readonly sentAt: Instant;
  readonly read: boolean;
}

export const volunteerCalls = endpoints({
  personalCentre: {
    summary: 'What the personal centre and the home page show of a volunteer',
    method: 'get',
    path: '/api/user/volunteerData/getVolunteerPersonalCenterBoInfo',
    access: 'volunteer',
    shape: 'data',
    data: answers<PersonalCentre>(),
  },
  detail: {
    summary: "The volunteer's own data, identity masked",
    method: 'get',
    path: '/api/user/volunteerData/getVolunteerDetailData',
    access: 'volunteer',
    shape: 'data',
    data: answers<VolunteerDetail>(),
  },
  memberships: {
    summary: "The volunteer's organizations and applications",
    method: 'get',
    path: '/api/user/volunteerData/getAscriptionOrg',
    access: 'volunteer',
    shape: 'list',
    data: answers<Membership>(),
  },
  join: {
    summary: 'Applies to join an organization',
    method: 'post',
    path: '/api/user/volunteerData/addAscriptionOrg',
    access: 'volunteer',
    shape: 'data',
    body: closedObject({ oid: id().required(), message: string().trim().max(100) }),
    data: answers<{ readonly membershipId: Id; readonly state: 0 }>(),
    refusals: [
      'tooManyOrganizations',
      'alreadyMember',
      'alreadyApplied',
      'organizationNotNormal',
      'organizationFull',
      'realNameMissing',
      'realNameFailed',
    ],
  },
  changeMembership: {
    summary: 'Cancels an application, quits an organization or deletes a finished row',
    method: 'post',
    path: '/api/user/volunteerData/updateAscriptionOrgStatus',
    access: 'volunteer',
    shape: 'data',
    body: closedObject({
      membershipId: id().required(),
      action: mixed<'cancel' | 'quit' | 'delete'>().oneOf(['cancel', 'quit', 'delete']).required(),
    }),
    data: answers<{ readonly membershipId: Id; readonly state: 0 | 1 | 2 | 3 | null }>(),
    refusals: ['wrongState'],
  },
  certificate: {
    summary: "The volunteer's certificate with its rotating code",
    method: 'get',
    path: '/api/user/volunteerData/getVolunteerInfo2QRCode',
    access: 'volunteer',
    shape: 'data',
    query: closedObject({ uid: id() }),
    data: answers<Certificate>(),
    refusals: ['realNameMissing'],
  },
  inbox: {
    summary: "The volunteer's messages, newest first",
    method: 'get',
    path: '/api/volunteer/inbox',
    access: 'volunteer',
    shape: 'list',
    ownAddition: true,
    query: closedObject({ ...page }),
    data: answers<InboxMessage>(),
  },
  markInboxRead: {
    summary: 'Marks messages as read; all of them when none is named',
    method: 'post',
    path: '/api/volunteer/inbox/read',
    access: 'volunteer',
    shape: 'data',
    repeatable: true,
    ownAddition: true,
    body: closedObject({ messageId: id() }),
    data: answers<{ readonly unread: number }>(),
  },
});
