import type { IntegrityDecider } from '@vp/domain';
import { eq } from 'drizzle-orm';
import type { Operator } from '../../auth/actor.ts';
import type { Reader } from '../../db/client.ts';
import { organizationRole } from '../../db/schema/organization.ts';
import { isPlatform } from './case-scope.ts';

/** Reads every organization in which the caller has a role: none of them may close a case about itself. */
export async function readDecider(
  reader: Reader,
  { accountId, organizationId }: Pick<Operator, 'accountId' | 'organizationId'>,
): Promise<IntegrityDecider> {
  const roles = await reader
    .select({ id: organizationRole.organizationId })
    .from(organizationRole)
    .where(eq(organizationRole.accountId, accountId));
  return {
    accountId,
    organizationId,
    isPlatform: await isPlatform(reader, organizationId),
    organizationIds: roles.map(({ id }) => id),
  };
}
