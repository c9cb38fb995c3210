import type { Services } from '../call/context.ts';
import { withTransaction } from '../db/transaction.ts';
import { findCases } from '../services/integrity-case/find-cases.ts';

/** Looks for improbable hours among recent records. */
export async function findIntegrityCases({
  db,
  cipher,
  ports,
}: Pick<Services, 'db' | 'cipher' | 'ports'>): Promise<void> {
  await withTransaction(db, (tx) => findCases({ tx, cipher, now: ports.clock.now() }));
}
