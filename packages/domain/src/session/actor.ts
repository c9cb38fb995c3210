import type { OrganizationStatus } from '../organization/status.ts';
import type { RealNameState } from '../real-name/state.ts';
import { permissions } from './permission.ts';
import type { Permission } from './permission.ts';

export const scopes = ['volunteer', 'organization'] as const;

export type Scope = (typeof scopes)[number];

/** Super administrator: exactly one for each organization, with every right. */
export const organizationRoles = ['superAdministrator', 'operator'] as const;

export type OrganizationRole = (typeof organizationRoles)[number];

export interface GuestActor {
  readonly kind: 'guest';
}

export interface VolunteerActor {
  readonly kind: 'volunteer';
  readonly userId: string;
  readonly volunteerId: string;
  readonly realNameState: RealNameState;
}

export interface OrganizationActor {
  readonly kind: 'organization';
  readonly userId: string;
  readonly organizationId: string;
  readonly organizationStatus: OrganizationStatus;
  readonly role: OrganizationRole;
  readonly permissions: readonly Permission[];
}

export type Actor = GuestActor | VolunteerActor | OrganizationActor;

export type ActorKind = Actor['kind'];

/** The rights a role holds: a super administrator has all, whatever list is stored. */
export function permissionsOfRole(role: OrganizationRole, granted: readonly Permission[]): readonly Permission[] {
  return role === 'superAdministrator' ? permissions : granted;
}

/** Only an account of an organization in its normal state holds a right (decisions 5). */
export function hasPermission(actor: Actor, permission: Permission): boolean {
  if (actor.kind !== 'organization' || actor.organizationStatus !== 1) return false;
  return permissionsOfRole(actor.role, actor.permissions).includes(permission);
}
