import { sql } from 'drizzle-orm';
import type { Connection } from '../db/client.ts';
import { assertUnused, insertRows, readRows, readTables, replaceRows } from '../db/copy-rows.ts';
import { execute } from '../db/sql.ts';
import type { Say } from './progress.ts';

/**
 * Copies all rows of the embedded database into an unused PostgreSQL of the same schema, in one transaction; the
 * embedded database stays as it is. Returns the number of rows.
 */
export async function moveDatabase(
  { from, to }: { readonly from: Connection; readonly to: Connection },
  { dryRun, say }: { readonly dryRun: boolean; readonly say: Say },
): Promise<number> {
  await assertUnused(to);
  let rows = 0;
  await execute({ $client: from }, sql`begin isolation level repeatable read read only`);
  await execute({ $client: to }, sql`begin`);
  try {
    await replaceRows(to, async () => {
      for (const table of await readTables(from)) {
        for await (const block of readRows(from, table)) {
          await insertRows(to, table, block);
          rows += block.length;
        }
        say(`${table.name}: copied`);
      }
    });
    await execute({ $client: to }, dryRun ? sql`rollback` : sql`commit`);
  } catch (error) {
    await execute({ $client: to }, sql`rollback`);
    throw error;
  } finally {
    await execute({ $client: from }, sql`rollback`);
  }
  return rows;
}
