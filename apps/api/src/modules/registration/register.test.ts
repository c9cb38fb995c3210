import { desc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { agreementVersions } from '../../testing/agreement-versions.ts';
import { account, agreementAcceptance } from '../../db/schema/account.ts';
import { volunteer } from '../../db/schema/volunteer.ts';
import { asGuest } from '../../testing/as.ts';
import { makeVolunteer, nextNumber } from '../../testing/factories.ts';
import { encrypted, receiveCode } from '../../testing/log-in.ts';
import { testApi, variantOf } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
});

interface Input {
  readonly username?: string;
  readonly password?: string;
  readonly mobile?: string;
  readonly smsCode?: string;
  readonly userAgreement?: string;
}

async function newcomer() {
  const n = nextNumber();
  const deviceId = `device-of-newcomer-${n}`;
  const client = asGuest(api, { deviceId, language: 'pt' });
  const mobile = `+8536${String(7_000_000 + n)}`;
  const code = await receiveCode(api, client, { purpose: 'register', mobile, deviceId });
  const register = async (input: Input = {}) => {
    const { password = 'Helena85', ...other } = input;
    const secret = await encrypted(client, password);
    const username = `new${String(n).padStart(5, '0')}`;
    return client.registration.register({
      body: { username, mobile, smsCode: code, ...agreementVersions, agreed: true, ...secret, ...other },
    });
  };
  return { client, deviceId, mobile, code, register };
}

describe('registration', () => {
  test('creates account and volunteer profile, and keeps which agreements were accepted', async () => {
    const { client, mobile, deviceId, register } = await newcomer();
    const { accountId, username, access_token: token, step, scope } = await register();
    expect({ step, scope }).toEqual({ step: 'granted', scope: 'volunteer' });
    const own = asGuest(api, { deviceId, token });
    expect(await own.session.currentUser()).toMatchObject({ accountId, volunteer: { realNameState: 'notVerified' } });
    const [row] = await api.db.select().from(account).where(eq(account.id, accountId));
    expect(row).toMatchObject({ username, language: 'pt', state: 'active', passwordState: 'set' });
    expect(row?.passwordHash).toMatch(/^\$argon2id\$/);
    expect(JSON.stringify(row)).not.toContain(mobile.slice(4));
    const accepted = await api.db
      .select()
      .from(agreementAcceptance)
      .where(eq(agreementAcceptance.accountId, accountId))
      .orderBy(desc(agreementAcceptance.agreement));
    expect(accepted.map(({ agreement, version, language }) => ({ agreement, version, language }))).toEqual([
      { agreement: 'userAgreement', version: agreementVersions.userAgreement, language: 'pt' },
      { agreement: 'privacyPolicy', version: agreementVersions.privacyPolicy, language: 'pt' },
    ]);
    const [profile] = await api.db.select().from(volunteer).where(eq(volunteer.accountId, accountId));
    expect(profile).toMatchObject({ realNameState: 'notVerified', number: expect.stringMatching(/^MO\d{8}$/) });
    const logIn = async (from: typeof client) =>
      from.session.logIn({
        body: { grant_type: 'password', scope: 'volunteer', username, ...(await encrypted(from, 'Helena85')) },
      });
    expect(await logIn(client)).toMatchObject({ step: 'granted' });
    expect(await logIn(asGuest(api, { deviceId: 'another-device' }))).toMatchObject({ step: 'phone' });
  });

  test.each([
    ['a wrong code', { smsCode: '000000' }, 'wrongSmsCode'],
    ['an older agreement', { userAgreement: '2020-01' }, 'agreementMissing'],
    ['a common password', { password: 'abc123' }, 'passwordTooCommon'],
    ['a word with a year behind it', { password: 'macau2026' }, 'passwordTooCommon'],
    ['a password in another format', { password: 'abcdef' }, 'invalidInput'],
    ['a short name', { username: 'abc' }, 'invalidInput'],
    ['a name that reads as somebody’s phone', { username: '66123456' }, 'usernameTaken'],
  ])('%s is refused, and the code can still be used', async (_what, input, refusal) => {
    const { code, register } = await newcomer();
    const wrong = 'smsCode' in input && code === '000000' ? { smsCode: '000001' } : input;
    await expect(register(wrong)).rejects.toMatchObject({ refusal });
    await expect(register()).resolves.toMatchObject({ username: expect.any(String) });
  });

  test('a wrong code and a guessable password are reported together', async () => {
    const { code, register } = await newcomer();
    const smsCode = code === '000000' ? '000001' : '000000';
    await expect(register({ smsCode, password: 'abc123' })).rejects.toMatchObject({
      refusal: 'wrongSmsCode',
      problems: [
        { path: 'smsCode', message: expect.stringMatching(/./) },
        { path: 'password', message: expect.stringMatching(/./) },
      ],
    });
    await expect(register()).resolves.toMatchObject({ username: expect.any(String) });
  });

  test('names are compared folded, and a code registers one account', async () => {
    const first = await newcomer();
    const { username } = await first.register();
    const second = await newcomer();
    await expect(second.register({ username: username.toUpperCase() })).rejects.toMatchObject({
      refusal: 'usernameTaken',
    });
    await expect(first.register({ username: `other${nextNumber()}` })).rejects.toMatchObject({
      refusal: 'wrongSmsCode',
    });
    expect(await second.register()).toMatchObject({ username: expect.any(String) });
  });

  test('a phone that got an account meanwhile is refused', async () => {
    const { mobile, register } = await newcomer();
    await makeVolunteer(api, { mobile });
    await expect(register()).rejects.toMatchObject({ refusal: 'mobileRegistered' });
  });

  test('suggests a name that is free and fits the rule', async () => {
    const { username } = await asGuest(api).registration.suggestUsername();
    expect(username).toMatch(/^[a-z]+\d+$/);
    expect(username.length).toBeLessThanOrEqual(10);
  });
});

