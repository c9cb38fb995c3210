import type { OrganizationStatus } from '../organization/status.ts';
import type { OrganizationRole } from '../session/actor.ts';
import type { Permission } from '../session/permission.ts';

/** Rights of the administrator only, which no operator can get. */
const administratorsOwn: readonly Permission[] = ['organization-authority-transfer', 'organization-audit'];

/** The rights that a person with these rights can give to an operator. */
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
  /** Undefined where the operator is removed, which takes all of them. */
  readonly after: readonly Permission[] | undefined;
}

/** Why somebody cannot change or remove an operator: nobody gives or takes a right that they do not hold. */
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

/** The photos of an administrator's document are for the decision about the registration: they change until it passes. */
export function canReplaceDocumentPhotos(status: OrganizationStatus, role: OrganizationRole): boolean {
  return role === 'administrator' && (status === 'underReview' || status === 'refused');
}
