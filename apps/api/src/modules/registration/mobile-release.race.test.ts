import { accountLimits } from '@vp/domain';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { account, mobileRelease } from '../../db/schema/account.ts';
import { releaseMobiles } from '../../jobs/release-mobiles.ts';
import { asAccountOwner, makeAccountOwner } from '../../testing/account-owner.ts';
import type { AccountOwner } from '../../testing/account-owner.ts';
import { asGuest } from '../../testing/as.ts';
import { receiveCode } from '../../testing/log-in.ts';
import { messageKinds } from '../../testing/messages.ts';
import { outcomes, positiveControl } from '../../testing/positive-control.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let owner: AccountOwner;

beforeAll(async () => {
  api = await testApi({ poolSize: 30 });
});

beforeEach(async () => {
  owner = await makeAccountOwner(api);
});

/** Sends a code to the number and returns calls with it, each from a client of its own on one device. */
async function requestsWithCode(count: number) {
  const deviceId = `device-of-release-${owner.accountId}`;
  const clients = Array.from({ length: count }, () => asGuest(api, { deviceId }));
  const { mobile } = owner;
  const [first] = clients;
  const smsCode = await receiveCode(api, first ?? asGuest(api, { deviceId }), { purpose: 'release', mobile, deviceId });
  return clients.map((client) => () => client.registration.releaseMobile({ body: { mobile, smsCode } }));
}

test('one code sent twenty times opens one request and one notice', async () => {
  const { ok, ...refused } = await outcomes(await requestsWithCode(20));
  expect(ok).toBe(1);
  expect(Object.keys(refused)).toEqual(['wrongSmsCode']);
  expect(await api.db.$count(mobileRelease, eq(mobileRelease.accountId, owner.accountId))).toBe(1);
  const kinds = await messageKinds(api, owner.accountId);
  expect(kinds.filter((kind) => kind === 'mobileReleaseRequested')).toHaveLength(1);
});

test('an objection and the release at the same moment: one of them wins', async () => {
  for (const request of await requestsWithCode(1)) await request();
  api.clock.advance(accountLimits.mobileReleaseWaitMs);
  const keepers = await Promise.all(Array.from({ length: 10 }, () => asAccountOwner(api, owner)));
  const [kept] = await Promise.all([
    outcomes(keepers.map((client) => () => client.account.keepMobile())),
    ...Array.from({ length: 5 }, () => releaseMobiles(api.services)),
  ]);
  const [row] = await api.db
    .select({ state: mobileRelease.state, fingerprint: account.mobileFingerprint })
    .from(mobileRelease)
    .innerJoin(account, eq(account.id, mobileRelease.accountId))
    .where(eq(account.id, owner.accountId));
  const isReleased = row?.fingerprint === null;
  expect([row?.state, kept['ok'] ?? 0]).toEqual(isReleased ? ['released', 0] : ['kept', 1]);
});

test('the control closes one request more than once', async () => {
  const through = await positiveControl(api, {
    table: 'attempt',
    before: sql`insert into control (kind, subject, count, window_ends_at) values ('release', 'x', 0, now())`,
    look: sql`select count = 0 as free from control`,
    write: sql`update control set count = count + 1`,
  });
  expect(through).toBeGreaterThan(1);
});
