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

/** Both as values, or as columns of the statement that asks. */
type RoleOfRow = { readonly [Key in keyof RoleOf]: string | AnyPgColumn };

/** The role that an account has or had in an organization: a name outlives the role. */
export const isRoleEver = ({ organizationId, accountId }: RoleOfRow) =>
  and(eq(organizationRole.organizationId, organizationId), eq(organizationRole.accountId, accountId));

/** The living role of an account in an organization. */
export const isRoleOf = (of: RoleOf) => and(isRoleEver(of), isNull(organizationRole.removedAt));

/** Locks the role of an account in an organization; undefined where it has none. */
export async function lockRole(tx: Tx, of: RoleOf) {
  const [row] = await tx.select().from(organizationRole).where(isRoleOf(of)).limit(1).for('update');
  return row;
}

type Role = typeof organizationRole.$inferSelect;

/** What `changeRights` changes. */
export const rightsFields = ({ role, permissions }: Role) => ({ role, permissions });
export const rightsVersion = (role: Role): number => versionOf(rightsFields(role));

/** What `changeOwnRole` changes. */
export const ownRoleFields = ({ realName, frontPhotoFileId, backPhotoFileId }: Role) => ({
  realName: realName ?? '',
  frontIdPhotoUrl: frontPhotoFileId,
  backIdPhotoUrl: backPhotoFileId,
});
export const ownRoleVersion = (role: Role): number => versionOf(ownRoleFields(role));

/** What an organization calls somebody who acts for it; the user name where it says nothing. */
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

/** The mobile of an account as colleagues see it; empty where it has none. */
export function maskedMobileOf(cipher: FieldCipher, owner: typeof account.$inferSelect): string {
  const mobile = decryptMobile(cipher, owner);
  return mobile === undefined ? '' : maskPhone(mobile);
}

/** Name and status of an organization, whose row is locked against a change of the status. */
export async function lockOffice(tx: Tx, organizationId: string) {
  const [row] = await tx
    .select({ name: organization.name, status: organization.status })
    .from(organization)
    .where(eq(organization.id, organizationId))
    .for('share');
  return orNotFound(row);
}

/** The name of an organization in its languages. */
export async function readOfficeName(reader: Reader, organizationId: string): Promise<LocalTexts> {
  const [row] = await reader
    .select({ name: organization.name })
    .from(organization)
    .where(eq(organization.id, organizationId))
    .limit(1);
  return orNotFound(row).name;
}
