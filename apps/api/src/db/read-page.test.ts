import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { countStatements } from '../testing/count-statements.ts';
import { testApi } from '../testing/test-api.ts';
import { pageInOnePass, readPage } from './read-page.ts';
import { column, columns } from './row.ts';

const countMax = 50;

/** Reads a page of ten from a list with this number of rows. */
async function pageOf(stored: number, pageIndex: number, max?: number) {
  const counted: number[] = [];
  const { rows, total } = await readPage(
    { pageIndex, pageSize: 10 },
    {
      rows: async ({ offset, pageSize }) => Array.from({ length: Math.max(0, Math.min(pageSize, stored - offset)) }),
      count: async () => {
        const count = Math.min(stored, max ?? stored);
        counted.push(count);
        return count;
      },
      ...(max === undefined ? {} : { countMax: max }),
    },
  );
  return { rows: rows.length, total, isCounted: counted.length > 0 };
}

test.each([
  ['an empty list', 0, 1, { rows: 0, total: 0, isCounted: false }],
  ['a page that is not full', 7, 1, { rows: 7, total: 7, isCounted: false }],
  ['a full page', 10, 1, { rows: 10, total: 10, isCounted: true }],
  ['a page behind the last', 25, 9, { rows: 0, total: 25, isCounted: true }],
])('%s tells the number of all rows, counted only where it must be', async (_name, stored, pageIndex, expected) => {
  expect(await pageOf(stored, pageIndex)).toEqual(expected);
});

test.each([
  ['below the most that is counted', 49, 1, 49],
  ['on the first page of more', 400, 1, 50],
  ['behind what is counted, where there is more', 400, 8, 81],
  ['on the last page, which says it all', 78, 8, 78],
  ['behind a last page that was full', 80, 9, 81],
])('a count with an end: %s', async (_name, stored, pageIndex, total) => {
  expect(await pageOf(stored, pageIndex, countMax)).toMatchObject({ total });
});

const numberRow = columns({ value: column.integer, total: column.integer });

test.each([
  ['the first page', 1, [24, 25, 22, 23, 20], 25],
  ['the last page, which is full', 5, [4, 5, 2, 3, 1], 25],
  ['a page behind the last', 6, [], 25],
])('one statement reads %s and the number of all rows', async (_name, pageIndex, values, total) => {
  const api = await testApi({ routes: [] });
  const read = () =>
    readPage(
      { pageIndex, pageSize: 5 },
      pageInOnePass(api.db, {
        from: sql`from generate_series(1, 25) as n(value) where n.value > ${0}::int`,
        id: sql`n.value`,
        // Pairs have equal sort keys: the id decides.
        order: sql`(n.value / 2) desc`,
        shape: numberRow,
        selected: sql`found.id as value`,
        joins: sql``,
      }),
    );
  const { result, statements } = await countStatements(read);
  expect(result.rows.map(({ value }) => value)).toEqual(values);
  expect(result.total).toBe(total);
  expect(statements).toBe(values.length === 0 ? 2 : 1);
});
