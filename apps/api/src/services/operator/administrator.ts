import { and, eq, isNull } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { account } from '../../db/schema/account.ts';
import { organizationRole } from '../../db/schema/organization.ts';

export type Administrator = typeof account.$inferSelect;

/** Reads the account of the administrator of an organization and locks it against a block; undefined without one. */
export async function readAdministrator(tx: Tx, organizationId: string): Promise<Administrator | undefined> {
  const [row] = await tx
    .select({ owner: account })
    .from(organizationRole)
    .innerJoin(account, eq(account.id, organizationRole.accountId))
    .where(
      and(
        eq(organizationRole.organizationId, organizationId),
        eq(organizationRole.role, 'administrator'),
        isNull(organizationRole.removedAt),
      ),
    )
    .limit(1)
    .for('share');
  return row?.owner;
}
