import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { TestApi } from './test-api.ts';
import { withTransaction } from '../db/transaction.ts';

export interface PositiveControl {
  /** Its columns without its keys and checks make the table `control`. */
  readonly table: string;
  /** What stands in `control` before the race. */
  readonly before?: SQL;
  /** Looks whether there is room, as one row with one boolean `free`. */
  readonly look: SQL;
  readonly write: SQL;
  readonly callers?: number;
}

/**
 * The mistake that the race tests should find: read first, write afterwards. Returns how many callers succeeded; if it
 * is not more than allowed, the suite cannot detect races.
 */
export async function positiveControl(
  api: TestApi,
  { table, before, look, write, callers = 20 }: PositiveControl,
): Promise<number> {
  await api.db.execute(sql`drop table if exists control`);
  await api.db.execute(sql`create table control (like ${sql.identifier(table)} including defaults)`);
  try {
    if (before !== undefined) await api.db.execute(before);
    const through = await Promise.all(Array.from({ length: callers }, () => lookAndWrite(api, look, write)));
    return through.filter(Boolean).length;
  } finally {
    await api.db.execute(sql`drop table control`);
  }
}

function lookAndWrite(api: TestApi, look: SQL, write: SQL): Promise<boolean> {
  return withTransaction(api.db, async (tx) => {
    const { rows } = await tx.execute<{ free: boolean }>(look);
    await tx.execute(sql`select pg_sleep(0.05)`);
    if (rows[0]?.free !== true) return false;
    await tx.execute(write);
    return true;
  });
}

/** Starts every call at once and counts how they ended: 'ok' or the refusal. */
export async function outcomes(calls: readonly (() => Promise<unknown>)[]): Promise<Readonly<Record<string, number>>> {
  const ended = await Promise.all(
    calls.map((call) =>
      call().then(
        () => 'ok',
        (error: { refusal?: string; kind?: string; message: string }) => error.refusal ?? error.kind ?? error.message,
      ),
    ),
  );
  const counts: Record<string, number> = {};
  for (const outcome of ended) counts[outcome] = (counts[outcome] ?? 0) + 1;
  return counts;
}
