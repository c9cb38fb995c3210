import { sql } from 'drizzle-orm';
import type { Db } from '../src/db/client.ts';
import { withTransaction } from '../src/db/transaction.ts';
import type { MeasuredCall } from './calls.ts';
import type { Fixture } from './fixture.ts';

/** What belongs to one activity, those first that point to others. */
const tablesOfActivity = ['service_time', 'attendance_event', 'participant_post', 'participant'] as const;

/** Puts a database back to what the fixture made of it. */
export interface Resetting {
  readonly db: Db;
  /** What calls write: the tables that the fixture left empty and that none of its rows can point to. */
  readonly emptied: readonly string[];
  /** What calls write to is about these alone; the past stays. */
  readonly activityIds: readonly string[];
}

export async function resettingOf(db: Db, { toSignUp, toAttend, toLeave }: Fixture): Promise<Resetting> {
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
  const activityIds = [toSignUp, toAttend, toLeave].map(({ activityId }) => activityId);
  return { db, emptied: [...empty], activityIds };
}

/** Restores the state of the database before a round of a call. */
export async function reset({ db, emptied, activityIds }: Resetting, { prepare }: MeasuredCall): Promise<void> {
  const names = emptied.map((name) => sql.identifier(name));
  // The jobs of the server that is measured may be at work on some of them.
  await withTransaction(db, async (tx) => {
    await tx.execute(sql`truncate ${sql.join(names, sql`, `)}`);
    for (const name of tablesOfActivity)
      await tx.execute(
        sql`delete from ${sql.identifier(name)} where activity_id = any(${sql.param(activityIds)}::uuid[])`,
      );
  });
  for (const name of tablesOfActivity) await db.execute(sql`vacuum ${sql.identifier(name)}`);
  for (const statement of prepare) await db.execute(statement);
}
