import { and, asc, isNull, lte, sql } from 'drizzle-orm';
import type { Services } from '../call/context.ts';
import { accountClosing } from '../db/schema/account.ts';
import { atInstant } from '../db/conditions.ts';
import { erasePerson } from '../modules/privacy/erase-person.ts';
import { inBatches } from './in-batches.ts';

const batch = 200;

/**
 * Erases the accounts whose wait is over, one after the other; a run that was cut off continues at its next one. An
 * account that has taken a role meanwhile stays until the role has ended.
 */
export async function eraseAccounts(services: Services, stop?: AbortSignal): Promise<number> {
  let erased = 0;
  let last: Due | undefined;
  await inBatches({ size: batch, stop }, async () => {
    const due = await readDue(services, last);
    for (const { accountId } of due) {
      if (stop?.aborted === true) break;
      const result = await erasePerson(services, { accountId, requestId: 'erase-accounts' });
      if ('erased' in result) erased += 1;
      else services.log.warn({ accountId, refusal: result.refusal }, 'account not erased');
    }
    last = due.at(-1);
    return due.length;
  });
  return erased;
}

type Due = Pick<typeof accountClosing.$inferSelect, 'accountId' | 'eraseAt'>;

/** Reads the next requests after one; an account that stays must not hide later ones. */
function readDue({ db, ports }: Services, last: Due | undefined): Promise<Due[]> {
  const { accountId, eraseAt, erasedAt } = accountClosing;
  const isLater = last && sql`(${eraseAt}, ${accountId}) > (${atInstant(last.eraseAt)}, ${last.accountId}::uuid)`;
  return db
    .select({ accountId, eraseAt })
    .from(accountClosing)
    .where(and(lte(eraseAt, ports.clock.now()), isNull(erasedAt), isLater))
    .orderBy(asc(eraseAt), asc(accountId))
    .limit(batch);
}
