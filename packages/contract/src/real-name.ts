import { closedObject, flag, keyword, page, realNameSchema, reason } from '@vp/validators';
import { personAliases } from './aliases.ts';
import { correctionBody, correctionRefusals } from './correction.ts';
import type { CorrectionOutcome } from './correction.ts';
import { answers, endpoints } from './endpoint.ts';
import { reviewDecision, reviewList } from './review.ts';
import type { BatchRow, ReviewDetail, ReviewRow } from './review.ts';
import type { LocalText, OrganizationName } from './values.ts';

/** Scope of identity checks: the platform checks everyone, an entrusted organization its part, others no one. */
export type IdentityDeskKind = 'platform' | 'entrusted' | 'none';

export interface IdentityDesk {
  readonly desk: IdentityDeskKind;
  /** The organization that checks the people of the caller's; null for the platform. */
  readonly decidedBy: LocalText | null;
}

/** An organization that the platform may entrust with identity checks. */
export interface EntrustableOrganization extends OrganizationName {
  readonly memberCount: number;
  readonly isEntrusted: boolean;
}

export const realNameCalls = endpoints({
  submit: {
    summary: 'Submits a real-name check; `changesDocument` for verified people with a new document or name',
    method: 'post',
    path: '/api/user/volunteer/register/perfectVolunteerInfo',
    access: 'volunteer',
    shape: 'data',
    body: realNameSchema,
    aliases: personAliases('personal.'),
    /** `verified` for a renewal, which leaves what was approved in force. */
    data: answers<{ readonly state: 'underReview' | 'verified' }>(),
    refusals: [
      'realNameLocked',
      'guardianSame',
      'guardianNotConfirmed',
      'guardianOtherPerson',
      'photoNotYours',
      'fieldKept',
      'otherPerson',
    ],
  },
  desk: {
    summary: "Returns whether the caller's organization checks identities, and otherwise which one does",
    method: 'get',
    path: '/api/user/personnel/identity-desk',
    access: 'organization',
    permission: 'personnel-verification-real-name',
    shape: 'data',
    ownAddition: true,
    data: answers<IdentityDesk>(),
  },
  entrustableList: {
    summary: 'Lists organizations that the platform may entrust with identity checks, entrusted ones first',
    method: 'get',
    path: '/api/user/personnel/identity-desks',
    access: 'organization',
    permission: 'personnel-verification-real-name',
    shape: 'list',
    ownAddition: true,
    query: closedObject({ name: keyword(), ...page }),
    data: answers<EntrustableOrganization>(),
  },
  entrust: {
    summary: 'Entrusts an organization with identity checks, or revokes that with a reason',
    method: 'put',
    path: '/api/user/personnel/identity-desks/:id',
    access: 'organization',
    permission: 'personnel-verification-real-name',
    shape: 'data',
    ownAddition: true,
    body: closedObject({ isEntrusted: flag().required(), reason: reason() }),
    data: answers<{ readonly isEntrusted: boolean }>(),
    refusals: ['reasonMissing'],
  },
  list: {
    summary: 'Lists real-name checks that the organization is entrusted with; for the platform all',
    method: 'get',
    path: '/api/user/personnel/real-name-checks',
    access: 'organization',
    permission: 'personnel-verification-real-name',
    shape: 'list',
    ownAddition: true,
    query: reviewList,
    data: answers<ReviewRow>(),
  },
  detail: {
    summary: 'Returns a real-name check with its photos',
    method: 'get',
    path: '/api/user/personnel/real-name-checks/:id',
    access: 'organization',
    permission: 'personnel-verification-real-name',
    shape: 'data',
    ownAddition: true,
    data: answers<ReviewDetail>(),
  },
  decide: {
    summary: 'Approves or rejects real-name checks; each is decided once',
    method: 'put',
    path: '/api/user/personnel/real-name-checks',
    access: 'organization',
    permission: 'personnel-verification-real-name',
    shape: 'data',
    ownAddition: true,
    body: reviewDecision,
    data: answers<{ readonly rows: readonly BatchRow[] }>(),
    refusals: ['reasonMissing', 'documentTaken', 'roleHeld'],
  },
  correct: {
    summary:
      'Corrects the decision on a real-name check: it is decided again; a second person agrees where rights are lost',
    method: 'post',
    path: '/api/user/personnel/real-name-checks/:id/correction',
    access: 'organization',
    permission: 'personnel-verification-real-name',
    shape: 'data',
    ownAddition: true,
    body: correctionBody,
    data: answers<CorrectionOutcome>(),
    refusals: [...correctionRefusals],
  },
  revealDocument: {
    summary: 'Returns the full document number of a real-name check; each view is recorded',
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
    summary: "Returns the full number of the guardian's document in a real-name check; each view is recorded",
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
