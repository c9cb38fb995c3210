import { reviewLimits } from '@vp/domain';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { readVolunteerPage } from './volunteer-page.ts';

const { countMax } = reviewLimits;
const more = 3;
const pageSize = 100;
let api: TestApi;

/** So many of one name, numbered from one behind the letter; each second is verified. */
async function makePeople(letter: string, name: string, count: number): Promise<void> {
  const all = sql`generate_series(1, ${count}::int) n`;
  const number = sql`${letter}::text || lpad(n::text, 5, '0')`;
  const id = sql`md5(${number})::uuid`;
  await api.db.execute(
    sql`insert into account (id, username, username_folded) select ${id}, ${number}, ${number} from ${all}`,
  );
  await api.db.execute(sql`insert into volunteer (id, account_id, number, name, gender, birth_date, real_name_state)
    select ${id}, ${id}, ${number}, ${name}, '1', date '1990-01-01', n % 2 from ${all}`);
}

const read = async (typed: string | undefined, pageIndex: number, filters = sql`true`) => {
  const { rows, total } = await readVolunteerPage(api.db, { query: { pageIndex, pageSize }, filters, typed });
  return [rows[0]?.number, rows.at(-1)?.number, total];
};

beforeAll(async () => {
  api = await testApi({ routes: [] });
  await makePeople('V', '歐陽大文', countMax + more);
});

test.each([
  ['of a name', '歐陽'],
  ['of all', undefined],
])(
  'a page %s is in the order of their numbers, counted to a thousand and more as pages are read',
  async (_of, typed) => {
    expect(await read(typed, 1)).toEqual(['V00001', 'V00100', countMax]);
    expect(await read(typed, 10)).toEqual(['V00901', 'V01000', countMax + 1]);
    expect(await read(typed, 11)).toEqual(['V01001', 'V01003', countMax + more]);
    expect(await read(typed, 12)).toEqual([undefined, undefined, countMax + pageSize + 1]);
  },
);

test('of a name that fewer bear than are counted, each is counted', async () => {
  const verified = sql`volunteer.real_name_state = 1`;
  expect(await read('歐陽', 1, verified)).toEqual(['V00001', 'V00199', (countMax + more + 1) / 2]);
  expect(await read('歐陽', 6, verified)).toEqual(['V01001', 'V01003', (countMax + more + 1) / 2]);
});

test('people of a usual name are found as well behind the thousands of the list who do not bear it', async () => {
  await makePeople('A', '李小明', 10_050);
  expect(await read('歐陽', 2)).toEqual(['V00101', 'V00200', countMax]);
  expect(await read('小明', 2)).toEqual(['A00101', 'A00200', countMax]);
  expect(await read('小明', 2, sql`volunteer.real_name_state = 1`)).toEqual(['A00201', 'A00399', countMax]);
});
