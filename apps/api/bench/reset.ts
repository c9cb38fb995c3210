import { sql } from 'drizzle-orm';
import type { Db } from '../src/db/client.ts';
import { withTransaction } from '../src/db/transaction.ts';
import type { MeasuredCall } from './calls.ts';

/** What a call writes: the tables that the fixture left empty and that none of its rows can point to. */
export async function tablesOfCalls(db: Db): Promise<readonly string[]> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const empty = new Set<string>();
  for (const { name } of tables) {
    const { rows } = await db.execute(sql`select 1 from ${sql.identifier(name)} limit 1`);
    if (rows.length === 0) empty.add(name);
  }
  const { rows: links } = await db.execute<{ from: string; to: string }>(
    sql`select conrelid::regclass::text as "from", confrelid::regclass::text as "to" from pg_constraint where contype = 'f'`,
  );
  // PostgreSQL empties no table that another one points to, unless it empties both.
  for (let before = -1; before !== empty.size;) {
    before = empty.size;
    for (const { from, to } of links) if (!empty.has(from)) empty.delete(to);
  }
  return [...empty];
}

/** Makes the database as it was before a round of a call. */
export async function reset(db: Db, tables: readonly string[], call: MeasuredCall): Promise<void> {
  const names = tables.map((name) => sql.identifier(name));
  // The jobs of the server that is measured may be at work on some of them.
  await withTransaction(db, async (tx) => tx.execute(sql`truncate ${sql.join(names, sql`, `)}`));
  for (const statement of call.prepare) await db.execute(statement);
}
