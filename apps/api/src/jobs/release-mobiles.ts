import { and, asc, eq, lte } from 'drizzle-orm';
import type { Services } from '../call/context.ts';
import { isOpenMobileRelease } from '../db/conditions.ts';
import { account, mobileRelease } from '../db/schema/account.ts';
import { withTransaction } from '../db/transaction.ts';
import { closeMobileRelease, lockAccount, notifyHolder } from '../services/account/mobile-release.ts';
import { inBatches } from './in-batches.ts';

const batchSize = 200;

/**
 * Releases the phone numbers whose wait is over, each in a transaction of its own. The account keeps everything else;
 * the number can be registered again. An objection that was committed first wins.
 */
export async function releaseMobiles(services: Services, stop?: AbortSignal): Promise<number> {
  const { db, ports } = services;
  const isDue = lte(mobileRelease.releaseAt, ports.clock.now());
  let released = 0;
  await inBatches({ size: batchSize, stop }, async () => {
    const due = await db
      .select({ accountId: mobileRelease.accountId })
      .from(mobileRelease)
      .where(and(isDue, isOpenMobileRelease(mobileRelease.state)))
      .orderBy(asc(mobileRelease.releaseAt))
      .limit(batchSize);
    for (const { accountId } of due) {
      if (stop?.aborted === true) break;
      if (await release(services, accountId)) released += 1;
    }
    return due.length;
  });
  return released;
}

async function release({ db, ports, cipher, config }: Services, accountId: string): Promise<boolean> {
  return withTransaction(db, async (tx) => {
    const work = { tx, cipher, config, now: ports.clock.now(), requestId: 'release-mobiles' };
    const before = await lockAccount(work, accountId);
    if (before === undefined || !(await closeMobileRelease(work, { action: 'release', before }))) return false;
    await tx.update(account).set({ mobileEncrypted: null, mobileFingerprint: null }).where(eq(account.id, accountId));
    await notifyHolder(work, { before, kind: 'mobileReleased' });
    return true;
  });
}
