import { reviewLimits } from '@vp/domain';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { personMatches } from './person-search.ts';
import { readVolunteerPage } from './volunteer-page.ts';

const { countMax } = reviewLimits;
const more = 3;
const pageSize = 100;
let api: TestApi;

beforeAll(async () => {
  api = await testApi({ routes: [] });
  const all = sql`generate_series(1, ${countMax + more}::int) n`;
  const id = sql`('00000000-0000-7000-8000-' || lpad(n::text, 12, '0'))::uuid`;
  const number = sql`'V' || lpad(n::text, 5, '0')`;
  await api.db.execute(
    sql`insert into account (id, username, username_folded) select ${id}, ${number}, ${number} from ${all}`,
  );
  await api.db.execute(sql`insert into volunteer (id, account_id, number, name, gender, birth_date, real_name_state)
    select ${id}, ${id}, ${number}, '歐陽大文', '1', date '1990-01-01', 1 from ${all}`);
});

test.each([
  ['of a name', '歐陽'],
  ['of all', undefined],
])(
  'a page %s is in the order of their numbers, counted to a thousand and more as pages are read',
  async (_of, name) => {
    const filters = name === undefined ? undefined : personMatches(name);
    const read = async (pageIndex: number) => {
      const { rows, total } = await readVolunteerPage(api.db, { query: { pageIndex, pageSize }, filters });
      return [rows[0]?.number, rows.at(-1)?.number, total];
    };
    expect(await read(1)).toEqual(['V00001', 'V00100', countMax]);
    expect(await read(10)).toEqual(['V00901', 'V01000', countMax + 1]);
    expect(await read(11)).toEqual(['V01001', 'V01003', countMax + more]);
    expect(await read(12)).toEqual([undefined, undefined, countMax + pageSize + 1]);
  },
);
