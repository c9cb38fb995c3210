import { sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { runCommand } from '../../db/sql.ts';

/**
 * Lets one transaction at a time claim or pass these documents, by their fingerprints: the second claim sees the first.
 * Comes before any lock of a row, in one order, so that nobody waits for each other.
 */
export async function lockDocuments(tx: Tx, fingerprints: readonly string[]): Promise<void> {
  await runCommand(
    tx,
    sql`select pg_advisory_xact_lock(hashtextextended(fingerprint, 0))
      from (select distinct fingerprint from json_array_elements_text(${JSON.stringify(fingerprints)}::json) as fingerprint
        order by fingerprint) as claimed`,
  );
}
