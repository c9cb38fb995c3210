import { correctableFields, reviewLimits } from '@vp/domain';
import type { CardReason, CardState, IdentityChange, Language, RealNameState } from '@vp/domain';
import { choice, closedObject, ids, keyword, page, reason } from '@vp/validators';
import { array } from 'yup';
import type { Correction } from './correction.ts';
import type { DateOnly, FileLink, Id, Instant, OrganizationName } from './values.ts';

/** One row of a batch: done, or refused with its reason. */
export interface BatchRow {
  readonly id: Id;
  readonly done: boolean;
  readonly message: string | null;
}

/** An application for the volunteer card, for its owner. */
export interface CardApplication {
  readonly applicationId: Id;
  readonly state: CardState;
  readonly reason: CardReason;
  readonly bank: string;
  /** Null without a vest. */
  readonly vestSize: string | null;
  readonly federationConsent: boolean;
  readonly submittedAt: Instant;
  readonly approvedAt: Instant | null;
  readonly printingAt: Instant | null;
  readonly receivedAt: Instant | null;
  readonly failedAt: Instant | null;
  readonly failureReason: string | null;
}

/** The vest of a person, which is handed out once. */
export interface Vest {
  /** The size that was asked for; null where no application named one. */
  readonly size: string | null;
  readonly handedOut: { readonly at: Instant; readonly by: string } | null;
}

/** An application for the card, for the platform's decision. */
export interface CardReview extends CardApplication {
  readonly vest: Vest;
  /** When the consent for the federation was withdrawn or given again after the application. */
  readonly federationConsentChangedAt: Instant | null;
  readonly isAmerican: boolean;
  readonly languageIdentification: string;
  readonly agreementVersion: string;
  readonly agreedIn: Language;
}

export const reviewTabs = ['pending', 'passed', 'failed'] as const;
export type ReviewTab = (typeof reviewTabs)[number];

export interface ReviewRow {
  readonly reviewId: Id;
  readonly volunteerId: Id;
  /** The target of a join request: the caller's organization or one below it. */
  readonly organization?: OrganizationName;
  /** For an application for the volunteer card. */
  readonly card?: { readonly state: CardState; readonly reason: CardReason; readonly bank: string };
  readonly name: string;
  readonly gender: string | null;
  readonly age: number | null;
  readonly occupation: string | null;
  readonly serviceHours: number;
  /** The part of the service hours that organizations entered by hand. */
  readonly byHandHours: number;
  readonly realNameState: RealNameState;
  /** For a request to join: whether the account is blocked, so that the request waits. */
  readonly isBlocked?: boolean;
  readonly minor: boolean;
  /** Organizations joined or applied to, of five. */
  readonly memberships: number;
  readonly submittedAt: Instant;
  readonly decidedAt: Instant | null;
  readonly decidedBy: string | null;
  readonly reason: string | null;
  /** Whether another account uses the same document; then the platform decides both cases. */
  readonly contested: boolean;
  /** Whether a verified person declares another document, for a real-name check. */
  readonly renewal: boolean;
  /** What a renewal changes; null for a first check. */
  readonly identityChange: IdentityChange | null;
}

/** The checked identity that a renewal replaces, or has replaced. */
export interface CheckedIdentityBefore extends Pick<
  Person,
  | 'chineseName'
  | 'latinName'
  | 'gender'
  | 'birthDate'
  | 'documentType'
  | 'maskedDocumentNumber'
  | 'documentIssuedOn'
  | 'documentExpiresOn'
> {
  /** Whether type and number are those of the renewal; masked numbers may look the same. */
  readonly sameDocument: boolean;
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
  readonly countryRegion: string | null;
  readonly address: string | null;
  readonly occupation: string | null;
  readonly educationLevel: string | null;
  readonly maritalStatus: string | null;
  readonly languagesMastered: readonly string[];
  readonly serviceHours: number;
  readonly trainingHours: number;
  /** The part of service and training that organizations entered by hand. */
  readonly byHandHours: number;
  readonly memberships: number;
  readonly organizations: readonly string[];
  readonly guardian: {
    readonly name: string;
    readonly relation: string;
    readonly maskedMobile: string;
    readonly maskedDocumentNumber: string;
    /** Whether the guardian entered these data and confirmed through a link sent to the phone. */
    readonly byLink: boolean;
  } | null;
}

export interface ReviewPhoto extends FileLink {
  readonly side:
    | 'front'
    | 'back'
    | 'handheld'
    | 'guardianFront'
    | 'guardianBack'
    | 'qualification'
    | 'certificate'
    | 'certificateBefore'
    | 'frontBefore'
    | 'backBefore'
    | 'handheldBefore';
}

export interface ReviewDetail {
  readonly row: ReviewRow;
  readonly tab: ReviewTab;
  readonly person: Person;
  /** The applicant's message, for a join request. */
  readonly message: string | null;
  readonly photos: readonly ReviewPhoto[];
  /** Number of the check, from 1. */
  readonly attempt: number;
  /** For an application for the volunteer card. */
  readonly card?: CardReview;
  /** For a renewal: what was approved before. */
  readonly before?: CheckedIdentityBefore;
  /** For a decided row: what the office can do about a wrong decision. */
  readonly correction?: Correction;
  /** Other cases of the same document, for a real-name check by the platform. */
  readonly sameDocument: readonly { readonly reviewId: Id; readonly name: string }[];
}

/** Query of a review list. */
export const reviewList = closedObject({
  tab: choice(...reviewTabs).required(),
  name: keyword(),
  sort: choice('oldest', 'newest'),
  ...page,
});
/** Body of a decision on reviews. */
export const reviewDecision = closedObject({
  reviewIds: ids(reviewLimits.batchMax).required(),
  decision: choice('pass', 'fail', 'undo').required(),
  reason: reason(),
  /** Paths of the real-name form that are wrong; only these can be corrected. */
  wrongFields: array()
    .of(choice(...correctableFields).required())
    .max(correctableFields.length),
});
