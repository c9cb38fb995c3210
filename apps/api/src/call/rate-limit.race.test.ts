import { calls } from '@vp/contract';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hourMs } from '@vp/domain';
import { openDatabase } from '../db/client.ts';
import type { OpenDatabase } from '../db/client.ts';
import { purgeExpired } from '../jobs/purge.ts';
import { send } from '../testing/as.ts';
import { apiOn, testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { testCacheDir } from '../testing/test-database.ts';
import { guest } from '../testing/try-calls.ts';
import { rateGuard } from './rate-limit.ts';

const config = { rateFactor: 1 };
const { suggestUsername, register } = calls.registration;

let first: TestApi;
let secondDatabase: OpenDatabase;

/** Two processes with pools of their own on one database. */
beforeAll(async () => {
  first = await testApi({ config });
  const url = first.database.pool.options.connectionString ?? '';
  secondDatabase = await openDatabase({ url, poolSize: 10, cacheDir: testCacheDir });
});
afterAll(() => secondDatabase.close());

test('two processes let through together what one alone would', async () => {
  const { points } = suggestUsername.rateLimit;
  const ask = async (api: TestApi) => {
    const answer = await send(api, suggestUsername.path, { headers: { Authorization: guest } });
    return answer.headers.has('Retry-After');
  };
  const second = apiOn(secondDatabase, { config });
  const refused = await Promise.all(Array.from({ length: points }, () => [ask(first), ask(second)]).flat());
  expect(refused.filter((isRefused) => !isRefused)).toHaveLength(points);
});

async function countThrough(guards: readonly ReturnType<typeof rateGuard>[], address: string): Promise<number> {
  const tries = guards.flatMap((guard) =>
    Array.from({ length: 900 / guards.length }, () => guard({ address, accountId: undefined })),
  );
  const results = await Promise.allSettled(tries);
  return results.filter(({ status }) => status === 'fulfilled').length;
}

test('each network has a limit of its own, a factor widens it, and a restarted process goes on counting', async () => {
  const guardsOf = (factor: number) => [first.db, secondDatabase.db].map((db) => rateGuard(register, { factor, db }));
  const { points } = register.rateLimit;
  expect(await countThrough(guardsOf(1), '203.0.113.7')).toBe(points);
  expect(await countThrough(guardsOf(1), '203.0.113.7')).toBe(0);
  expect(await countThrough(guardsOf(1), '203.0.113.8')).toBe(points);
  expect(await countThrough(guardsOf(2), '203.0.113.9')).toBe(points * 2);
});

test('a process counts by itself while the database is away', async () => {
  const url = first.database.pool.options.connectionString ?? '';
  const away = await openDatabase({ url, poolSize: 1, cacheDir: testCacheDir });
  await away.close();
  expect(await countThrough([rateGuard(register, { factor: 1, db: away.db })], '203.0.113.10')).toBe(
    register.rateLimit.points,
  );
});

test('the counters of ended windows are purged', async () => {
  const { rows } = await first.db.execute(sql`select count(*)::int as count from rate_limit`);
  expect(rows).not.toEqual([{ count: 0 }]);
  await purgeExpired(first.db, { now: new Date(Date.now() + 2 * hourMs) });
  const left = await first.db.execute(sql`select count(*)::int as count from rate_limit`);
  expect(left.rows).toEqual([{ count: 0 }]);
});
