import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import type { Tx } from './client.ts';
import { newId } from './id.ts';
import { column, columns } from './row.ts';
import { execute, query } from './sql.ts';
import { withTransaction } from './transaction.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi({ routes: [] });
});

const valueRow = columns({ value: column.integer });

/** Counts the statements that the server has prepared for the connection of a transaction. */
async function countPrepared(tx: Tx, label: string): Promise<unknown> {
  const { rows } = await tx.execute(
    sql`select count(*)::int as n from pg_prepared_statements where statement like ${`% as ${label}`}`,
  );
  return rows[0]?.n;
}

test('a transaction prepares a statement once for all values', async () => {
  await withTransaction(api.db, async (tx) => {
    for (const value of [1, 2, 3]) {
      const rows = await query(tx, valueRow, sql`select value from (select ${value}::int as value) as within`);
      expect(rows).toEqual([{ value }]);
    }
    expect(await countPrepared(tx, 'within')).toBe(1);
  });
});

test('a read outside a transaction is planned for its values', async () => {
  await query(api.db, valueRow, sql`select value from (select ${1}::int as value) as outside`);
  expect(await withTransaction(api.db, (tx) => countPrepared(tx, 'outside'))).toBe(0);
});

test('a statement without rows to read returns their number', async () => {
  expect(await execute(api.db, sql`select 1 from generate_series(1, ${3}::int)`)).toBe(3);
});

test('a statement that compares a column with itself is refused', async () => {
  const own = (id: SQL) => sql`select 1 as value from volunteer v where v.id = ${id}`;
  await expect(query(api.db, valueRow, own(sql`v.id`))).rejects.toThrow('compared with itself: v.id = v.id');
  expect(await query(api.db, valueRow, own(sql`${newId()}`))).toEqual([]);
});
