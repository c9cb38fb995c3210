import { and, eq, isNull } from 'drizzle-orm';
import type { TxWork } from '../../call/context.ts';
import { account } from '../../db/schema/account.ts';
import { ticket } from '../../db/schema/session.ts';

export interface PasswordChange {
  readonly accountId: string;
  readonly passwordHash: string;
  /** The hash that must still be stored; a recovery, which does not know it, omits the check. */
  readonly replaces?: string | undefined;
}

/**
 * Stores a new password; returns false where it has changed in the meantime. Log-ins and recoveries that began with the
 * old password end.
 */
export async function storePassword(
  { tx, now }: TxWork,
  { accountId, passwordHash, replaces }: PasswordChange,
): Promise<boolean> {
  const stored = await tx
    .update(account)
    .set({ passwordHash, passwordState: 'set', passwordChangedAt: now })
    .where(and(eq(account.id, accountId), replaces === undefined ? undefined : eq(account.passwordHash, replaces)))
    .returning({ id: account.id });
  if (stored.length === 0) return false;
  await tx
    .update(ticket)
    .set({ usedAt: now })
    .where(and(eq(ticket.accountId, accountId), isNull(ticket.usedAt)));
  return true;
}
