import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { beforeAll, expect, test } from 'vitest';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { buildPlainSql, connectionOf, socketOf, transactionOn } from './drizzle-internals.ts';
import { account } from './schema/account.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi({ routes: [] });
});

/** Raise a version here after the tests below and the races pass with it. */
test.each([
  ['drizzle-orm', '0.45.4'],
  ['pg', '8.23.1'],
])('%s is the version whose inside was looked at', (name, version) => {
  const entry = createRequire(import.meta.url).resolve(name);
  const folder = entry.slice(0, entry.lastIndexOf(join('node_modules', name))) + join('node_modules', name);
  expect(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))).toMatchObject({ name, version });
  expect(dirname(entry)).toContain(folder);
});

test('a database holds its pool, a transaction its connection, and a connection its socket', async () => {
  expect(connectionOf(api.db)).toBe(api.database.pool);
  const client = await api.database.pool.connect();
  try {
    const tx = transactionOn(client);
    expect(connectionOf(tx)).toBe(client);
    expect(transactionOn(client)).toBe(tx);
    expect(typeof socketOf(client).cork).toBe('function');
    const { rows } = await tx.execute('select 1 as one');
    expect(rows).toEqual([{ one: 1 }]);
  } finally {
    client.release();
  }
});

const at = new Date('2026-09-15T04:00:00Z');
const nested = sql`p.state = ${'admitted'} and ${sql`p.ends_at > ${at}`}`;

test.each<readonly [string, SQL]>([
  ['nothing', sql``],
  ['text alone', sql`select 1`],
  ['values of each kind', sql`select ${1}, ${'a'}, ${true}, ${null}, ${at}, ${undefined}, ${2n}`],
  ['a list as one value', sql`select * from p where id = any(${sql.param(['a', 'b'])}::uuid[])`],
  ['an encoded value', sql`select ${sql.param({ a: 1 }, { mapToDriverValue: (value) => JSON.stringify(value) })}`],
  ['raw text', sql`select ${sql.raw("'1 hour'")}::interval + ${at}`],
  ['parts in parts', sql`select * from p where ${nested} and (${nested} or p.id = ${7})`],
  ['parts in a row', sql`select ${sql.join([sql`a`, sql`${2}`, nested], sql`, `)}`],
  ['appended parts', sql`select ${1}`.append(sql` where ${nested}`)],
])('SQL by hand is built as drizzle builds it: %s', (_name, query) => {
  const { sql: text, params } = new PgDialect({ casing: 'snake_case' }).sqlToQuery(query);
  expect(buildPlainSql(query)).toEqual({ sql: text, params });
});

test.each<readonly [string, SQL]>([
  ['a table', sql`select 1 from ${account}`],
  ['a column', sql`select ${account.usernameFolded}`],
  ['a condition on a column', sql`select 1 where ${eq(account.id, 'a')}`],
  ['a condition on a list', sql`select 1 where ${inArray(account.id, ['a', 'b'])}`],
  ['a list of values', sql`select ${['a', 'b']}`],
  ['a name', sql`select ${sql.identifier('a')}`],
  ['a placeholder', sql`select ${sql.placeholder('a')}`],
  ['a value to be filled in later', sql`select ${sql.param(sql.placeholder('a'))}`],
  ['a part with a name', sql`select ${sql`1`.as('one')}`],
  ['values in the text', sql`select ${sql`${1}`.inlineParams()}`],
])('what only drizzle can write is left to it: %s', (_name, query) => {
  expect(buildPlainSql(query)).toBeUndefined();
});
