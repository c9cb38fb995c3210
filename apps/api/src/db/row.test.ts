import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { column, columns } from './row.ts';
import { query } from './sql.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi({ routes: [] });
});

const shape = columns({
  id: column.text,
  startsAt: column.instant,
  held: column.integer,
  state: column.word(['published', 'cancelled']),
  note: column.text.nullable(),
});

const good = `'a' as id, now() as "startsAt", 1 as held, 'published' as state, null::text as note`;

test('rows that are as declared are handed on', async () => {
  const rows = await query(api.db, shape, sql.raw(`select ${good}`));
  expect(rows).toEqual([{ id: 'a', startsAt: expect.any(Date), held: 1, state: 'published', note: null }]);
});

test.each([
  ['a column under another name', good.replace('"startsAt"', 'starts_at')],
  ['a column that nobody declared', `${good}, 1 as extra`],
  ['a column that is missing', good.replace(', null::text as note', '')],
  ['a number that comes as text', good.replace('1 as held', '1::bigint as held')],
  ['a time that comes as text', good.replace('now()', 'now()::text')],
  ['null where none is declared', good.replace(`'a' as id`, 'null as id')],
  ['a word that the state does not have', good.replace(`'published'`, `'hidden'`)],
])('%s fails the test that reads it', async (_name, select) => {
  await expect(query(api.db, shape, sql.raw(`select ${select}`))).rejects.toThrow('a row is not as declared');
});
