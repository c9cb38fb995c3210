import { documentNoticeHorizon, documentNoticeKinds } from '@vp/domain';
import type { DocumentNoticeKind } from '@vp/domain';
import { volunteerPaths } from '@vp/access/addresses';
import { and, asc, eq, gt, inArray, isNull, lte, not, notExists, sql } from 'drizzle-orm';
import type { Services } from '../call/context.ts';
import { isBlocked, isPendingCheck, isVerified } from '../db/conditions.ts';
import type { Tx } from '../db/client.ts';
import { account } from '../db/schema/account.ts';
import { realNameSubmission, volunteer } from '../db/schema/volunteer.ts';
import { withTransaction } from '../db/transaction.ts';
import { notifyVolunteersOfEach } from '../services/notification/notify-volunteers.ts';
import { inBatches } from './in-batches.ts';

const batchSize = 500;

/**
 * Reminds people 60 days before their checked document expires, and on its last day. Each notice is sent once for a
 * document, even if several processes run this job or restart. A person whose renewal waits needs none.
 */
export async function remindOfExpiry({ db, ports }: Pick<Services, 'db' | 'ports'>, stop?: AbortSignal): Promise<void> {
  const now = ports.clock.now();
  for (const kind of documentNoticeKinds)
    await inBatches({ size: batchSize, stop }, () => withTransaction(db, (tx) => remindBatch({ tx, now }, kind)));
}

async function remindBatch(work: { readonly tx: Tx; readonly now: Date }, kind: DocumentNoticeKind): Promise<number> {
  const { tx, now } = work;
  const due = await tx
    .select({ id: volunteer.id })
    .from(volunteer)
    .where(isDue(work, kind))
    .orderBy(asc(volunteer.documentExpiresOn), asc(volunteer.id))
    .limit(batchSize)
    .for('no key update', { of: volunteer, skipLocked: true });
  if (due.length === 0) return 0;
  const people = await tx
    .update(volunteer)
    .set(kind === 'documentExpiring' ? { remindedExpiringAt: now } : { remindedExpiredAt: now })
    .where(
      inArray(
        volunteer.id,
        due.map(({ id }) => id),
      ),
    )
    .returning({ id: volunteer.id, date: volunteer.documentExpiresOn });
  const link = volunteerPaths.realName();
  await notifyVolunteersOfEach(
    work,
    people.map(({ id, date }) => ({ volunteerIds: [id], kind, values: { date: date ?? '' }, link })),
  );
  return due.length;
}

/** Condition on people whose notice is due: verified, with an account in use and without an open renewal. */
function isDue({ tx, now }: { readonly tx: Tx; readonly now: Date }, kind: DocumentNoticeKind) {
  const { documentExpiresOn, remindedExpiringAt, remindedExpiredAt } = volunteer;
  const open = tx
    .select({ one: sql`1` })
    .from(realNameSubmission)
    .where(and(eq(realNameSubmission.volunteerId, volunteer.id), isPendingCheck(realNameSubmission.state)));
  const inUse = tx
    .select({ id: account.id })
    .from(account)
    .where(not(isBlocked(account.state)));
  const isExpiring = and(
    isNull(remindedExpiringAt),
    gt(documentExpiresOn, documentNoticeHorizon('documentExpired', now)),
  );
  return and(
    isVerified(volunteer.realNameState),
    isNull(remindedExpiredAt),
    lte(documentExpiresOn, documentNoticeHorizon(kind, now)),
    kind === 'documentExpiring' ? isExpiring : undefined,
    inArray(volunteer.accountId, inUse),
    notExists(open),
  );
}
