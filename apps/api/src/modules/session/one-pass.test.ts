import { onePassLimits } from '@vp/domain';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account, agreementAcceptance } from '../../db/schema/account.ts';
import { noOnePass } from '../../ports/one-pass.ts';
import { agreementVersions } from '../../testing/agreement-versions.ts';
import { asGuest, asVolunteer, send } from '../../testing/as.ts';
import { makeVolunteer, nextNumber } from '../../testing/factories.ts';
import { encrypted } from '../../testing/log-in.ts';
import { backFromOnePass } from '../../testing/providers.ts';
import { testApi, variantOf } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let deviceId: string;

beforeAll(async () => {
  api = await testApi();
});

beforeEach(() => {
  deviceId = `device-of-one-pass-${nextNumber()}`;
});

const scope = 'volunteer' as const;
const client = () => asGuest(api, { deviceId });
const freshMobile = () => `+85362${String(100_000 + nextNumber())}`;

async function logIn(person: { readonly subject: string; readonly mobile?: string }) {
  const returned = await backFromOnePass(api, client(), person);
  return client().session.logIn({ body: { grant_type: 'onepass', scope, ...returned } });
}

/** A person without an account, identified by one-pass, up to the step of the first password. */
async function newPerson() {
  const person = { subject: `subject-${nextNumber()}`, mobile: freshMobile() };
  const step = await logIn(person);
  if (step.step !== 'newPassword') throw new Error(`the step was ${step.step}`);
  return { person, ...step };
}

async function choose(ticket: string, password: string, from = client()) {
  const { userAgreement, privacyPolicy } = agreementVersions;
  const secret = await encrypted(from, password);
  return from.session.logIn({
    body: { grant_type: 'onepass', scope, ticket, ...secret, userAgreement, privacyPolicy },
  });
}

async function byPassword(username: string, password: string, from = client()) {
  const secret = await encrypted(from, password);
  return from.session.logIn({ body: { grant_type: 'password', scope, username, ...secret } });
}

const { defaultPassword } = onePassLimits;

describe('one-pass', () => {
  test('lets in whoever is bound, on a new device, without a second step', async () => {
    const made = await makeVolunteer(api, { password: 'Helena85' });
    const subject = `subject-${nextNumber()}`;
    await api.db.update(account).set({ onePassId: subject }).where(eq(account.id, made.accountId));
    expect(await logIn({ subject })).toMatchObject({ step: 'granted', accountId: made.accountId, scope });
    expect(await byPassword(made.username, 'Helena85')).toMatchObject({ step: 'granted' });
  });

  test('makes an account for a new person, which a first password opens, once', async () => {
    const { person, ticket, username } = await newPerson();
    const granted = await choose(ticket, 'tea4lotus');
    if (granted.step !== 'granted') throw new Error('not let in');
    const user = await asGuest(api, { token: granted.access_token }).session.currentUser();
    expect(user).toMatchObject({ username, volunteer: { realNameState: 'notVerified' } });
    const accepted = await api.db
      .select()
      .from(agreementAcceptance)
      .where(eq(agreementAcceptance.accountId, granted.accountId));
    expect(accepted.map(({ agreement }) => agreement).sort()).toEqual(['privacyPolicy', 'userAgreement']);
    await expect(choose(ticket, 'tea5lotus')).rejects.toMatchObject({ refusal: 'ticketExpired' });
    expect(await logIn(person)).toMatchObject({ step: 'granted', accountId: granted.accountId });
  });

  test.each([
    ['shares no mobile', async () => undefined],
    ['shares a mobile that an account has', async () => (await makeVolunteer(api)).mobile],
  ])('answers 30022 for a new person of whom it %s', async (_, mobileOf) => {
    const mobile = await mobileOf();
    const subject = `subject-${nextNumber()}`;
    const returned = await backFromOnePass(api, client(), { subject, mobile });
    const { clientIds } = api.services.config;
    const answer = await send(api, '/api/user/oauth/token', {
      method: 'POST',
      headers: {
        Authorization: `Basic ${btoa(`${clientIds[0]}:`)}`,
        'Content-Type': 'application/x-www-form-urlencoded',
        'X-Device-Id': deviceId,
      },
      body: new URLSearchParams({ grant_type: 'onepass', scope, ...returned }).toString(),
    });
    expect(await answer.json()).toMatchObject({ code: 30022, data: { step: 'account' } });
    expect(await api.db.select().from(account).where(eq(account.onePassId, subject))).toEqual([]);
  });

  test('refuses a code that it does not know, and one that comes a second time', async () => {
    const { state } = await client().session.authorization({ body: { provider: 'onePass' } });
    const body = { grant_type: 'onepass', scope, code: 'made-up', state } as const;
    await expect(client().session.logIn({ body })).rejects.toMatchObject({ refusal: 'providerFailed' });
    const person = { subject: `subject-${nextNumber()}`, mobile: freshMobile() };
    const returned = await backFromOnePass(api, client(), person);
    await client().session.logIn({ body: { grant_type: 'onepass', scope, ...returned } });
    const again = await client().session.authorization({ body: { provider: 'onePass' } });
    await expect(
      client().session.logIn({ body: { grant_type: 'onepass', scope, code: returned.code, state: again.state } }),
    ).rejects.toMatchObject({ refusal: 'providerFailed' });
  });

  test('takes no code that another device was sent back with, nor one for an organization', async () => {
    const returned = await backFromOnePass(api, client(), { subject: 's', mobile: freshMobile() });
    const thief = asGuest(api, { deviceId: `${deviceId}-other` });
    await expect(thief.session.logIn({ body: { grant_type: 'onepass', scope, ...returned } })).rejects.toMatchObject({
      refusal: 'ticketExpired',
    });
    await expect(
      client().session.logIn({ body: { grant_type: 'onepass', scope: 'organization', ...returned } }),
    ).rejects.toMatchObject({ refusal: 'noOrganizationRole' });
  });

  test('keeps a blocked account outside', async () => {
    const subject = `subject-${nextNumber()}`;
    const made = await makeVolunteer(api, { state: 'blocked' });
    await api.db.update(account).set({ onePassId: subject }).where(eq(account.id, made.accountId));
    await expect(logIn({ subject })).rejects.toMatchObject({ refusal: 'sessionBlocked' });
  });

  test('says that it is off where it is off', async () => {
    const off = asGuest(variantOf(api, { ports: { onePass: noOnePass } }), { deviceId });
    await expect(off.session.authorization({ body: { provider: 'onePass' } })).rejects.toMatchObject({
      refusal: 'providerOff',
    });
  });
});

