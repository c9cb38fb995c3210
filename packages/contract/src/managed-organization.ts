import { organizationStatuses, reviewLimits } from '@vp/domain';
import type { OrganizationRole, OrganizationStatus } from '@vp/domain';
import { choice, closedObject, id, keyword, page, reason } from '@vp/validators';
import { boolean } from 'yup';
import { answers, endpoints } from './endpoint.ts';
import type { OwnRequest } from './organization-request.ts';
import type { Id, Instant, LocalText, OrganizationName } from './values.ts';

/** An organization below the caller's, in a list. */
export interface ManagedOrganization extends OrganizationName {
  readonly number: string;
  readonly status: OrganizationStatus;
  readonly memberCount: number;
  readonly activityCount: number;
  /** Organizations right below it. */
  readonly childCount: number;
  /** Where it stands; of one right below the caller's, the caller's own. */
  readonly parent: OrganizationName;
}

/** Somebody who acts for it, as the platform sees them. */
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
  /** Why it is in its status, where somebody said so. */
  readonly statusReason: string | null;
  readonly logoUrl: string | null;
  readonly introduction: LocalText;
  readonly address: LocalText;
  readonly regionId: string | null;
  readonly category: string | null;
  readonly registFiling: string | null;
  readonly associationNumber: string | null;
  /** The organization that it depends on. */
  readonly depends: OrganizationName | null;
  readonly contactName: string;
  readonly contactPhone: string;
  readonly email: string;
  readonly serviceObjects: readonly string[];
  readonly serviceTypes: readonly string[];
  readonly since: Instant;
  readonly administrator: { readonly name: string; readonly maskedMobile: string } | null;
  /** What it has asked for, the newest first. */
  readonly requests: readonly OwnRequest[];
  /** For the platform's right to suspend; null for everybody else. */
  readonly people: readonly ManagedPerson[] | null;
}

export const managedOrganizationCalls = endpoints({
  list: {
    summary: 'Organizations below the own one: a level at a time, or by name and status at any depth',
    method: 'get',
    path: '/api/user/organization/managed',
    access: 'organization',
    permission: 'organization-query',
    shape: 'list',
    ownAddition: true,
    query: closedObject({
      /** Below this one; below the own one where absent. */
      underId: id(),
      name: keyword(),
      status: choice(...organizationStatuses),
      ...page,
    }),
    data: answers<ManagedOrganization>(),
  },
  detail: {
    summary: 'One organization below the own one, or the own one: facts, contact, requests, what stands above it',
    method: 'get',
    path: '/api/user/organization/managed/:id',
    access: 'organization',
    permission: 'organization-query',
    shape: 'data',
    ownAddition: true,
    data: answers<ManagedOrganizationDetail>(),
  },
  suspend: {
    summary: 'Suspends an organization, or restores it; its people are told the reason',
    method: 'put',
    path: '/api/user/organization/managed/:id/suspension',
    access: 'organization',
    permission: 'organization-suspend',
    shape: 'data',
    ownAddition: true,
    body: closedObject({ isSuspended: boolean().required(), reason: reason(reviewLimits.reasonMin).required() }),
    data: answers<{ readonly status: OrganizationStatus }>(),
    refusals: ['wrongState'],
  },
  block: {
    summary: 'Blocks an account, which can then neither log in nor go on, or opens it again; its owner is told',
    method: 'put',
    path: '/api/user/accounts/:id/block',
    access: 'organization',
    permission: 'organization-suspend',
    shape: 'data',
    ownAddition: true,
    body: closedObject({ isBlocked: boolean().required(), reason: reason(reviewLimits.reasonMin).required() }),
    data: answers<{ readonly isBlocked: boolean }>(),
    refusals: ['accountKept'],
  },
});
