import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { execute } from '../../db/sql.ts';

/**
 * Locks documents by their fingerprints, so that one transaction at a time claims or passes them: the second claim sees
 * the first. Call it before any row lock, always in one order, to avoid deadlocks.
 */
export async function lockDocuments(tx: Tx, fingerprints: readonly string[]): Promise<void> {
  await execute(
    tx,
    sql`select pg_advisory_xact_lock(hashtextextended(fingerprint, 0))
      from (select distinct fingerprint from json_array_elements_text(${JSON.stringify(fingerprints)}::json) as fingerprint
        order by fingerprint) as claimed`,
  );
}
