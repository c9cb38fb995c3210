import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { countStatements } from '../testing/count-statements.ts';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { readPage } from './read-page.ts';
import { pageInParts, readRangeOfParts } from './read-parts.ts';
import type { ListPart } from './read-parts.ts';
import { column, columns } from './row.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi({ routes: [] });
});

const numberRow = columns({ value: column.integer, total: column.integer });

/** Even numbers in descending order, before odd numbers, of which pairs have equal sort keys. */
const evenFirst: readonly ListPart[] = [
  { where: sql`n.value % 2 = 0`, order: sql`n.value desc` },
  { where: sql`n.value % 2 = 1`, order: sql`n.value / 4` },
];
const numbersTo = (last: number): SQL => sql`from generate_series(1, ${last}::int) as n(value) where n.value > 0`;

function readPart(
  pageIndex: number,
  { last = 12, near = 1, parts = evenFirst, countMax = 100, beginnings = [] as readonly SQL[] } = {},
) {
  const page = {
    from: numbersTo(last),
    countMax,
    parts,
    near,
    beginnings,
    id: sql`n.value`,
    counted: numbersTo(last),
    shape: numberRow,
    selected: sql`found.id as value`,
    joins: sql``,
  };
  return countStatements(() => readPage({ pageIndex, pageSize: 4 }, pageInParts(api.db, page)));
}

test.each([
  ['of the first part alone', 1, [12, 10, 8, 6], 1],
  ['that reaches into the next part', 2, [4, 2, 1, 3], 2],
  ['behind the first part', 3, [5, 7, 9, 11], 2],
])('a page %s', async (_name, pageIndex, values, statements) => {
  const read = await readPart(pageIndex);
  expect(read.result.rows.map(({ value }) => value)).toEqual(values);
  expect(read.result.total).toBe(12);
  expect(read.statements).toBe(statements);
});

test('a page behind the last has no rows and the number of all', async () => {
  expect((await readPart(4)).result).toEqual({ rows: [], total: 12 });
  expect((await readPart(1, { last: 0 })).result).toEqual({ rows: [], total: 0 });
});

test('what several parts fill is asked for at once', async () => {
  expect((await readPart(2, { near: 2 })).statements).toBe(1);
});

test.each([
  ['on the first page', 1, 7],
  ['behind what is counted', 2, 9],
  ['on the last page, which says it all', 3, 11],
])('a list is counted no further than asked: %s', async (_name, pageIndex, total) => {
  const { result } = await readPart(pageIndex, { last: 11, countMax: 7 });
  expect(result.total).toBe(total);
});

test('a beginning of the first part that fills the page is asked alone, and a longer one where it does not', async () => {
  const beginnings = [sql`n.value > 7`, sql`n.value > 3`];
  for (const [pageIndex, statements, values] of [
    [1, 1, [22, 20, 18, 16]],
    [2, 1, [14, 12, 10, 8]],
    [3, 4, [6, 4, 2, 1]],
  ] as const) {
    const read = await readPart(pageIndex, { last: 22, beginnings });
    expect(read.result.rows.map(({ value }) => value)).toEqual(values);
    expect(read.statements).toBe(statements);
  }
});

test('a part behind the page is not read', async () => {
  const broken = [...evenFirst, { where: sql`1 / (n.value - n.value) > 0`, order: sql`n.value` }];
  const { result } = await readPart(3, { near: 3, parts: broken });
  expect(result.rows.map(({ value }) => value)).toEqual([5, 7, 9, 11]);
  await expect(readPart(4, { near: 3, parts: broken })).rejects.toThrow();
});

test('lists that conditions look into are named once for rows and number', async () => {
  const isWanted = sql`n.value in (select value from wanted)`;
  const from = sql`${numbersTo(12)} and ${isWanted}`;
  const { rows, total } = await readPage(
    { pageIndex: 2, pageSize: 4 },
    pageInParts(api.db, {
      given: sql`wanted as materialized (select generate_series(3, 6) as value)`,
      from,
      parts: evenFirst,
      near: 1,
      id: sql`n.value`,
      counted: from,
      countMax: 100,
      shape: numberRow,
      selected: sql`found.id as value`,
      joins: sql``,
    }),
  );
  expect(rows).toEqual([]);
  expect(total).toBe(4);
});

test('a range of rows comes in the order of the parts', async () => {
  const rows = await readRangeOfParts(api.db, {
    from: numbersTo(5),
    parts: evenFirst,
    id: sql`n.value`,
    range: { offset: 1, pageSize: 2 },
    shape: columns({ value: column.integer }),
    selected: sql`found.id as value`,
    joins: sql``,
  });
  expect(rows.map(({ value }) => value)).toEqual([2, 1]);
});
