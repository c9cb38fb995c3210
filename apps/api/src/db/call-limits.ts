import { sql } from 'drizzle-orm';
import type { Pool } from 'pg';
import { column, columns } from './row.ts';
import { query } from './sql.ts';

/**
 * Limits of the sessions that run calls, in milliseconds. `lock_timeout` is shorter than `statement_timeout`, so that
 * waiting for a lock fails as a lock timeout and not as a slow statement.
 */
export const callLimits = {
  statement_timeout: 2500,
  lock_timeout: 2000,
  idle_in_transaction_session_timeout: 10_000,
} as const;

export type CallLimits = Readonly<Record<keyof typeof callLimits, number>>;

const found = columns({ name: column.text, value: column.text });

/**
 * Refuses a pooled connection without limits. A pooler in transaction mode shares its sessions between clients and
 * drops start-up parameters, so the role has to carry them.
 */
export async function assertRoleLimits(pool: Pool): Promise<void> {
  const names = [...Object.keys(callLimits), 'jit'];
  const list = sql.join(
    names.map((name) => sql`${name}`),
    sql`, `,
  );
  const rows = await query(
    { $client: pool },
    found,
    sql`select name, setting as value from pg_settings where name in (${list})`,
  );
  const wrong = rows.filter(({ name, value }) => value === (name === 'jit' ? 'on' : '0')).map(({ name }) => name);
  if (wrong.length === 0) return;
  throw new Error(
    `DATABASE_URL: the role has no ${wrong.toSorted().join(', ')}, which a pooler cannot set. Run deploy/pgbouncer/role.sql, then RECONNECT in the pooler's console.`,
  );
}
