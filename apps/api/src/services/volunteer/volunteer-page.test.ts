import { reviewLimits } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { foldNames } from '../../db/name-grams.ts';
import { readVolunteerPage } from './volunteer-page.ts';

const { peopleCountMax } = reviewLimits;
/** Maximum number of people with a name that are found at once. */
const namedMax = 1000;
const more = 3;
const pageSize = 100;
let api: TestApi;

/** Creates this number of people with one name, numbered from one behind the letter; every second one is verified. */
async function makePeople(letter: string, name: string, count: number): Promise<void> {
  const all = sql`generate_series(1, ${count}::int) n`;
  const number = sql`${letter}::text || lpad(n::text, 5, '0')`;
  const id = sql`md5(${number})::uuid`;
  await api.db.execute(
    sql`insert into account (id, username, username_folded) select ${id}, ${number}, ${number} from ${all}`,
  );
  await api.db
    .execute(sql`insert into volunteer (id, account_id, number, name, folded_name, gender, birth_date, real_name_state)
    select ${id}, ${id}, ${number}, ${name}, ${foldNames({ name })}, '1', date '1990-01-01', (array['notVerified', 'verified'])[1 + n % 2] from ${all}`);
}

interface Asked {
  readonly filters?: SQL;
  readonly each?: SQL;
}

const read = async (typed: string | undefined, pageIndex: number, { filters, each }: Asked = {}) => {
  const { rows, total } = await readVolunteerPage(api.db, { query: { pageIndex, pageSize }, filters, each, typed });
  return [rows[0]?.number, rows.at(-1)?.number, total];
};

beforeAll(async () => {
  api = await testApi({ routes: [] });
  await makePeople('V', '歐陽大文', namedMax + more);
});

test.each([
  ['of a name', '歐陽', namedMax],
  ['of all', undefined, peopleCountMax],
])(
  'a page %s is in the order of their numbers, counted to so many and more as pages are read',
  async (_of, typed, counted) => {
    expect(await read(typed, 1)).toEqual(['V00001', 'V00100', counted]);
    expect(await read(typed, 10)).toEqual(['V00901', 'V01000', namedMax + 1]);
    expect(await read(typed, 11)).toEqual(['V01001', 'V01003', namedMax + more]);
    expect(await read(typed, 12)).toEqual([undefined, undefined, namedMax + pageSize + 1]);
  },
);

const isVerified = sql`volunteer.real_name_state = 'verified'`;
/** The same condition as a lookup. */
const isFoundVerified = sql`(select v.real_name_state from volunteer v where v.id = volunteer.id) = 'verified'`;
const half = (namedMax + more + 1) / 2;

test('of a name that fewer bear than are counted, each is counted', async () => {
  expect(await read('歐陽', 1, { filters: isVerified })).toEqual(['V00001', 'V00199', half]);
  expect(await read('歐陽', 6, { filters: isVerified })).toEqual(['V01001', 'V01003', half]);
});

test('of whoever is looked up one by one no more are than a page and its count need', async () => {
  expect(await read('歐陽', 1, { each: isFoundVerified })).toEqual(['V00001', 'V00199', peopleCountMax]);
  expect(await read('歐陽', 3, { each: isFoundVerified })).toEqual(['V00401', 'V00599', 3 * pageSize + 1]);
  expect(await read('歐陽', 6, { each: isFoundVerified })).toEqual(['V01001', 'V01003', half]);
  const isFirst = sql`volunteer.number < 'V00006'`;
  expect(await read('歐陽', 1, { each: isFirst })).toEqual(['V00001', 'V00005', 5]);
  expect(await read('歐陽', 1, { filters: isVerified, each: isFirst })).toEqual(['V00001', 'V00005', 3]);
  expect(await read('司徒', 1, { each: isFoundVerified })).toEqual([undefined, undefined, 0]);
});

test('people of a usual name are found as well behind the thousands of the list who do not bear it', async () => {
  await makePeople('A', '李小明', 10_050);
  expect(await read('歐陽', 2)).toEqual(['V00101', 'V00200', namedMax]);
  expect(await read('小明', 2)).toEqual(['A00101', 'A00200', namedMax]);
  expect(await read('小明', 2, { filters: isVerified })).toEqual(['A00201', 'A00399', namedMax]);
  expect(await read('小明', 2, { each: isFoundVerified })).toEqual(['A00201', 'A00399', peopleCountMax + 1]);
  expect(await read('小明', 1, { each: sql`volunteer.number > 'A10000'` })).toEqual(['A10001', 'A10050', 50]);
});
