import { beforeAll, expect, test } from 'vitest';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import type { Reader } from './client.ts';
import { batchedQuery, batchedRows } from './batched-query.ts';
import { column, columns } from './row.ts';
import { prepared } from './sql.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi({ routes: [] });
});

test('what is asked for at one time is asked for together, and each hears its own answer', async () => {
  const loads: (readonly number[])[] = [];
  const twice = batchedQuery(async (_on, keys: readonly number[]) => {
    loads.push(keys);
    return keys.map((key) => 2 * key);
  });
  const steps = async (key: number) => twice(api.db, await twice(api.db, key));
  expect(await Promise.all([1, 2, 3].map(steps))).toEqual([4, 8, 12]);
  expect(loads).toEqual([
    [1, 2, 3],
    [2, 4, 6],
  ]);
});

test('nothing is kept: what is asked for again is looked up again', async () => {
  let loads = 0;
  const count = batchedQuery(async (_on, keys: readonly string[]) => {
    loads += 1;
    return keys;
  });
  await count(api.db, 'a');
  await count(api.db, 'a');
  expect(loads).toBe(2);
});

test('two transactions share nothing', async () => {
  const readers: unknown[] = [];
  const note = batchedQuery(async (on, keys: readonly string[]) => {
    readers.push(on);
    return keys;
  });
  const one: Reader = Object.create(api.db);
  const other: Reader = Object.create(api.db);
  await Promise.all([note(one, 'a'), note(other, 'b')]);
  expect(readers).toEqual([one, other]);
});

const letters = batchedRows(
  prepared(
    'letters_between',
    columns({ letter: column.text }),
    `select chr(n) as letter from generate_series(ascii($1), ascii($2)) n where $1 <= $2`,
  ),
  ['text', 'text'],
);

test('a statement for one becomes one for many: rows of each, none for some, twice where it is asked twice', async () => {
  const asked = [
    ['a', 'c'],
    ['z', 'a'],
    ['x', 'x'],
    ['a', 'c'],
  ];
  const rows = await Promise.all(asked.map((values) => letters(api.db, values)));
  expect(
    rows.map((some) =>
      some
        .map(({ letter }) => letter)
        .toSorted()
        .join(''),
    ),
  ).toEqual(['abc', '', 'x', 'abc']);
});
