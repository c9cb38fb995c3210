import { and, asc, isNull, lte } from 'drizzle-orm';
import type { Services } from '../call/context.ts';
import { accountClosing } from '../db/schema/account.ts';
import { erasePerson } from '../modules/privacy/erase-person.ts';

const batch = 200;

/**
 * Erases the accounts whose wait is over, one after the other; a run that was cut off continues at its next one. An
 * account that has taken a role meanwhile stays until the role has ended.
 */
export async function eraseAccounts(services: Services, stop?: AbortSignal): Promise<number> {
  const { db, ports } = services;
  const due = await db
    .select({ accountId: accountClosing.accountId })
    .from(accountClosing)
    .where(and(lte(accountClosing.eraseAt, ports.clock.now()), isNull(accountClosing.erasedAt)))
    .orderBy(asc(accountClosing.eraseAt))
    .limit(batch);
  let erased = 0;
  for (const { accountId } of due) {
    if (stop?.aborted === true) break;
    const result = await erasePerson(services, { accountId, requestId: 'erase-accounts' });
    if ('erased' in result) erased += 1;
    else services.log.warn({ accountId, refusal: result.refusal }, 'account not erased');
  }
  return erased;
}
