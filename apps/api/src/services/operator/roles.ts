import { maskPhone } from '@vp/domain';
import { versionOf } from '../../crypto/version-of.ts';
import { decryptMobile } from '../../crypto/encrypted-fields.ts';
import type { FieldCipher } from '../../crypto/field-encryption.ts';
import type { LocalTexts } from '../../db/schema/columns.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Reader, Tx } from '../../db/client.ts';
import { account } from '../../db/schema/account.ts';
import { organization, organizationRole } from '../../db/schema/organization.ts';
import { orNotFound } from '../../refusal/refused.ts';

export interface RoleOf {
  readonly organizationId: string;
  readonly accountId: string;
}

/** Both ids as values, or as columns of the enclosing statement. */
type RoleOfRow = { readonly [Key in keyof RoleOf]: string | AnyPgColumn };

/** Condition: the role that an account has or had in an organization; names outlive the role. */
export const isRoleEver = ({ organizationId, accountId }: RoleOfRow) =>
  and(eq(organizationRole.organizationId, organizationId), eq(organizationRole.accountId, accountId));

/** Condition: the current role of an account in an organization. */
export const isRoleOf = (of: RoleOf) => and(isRoleEver(of), isNull(organizationRole.removedAt));

/** Locks the role of an account in an organization; undefined without a role. */
export async function lockRole(tx: Tx, of: RoleOf) {
  const [row] = await tx.select().from(organizationRole).where(isRoleOf(of)).limit(1).for('update');
  return row;
}

type Role = typeof organizationRole.$inferSelect;

/** Returns the fields that `changeRights` changes. */
export const rightsFields = ({ role, permissions }: Role) => ({ role, permissions });
export const rightsVersion = (role: Role): number => versionOf(rightsFields(role));

/** Returns the fields that `changeOwnRole` changes. */
export const ownRoleFields = ({ realName, frontPhotoFileId, backPhotoFileId }: Role) => ({
  realName: realName ?? '',
  frontIdPhotoUrl: frontPhotoFileId,
  backIdPhotoUrl: backPhotoFileId,
});
export const ownRoleVersion = (role: Role): number => {
  const { documentType, documentEncrypted } = role;
  return versionOf({ ...ownRoleFields(role), documentType, documentEncrypted });
};

/** Returns the name that an organization gave to an operator, otherwise the user name. */
export async function readRoleName(reader: Reader, { organizationId, accountId }: RoleOf): Promise<string> {
  const [row] = await reader
    .select({ username: account.username, realName: organizationRole.realName })
    .from(account)
    .leftJoin(organizationRole, isRoleEver({ accountId: account.id, organizationId }))
    .where(eq(account.id, accountId))
    .limit(1);
  const { username, realName } = orNotFound(row);
  return realName ?? username;
}

/** Returns the mobile of an account as colleagues see it; empty without a mobile. */
export function maskedMobileOf(cipher: FieldCipher, owner: typeof account.$inferSelect): string {
  const mobile = decryptMobile(cipher, owner);
  return mobile === undefined ? '' : maskPhone(mobile);
}

/** Reads name and status of an organization and locks its row against a status change. */
export async function lockOffice(tx: Tx, organizationId: string) {
  const [row] = await tx
    .select({ name: organization.name, status: organization.status })
    .from(organization)
    .where(eq(organization.id, organizationId))
    .for('share');
  return orNotFound(row);
}

/** Returns the name of an organization in its languages. */
export async function readOfficeName(reader: Reader, organizationId: string): Promise<LocalTexts> {
  const [row] = await reader
    .select({ name: organization.name })
    .from(organization)
    .where(eq(organization.id, organizationId))
    .limit(1);
  return orNotFound(row).name;
}
