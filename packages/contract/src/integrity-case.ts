import { reviewLimits, sanctionKinds } from '@vp/domain';
import type { IntegrityKind, IntegrityMeasures, SanctionKind, SanctionState } from '@vp/domain';
import { choice, closedObject, id, ids, reason } from '@vp/validators';
import type { AttendanceEvidence } from './attendance-evidence.ts';
import { answers, endpoints } from './endpoint.ts';
import { reviewList } from './review.ts';
import type { BatchRow, ReviewTab } from './review.ts';
import type { Id, Instant, LocalText, OrganizationName } from './values.ts';

/** Recorded hours that a person should review. */
export interface IntegrityCaseRow {
  readonly reviewId: Id;
  readonly kind: IntegrityKind;
  /** The person or the activity of the case. */
  readonly name: string;
  /** The nearest organization above all organizations of the case. */
  readonly organization: OrganizationName;
  /** The values when the case was found. */
  readonly measures: IntegrityMeasures;
  readonly services: number;
  /** Whether a question to the organization is unanswered; null without a question. */
  readonly asked: 'waiting' | 'answered' | null;
  /** Whether new entries opened the decided case again. */
  readonly reopened: boolean;
  /** When the case was found, or found again. */
  readonly submittedAt: Instant;
  readonly decidedAt: Instant | null;
  readonly decidedBy: string | null;
  readonly reason: string | null;
}

/** One person in one period. */
export interface IntegrityService {
  readonly volunteerId: Id;
  readonly name: string;
  readonly number: string;
  readonly activityId: Id;
  readonly activityName: LocalText;
  readonly organizationName: LocalText;
  readonly periodId: Id;
  readonly startsAt: Instant;
  readonly endsAt: Instant;
  /** Hours that count now. */
  readonly hours: number;
  /** Whether the case would revoke these hours; the others are for comparison. */
  readonly isSuspect: boolean;
  readonly entries: readonly AttendanceEvidence[];
}

export interface IntegrityQuestion {
  readonly question: string;
  readonly askedBy: string | null;
  readonly askedAt: Instant;
  readonly answer: string | null;
  readonly answeredBy: string | null;
  readonly answeredAt: Instant | null;
}

/** What an organization lost over a case. */
export interface Sanction {
  readonly sanctionId: Id;
  readonly kind: SanctionKind;
  readonly state: SanctionState;
  readonly organization: OrganizationName;
  /** The organization whose desk imposed it. */
  readonly imposedFrom: OrganizationName;
  readonly imposedAt: Instant;
  readonly reason: string;
  readonly endsAt: Instant | null;
  readonly inForce: boolean;
  readonly appeal: { readonly reason: string; readonly at: Instant } | null;
  readonly answer: { readonly reason: string; readonly at: Instant } | null;
  /** Whether the caller may appeal against it, or decide the appeal. */
  readonly mayAppeal: boolean;
  readonly mayDecide: boolean;
  /** Whether two people of the platform decide, because it imposed the sanction. */
  readonly needsTwo: boolean;
  /** The first of two decisions. */
  readonly proposed: { readonly decision: 'keep' | 'lift'; readonly by: string | null } | null;
}

export interface IntegrityCaseDetail {
  readonly row: IntegrityCaseRow;
  readonly tab: ReviewTab;
  /** The person who typed the entries, for the kinds about that. */
  readonly maker: string | null;
  /** The last characters of the device's id, for a shared device. */
  readonly device: string | null;
  readonly paper: { readonly number: string; readonly issuedAt: Instant; readonly volunteerNumber: string } | null;
  /** The shown services, in the order of time. */
  readonly services: readonly IntegrityService[];
  readonly question: IntegrityQuestion | null;
  /** Whether the caller may question the organization now, answer for it, or decide. */
  readonly mayAsk: boolean;
  readonly mayAnswer: boolean;
  /** Whether two people of the platform decide, because the entries are its own. */
  readonly needsTwo: boolean;
  /** The first of two decisions. */
  readonly proposed: { readonly decision: 'pass' | 'fail'; readonly by: string | null; readonly reason: string } | null;
  /** The decision before new entries opened the case again. */
  readonly earlier: {
    readonly decision: 'pass' | 'fail';
    readonly reason: string;
    readonly reopenedAt: Instant;
  } | null;
  readonly cannotDecide: 'ownCase' | 'parentDecides' | null;
  readonly sanctions: readonly Sanction[];
  /** The organizations of the case and the sanctions that the caller may impose on them. */
  readonly sanctionable: readonly {
    readonly organization: OrganizationName;
    readonly kinds: readonly SanctionKind[];
  }[];
}

