import { accountLimits, dayMs, minuteMs } from '@vp/domain';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { account, mobileRelease } from '../../db/schema/account.ts';
import { audit } from '../../db/schema/operation.ts';
import { releaseMobiles } from '../../jobs/release-mobiles.ts';
import { asAccountOwner, messagesTo } from '../../testing/account-owner.ts';
import type { AccountOwner } from '../../testing/account-owner.ts';
import { asGuest } from '../../testing/as.ts';
import { nextNumber } from '../../testing/factories.ts';
import { encrypted, receiveCode } from '../../testing/log-in.ts';
import { messageKinds } from '../../testing/messages.ts';
import { identityFacts } from '../../testing/recovery.ts';
import { eachWithOwner } from '../../testing/with-owner.ts';
import { variantOf } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let owner: AccountOwner;

eachWithOwner((made) => {
  ({ api, owner } = made);
});

const week = accountLimits.mobileReleaseWaitMs;
const newHolder = () => {
  const deviceId = `device-of-new-holder-${nextNumber()}`;
  return { deviceId, client: asGuest(api, { deviceId }) };
};

/** The person who has the number of the owner now proves it and asks for its release. */
async function ask(mobile = owner.mobile, { client, deviceId } = newHolder()) {
  const smsCode = await receiveCode(api, client, { purpose: 'release', mobile, deviceId });
  const { ticket } = await client.registration.releaseMobile({ body: { mobile, smsCode } });
  return {
    client,
    ticket: ticket ?? '',
    readState: () => client.registration.mobileRelease({ params: { ticket: ticket ?? '' } }),
  };
}

const readAccount = async () => (await api.db.select().from(account).where(eq(account.id, owner.accountId)))[0];
const events = async () =>
  (await api.db.select().from(audit).where(eq(audit.subjectId, owner.accountId))).map(({ what }) => what);

