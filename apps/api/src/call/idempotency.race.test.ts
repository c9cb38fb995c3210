import { headerNames } from '@vp/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { countAttempt } from '../auth/attempts.ts';
import { issueTicket, useTicket } from '../auth/ticket.ts';
import { volunteerToken } from '../testing/as.ts';
import { makeVolunteer } from '../testing/factories.ts';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { call, tryRoutes } from '../testing/try-calls.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi({ routes: tryRoutes, poolSize: 30 });
});

test('of fifty retries of each of twenty changes every one gets its answer and the work is done once', async () => {
  const token = await volunteerToken(api, await makeVolunteer(api));
  const add = (change: number) =>
    call(api, '/try/add', {
      json: { username: `race${change}` },
      headers: { Authorization: `Bearer ${token}`, [headerNames.idempotencyKey]: `race-key-${change}` },
    });
  const changes = Array.from({ length: 20 }, (_none, change) => change);
  const retries = await Promise.all(changes.flatMap((change) => Array.from({ length: 50 }, () => add(change))));
  expect(new Set(retries.map(({ body }) => body.code))).toEqual(new Set([200]));
  const { rows } = await api.db.execute(sql`select count(*)::int as n from account where username like 'race%'`);
  expect(rows).toEqual([{ n: 20 }]);
});

test('two hundred attempts together are counted to two hundred', async () => {
  const wanted = { kind: 'race', subject: 'one', windowMs: 60_000 };
  const counts = await Promise.all(
    Array.from({ length: 200 }, () => countAttempt({ tx: api.db, now: api.clock.now() }, wanted)),
  );
  expect(new Set(counts).size).toBe(200);
  expect(Math.max(...counts)).toBe(200);
});

test('of a hundred callers one gets to use a ticket', async () => {
  const token = await issueTicket({ tx: api.db, now: api.clock.now() }, { kind: 'race', lifeMs: 60_000 });
  const used = await Promise.all(
    Array.from({ length: 100 }, () => useTicket({ tx: api.db, now: api.clock.now() }, { kind: 'race', token })),
  );
  expect(used.filter((one) => one !== undefined)).toHaveLength(1);
});
