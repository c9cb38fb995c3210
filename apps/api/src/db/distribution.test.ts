import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApi } from '../testing/test-api.ts';
import { crossedTables, distributedTables } from './distribution.ts';

test('every table has a distribution', async () => {
  const { db } = await testApi();
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  expect(distributedTables.toSorted()).toEqual(rows.map(({ name }) => name));
});

test.each([
  ['one key', 'select 1 from "participant" join period on true', undefined],
  ['two keys', 'select 1 from participant join "volunteer" v on true', 'participant volunteer'],
  ['a reference table', 'select 1 from volunteer join organization on true', undefined],
  ['a subquery', 'UPDATE inbox_message SET a = (SELECT 1 FROM activity)', 'activity inbox_message'],
  ['two tables by their own keys', 'with a as (insert into audit select 1) select 1 from outbox', 'audit outbox'],
  ['a table that the statement names itself', 'with found as (select 1 from post) select 1 from found', undefined],
])('tells the servers of a statement with %s', (_name, statement, crossed) => {
  expect(crossedTables(statement)).toBe(crossed);
});