describe('a request of the new holder of a number', () => {
  test('waits a week, warns the owner, and then frees the number and nothing else', async () => {
    await api.db
      .update(account)
      .set({ email: 'ana@example.mo', wechatOpenId: 'open-1' })
      .where(eq(account.id, owner.accountId));
    const before = await readAccount();
    const { readState } = await ask();
    expect(await readState()).toMatchObject({ state: 'open' });
    expect(await messageKinds(api, owner.accountId)).toContain('mobileReleaseRequested');
    expect((await messagesTo(api, 'ana@example.mo'))[0]).toContain('釋出');
    expect((await messagesTo(api, 'open-1'))[0]).toContain('保留號碼');
    // The number itself belongs to the new holder: its message names neither the account nor its owner.
    expect((await messagesTo(api, owner.mobile))[0]).not.toContain(owner.username);
    api.clock.advance(week - 1);
    expect(await releaseMobiles(api.services)).toBe(0);
    api.clock.advance(1);
    expect([await releaseMobiles(api.services), await releaseMobiles(api.services)]).toEqual([1, 0]);
    expect(await readState()).toMatchObject({ state: 'released' });
    expect(await readAccount()).toEqual({ ...before, mobileEncrypted: null, mobileFingerprint: null });
    expect(await events()).toEqual(['mobile.releaseRequested', 'mobile.released']);
    expect((await messagesTo(api, owner.mobile))[0]).toContain('可以用它註冊');
    expect((await messagesTo(api, 'ana@example.mo'))[0]).toContain('義工編號');
  });

  test('ends with one tap of the owner, and holds against further requests for a month', async () => {
    const { readState } = await ask();
    const client = await asAccountOwner(api, owner);
    expect((await client.account.mobileReleases()).listData).toHaveLength(1);
    expect(await client.account.keepMobile()).toEqual({ kept: true });
    await expect(client.account.keepMobile()).rejects.toMatchObject({ refusal: 'wrongState' });
    expect((await client.account.mobileReleases()).listData).toEqual([]);
    expect(await readState()).toMatchObject({ state: 'kept' });
    api.clock.advance(week);
    expect(await releaseMobiles(api.services)).toBe(0);
    await expect(ask()).rejects.toMatchObject({ refusal: 'mobileKept' });
    api.clock.advance(accountLimits.mobileKeptMs - week);
    expect((await ask()).ticket).not.toBe('');
  });

  test('is repeated without a second notice', async () => {
    await ask();
    api.clock.advance(minuteMs);
    await ask();
    const kinds = await messageKinds(api, owner.accountId);
    expect(kinds.filter((kind) => kind === 'mobileReleaseRequested')).toHaveLength(1);
    expect(await api.db.$count(mobileRelease, eq(mobileRelease.accountId, owner.accountId))).toBe(1);
  });

  test('needs a code to the number; the ticket is read on its device only', async () => {
    const { client, deviceId } = newHolder();
    const body = { mobile: owner.mobile, smsCode: '123456' };
    await expect(client.registration.releaseMobile({ body })).rejects.toMatchObject({ refusal: 'wrongSmsCode' });
    const { ticket } = await ask(owner.mobile, { client, deviceId });
    const other = newHolder().client;
    await expect(other.registration.mobileRelease({ params: { ticket } })).rejects.toMatchObject({
      refusal: 'ticketExpired',
    });
  });

  test('for a number without an account leads to the registration', async () => {
    const { client, deviceId } = newHolder();
    const mobile = `+8536${String(8_500_000 + nextNumber())}`;
    const smsCode = await receiveCode(api, client, { purpose: 'release', mobile, deviceId });
    expect(await client.registration.releaseMobile({ body: { mobile, smsCode } })).toEqual({ ticket: null });
  });

  test('lapses where the owner changes the phone or the account is blocked, which refuses another one', async () => {
    const { readState } = await ask();
    const client = await asAccountOwner(api, owner);
    const mobile = `+8536${String(8_600_000 + nextNumber())}`;
    const code = await receiveCode(api, client, { purpose: 'bind', mobile, deviceId: owner.deviceId });
    await client.account.changeContact({ body: { kind: 'mobile', mobile, code } });
    expect(await readState()).toMatchObject({ state: 'lapsed' });
    // Sends the notice of the change, so that the next message is the code.
    await messagesTo(api, mobile);
    await api.db.update(account).set({ state: 'blocked' }).where(eq(account.id, owner.accountId));
    api.clock.advance(minuteMs);
    await expect(ask(mobile)).rejects.toMatchObject({ refusal: 'mobileKept' });
    api.clock.advance(week);
    await releaseMobiles(api.services);
    expect((await readAccount())?.mobileFingerprint).not.toBeNull();
  });
});

test('the released account logs in with its user name and a proof of identity, and not with the number', async () => {
  await ask();
  api.clock.advance(week);
  await releaseMobiles(api.services);
  const client = asGuest(api, { deviceId: owner.deviceId });
  const logIn = async (username: string) =>
    client.session.logIn({
      body: { grant_type: 'password', scope: 'volunteer', username, ...(await encrypted(client, owner.password)) },
    });
  await expect(logIn(owner.mobile)).rejects.toMatchObject({ refusal: 'wrongCredentials' });
  const waiting = await logIn(owner.username);
  if (waiting.step !== 'identity') throw new Error(`the log-in asks for ${waiting.step}`);
  const facts = { documentTail: '', birthDate: '', ...identityFacts(owner) };
  expect(
    await client.session.logIn({
      body: { grant_type: 'identity', scope: 'volunteer', ticket: waiting.ticket, ...facts },
    }),
  ).toMatchObject({ step: 'granted' });
});

test('a number is asked for three times a day', async () => {
  api = variantOf(api, { config: { rateFactor: 1 } });
  const again = async () => {
    api.clock.advance(20 * minuteMs);
    return ask();
  };
  for (let times = 0; times < accountLimits.mobileReleasesPerDay; times += 1) await again();
  await expect(again()).rejects.toMatchObject({ refusal: 'tooManyRequests' });
  api.clock.advance(dayMs);
  expect((await again()).ticket).not.toBe('');
});