describe('whether a phone is registered', () => {
  const refusalOf = (asked: Promise<unknown>) =>
    asked.then(
      () => undefined,
      (error: unknown) => Object(error).refusal,
    );

  async function asker() {
    const deviceId = `device-that-asks-${nextNumber()}`;
    const client = asGuest(api, { deviceId });
    const passCaptcha = async () => {
      await client.verification.captchaImage({ params: { deviceId }, query: {} });
      await client.verification.checkCaptcha({ params: { deviceId, code: '1234' } });
    };
    return { client, passCaptcha };
  }

  test('is told once for each captcha that was passed', async () => {
    const { mobile } = await makeVolunteer(api);
    const { client, passCaptcha } = await asker();
    const ask = (asked: string) => client.registration.checkMobile({ params: { mobile: asked } });
    expect(await refusalOf(ask(mobile))).toBe('wrongCaptcha');
    await passCaptcha();
    expect(await ask(mobile)).toEqual({ registered: true });
    expect(await refusalOf(ask(mobile))).toBe('wrongCaptcha');
    await passCaptcha();
    expect(await ask('+85361234567')).toEqual({ registered: false });
  });

  test('is returned to organizations by their own call', async () => {
    const { mobile } = await makeVolunteer(api);
    const { client, passCaptcha } = await asker();
    await passCaptcha();
    expect(await client.registration.checkOrganizationMobile({ params: { mobile } })).toEqual({ registered: true });
  });

  test('is told five times an hour for one number, whoever asks', async () => {
    const limited = variantOf(api, { config: { rateFactor: 1 } });
    const { mobile } = await makeVolunteer(api);
    const given: unknown[] = [];
    for (let n = 0; n < 6; n += 1) {
      const deviceId = `device-that-asks-${nextNumber()}`;
      const client = asGuest(limited, { deviceId });
      await client.verification.captchaImage({ params: { deviceId }, query: {} });
      await client.verification.checkCaptcha({ params: { deviceId, code: '1234' } });
      given.push(await refusalOf(client.registration.checkMobile({ params: { mobile } })));
    }
    expect(given).toEqual([...Array.from({ length: 5 }, () => undefined), 'tooManyRequests']);
  });
});
