import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { account, device } from '../../db/schema/account.ts';
import { noWechat } from '../../ports/wechat.ts';
import { asGuest, asVolunteer } from '../../testing/as.ts';
import { makeVolunteer, nextNumber } from '../../testing/factories.ts';
import type { MadeVolunteer } from '../../testing/factories.ts';
import { backFromWechat } from '../../testing/providers.ts';
import { testApi, variantOf } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let deviceId: string;

beforeAll(async () => {
  api = await testApi();
});

beforeEach(() => {
  deviceId = `device-of-wechat-${nextNumber()}`;
});

const scope = 'volunteer' as const;
const guest = () => asGuest(api, { deviceId });

const somebody = (isSubscribed: boolean) => {
  const n = nextNumber();
  return { unionId: `union-${n}`, openId: `open-${n}`, isSubscribed };
};

async function bound(person: ReturnType<typeof somebody>): Promise<MadeVolunteer> {
  const made = await makeVolunteer(api);
  const owner = await asVolunteer(api, made, { deviceId });
  const { ticket } = await backFromWechat(api, owner, person);
  expect(await owner.wechat.bind({ body: { ticket } })).toEqual({ isSubscribed: person.isSubscribed });
  return made;
}

async function logIn(person: ReturnType<typeof somebody>) {
  const { ticket } = await backFromWechat(api, guest(), person);
  return { ticket, answer: await guest().session.logIn({ body: { grant_type: 'wechat', scope, ticket } }) };
}

const knows = (made: MadeVolunteer) => api.db.insert(device).values({ accountId: made.accountId, deviceId });
const rowOf = async (made: MadeVolunteer) =>
  (await api.db.select().from(account).where(eq(account.id, made.accountId)))[0];

test('somebody bound is let in on a known device, and proves the phone on a new one', async () => {
  const person = somebody(true);
  const made = await bound(person);
  expect((await logIn(person)).answer).toMatchObject({ step: 'phone' });
  await knows(made);
  expect((await logIn(person)).answer).toMatchObject({ step: 'granted', accountId: made.accountId });
});

test.each(['known', 'new'] as const)('a blocked account stays outside on a %s device', async (which) => {
  const person = somebody(true);
  const made = await bound(person);
  if (which === 'known') await knows(made);
  await api.db.update(account).set({ state: 'blocked' }).where(eq(account.id, made.accountId));
  await expect(logIn(person)).rejects.toMatchObject({ refusal: 'sessionBlocked' });
});

test('the open id is kept of those who follow the platform only, as the last log-in found it', async () => {
  const person = somebody(true);
  const made = await bound(person);
  await knows(made);
  expect(await rowOf(made)).toMatchObject({ wechatUnionId: person.unionId, wechatOpenId: person.openId });
  await logIn({ ...person, isSubscribed: false });
  expect(await rowOf(made)).toMatchObject({ wechatUnionId: person.unionId, wechatOpenId: null });
  const passing = await bound(somebody(false));
  expect(await rowOf(passing)).toMatchObject({ wechatOpenId: null });
});

/** Reads again that the person now follows in the chat app; without a fresh proof. */
async function renew(made: MadeVolunteer, person: ReturnType<typeof somebody>) {
  const owner = await asVolunteer(api, made, { deviceId });
  api.clock.advance(6 * 60_000);
  const { ticket } = await backFromWechat(api, owner, person);
  return owner.wechat.renewFollowing({ body: { ticket } });
}

test('whoever follows after the binding, or no longer, is known so without another proof', async () => {
  const person = somebody(false);
  const made = await bound(person);
  expect(await renew(made, person)).toEqual({ following: 'no' });
  expect(await renew(made, { ...person, isSubscribed: true })).toEqual({ following: 'yes' });
  expect(await rowOf(made)).toMatchObject({ wechatUnionId: person.unionId, wechatOpenId: person.openId });
  expect(await renew(made, person)).toEqual({ following: 'no' });
  expect(await rowOf(made)).toMatchObject({ wechatUnionId: person.unionId, wechatOpenId: null });
});

test('following is learned of the person who is bound only, and binds nobody', async () => {
  const made = await bound(somebody(false));
  const before = await rowOf(made);
  expect(await renew(made, somebody(true))).toEqual({ following: 'otherPerson' });
  expect(await rowOf(made)).toEqual(before);
  const unbound = await makeVolunteer(api);
  expect(await renew(unbound, somebody(true))).toEqual({ following: 'otherPerson' });
  expect(await rowOf(unbound)).toMatchObject({ wechatUnionId: null, wechatOpenId: null });
});

