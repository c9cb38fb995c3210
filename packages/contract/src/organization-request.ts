import { requestKinds, reviewLimits } from '@vp/domain';
import type { RequestKind, RequestState } from '@vp/domain';
import { choice, closedObject, id, ids, keyword, page, reason } from '@vp/validators';
import { answers, endpoints } from './endpoint.ts';
import { reviewTabs } from './review.ts';
import type { BatchRow, ReviewPhoto, ReviewTab } from './review.ts';
import type { Id, Instant, MapPoint, OrganizationName, ReviewWait } from './values.ts';

/** A request of one organization to another, as the decider's list shows it. */
export interface OrganizationRequestRow {
  readonly reviewId: Id;
  readonly kind: RequestKind;
  /** Of the organization that asks, in the reader's language. */
  readonly name: string;
  readonly oid: Id;
  /** Where it is now: its parent; of an affiliation the organization that it depends on. */
  readonly from: OrganizationName | null;
  /** Whom it asks. */
  readonly to: OrganizationName;
  /** Who sent it. */
  readonly askedBy: string;
  readonly submittedAt: Instant;
  readonly decidedAt: Instant | null;
  readonly decidedBy: string | null;
  readonly reason: string | null;
}

/** Data of an organization that are registered; a change of them takes effect when the parent accepts it. */
export interface RegisteredOrganization {
  readonly name: string;
  readonly category: string | null;
  readonly introduction: string;
  readonly address: string;
  readonly contactPhone: string;
  readonly regionId: string | null;
  readonly location: MapPoint | null;
  readonly registFiling: string | null;
  readonly associationNumber: string | null;
  /** Association number of the organization that it depends on, and its name where it is on the platform. */
  readonly affiliatedNumber: string | null;
  readonly depends: OrganizationName | null;
  readonly serviceObjects: readonly string[];
  readonly serviceTypes: readonly string[];
  readonly logoUrl: string | null;
  /** The scan of the certificate, by which one knows whether it is still the same; looked at among the photos. */
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

export interface OrganizationRequestDetail {
  readonly row: OrganizationRequestRow;
  readonly tab: ReviewTab;
  /** As it was sent with a registration or a filing; else as the organization is. */
  readonly organization: RegisteredOrganization;
  /** Of a filing: what stood before. */
  readonly before: RegisteredOrganization | null;
  readonly administrator: RequestAdministrator | null;
  readonly photos: readonly ReviewPhoto[];
  /** Earlier requests of the organization of this kind, the newest first. */
  readonly history: readonly OwnRequest[];
}

/** A request as the organization sees it that has asked. */
export interface OwnRequest {
  readonly requestId: Id;
  readonly kind: RequestKind;
  readonly state: RequestState;
  readonly from: OrganizationName | null;
  readonly to: OrganizationName;
  readonly submittedAt: Instant;
  readonly decidedAt: Instant | null;
  readonly reason: string | null;
  /** While it waits. */
  readonly waiting: ReviewWait | null;
}

/** What the organization has asked itself, with what a filing would change while it waits. */
export interface AskedRequest extends OwnRequest {
  readonly change: { readonly before: RegisteredOrganization; readonly after: RegisteredOrganization } | null;
}

export const organizationRequestCalls = endpoints({
  list: {
    summary: 'Requests that the organization decides, of one kind; all for the platform. The right follows the kind',
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
    summary:
      'One request with what it changes; of a registration with the administrator and photos, each view recorded',
    method: 'get',
    path: '/api/user/organization/requests/:id',
    access: 'organization',
    shape: 'data',
    ownAddition: true,
    data: answers<OrganizationRequestDetail>(),
  },
  decide: {
    summary: 'Passes or fails requests, each once; the organizations that asked are told',
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
      'rootStays',
      'belowItself',
      'alreadyBelow',
      'registeredItself',
      'targetNotRegistered',
      'organizationNotNormal',
    ],
  },
  mine: {
    summary: "The organization's own requests with what became of them, the newest first",
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
    summary: 'Asks to move below another organization, or to depend on one; one request of a kind waits at a time',
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
    summary: 'Takes back a request that is not decided; a registration can then be corrected and sent again',
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