describe('the six zeros', () => {
  test('lead to the first password on the device of a live proof, and nowhere else', async () => {
    const { username } = await newPerson();
    const step = await byPassword(username, defaultPassword);
    expect(step).toMatchObject({ step: 'newPassword', username });
    const elsewhere = asGuest(api, { deviceId: `${deviceId}-other` });
    await expect(byPassword(username, defaultPassword, elsewhere)).rejects.toMatchObject({
      refusal: 'wrongCredentials',
    });
    await expect(byPassword(username, 'Helena85')).rejects.toMatchObject({ refusal: 'wrongCredentials' });
  });

  test('are worth nothing after fifteen minutes, and do not make the proof live longer', async () => {
    const start = api.clock.now();
    const { username, ticket } = await newPerson();
    api.clock.advance(onePassLimits.proofLifeMs - 1000);
    const step = await byPassword(username, defaultPassword);
    api.clock.advance(2000);
    await expect(byPassword(username, defaultPassword)).rejects.toMatchObject({ refusal: 'wrongCredentials' });
    await expect(choose(ticket, 'tea4lotus')).rejects.toMatchObject({ refusal: 'ticketExpired' });
    if (step.step !== 'newPassword') throw new Error(`the step was ${step.step}`);
    await expect(choose(step.ticket, 'tea4lotus')).rejects.toMatchObject({ refusal: 'ticketExpired' });
    api.clock.set(start);
  });

  test('are no password once one was chosen, and cannot be chosen', async () => {
    const { username, ticket } = await newPerson();
    await expect(choose(ticket, defaultPassword)).rejects.toMatchObject({ refusal: 'invalidInput' });
    await choose(ticket, 'tea4lotus');
    await expect(byPassword(username, defaultPassword)).rejects.toMatchObject({ refusal: 'wrongCredentials' });
    expect(await byPassword(username, 'tea4lotus')).toMatchObject({ step: 'granted' });
  });

  test('a proof sets no password on another device', async () => {
    const { ticket } = await newPerson();
    const thief = asGuest(api, { deviceId: `${deviceId}-other` });
    await expect(choose(ticket, 'tea4lotus', thief)).rejects.toMatchObject({ refusal: 'ticketExpired' });
  });
});

describe('binding one-pass', () => {
  test('opens a way in, is told, and is released again', async () => {
    const made = await makeVolunteer(api);
    const owner = await asVolunteer(api, made, { deviceId });
    const subject = `subject-${nextNumber()}`;
    const query = await backFromOnePass(api, owner, { subject });
    expect(await owner.account.bindOnePass({ query })).toEqual({ isBound: true });
    expect(await owner.account.onePass()).toEqual({ isBound: true });
    expect(await logIn({ subject })).toMatchObject({ step: 'granted', accountId: made.accountId });
    expect((await owner.inbox.list({ query: {} })).listData.map(({ title }) => title)).toContain('已綁定一戶通');
    await owner.account.releaseOnePass();
    expect(await logIn({ subject })).toEqual({ step: 'account' });
  });

  test('is refused to a second account, beside another identity, and without a fresh proof', async () => {
    const [first, second] = [await makeVolunteer(api), await makeVolunteer(api)];
    const subject = `subject-${nextNumber()}`;
    const [one, other] = [await asVolunteer(api, first, { deviceId }), await asVolunteer(api, second, { deviceId })];
    await one.account.bindOnePass({ query: await backFromOnePass(api, one, { subject }) });
    const again = await backFromOnePass(api, other, { subject });
    await expect(other.account.bindOnePass({ query: again })).rejects.toMatchObject({ refusal: 'boundElsewhere' });
    const beside = await backFromOnePass(api, one, { subject: `${subject}-2` });
    await expect(one.account.bindOnePass({ query: beside })).rejects.toMatchObject({ refusal: 'alreadyBound' });
    api.clock.advance(6 * 60_000);
    const late = await backFromOnePass(api, other, { subject: `${subject}-3` });
    await expect(other.account.bindOnePass({ query: late })).rejects.toMatchObject({ refusal: 'proofNeeded' });
    await expect(one.account.releaseOnePass()).rejects.toMatchObject({ refusal: 'proofNeeded' });
  });
});
