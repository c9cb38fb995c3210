import { hoursProofLimits, languages, reviewLimits } from '@vp/domain';
import type { HoursProofState, HoursSplit } from '@vp/domain';
import { choice, closedObject, id, page, plainText, reason } from '@vp/validators';
import { number } from 'yup';
import { answers, endpoints } from './endpoint.ts';
import type { Id, Instant, LocalText } from './values.ts';

/** One row of a paper: the sums of a year at an organization. */
export interface HoursPaperRow {
  readonly year: number;
  readonly organizationName: LocalText;
  readonly serviceHours: number;
  readonly trainingHours: number;
  /** The part of both that the organization entered by hand; null where the paper does not state it. */
  readonly byHandHours: number;
}

/** Content of the paper, which is all that other people see. */
export interface HoursPaper {
  /** In the reader's script where it is known. */
  readonly displayName: string;
  /** Name in the other script. */
  readonly otherName: string | null;
  readonly volunteerNumber: string;
  /** The one year of the paper; null for all years. */
  readonly year: number | null;
  readonly rows: readonly HoursPaperRow[];
  readonly serviceHours: number;
  readonly trainingHours: number;
  readonly byHandHours: number;
  /** The hours of both kinds by what they rest on; null for a paper from before this figure existed. */
  readonly split: HoursSplit | null;
  /** Hours that waited for a second word at the time of issue and are not part of the sums. */
  readonly waitingHours: number;
}

/** Content of a new paper as of now. */
export interface HoursPaperDraft extends HoursPaper {
  /** The years with hours, newest first. */
  readonly years: readonly number[];
}

export interface IssuedHoursProof {
  readonly proofId: Id;
  /** Printed on the paper. */
  readonly number: string;
  /** Everyone who has this code may see the proof. */
  readonly code: string;
  readonly issuedAt: Instant;
  readonly year: number | null;
  readonly serviceHours: number;
  readonly trainingHours: number;
  readonly byHandHours: number;
  readonly state: HoursProofState;
  /** Whether a valid paper's owner has sent a renewed document, which changes no hours. */
  readonly renewalPending: boolean;
  /** Whether a valid paper's owner has another verified name by now. */
  readonly nameChanged: boolean;
  readonly revokedAt: Instant | null;
  /** Given where the platform's office has withdrawn it. */
  readonly revocationReason: string | null;
  /** Number of look-ups by other people with its code, and the time of the last one. */
  readonly checks: number;
  readonly lastCheckedAt: Instant | null;
}

/** Current validity of a paper. */
export interface CheckedHoursProof {
  readonly number: string;
  readonly issuedAt: Instant;
  readonly state: HoursProofState;
  /** Whether a valid paper's owner has sent a renewed document, which changes no hours. */
  readonly renewalPending: boolean;
  /** Whether a valid paper's owner has another verified name by now. */
  readonly nameChanged: boolean;
  readonly revokedAt: Instant | null;
  /** The beginning of the fingerprint that is printed on the paper. */
  readonly fingerprint: string;
  /** Null for a revoked or withdrawn paper. */
  readonly paper: HoursPaper | null;
}

const year = () => number().integer().min(2000).max(2999);

/** A typed code may contain spaces and dashes. */
const openLimit = { points: 120, windowSeconds: 60 } as const;

export const hoursProofCalls = endpoints({
  preview: {
    summary: 'Previews a proof of hours as issued now, for all years or one',
    method: 'get',
    path: '/api/volunteer/hours-proofs/preview',
    access: 'volunteer',
    shape: 'data',
    ownAddition: true,
    query: closedObject({ year: year() }),
    data: answers<HoursPaperDraft>(),
    refusals: ['realNameMissing', 'documentExpired'],
  },
  list: {
    summary: 'Lists the proofs of hours that the caller has issued, newest first',
    method: 'get',
    path: '/api/volunteer/hours-proofs',
    access: 'volunteer',
    shape: 'list',
    ownAddition: true,
    query: closedObject({ ...page }),
    data: answers<IssuedHoursProof>(),
  },
  issue: {
    summary: `Issues a proof of the caller's confirmed hours, at most ${hoursProofLimits.perDay} within a day`,
    method: 'post',
    path: '/api/volunteer/hours-proofs',
    access: 'volunteer',
    shape: 'data',
    ownAddition: true,
    body: closedObject({ year: year() }),
    data: answers<{ readonly proofId: Id; readonly number: string; readonly code: string }>(),
    refusals: ['realNameMissing', 'documentExpired', 'noHours', 'tooManyProofs'],
    rateLimit: { points: 60, windowSeconds: 300, by: 'account' },
  },
  revoke: {
    summary: 'Revokes a proof of hours; a checker then sees only that it is revoked',
    method: 'post',
    path: '/api/volunteer/hours-proofs/revoke',
    access: 'volunteer',
    shape: 'data',
    ownAddition: true,
    body: closedObject({ proofId: id().required() }),
    data: answers<{ readonly proofId: Id; readonly revokedAt: Instant }>(),
    refusals: ['wrongState'],
  },
  withdraw: {
    summary: 'Withdraws a proof of hours by its number, with a reason for its owner; only for the platform',
    method: 'put',
    path: '/api/user/hours-proofs/withdraw',
    access: 'organization',
    permission: 'organization-suspend',
    shape: 'data',
    ownAddition: true,
    body: closedObject({
      proofNumber: plainText(20).required(),
      reason: reason(reviewLimits.reasonMin).required(),
    }),
    data: answers<{ readonly proofId: Id; readonly revokedAt: Instant }>(),
    refusals: ['wrongState'],
  },
  check: {
    summary: 'Verifies a proof of hours by its code, and returns its content and validity',
    method: 'get',
    path: '/api/open/hours-proofs/:code',
    access: 'client',
    shape: 'data',
    ownAddition: true,
    data: answers<CheckedHoursProof>(),
    rateLimit: openLimit,
  },
  paper: {
    summary: 'Returns a proof of hours as a PDF, by its code; not found after it is revoked or withdrawn',
    method: 'get',
    path: '/api/open/hours-proofs/:code/paper',
    access: 'public',
    shape: 'binary',
    mediaTypes: ['application/pdf'],
    ownAddition: true,
    query: closedObject({ language: choice(...languages) }),
    data: answers<Uint8Array>(),
    rateLimit: { points: 60, windowSeconds: 60 },
  },
});
