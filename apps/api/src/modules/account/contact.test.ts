import { maskPhone, sessionLimits } from '@vp/domain';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { account } from '../../db/schema/account.ts';
import { outbox } from '../../db/schema/operation.ts';
import { asAccountOwner, messagesTo } from '../../testing/account-owner.ts';
import type { AccountOwner } from '../../testing/account-owner.ts';
import { asGuest, send } from '../../testing/as.ts';
import { makeVolunteer, nextNumber } from '../../testing/factories.ts';
import { encrypted, receiveCode } from '../../testing/log-in.ts';
import { eachWithOwner } from '../../testing/with-owner.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let owner: AccountOwner;

eachWithOwner((made) => {
  ({ api, owner } = made);
});

const client = () => asAccountOwner(api, owner);
const freshMobile = () => `+8536${String(3_000_000 + nextNumber())}`;
/** Longer than a proof of identity is valid. */
const waitForProofToEnd = () => api.clock.advance(sessionLimits.recentProofMs + 1000);

describe('another phone', () => {
  const bind = async (mobile: string, code: string) =>
    (await client()).account.changeContact({ body: { kind: 'mobile', mobile, code } });

  test('is proven by the code sent there; both phones are told, and the new one logs in', async () => {
    const mobile = freshMobile();
    const code = await receiveCode(api, await client(), { purpose: 'bind', mobile, deviceId: owner.deviceId });
    expect(await bind(mobile, code)).toEqual({ masked: maskPhone(mobile) });
    for (const phone of [owner.mobile, mobile]) {
      expect(await messagesTo(api, phone)).toContainEqual(expect.stringContaining(`現已綁定 ${maskPhone(mobile)}`));
    }
    const guest = asGuest(api, { deviceId: owner.deviceId });
    const secret = await encrypted(guest, owner.password);
    const logIn = { grant_type: 'password', scope: 'volunteer', username: mobile.slice(4), ...secret } as const;
    expect(await guest.session.logIn({ body: logIn })).toMatchObject({
      step: 'phone',
      maskedMobile: maskPhone(mobile),
    });
  });

  test('of somebody else is refused before a message is sent', async () => {
    const { mobile } = await makeVolunteer(api);
    const input = { purpose: 'bind' as const, mobile, deviceId: owner.deviceId };
    await expect(receiveCode(api, await client(), input)).rejects.toMatchObject({ refusal: 'mobileRegistered' });
  });

  test('that somebody else has bound in the meantime is refused', async () => {
    const mobile = freshMobile();
    const code = await receiveCode(api, await client(), { purpose: 'bind', mobile, deviceId: owner.deviceId });
    await makeVolunteer(api, { mobile });
    await expect(bind(mobile, code)).rejects.toMatchObject({ refusal: 'mobileRegistered' });
  });

  test.each([
    ['a wrong code', 'wrongSmsCode'],
    ['the code of another phone', 'wrongSmsCode'],
    ['a code for a registration', 'wrongSmsCode'],
    ['the bound phone once more', 'alreadyBound'],
  ])('is refused: %s', async (what, refusal) => {
    const mobile = freshMobile();
    const purpose = what === 'a code for a registration' ? ('register' as const) : ('bind' as const);
    const code = await receiveCode(api, await client(), { purpose, mobile, deviceId: owner.deviceId });
    const wrong = code === '000000' ? '000001' : '000000';
    const to = what === 'the bound phone once more' ? owner.mobile : what.includes('another') ? freshMobile() : mobile;
    await expect(bind(to, what === 'a wrong code' ? wrong : code)).rejects.toMatchObject({ refusal });
  });

  test('needs a proof of identity, for the message already', async () => {
    const made = await client();
    waitForProofToEnd();
    await send(api, `/api/user/validata/code/${owner.deviceId}`);
    const ask = made.verification.sendSmsCode({
      params: { type: 'bind', mobile: freshMobile() },
      query: { captcha: '1234', deviceId: owner.deviceId },
    });
    await expect(ask).rejects.toMatchObject({ refusal: 'proofNeeded' });
    const body = { kind: 'mobile' as const, mobile: freshMobile(), code: '123456' };
    await expect(made.account.changeContact({ body })).rejects.toMatchObject({ refusal: 'proofNeeded' });
  });

  test('is the only way to be rid of the old one', async () => {
    const remove = (await client()).account.removeContact({ body: { kind: 'mobile' } });
    await expect(remove).rejects.toMatchObject({ refusal: 'mobileNeeded' });
  });
});

describe('an e-mail address', () => {
  async function codeFor(email: string): Promise<string> {
    await (await client()).verification.sendEmailCode({ params: { email } });
    return /\d{6}/.exec((await messagesTo(api, email))[0] ?? '')?.[0] ?? '';
  }
  const bind = async (email: string, code: string) =>
    (await client()).account.changeContact({ body: { kind: 'email', email, code } });

  test('is bound by the code sent there, replaced and removed; old and new address are told', async () => {
    const [first, second] = [`ka.ian${nextNumber()}@example.mo`, `ka.ian${nextNumber()}@example.org`];
    await bind(first, await codeFor(first));
    await bind(second, await codeFor(second));
    expect(await messagesTo(api, first)).toContainEqual(expect.stringContaining('@example.org'));
    expect(await messagesTo(api, second)).toContainEqual(expect.stringContaining('電郵已更改'));
    expect(await (await client()).account.removeContact({ body: { kind: 'email' } })).toEqual({ removed: true });
    expect(await messagesTo(api, second)).toContainEqual(expect.stringContaining('電郵已解除綁定'));
    const [row] = await api.db.select().from(account).where(eq(account.id, owner.accountId));
    expect(row?.email).toBeNull();
  });

  test('is told to the phone that is bound, and to no other', async () => {
    const email = `ka.ian${nextNumber()}@example.mo`;
    const code = await codeFor(email);
    const queued = () => api.db.select().from(outbox).where(eq(outbox.kind, 'sms'));
    const before = new Set((await queued()).map(({ id }) => id));
    await bind(email, code);
    expect((await queued()).filter(({ id }) => !before.has(id))).toHaveLength(1);
    expect(await messagesTo(api, owner.mobile)).toContainEqual(expect.stringContaining('現已綁定'));
  });

  test.each([
    ['no address', 'invalidInput'],
    ['a wrong code', 'wrongEmailCode'],
    ['the bound one', 'alreadyBound'],
  ])('is refused: %s', async (what, refusal) => {
    const email = `refused${nextNumber()}@example.mo`;
    if (what === 'no address') {
      await expect(codeFor('example.mo')).rejects.toMatchObject({ refusal });
      return;
    }
    const code = await codeFor(email);
    if (what === 'the bound one') {
      await bind(email, code);
      await expect(codeFor(email)).rejects.toMatchObject({ refusal });
      return;
    }
    await expect(bind(email, code === '000000' ? '000001' : '000000')).rejects.toMatchObject({ refusal });
  });
});
