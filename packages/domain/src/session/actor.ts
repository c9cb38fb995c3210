import type { OrganizationStatus } from '../organization/status.ts';
import { isPlatformPermission, permissions } from './permission.ts';
import type { Permission } from './permission.ts';

export const scopes = ['volunteer', 'organization'] as const;

export type Scope = (typeof scopes)[number];

/** An organization has one administrator, with every right, and operators with the rights they were given. */
export type OrganizationRole = 'administrator' | 'operator';

/** Returns the rights of a role: an administrator has all but the platform's own, which must be granted. */
export function permissionsOfRole(role: OrganizationRole, granted: readonly Permission[]): readonly Permission[] {
  if (role === 'operator') return granted;
  return permissions.filter((permission) => !isPlatformPermission(permission) || granted.includes(permission));
}

export interface HeldRole {
  readonly role: OrganizationRole;
  readonly granted: readonly Permission[];
  /** True for the root organization. */
  readonly isPlatform: boolean;
}

/**
 * Returns the rights of a role in its organization: only the platform's administrator has the platform's rights by
 * role.
 */
export function heldPermissions({ role, granted, isPlatform }: HeldRole): readonly Permission[] {
  if (isPlatform) return role === 'administrator' ? permissions : granted;
  return permissionsOfRole(role, granted).filter((permission) => !isPlatformPermission(permission));
}

/** Rights of an account in the organization that it acts for. */
export interface OrganizationRights {
  readonly organizationStatus: OrganizationStatus;
  readonly permissions: readonly Permission[];
}

/** Only an account of an organization in its normal state holds a right (docs/product/organizations.md). */
export function hasPermission(holder: OrganizationRights, permission: Permission): boolean {
  return holder.organizationStatus === 'normal' && holder.permissions.includes(permission);
}
