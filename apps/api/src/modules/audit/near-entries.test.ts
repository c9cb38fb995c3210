import { reviewLimits } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { account } from '../../db/schema/account.ts';
import { audit } from '../../db/schema/operation.ts';
import { newId } from '../../db/id.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { makeManyNamed } from '../../testing/many.ts';
import { readNearEntries } from './near-entries.ts';

const { countMax } = reviewLimits;
let api: TestApi;

beforeAll(async () => {
  api = await testApi({ routes: [] });
  await makeManyNamed(api, '歐陽大文');
  await makeManyNamed(api, '李小明');
});

interface Written {
  readonly stream: string;
  readonly count: number;
  /**
   * One of this number of entries belongs to 歐陽: in turn by the account, in the account's own chain and in the
   * volunteer's.
   */
  readonly oneOf: number;
}

/** Entries a minute apart; the first is the newest. */
async function writeEntries({ stream, count, oneOf }: Written): Promise<void> {
  const some = (name: string) => sql`(select array_agg(account_id) from volunteer where name = ${name}::text)`;
  await api.db.execute(sql`insert into audit
      (stream, sequence, at, what, account_id, details, request_id, previous_hash, hash)
    select case when n % ${oneOf}::int > 0 or turn = 0 then ${stream}::text when turn = 1 then 'account:' || account
        else 'volunteer:' || (select id from volunteer where account_id = account) end, n + 1,
      timestamptz '2026-06-01' - n * interval '1 minute', 'session.opened',
      case when n % ${oneOf}::int > 0 or turn = 0 then account end, '{}', 'r', 'h', 'h'
    from (select n, n / ${oneOf}::int % 3 as turn,
        (case when n % ${oneOf}::int = 0 then ${some('歐陽大文')} else ${some('李小明')} end)[1 + n % 201] as account
      from generate_series(0, ${count}::int - 1) n) as made`);
}

const near = (offset: number, pageSize = 20) =>
  readNearEntries(api.db, { typed: '歐陽', period: undefined, filters: undefined, offset, pageSize });

const numbersFrom = (first: number, oneOf: number) =>
  Array.from({ length: 20 }, (_one, at) => 1 + (first + at) * oneOf);

test.each([
  ['of a log that is read whole, each is counted', 1500, 5, 300],
  ['of a long log, they are counted to a thousand', 9000, 5, countMax],
])('%s', async (_title, count, oneOf, counted) => {
  await api.db.delete(audit);
  await writeEntries({ stream: `organization:${newId()}`, count, oneOf });
  for (const offset of [0, 40]) {
    const found = await near(offset);
    expect(found?.keys.map(([, sequence]) => sequence)).toEqual(numbersFrom(offset, oneOf));
    expect(found?.counted).toBe(counted);
  }
});

test('a page behind a thousand counts as far as it reaches', async () => {
  await api.db.delete(audit);
  await writeEntries({ stream: `organization:${newId()}`, count: 9000, oneOf: 5 });
  const found = await near(1400);
  expect(found?.keys.map(([, sequence]) => sequence)).toEqual(numbersFrom(1400, 5));
  expect(found?.counted).toBe(1420);
});

test('the log is narrowed by its time and by whatever else is asked', async () => {
  const narrowed = (minutes: number, filters?: SQL) =>
    readNearEntries(api.db, {
      typed: '歐陽',
      period: sql`${audit.at} <= timestamptz '2026-06-01' - ${minutes}::int * interval '1 minute'`,
      filters,
      offset: 0,
      pageSize: 20,
    });
  const isByThem = sql`${audit.accountId} is not null`;
  expect((await narrowed(50))?.keys.map(([, sequence]) => sequence)).toEqual(numbersFrom(10, 5));
  expect(await narrowed(50, isByThem)).toBeUndefined();
  const ofFew = await narrowed(7500, isByThem);
  expect(ofFew?.keys.map(([, sequence]) => sequence)).toEqual(numbersFrom(500, 15));
  expect(ofFew?.counted).toBe(100);
});

test('an account that is called so is found as well', async () => {
  await api.db.delete(audit);
  await writeEntries({ stream: `organization:${newId()}`, count: 100, oneOf: 5 });
  const [id, username] = [newId(), '歐陽'];
  await api.db.insert(account).values({ id, username, usernameFolded: username });
  const at = new Date('2026-06-02');
  const entry = { details: {}, requestId: 'r', previousHash: 'h', hash: 'h' };
  await api.db
    .insert(audit)
    .values({ ...entry, stream: `account:${id}`, sequence: 7, at, what: 'session.opened', accountId: id });
  expect((await near(0))?.keys[0]).toEqual([`account:${id}`, 7]);
  expect((await near(0))?.counted).toBe(21);
});

test('where the newest say that too many would have to be read, none of them is named', async () => {
  await api.db.delete(audit);
  await writeEntries({ stream: `organization:${newId()}`, count: 2500, oneOf: 100 });
  expect(await near(0)).toBeUndefined();
});