export const integrityCaseCalls = endpoints({
  list: {
    summary: 'Lists improbable recorded hours of the organization and those below it',
    method: 'get',
    path: '/api/user/personnel/integrity-cases',
    access: 'organization',
    permission: 'personnel-integrity',
    shape: 'list',
    ownAddition: true,
    query: reviewList,
    data: answers<IntegrityCaseRow>(),
  },
  detail: {
    summary: 'Returns a case with every entry that it consists of; each view is recorded',
    method: 'get',
    path: '/api/user/personnel/integrity-cases/:id',
    access: 'organization',
    permission: 'personnel-integrity',
    shape: 'data',
    ownAddition: true,
    data: answers<IntegrityCaseDetail>(),
  },
  decide: {
    summary: 'Closes cases as valid, or revokes the hours or the proof; notifies the people',
    method: 'put',
    path: '/api/user/personnel/integrity-cases',
    access: 'organization',
    permission: 'personnel-integrity',
    shape: 'data',
    ownAddition: true,
    body: closedObject({
      reviewIds: ids(reviewLimits.batchMax).required(),
      decision: choice('pass', 'fail').required(),
      reason: reason(reviewLimits.reasonMin).required(),
    }),
    data: answers<{ readonly rows: readonly BatchRow[] }>(),
    refusals: ['reasonMissing', 'ownCase', 'parentDecides', 'secondPersonNeeded'],
  },
  ask: {
    summary: 'Asks the organization of a case for an explanation; notifies its office by SMS',
    method: 'post',
    path: '/api/user/personnel/integrity-cases/:id/question',
    access: 'organization',
    permission: 'personnel-integrity',
    shape: 'data',
    ownAddition: true,
    body: closedObject({ question: reason(reviewLimits.reasonMin).required() }),
    data: answers<{ readonly askedAt: Instant }>(),
    refusals: ['reasonMissing', 'wrongState'],
  },
  answer: {
    summary: "Submits the organization's explanation of a case; notifies the asker by SMS",
    method: 'post',
    path: '/api/user/personnel/integrity-cases/:id/answer',
    access: 'organization',
    permission: 'personnel-integrity',
    shape: 'data',
    ownAddition: true,
    body: closedObject({ answer: reason(reviewLimits.reasonMin).required() }),
    data: answers<{ readonly answeredAt: Instant }>(),
    refusals: ['reasonMissing', 'wrongState'],
  },
  sanction: {
    summary: 'Imposes a sanction on an organization of a case whose hours were revoked; notifies its office by SMS',
    method: 'post',
    path: '/api/user/personnel/integrity-cases/:id/sanctions',
    access: 'organization',
    permission: 'personnel-integrity',
    shape: 'data',
    ownAddition: true,
    body: closedObject({
      organizationId: id().required(),
      kind: choice(...sanctionKinds).required(),
      reason: reason(reviewLimits.reasonMin).required(),
    }),
    data: answers<{ readonly sanctionId: Id; readonly endsAt: Instant | null }>(),
    refusals: ['reasonMissing', 'wrongState', 'ownCase', 'parentDecides'],
  },
  sanctions: {
    summary: "Lists the sanctions against the caller's organization, newest first",
    method: 'get',
    path: '/api/user/personnel/sanctions',
    access: 'organization',
    shape: 'data',
    ownAddition: true,
    data: answers<{ readonly rows: readonly Sanction[] }>(),
  },
  appeal: {
    summary: 'Appeals once against a sanction in force, which holds meanwhile; notifies the office that decides',
    method: 'post',
    path: '/api/user/personnel/sanctions/:id/appeal',
    access: 'organization',
    permission: 'personnel-integrity',
    shape: 'data',
    ownAddition: true,
    body: closedObject({ reason: reason(reviewLimits.reasonMin).required() }),
    data: answers<{ readonly appealedAt: Instant }>(),
    refusals: ['reasonMissing', 'wrongState'],
  },
  decideAppeal: {
    summary:
      'Keeps or lifts a sanction after its appeal; two people of the platform decide where it imposed the sanction',
    method: 'put',
    path: '/api/user/personnel/sanctions/:id/appeal',
    access: 'organization',
    permission: 'personnel-integrity',
    shape: 'data',
    ownAddition: true,
    body: closedObject({
      decision: choice('keep', 'lift').required(),
      reason: reason(reviewLimits.reasonMin).required(),
    }),
    data: answers<{ readonly state: SanctionState }>(),
    refusals: ['reasonMissing', 'wrongState', 'ownCase', 'parentDecides'],
  },
});