test('somebody who is bound to no account hears so, and binds with the same ticket after another log-in', async () => {
  const { answer, ticket } = await logIn(somebody(true));
  expect(answer).toEqual({ step: 'account' });
  const owner = await asVolunteer(api, await makeVolunteer(api), { deviceId });
  expect(await owner.wechat.bind({ body: { ticket } })).toEqual({ isSubscribed: true });
  expect(await owner.account.bindings()).toMatchObject({ isWechatBound: true, isWechatSubscribed: true });
});

test('a ticket works once, and on its device only', async () => {
  const person = somebody(true);
  const made = await bound(person);
  await knows(made);
  const { ticket } = await logIn(person);
  const body = { grant_type: 'wechat', scope, ticket } as const;
  await expect(guest().session.logIn({ body })).rejects.toMatchObject({ refusal: 'ticketExpired' });
  const fresh = await backFromWechat(api, guest(), person);
  const thief = asGuest(api, { deviceId: `${deviceId}-other` });
  await expect(thief.session.logIn({ body: { ...body, ticket: fresh.ticket } })).rejects.toMatchObject({
    refusal: 'ticketExpired',
  });
});

test('a code that the chat app does not know names nobody, nor one with the state of another device', async () => {
  const { state } = await guest().session.authorization({ body: { provider: 'wechat' } });
  const thief = asGuest(api, { deviceId: `${deviceId}-other` });
  const call = { params: { code: 'made-up' }, query: { state } };
  await expect(thief.wechat.identify(call)).rejects.toMatchObject({ refusal: 'ticketExpired' });
  await expect(guest().wechat.identify(call)).rejects.toMatchObject({ refusal: 'providerFailed' });
});

test('a state works once, and a made-up or missing one never', async () => {
  const { wechat } = api.services.ports;
  if (!('issue' in wechat)) throw new Error('the chat app is not simulated');
  const identify = (state: string) =>
    guest().wechat.identify({ params: { code: wechat.issue(somebody(true)) }, query: { state } });
  const { state } = await guest().session.authorization({ body: { provider: 'wechat' } });
  await expect(identify(state)).resolves.toMatchObject({ ticket: expect.any(String) });
  await expect(identify(state)).rejects.toMatchObject({ refusal: 'ticketExpired' });
  await expect(identify(`${state.slice(1)}x`)).rejects.toMatchObject({ refusal: 'ticketExpired' });
  await expect(identify('')).rejects.toMatchObject({ refusal: expect.stringMatching(/ticketExpired|invalidInput/) });
});

test('one person is bound to one account, and one account to one person', async () => {
  const person = somebody(true);
  const made = await bound(person);
  const [owner, other] = [
    await asVolunteer(api, made, { deviceId }),
    await asVolunteer(api, await makeVolunteer(api), { deviceId }),
  ];
  const { ticket } = await backFromWechat(api, other, person);
  await expect(other.wechat.bind({ body: { ticket } })).rejects.toMatchObject({ refusal: 'boundElsewhere' });
  const second = await backFromWechat(api, owner, somebody(true));
  await expect(owner.wechat.bind({ body: { ticket: second.ticket } })).rejects.toMatchObject({
    refusal: 'alreadyBound',
  });
});

test('it is released behind a fresh proof, and told', async () => {
  const person = somebody(true);
  const made = await bound(person);
  const owner = await asVolunteer(api, made, { deviceId });
  api.clock.advance(6 * 60_000);
  await expect(owner.wechat.release()).rejects.toMatchObject({ refusal: 'proofNeeded' });
  const proven = await asVolunteer(api, made, { deviceId });
  expect(await proven.wechat.release()).toEqual({ released: true });
  expect(await rowOf(made)).toMatchObject({ wechatUnionId: null, wechatOpenId: null });
  expect((await logIn(person)).answer).toEqual({ step: 'account' });
  const titles = (await proven.inbox.list({ query: {} })).listData.map(({ title }) => title);
  expect(titles).toEqual(['已解除微信綁定', '已綁定微信']);
});

test('where the chat app is off, nobody is sent there', async () => {
  const off = asGuest(variantOf(api, { ports: { wechat: noWechat } }), { deviceId });
  await expect(off.session.authorization({ body: { provider: 'wechat' } })).rejects.toMatchObject({
    refusal: 'providerOff',
  });
});
