import { eq, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Reader } from '../../db/client.ts';
import { account } from '../../db/schema/account.ts';
import { operatorInvitation } from '../../db/schema/operator.ts';
import { orNotFound } from '../../refusal/refused.ts';

/**
 * Condition on invitations of an account: they name a user name or a mobile, and both change hands only with the
 * account.
 */
export async function isInvited(reader: Reader, accountId: string): Promise<SQL | undefined> {
  const [row] = await reader
    .select({ usernameFolded: account.usernameFolded, mobileFingerprint: account.mobileFingerprint })
    .from(account)
    .where(eq(account.id, accountId))
    .limit(1);
  const { usernameFolded, mobileFingerprint } = orNotFound(row);
  const byName = eq(operatorInvitation.usernameFolded, usernameFolded);
  return mobileFingerprint === null ? byName : or(byName, eq(operatorInvitation.mobileFingerprint, mobileFingerprint));
}
