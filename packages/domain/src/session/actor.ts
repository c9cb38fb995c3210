import type { OrganizationStatus } from '../organization/status.ts';
import { permissions } from './permission.ts';
import type { Permission } from './permission.ts';

export const scopes = ['volunteer', 'organization'] as const;

export type Scope = (typeof scopes)[number];

/** An organization has one administrator, with every right, and operators with the rights they were given. */
export type OrganizationRole = 'administrator' | 'operator';

/** The rights a role holds: an administrator has all, whatever list is stored. */
export function permissionsOfRole(role: OrganizationRole, granted: readonly Permission[]): readonly Permission[] {
  return role === 'administrator' ? permissions : granted;
}

/** What an account may do in the organization that it acts for. */
export interface OrganizationRights {
  readonly organizationStatus: OrganizationStatus;
  readonly permissions: readonly Permission[];
}

/** Only an account of an organization in its normal state holds a right (decisions 5). */
export function hasPermission(holder: OrganizationRights, permission: Permission): boolean {
  return holder.organizationStatus === 'normal' && holder.permissions.includes(permission);
}
