import { reviewLimits } from '@vp/domain';
import type { RealNameState, Scope } from '@vp/domain';
import { choice, closedObject, ids, reason } from '@vp/validators';
import { correctionBody, correctionRefusals } from './correction.ts';
import type { Correction, CorrectionOutcome } from './correction.ts';
import { answers, endpoints } from './endpoint.ts';
import { reviewList } from './review.ts';
import type { BatchRow, ReviewPhoto, ReviewTab } from './review.ts';
import type { DateOnly, Id, Instant, LocalText } from './values.ts';

/** The appeal of a person who forgot a password and has no other proof of the account. */
export interface AppealRow {
  readonly reviewId: Id;
  /** Number for the sender's enquiries. */
  readonly number: string;
  /** The site from which it was sent. */
  readonly scope: Scope;
  /** Name as the sender gave it. */
  readonly name: string;
  /** User name of the named account; null where no account has that name. */
  readonly username: string | null;
  readonly submittedAt: Instant;
  /** The earliest pass. Until then the owner, who has been notified, can stop it. */
  readonly passableFrom: Instant;
  /** The last day on which it is decided in time. */
  readonly dueOn: DateOnly;
  readonly decidedAt: Instant | null;
  readonly decidedBy: string | null;
  readonly reason: string | null;
}

/** Compared data: from the appeal, or from the account. */
export interface AppealSide {
  readonly name: string | null;
  readonly documentType: string | null;
  readonly maskedDocumentNumber: string | null;
  readonly maskedMobile: string | null;
  readonly maskedEmail: string | null;
}

export interface AppealAccount extends AppealSide {
  readonly username: string;
  readonly volunteerNumber: string | null;
  readonly realNameState: RealNameState | null;
  readonly birthDate: DateOnly | null;
  readonly registeredAt: Instant;
  readonly passwordChangedAt: Instant | null;
}

/** An organization that the account acts for. */
export interface AppealRole {
  readonly name: LocalText;
  readonly role: 'administrator' | 'operator';
  /** The name of the account in the organization. */
  readonly displayName: string | null;
}

export interface AppealDetail {
  readonly row: AppealRow;
  readonly tab: ReviewTab;
  readonly given: AppealSide;
  /** The organization and role that the sender claims; null in the appeal of a volunteer. */
  readonly applicant: { readonly organizationName: string; readonly position: string } | null;
  /** The organizations that the account acts for. */
  readonly roles: readonly AppealRole[];
  /** Null where no account has the given name. */
  readonly account: AppealAccount | null;
  /** Fields that are equal on both sides; numbers are compared in full, although they are shown masked. */
  readonly same: { readonly [Name in 'name' | 'document' | 'mobile' | 'email']: boolean };
  readonly photos: readonly ReviewPhoto[];
  /** Whether the account is blocked; the appeal then cannot pass. */
  readonly isBlocked: boolean;
  /** Whether it was sent from a device or network of the caller's organization, so that two reviewers pass it. */
  readonly needsTwo: boolean;
  /** The first of two reviewers who passed it. */
  readonly agreedBy: string | null;
  /** For a decided row: what the office can do about a wrong decision. */
  readonly correction?: Correction;
  /** Other open appeals for the same account; a pass closes them. */
  readonly others: readonly { readonly reviewId: Id; readonly number: string; readonly name: string }[];
}

export const appealCalls = endpoints({
  list: {
    summary: 'Lists password appeals of people whose identity the organization may check; for the platform all',
    method: 'get',
    path: '/api/user/personnel/password-appeals',
    access: 'organization',
    permission: 'personnel-find-pwd',
    shape: 'list',
    ownAddition: true,
    query: reviewList,
    data: answers<AppealRow>(),
  },
  detail: {
    summary: "Returns a password appeal with its photo and the account's data; each view is recorded",
    method: 'get',
    path: '/api/user/personnel/password-appeals/:id',
    access: 'organization',
    permission: 'personnel-find-pwd',
    shape: 'data',
    ownAddition: true,
    data: answers<AppealDetail>(),
  },
  decide: {
    summary: 'Approves or rejects password appeals, once each; notifies the sender by SMS',
    method: 'put',
    path: '/api/user/personnel/password-appeals',
    access: 'organization',
    permission: 'personnel-find-pwd',
    shape: 'data',
    ownAddition: true,
    body: closedObject({
      reviewIds: ids(reviewLimits.batchMax).required(),
      decision: choice('pass', 'fail').required(),
      reason: reason(),
    }),
    data: answers<{ readonly rows: readonly BatchRow[] }>(),
    refusals: ['reasonMissing', 'accountUnknown', 'ownAppeal', 'accountBlocked', 'appealWaits', 'secondDeciderNeeded'],
  },
  correct: {
    summary:
      'Corrects the decision on a password appeal whose link is not used: the link ends, and it is decided again',
    method: 'post',
    path: '/api/user/personnel/password-appeals/:id/correction',
    access: 'organization',
    permission: 'personnel-find-pwd',
    shape: 'data',
    ownAddition: true,
    body: correctionBody,
    data: answers<CorrectionOutcome>(),
    refusals: [...correctionRefusals, 'resetLinkUsed'],
  },
  revealDocument: {
    summary: 'Returns the full document numbers of an appeal and its account; each view is recorded',
    method: 'post',
    path: '/api/user/personnel/password-appeals/:id/document',
    access: 'organization',
    permission: 'personnel-find-pwd',
    shape: 'data',
    ownAddition: true,
    repeatable: true,
    data: answers<{ readonly given: string; readonly account: string | null }>(),
  },
});
