import type { OrganizationStatus } from '../organization/status.ts';
import type { OrganizationRole } from '../session/actor.ts';
import type { Permission } from '../session/permission.ts';

/** Rights of the administrator only, which operators cannot get. */
const administratorsOwn: readonly Permission[] = ['organization-authority-transfer', 'organization-audit'];

/** Returns the rights that a holder of these rights can grant to an operator. */
export function grantablePermissions(held: readonly Permission[]): readonly Permission[] {
  return held.filter((permission) => !administratorsOwn.includes(permission));
}

export type OperatorRefusal = 'administratorKept' | 'ownRole' | 'rightNotHeld';

export interface OperatorChange {
  /** The rights of the person who makes the change. */
  readonly held: readonly Permission[];
  readonly isSelf: boolean;
  /** The role of the person who is changed. */
  readonly role: OrganizationRole;
  readonly before: readonly Permission[];
  /** Undefined where the operator is removed, which revokes all rights. */
  readonly after: readonly Permission[] | undefined;
}

/** Returns why a person cannot change or remove an operator: people grant and revoke only rights that they hold. */
export function refusalForOperatorChange(change: OperatorChange): OperatorRefusal | undefined {
  const { held, isSelf, role, before, after = [] } = change;
  if (role === 'administrator') return 'administratorKept';
  if (isSelf) return 'ownRole';
  const taken = before.filter((permission) => !after.includes(permission));
  const given = after.filter((permission) => !before.includes(permission));
  const mayChange =
    taken.every((permission) => held.includes(permission)) &&
    given.every((permission) => grantablePermissions(held).includes(permission));
  return mayChange ? undefined : 'rightNotHeld';
}

/**
 * The photos of an administrator's document serve the decision about the registration: they can change until it passes.
 */
export function canReplaceDocumentPhotos(status: OrganizationStatus, role: OrganizationRole): boolean {
  return role === 'administrator' && (status === 'underReview' || status === 'refused');
}
