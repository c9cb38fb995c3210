import { and, asc, eq, isNotNull, lte, or } from 'drizzle-orm';
import type { Services } from '../call/context.ts';
import { isOpenAppointment } from '../db/conditions.ts';
import { administratorAppointment } from '../db/schema/operator.ts';
import { withTransaction } from '../db/transaction.ts';
import { applyAppointment } from '../services/authority-transfer/apply-appointment.ts';
import { inBatches } from './in-batches.ts';

const batchSize = 200;

/**
 * Applies appointments that have all their steps and ends expired ones, each in a transaction of its own. An objection
 * that was committed first wins.
 */
export async function applyAppointments(services: Services, stop?: AbortSignal): Promise<number> {
  const { db, ports, cipher, config } = services;
  const { id, state, effectiveFrom, expiresAt, agreedAt, acceptedAt } = administratorAppointment;
  const now = ports.clock.now();
  const isComplete = and(lte(effectiveFrom, now), isNotNull(agreedAt), isNotNull(acceptedAt));
  let appointed = 0;
  await inBatches({ size: batchSize, stop }, async () => {
    const due = await db
      .select({ id })
      .from(administratorAppointment)
      .where(and(isOpenAppointment(state), or(isComplete, lte(expiresAt, now))))
      .orderBy(asc(effectiveFrom))
      .limit(batchSize);
    for (const row of due) {
      if (stop?.aborted === true) break;
      const isApplied = await withTransaction(db, (tx) =>
        applyAppointment({ tx, cipher, config, now, requestId: 'apply-appointments' }, eq(id, row.id)),
      );
      if (isApplied) appointed += 1;
    }
    return due.length;
  });
  return appointed;
}
