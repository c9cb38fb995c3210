import { requestKinds, reviewLimits } from '@vp/domain';
import type { RequestKind, RequestState } from '@vp/domain';
import { choice, closedObject, id, ids, keyword, page, reason } from '@vp/validators';
import { correctionBody, correctionRefusals } from './correction.ts';
import type { Correction, CorrectionOutcome } from './correction.ts';
import { answers, endpoints } from './endpoint.ts';
import { reviewTabs } from './review.ts';
import type { BatchRow, ReviewPhoto, ReviewTab } from './review.ts';
import type { Id, Instant, MapPoint, OrganizationName, ReviewWait } from './values.ts';

/** A request of one organization to another, in the list of the deciding organization. */
export interface OrganizationRequestRow {
  readonly reviewId: Id;
  readonly kind: RequestKind;
  /** Name of the requesting organization, in the reader's language. */
  readonly name: string;
  readonly oid: Id;
  /** Its current parent; for an affiliation, the organization that it is affiliated to. */
  readonly from: OrganizationName | null;
  /** The organization that decides. */
  readonly to: OrganizationName;
  /** The person who sent it. */
  readonly askedBy: string;
  /** Whether another waiting registration has its association number. */
  readonly sharesNumber: boolean;
  readonly submittedAt: Instant;
  readonly decidedAt: Instant | null;
  readonly decidedBy: string | null;
  readonly reason: string | null;
}

/** Registered data of an organization; a change takes effect when the parent accepts it. */
export interface RegisteredOrganization {
  readonly name: string;
  readonly category: string | null;
  readonly introduction: string;
  readonly address: string;
  readonly contactPhone: string;
  readonly contactName: string;
  readonly email: string;
  readonly regionId: string | null;
  readonly location: MapPoint | null;
  readonly registFiling: string | null;
  readonly associationNumber: string | null;
  /** Association number of the organization that it is affiliated to, and its name if it is on the platform. */
  readonly affiliatedNumber: string | null;
  readonly depends: OrganizationName | null;
  readonly serviceObjects: readonly string[];
  readonly serviceTypes: readonly string[];
  readonly logoUrl: string | null;
  /** Id of the certificate scan, which shows whether it has changed; the photos contain the scan. */
  readonly certificateId: Id | null;
}

export interface RequestAdministrator {
  readonly name: string;
  readonly username: string;
  readonly maskedMobile: string;
  readonly email: string | null;
  readonly documentType: string | null;
  readonly maskedDocumentNumber: string | null;
}

/** A waiting registration with the association number of another one. */
export interface SameNumber {
  /** Null where another organization decides it. */
  readonly reviewId: Id | null;
  readonly name: string;
  readonly to: OrganizationName;
  readonly submittedAt: Instant;
}

export interface OrganizationRequestDetail {
  readonly row: OrganizationRequestRow;
  readonly tab: ReviewTab;
  /** As submitted with a registration or a filing; else the current data. */
  readonly organization: RegisteredOrganization;
  /** For a filing, the previous data. */
  readonly before: RegisteredOrganization | null;
  readonly administrator: RequestAdministrator | null;
  readonly photos: readonly ReviewPhoto[];
  /** Other organizations whose registration with the same association number waits, the oldest first. */
  readonly sameNumber: readonly SameNumber[];
  /** For a decided row: what the office can do about a wrong decision. */
  readonly correction?: Correction;
  /** Earlier requests of this kind by the organization, the newest first. */
  readonly history: readonly OwnRequest[];
}

/** A request for the organization that made it. */
export interface OwnRequest {
  readonly requestId: Id;
  readonly kind: RequestKind;
  readonly state: RequestState;
  readonly from: OrganizationName | null;
  readonly to: OrganizationName;
  readonly submittedAt: Instant;
  readonly decidedAt: Instant | null;
  readonly reason: string | null;
  /** While it is pending. */
  readonly waiting: ReviewWait | null;
}

/** A request of the organization itself, with the changes of a pending filing. */
export interface AskedRequest extends OwnRequest {
  readonly change: { readonly before: RegisteredOrganization; readonly after: RegisteredOrganization } | null;
}

export const organizationRequestCalls = endpoints({
  list: {
    summary:
      'Lists requests of one kind that the organization decides; for the platform all. The required right depends on the kind',
    method: 'get',
    path: '/api/user/organization/requests',
    access: 'organization',
    shape: 'list',
    ownAddition: true,
    query: closedObject({
      kind: choice(...requestKinds).required(),
      tab: choice(...reviewTabs).required(),
      name: keyword(),
      sort: choice('oldest', 'newest'),
      ...page,
    }),
    data: answers<OrganizationRequestRow>(),
  },
  detail: {
    summary: 'Returns a request with its changes; a registration with administrator and photos, each view recorded',
    method: 'get',
    path: '/api/user/organization/requests/:id',
    access: 'organization',
    shape: 'data',
    ownAddition: true,
    data: answers<OrganizationRequestDetail>(),
  },
  decide: {
    summary: 'Approves or rejects requests, once each; notifies the requesting organizations',
    method: 'put',
    path: '/api/user/organization/requests',
    access: 'organization',
    shape: 'data',
    ownAddition: true,
    body: closedObject({
      reviewIds: ids(reviewLimits.batchMax).required(),
      decision: choice('pass', 'fail').required(),
      reason: reason(),
    }),
    data: answers<{ readonly rows: readonly BatchRow[] }>(),
    refusals: [
      'reasonMissing',
      'associationNumberHeld',
      'associationNumberShared',
      'rootStays',
      'belowItself',
      'alreadyBelow',
      'registeredItself',
      'targetNotRegistered',
      'organizationNotNormal',
    ],
  },
  correct: {
    summary: 'Corrects the decision on a request; a second person agrees where a registration is withdrawn',
    method: 'post',
    path: '/api/user/organization/requests/:id/correction',
    access: 'organization',
    shape: 'data',
    ownAddition: true,
    body: correctionBody,
    data: answers<CorrectionOutcome>(),
    refusals: [...correctionRefusals, 'organizationActive'],
  },
  mine: {
    summary: "Lists the organization's own requests with their outcomes, newest first",
    method: 'get',
    path: '/api/user/organization/own-requests',
    access: 'organization',
    openToUnapproved: true,
    shape: 'list',
    ownAddition: true,
    query: closedObject({ kind: choice(...requestKinds), ...page }),
    data: answers<AskedRequest>(),
  },
  ask: {
    summary:
      'Requests to move below another organization, or to become dependent on one; one pending request of each kind',
    method: 'post',
    path: '/api/user/organization/own-requests',
    access: 'organization',
    shape: 'data',
    ownAddition: true,
    body: closedObject({ kind: choice('ownership', 'affiliation').required(), targetId: id().required() }),
    data: answers<{ readonly requestId: Id }>(),
    refusals: [
      'requestOpen',
      'rootStays',
      'belowItself',
      'alreadyBelow',
      'registeredItself',
      'targetNotRegistered',
      'organizationNotNormal',
    ],
  },
  withdraw: {
    summary: 'Withdraws a pending request; a registration can then be corrected and resubmitted',
    method: 'post',
    path: '/api/user/organization/own-requests/:id/withdraw',
    access: 'organization',
    openToUnapproved: true,
    shape: 'data',
    ownAddition: true,
    data: answers<{ readonly requestId: Id }>(),
    refusals: ['alreadyDecided'],
  },
});
