import { hasPermission, permissions as allPermissions, permissionsOfMenuRows, permissionsOfRole } from '@vp/domain';
import type { MenuRow, OrganizationStatus, Permission } from '@vp/domain';

/** The two single-page applications, each on a subdomain of its own. */
export type Site = 'volunteer' | 'org-admin';

/** What an account may do in the organization it has chosen. */
export interface Standing {
  readonly oid: string;
  readonly status: OrganizationStatus;
  readonly role: 'administrator' | 'operator';
  readonly permissions: readonly Permission[];
}

export interface LoggedOut {
  readonly kind: 'loggedOut';
}

export interface VolunteerSession {
  readonly kind: 'volunteer';
  readonly accountId: string;
}

export interface OrganizationSession {
  readonly kind: 'organization';
  readonly accountId: string;
  /** Undefined from the log-in until the server has answered. */
  readonly standing: Standing | undefined;
}

/**
 * A token of an organization gives an organization session, a token of a volunteer a volunteer session; without a token
 * nobody is logged in.
 */
export type Session = LoggedOut | VolunteerSession | OrganizationSession;

export const loggedOut: LoggedOut = { kind: 'loggedOut' };

interface CurrentOrganizationLike {
  readonly oid: string;
  readonly status: OrganizationStatus;
  readonly role: 'administrator' | 'operator';
}

/** Builds the standing from the current user and the menu list, which names the permitted buttons (`childNames`). */
export function standingFrom(organization: CurrentOrganizationLike, menuRows: readonly MenuRow[]): Standing {
  const { oid, status, role } = organization;
  const permissions = permissionsOfRole(role, permissionsOfMenuRows(menuRows));
  return { oid, status, role, permissions };
}

/** Whether the session holds a right. */
export function can(session: Session, permission: Permission): boolean {
  if (session.kind !== 'organization' || session.standing === undefined) return false;
  const { status, role, permissions } = session.standing;
  return hasPermission({ organizationStatus: status, permissions: permissionsOfRole(role, permissions) }, permission);
}

/** Every right of the session, in the order of the domain's list. */
export function rightsOf(session: Session): readonly Permission[] {
  return allPermissions.filter((permission) => can(session, permission));
}
