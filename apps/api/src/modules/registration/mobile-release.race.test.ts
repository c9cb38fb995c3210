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

async function asker(n: number) {
  const deviceId = `device-of-release-${owner.accountId}-${n}`;
  const client = asGuest(api, { deviceId });
  const { mobile } = owner;
  const smsCode = await receiveCode(api, client, { purpose: 'release', mobile, deviceId });
  return () => client.registration.releaseMobile({ body: { mobile, smsCode } });
}

test('one code sent twenty times opens one request and one notice', async () => {
  const ask = await asker(1);
  const { ok, ...refused } = await outcomes(Array.from({ length: 20 }, () => ask));
  expect(ok).toBe(1);
  expect(Object.keys(refused).filter((why) => why !== 'wrongSmsCode')).toEqual([]);
  expect(await api.db.$count(mobileRelease, eq(mobileRelease.accountId, owner.accountId))).toBe(1);
  expect((await messageKinds(api, owner.accountId)).filter((kind) => kind === 'mobileReleaseRequested')).toHaveLength(
    1,
  );
});

test('an objection and the release at the same moment: one of them wins', async () => {
  await (
    await asker(1)
  )();
  api.clock.advance(accountLimits.mobileReleaseWaitMs);
  const keepers = await Promise.all(Array.from({ length: 10 }, () => asAccountOwner(api, owner)));
  const released: number[] = [];
  const kept = outcomes(keepers.map((client) => () => client.account.keepMobile()));
  await Promise.all([
    kept,
    ...Array.from({ length: 5 }, async () => released.push(await releaseMobiles(api.services))),
  ]);
  const keptCount = (await kept)['ok'] ?? 0;
  const releasedCount = released.reduce((sum, one) => sum + one, 0);
  expect(keptCount + releasedCount).toBe(1);
  const [row] = await api.db.select().from(account).where(eq(account.id, owner.accountId));
  expect(row?.mobileFingerprint === null).toBe(releasedCount === 1);
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
