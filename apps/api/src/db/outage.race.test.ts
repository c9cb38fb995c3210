import { headerNames } from '@vp/contract';
import { translate } from '@vp/i18n/server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeActivity } from '../testing/activity-factory.ts';
import type { MadeActivity } from '../testing/activity-factory.ts';
import { send } from '../testing/as.ts';
import { cutProxy } from '../testing/cut-proxy.ts';
import type { CutProxy } from '../testing/cut-proxy.ts';
import { makeOrganization } from '../testing/factories.ts';
import { makeMembers, placesOf } from '../testing/sign-up-burst.ts';
import type { Member } from '../testing/sign-up-burst.ts';
import { apiOn, testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { testCacheDir } from '../testing/test-database.ts';
import { openDatabase } from './client.ts';
import { withTransaction } from './transaction.ts';

const poolSize = 4;
let behind: TestApi;
let proxy: CutProxy;
/** The API under test, connected to its database through a proxy. */
let api: TestApi;
let activity: MadeActivity;
let members: readonly Member[];

beforeAll(async () => {
  behind = await testApi({ poolSize: 50 });
  proxy = await cutProxy(behind.database.pool.options.connectionString ?? '');
  api = apiOn(await openDatabase({ url: proxy.url, poolSize, cacheDir: testCacheDir }));
  const organization = await makeOrganization(behind);
  const startsAt = new Date(behind.clock.now().getTime() + 86_400_000);
  const periods = [{ startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000), posts: [1000] }];
  activity = await makeActivity(behind, { organization, periods, columns: { maximum: 1000 } });
  members = await makeMembers(behind, organization, 60);
});

afterAll(async () => {
  await api.database.close();
  await proxy.close();
});

const read = (member: Member) =>
  send(api, `/api/volunteer/activityDetail/${activity.activityId}`, {
    headers: { Authorization: `Bearer ${member.token}` },
  });

function signUp(member: Member): Promise<Response> {
  const [period] = activity.periods;
  const choices = [{ periodId: period?.periodId, postId: period?.postIds[0] }];
  return send(api, '/api/volunteer/activity', {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${member.token}`,
      'Content-Type': 'application/json',
      'Accept-Language': 'pt',
      [headerNames.idempotencyKey]: `outage-${member.volunteerId}`,
    },
    body: JSON.stringify({ activityId: activity.activityId, choices }),
  });
}

const ready = async () => (await send(api, '/readyz')).status;

/** Returns the visible parts of an answer: status, `Retry-After` and text. */
const seen = async (answer: Response) => [
  answer.status,
  answer.headers.get('Retry-After'),
  Object(await answer.json()).message,
];

/** Retries a call until it succeeds. */
async function untilAnswered(call: () => Promise<Response>): Promise<number> {
  let tries = 1;
  for (let { status } = await call(); status !== 200 && tries < 20; tries += 1) ({ status } = await call());
  return tries;
}

/** Abandoned calls may still be returning their connections. */
async function expectAllGivenBack(): Promise<void> {
  const { pool } = api.database;
  const busy = () => pool.waitingCount + pool.totalCount - pool.idleCount;
  await expect.poll(busy, { timeout: 15_000, message: 'connections that were never given back' }).toBe(0);
}

test('a transaction that could not even begin gives its connection back', async () => {
  expect(await ready()).toBe(200);
  proxy.set('silent');
  await expect(withTransaction(api.db, async () => 'done')).rejects.toThrow();
  proxy.set('pass');
  await expectAllGivenBack();
  expect(await withTransaction(api.db, async () => 'done')).toBe('done');
});

test.each(['cut', 'silent'] as const)(
  'a database behind a line that is %s: 503 with a message, and all is well again once the line is, without a restart',
  async (line) => {
    const [reader, ...others] = members;
    if (reader === undefined) throw new Error('nobody there');
    const half = line === 'cut' ? others.slice(0, 29) : others.slice(29, 58);
    expect((await read(reader)).status).toBe(200);
    expect(await ready()).toBe(200);

    const underWay = half.slice(0, poolSize * 2).map(signUp);
    proxy.set(line);
    const caught = await Promise.all(underWay);
    expect(caught.filter(({ status }) => status !== 200 && status !== 503)).toEqual([]);
    const refused = await Promise.all(half.slice(0, poolSize * 2).map(signUp));
    expect(new Set((await Promise.all(refused.map(seen))).map((one) => JSON.stringify(one)))).toEqual(
      new Set([JSON.stringify([503, '2', translate('pt', 'refusals.unavailable')])]),
    );
    expect((await read(reader)).status).toBe(503);
    expect(await ready()).toBe(503);

    proxy.set('pass');
    expect(await untilAnswered(() => read(reader))).toBeLessThan(20);
    expect(await ready()).toBe(200);
    const again = await Promise.all(half.map(signUp));
    expect(again.map(({ status }) => status)).toEqual(half.map(() => 200));
    await expectAllGivenBack();
    const places = await placesOf(behind, activity);
    expect(places).toEqual({
      ...places,
      held: places?.rows,
      postsHeld: places?.rows,
      postRows: places?.rows,
      twice: 0,
    });
  },
);

test('a server that has become a standby is left: its connections are not used again', async () => {
  const [, ...others] = members;
  const last = others.at(-1);
  if (last === undefined) throw new Error('nobody there');
  const { pool } = api.database;
  const held = await Promise.all(Array.from({ length: poolSize }, () => pool.connect()));
  // A demoted server refuses writes on existing connections; a new connection reaches the primary.
  for (const connection of held) await connection.query('set session characteristics as transaction read only');
  for (const connection of held) connection.release();

  const first = await signUp(last);
  expect([first.status, first.headers.get('Retry-After')]).toEqual([503, '2']);
  expect(await untilAnswered(() => signUp(last))).toBeLessThanOrEqual(poolSize + 1);
  await expectAllGivenBack();
});
