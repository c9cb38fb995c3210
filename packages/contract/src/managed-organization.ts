import { organizationStatuses, reviewLimits } from '@vp/domain';
import type { OrganizationRole, OrganizationStatus } from '@vp/domain';
import { choice, closedObject, id, jsonBoolean, keyword, page, reason } from '@vp/validators';
import type { ManagedAppointment } from './administrator-appointment.ts';
import { answers, endpoints } from './endpoint.ts';
import type { OwnRequest } from './organization-request.ts';
import type { Id, Instant, LocalText, OrganizationName } from './values.ts';

/** An organization below the caller's, in a list. */
export interface ManagedOrganization extends OrganizationName {
  readonly number: string;
  readonly status: OrganizationStatus;
  readonly memberCount: number;
  readonly activityCount: number;
  /** Number of organizations directly below it. */
  readonly childCount: number;
  /** Its parent; for an organization directly below the caller's, the caller's own. */
  readonly parent: OrganizationName;
}

/** A person who acts for it, for the platform. */
export interface ManagedPerson {
  readonly accountId: Id;
  readonly name: string;
  readonly username: string;
  readonly role: OrganizationRole;
  readonly isBlocked: boolean;
}

export interface ManagedOrganizationDetail extends Omit<ManagedOrganization, 'parent'> {
  /** From the caller's own organization down to its parent; empty for the caller's own. */
  readonly above: readonly OrganizationName[];
  /** Reason of its status, if one was given. */
  readonly statusReason: string | null;
  readonly logoUrl: string | null;
  readonly introduction: LocalText;
  readonly address: LocalText;
  readonly regionId: string | null;
  readonly category: string | null;
  readonly registFiling: string | null;
  readonly associationNumber: string | null;
  /** The organization that it is affiliated to. */
  readonly depends: OrganizationName | null;
  readonly contactName: string;
  readonly contactPhone: string;
  readonly email: string;
  readonly serviceObjects: readonly string[];
  readonly serviceTypes: readonly string[];
  readonly since: Instant;
  readonly administrator: { readonly name: string; readonly maskedMobile: string } | null;
  /** The open or last appointment of another administrator; requires the right to decide about organizations below. */
  readonly appointment: ManagedAppointment | null;
  /** Whether the reader may appoint another administrator. */
  readonly canAppoint: boolean;
  /** Its own requests, the newest first. */
  readonly requests: readonly OwnRequest[];
  /** Requires the platform's right to suspend; null otherwise. */
  readonly people: readonly ManagedPerson[] | null;
}

export const managedOrganizationCalls = endpoints({
  list: {
    summary: "Lists organizations below the caller's: one level at a time, or by name and status at any depth",
    method: 'get',
    path: '/api/user/organization/managed',
    access: 'organization',
    permission: 'organization-query',
    shape: 'list',
    ownAddition: true,
    query: closedObject({
      /** Filters by a parent; defaults to the caller's own organization. */
      underId: id(),
      name: keyword(),
      status: choice(...organizationStatuses),
      ...page,
    }),
    data: answers<ManagedOrganization>(),
  },
  detail: {
    summary: "Returns the caller's organization or one below it: facts, contact, requests, parents",
    method: 'get',
    path: '/api/user/organization/managed/:id',
    access: 'organization',
    permission: 'organization-query',
    shape: 'data',
    ownAddition: true,
    data: answers<ManagedOrganizationDetail>(),
  },
  suspend: {
    summary: 'Suspends an organization, or restores it; its people receive the reason',
    method: 'put',
    path: '/api/user/organization/managed/:id/suspension',
    access: 'organization',
    permission: 'organization-suspend',
    shape: 'data',
    ownAddition: true,
    body: closedObject({ isSuspended: jsonBoolean().required(), reason: reason(reviewLimits.reasonMin).required() }),
    data: answers<{ readonly status: OrganizationStatus }>(),
    refusals: ['wrongState'],
  },
  block: {
    summary: 'Blocks an account, which can then neither log in nor continue, or unblocks it; notifies its owner',
    method: 'put',
    path: '/api/user/accounts/:id/block',
    access: 'organization',
    permission: 'organization-suspend',
    shape: 'data',
    ownAddition: true,
    body: closedObject({ isBlocked: jsonBoolean().required(), reason: reason(reviewLimits.reasonMin).required() }),
    data: answers<{ readonly isBlocked: boolean }>(),
    refusals: ['accountKept', 'accountErased'],
  },
});
