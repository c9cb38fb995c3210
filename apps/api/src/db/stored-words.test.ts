import { readdirSync } from 'node:fs';
import { is, sql } from 'drizzle-orm';
import { toSnakeCase } from 'drizzle-orm/casing';
import { PgTable, getTableConfig } from 'drizzle-orm/pg-core';
import { beforeAll, expect, test } from 'vitest';
import { makeVolunteer } from '../testing/factories.ts';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi({ routes: [] });
});

const files = readdirSync(new URL('./schema', import.meta.url)).map((file) => file.replace('.ts', ''));
const modules: Record<string, unknown>[] = await Promise.all(files.map((file) => import(`./schema/${file}.ts`)));
const tables = modules.flatMap((module) => Object.values(module)).filter((value) => is(value, PgTable));

const wordColumns = tables.flatMap((table) => {
  const { name, columns } = getTableConfig(table);
  return columns
    .filter(({ enumValues }) => enumValues !== undefined)
    .map((column) => ({ table: name, column: toSnakeCase(column.name), words: column.enumValues ?? [] }));
});

test('every state is stored as one of its words', () => {
  const states = tables.flatMap((table) => {
    const { name, columns } = getTableConfig(table);
    return columns
      .map((column) => `${name}.${toSnakeCase(column.name)}`)
      .filter((path) => /state$|\.status$/.test(path));
  });
  expect(states.length).toBeGreaterThan(10);
  expect(wordColumns.map(({ table, column }) => `${table}.${column}`)).toEqual(expect.arrayContaining(states));
});

test.each(wordColumns)('$table $column takes the words of its list alone', async ({ table, column, words }) => {
  const { rows } = await api.db.execute<{ definition: string }>(
    sql`select pg_get_constraintdef(oid) as definition from pg_constraint where conrelid = ${table}::regclass and contype = 'c'`,
  );
  const list = words.map((word) => `'${word}'::text`).join(', ');
  expect(rows).toContainEqual({ definition: `CHECK ((${column} = ANY (ARRAY[${list}])))` });
});

test('a word that is in no list is refused', async () => {
  const { volunteerId } = await makeVolunteer(api);
  const write = api.db.execute(sql`update volunteer set real_name_state = 'checked' where id = ${volunteerId}`);
  await expect(write).rejects.toMatchObject({ cause: { constraint: 'volunteer_real_name_state' } });
});
