import { reviewLimits } from '@vp/domain';
import { closedObject, id, page, reason } from '@vp/validators';
import { array, mixed, string } from 'yup';
import { answers, endpoints } from './endpoint.ts';
import type { BatchRow } from './release.ts';
import type { DateOnly, FileLink, Id, Instant, OrganizationName } from './shared.ts';

export const reviewTabs = ['pending', 'passed', 'failed'] as const;
export type ReviewTab = (typeof reviewTabs)[number];

export interface ReviewRow {
  readonly reviewId: Id;
  readonly volunteerId: Id;
  /** The organization that is joined, for a join request: the caller's own or one below it. */
  readonly organization?: OrganizationName;
  readonly name: string;
  readonly gender: string | null;
  readonly age: number | null;
  readonly occupation: string | null;
  readonly serviceHours: number;
  readonly verified: boolean;
  readonly minor: boolean;
  /** Organizations joined or applied to, of five. */
  readonly memberships: number;
  readonly submittedAt: Instant;
  readonly decidedAt: Instant | null;
  readonly decidedBy: string | null;
  readonly reason: string | null;
}

export interface Person {
  readonly volunteerId: Id;
  readonly number: string;
  readonly chineseName: string | null;
  readonly latinName: string | null;
  readonly gender: string | null;
  readonly birthDate: DateOnly | null;
  readonly age: number | null;
  readonly documentType: string | null;
  readonly maskedDocumentNumber: string | null;
  readonly documentIssuedOn: DateOnly | null;
  /** Absent where the document has no expiry date. */
  readonly documentExpiresOn: DateOnly | null;
  readonly maskedMobile: string;
  readonly email: string | null;
  readonly address: string | null;
  readonly occupation: string | null;
  readonly educationLevel: string | null;
  readonly maritalStatus: string | null;
  readonly languagesMastered: readonly string[];
  readonly serviceHours: number;
  readonly trainingHours: number;
  readonly memberships: number;
  readonly organizations: readonly string[];
  readonly guardian: {
    readonly name: string;
    readonly relation: string;
    readonly maskedMobile: string;
    readonly maskedDocumentNumber: string;
  } | null;
}

export interface ReviewPhoto extends FileLink {
  readonly side: 'front' | 'back' | 'guardianFront' | 'guardianBack' | 'qualification';
}

export interface ReviewDetail {
  readonly row: ReviewRow;
  readonly tab: ReviewTab;
  readonly person: Person;
  /** The applicant's words, for a join request. */
  readonly message: string | null;
  readonly photos: readonly ReviewPhoto[];
  /** First check, or the how-manieth. */
  readonly attempt: number;
}

interface Waiting {
  readonly count: number;
  readonly oldestAt: Instant | null;
}

/** What waits; sign-ups and disputed attendance say where the longest waiting one is. */
export type Todo =
  | (Waiting & { readonly kind: 'join' | 'realName' })
  | (Waiting & { readonly kind: 'admit'; readonly activityId: Id })
  | (Waiting & { readonly kind: 'dispute'; readonly activityId: Id; readonly periodId: Id });

const list = closedObject({
  tab: mixed<ReviewTab>()
    .oneOf([...reviewTabs])
    .required(),
  name: string().trim().max(40),
  sort: mixed<'oldest' | 'newest'>().oneOf(['oldest', 'newest']),
  ...page,
});
const decide = closedObject({
  reviewIds: array().of(id().required()).min(1).max(reviewLimits.batchMax).required(),
  decision: mixed<'pass' | 'fail'>().oneOf(['pass', 'fail']).required(),
  reason: reason(),
  /** Paths of the real-name form that are wrong; only these are opened again. */
  wrongFields: array().of(string().max(60).required()).max(30),
});

export const personnelCalls = endpoints({
  todos: {
    summary: 'What waits for the organization, as far as the caller may decide it',
    method: 'get',
    path: '/api/user/personnel/todos',
    access: 'organization',
    shape: 'list',
    ownAddition: true,
    data: answers<Todo>(),
  },
  joinRequests: {
    summary: 'Requests to join the organization',
    method: 'get',
    path: '/api/user/personnel/join-requests',
    access: 'organization',
    permission: 'personnel-to-examine',
    shape: 'list',
    ownAddition: true,
    query: list,
    data: answers<ReviewRow>(),
  },
  joinRequest: {
    summary: 'One request to join',
    method: 'get',
    path: '/api/user/personnel/join-requests/:id',
    access: 'organization',
    permission: 'personnel-to-examine',
    shape: 'data',
    ownAddition: true,
    data: answers<ReviewDetail>(),
  },
  decideJoinRequests: {
    summary: 'Passes or fails requests to join; each row is decided once',
    method: 'put',
    path: '/api/user/personnel/join-requests',
    access: 'organization',
    permission: 'personnel-to-examine',
    shape: 'data',
    ownAddition: true,
    body: decide,
    data: answers<{ readonly rows: readonly BatchRow[] }>(),
    refusals: ['reasonMissing'],
  },
  realNameChecks: {
    summary: 'Real-name checks of people who joined or applied to the organization or below it; all for the platform',
    method: 'get',
    path: '/api/user/personnel/real-name-checks',
    access: 'organization',
    permission: 'personnel-verification-real-name',
    shape: 'list',
    ownAddition: true,
    query: list,
    data: answers<ReviewRow>(),
  },
  realNameCheck: {
    summary: 'One real-name check with its photos',
    method: 'get',
    path: '/api/user/personnel/real-name-checks/:id',
    access: 'organization',
    permission: 'personnel-verification-real-name',
    shape: 'data',
    ownAddition: true,
    data: answers<ReviewDetail>(),
  },
  decideRealNameChecks: {
    summary: 'Passes or fails real-name checks; each row is decided once',
    method: 'put',
    path: '/api/user/personnel/real-name-checks',
    access: 'organization',
    permission: 'personnel-verification-real-name',
    shape: 'data',
    ownAddition: true,
    body: decide,
    data: answers<{ readonly rows: readonly BatchRow[] }>(),
    refusals: ['reasonMissing'],
  },
  revealDocument: {
    summary: 'The full document number of a real-name check; each view is recorded',
    method: 'post',
    path: '/api/user/personnel/real-name-checks/:id/document',
    access: 'organization',
    permission: 'personnel-verification-real-name',
    shape: 'data',
    repeatable: true,
    ownAddition: true,
    data: answers<{ readonly documentNumber: string }>(),
  },
  revealGuardianDocument: {
    summary: "The full number of the guardian's document in a real-name check; each view is recorded",
    method: 'post',
    path: '/api/user/personnel/real-name-checks/:id/guardian-document',
    access: 'organization',
    permission: 'personnel-verification-real-name',
    shape: 'data',
    repeatable: true,
    ownAddition: true,
    data: answers<{ readonly documentNumber: string }>(),
  },
});
