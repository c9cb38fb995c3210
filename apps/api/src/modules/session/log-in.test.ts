import { maskPhone } from '@vp/domain';
import type { Language } from '@vp/domain';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { account, device } from '../../db/schema/account.ts';
import { audit } from '../../db/schema/operation.ts';
import { asGuest } from '../../testing/as.ts';
import { makeAccount, makeOperator, makeOrganization, makeVolunteer, nextNumber } from '../../testing/factories.ts';
import { encrypted, receiveCode } from '../../testing/log-in.ts';
import { testApi, variantOf } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
});

const password = 'Helena85';
const newDevice = (): string => `device-of-log-in-${nextNumber()}`;

const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => 'in',
    (error: { refusal: string }) => error.refusal,
  );

async function know(accountId: string, deviceId: string): Promise<void> {
  await api.db.insert(device).values({ accountId, deviceId });
}

interface Attempt {
  readonly username: string;
  readonly password?: string;
  readonly scope?: 'volunteer' | 'organization';
  readonly deviceId?: string;
  readonly organizationId?: string;
  readonly language?: Language;
}

async function logIn({ username, scope = 'volunteer', deviceId = newDevice(), organizationId, ...given }: Attempt) {
  const client = asGuest(api, { deviceId, ...(given.language && { language: given.language }) });
  const secret = await encrypted(client, given.password ?? password);
  const body = {
    grant_type: 'password',
    scope,
    username,
    ...secret,
    ...(organizationId === undefined ? {} : { organizationId }),
  } as const;
  return client.session.logIn({ body });
}

describe('by password', () => {
  test.each([
    ['the user name', (made: { username: string }) => made.username.toUpperCase()],
    ['the mobile', (made: { mobile: string }) => made.mobile.slice(4)],
  ])('%s opens a session on a known device', async (_by, nameOf) => {
    const made = await makeVolunteer(api, { password });
    const deviceId = newDevice();
    await know(made.accountId, deviceId);
    const granted = await logIn({ username: nameOf(made), deviceId });
    expect(granted).toMatchObject({
      step: 'granted',
      token_type: 'bearer',
      scope: 'volunteer',
      expires_in: 30 * 86_400,
    });
    if (granted.step !== 'granted') return;
    const user = await asGuest(api, { token: granted.access_token }).session.currentUser();
    expect(user).toMatchObject({
      accountId: made.accountId,
      scope: 'volunteer',
      volunteer: { displayName: '陳大文', realNameState: 'verified' },
    });
    expect(user.maskedMobile).not.toContain(made.mobile.slice(6, 10));
    expect(user.maskedMobile).toBe(maskPhone(made.mobile));
  });

  test('messages come in the language of the last log-in', async () => {
    const made = await makeVolunteer(api, { password });
    const deviceId = newDevice();
    await know(made.accountId, deviceId);
    const stored = () =>
      api.db.select({ language: account.language }).from(account).where(eq(account.id, made.accountId));
    await logIn({ username: made.username, deviceId, language: 'pt' });
    expect(await stored()).toEqual([{ language: 'pt' }]);
    await logIn({ username: made.username, deviceId, language: 'zh-CN' });
    expect(await stored()).toEqual([{ language: 'zh-CN' }]);
  });

  test('an account without a volunteer profile gets one at the volunteers’ door', async () => {
    const made = await makeAccount(api, { password });
    const deviceId = newDevice();
    await know(made.accountId, deviceId);
    const granted = await logIn({ username: made.username, deviceId });
    if (granted.step !== 'granted') throw new Error('no session');
    const user = await asGuest(api, { token: granted.access_token }).session.currentUser();
    expect(user.volunteer).toMatchObject({ displayName: made.username, realNameState: 'notVerified' });
  });

  test('an account without a role finds no organization, one with roles chooses', async () => {
    const [first, second] = [await makeOrganization(api, { status: 'underReview' }), await makeOrganization(api)];
    const operator = await makeOperator(api, { organization: first, password });
    const { username, accountId } = operator;
    const deviceId = newDevice();
    await know(accountId, deviceId);
    const organizationOf = async (organizationId?: string) => {
      const granted = await logIn({
        username,
        scope: 'organization',
        deviceId,
        ...(organizationId === undefined ? {} : { organizationId }),
      });
      if (granted.step !== 'granted') throw new Error('no session');
      const user = await asGuest(api, { token: granted.access_token }).session.currentUser();
      return user.organization?.oid;
    };
    expect(await organizationOf()).toBe(first.organizationId);
    expect(await organizationOf(first.organizationId)).toBe(first.organizationId);
    const opened = await api.db.select().from(audit).where(eq(audit.subjectId, accountId));
    expect(opened).toHaveLength(2);
    expect(opened[0]).toMatchObject({ what: 'session.opened', organizationId: first.organizationId });
    await expect(organizationOf(second.organizationId)).rejects.toMatchObject({ refusal: 'noOrganizationRole' });
    const volunteer = await makeVolunteer(api, { password });
    await expect(logIn({ username: volunteer.username, scope: 'organization' })).rejects.toMatchObject({
      refusal: 'noOrganizationRole',
    });
  });

  test('missing fields are named, old encryption and a blocked account are refused', async () => {
    const client = asGuest(api);
    await expect(
      client.session.logIn({ body: { grant_type: 'password', scope: 'volunteer', username: 'someone' } }),
    ).rejects.toMatchObject({
      refusal: 'invalidInput',
      problems: [{ path: 'password' }, { path: 'keyId' }],
    });
    const made = await makeVolunteer(api, { password });
    const secret = await encrypted(client, password);
    const body = { grant_type: 'password', scope: 'volunteer', username: made.username, ...secret } as const;
    await client.session.logIn({ body });
    await expect(client.session.logIn({ body })).rejects.toMatchObject({ refusal: 'wrongEncryption' });
    const blocked = await makeVolunteer(api, { password, state: 'blocked' });
    await expect(logIn({ username: blocked.username })).rejects.toMatchObject({ refusal: 'sessionBlocked' });
  });
});

describe('wrong passwords', () => {
  test('unknown accounts cost the same work and get the same answers', async () => {
    let verified = 0;
    const { hasher } = api.services;
    const counting = variantOf(api, {});
    const services = {
      ...counting.services,
      hasher: {
        ...hasher,
        verify: (stored: string | null | undefined, secret: string) => ((verified += 1), hasher.verify(stored, secret)),
      },
    };
    Object.assign(counting.services, services);
    const known = await makeVolunteer(api, { password });
    const answers = async (username: string) => {
      const client = asGuest(counting, { deviceId: newDevice() });
      const refusals: unknown[] = [];
      for (let tries = 0; tries < 6; tries += 1) {
        const secret = await encrypted(client, 'Wrong123');
        const failed = await client.session
          .logIn({ body: { grant_type: 'password', scope: 'volunteer', username, ...secret } })
          .catch((error: { refusal: string }) => error.refusal);
        refusals.push(failed);
      }
      return refusals;
    };
    const ofKnown = await answers(known.username);
    const costs = verified;
    expect(ofKnown).toEqual([...Array.from({ length: 5 }, () => 'wrongCredentials'), 'lockedForNow']);
    expect(await answers(`nobody${nextNumber()}`)).toEqual(ofKnown);
    expect([costs, verified]).toEqual([5, 10]);
  });

  test('lock for 1, 2, 4, 8 and then 15 minutes; the right password is refused meanwhile and forgets them afterwards', async () => {
    const made = await makeVolunteer(api, { password });
    const start = api.clock.now();
    const attempt = (given: string) =>
      logIn({ username: made.username, password: given }).then(
        () => 'in',
        (error: { refusal: string }) => error.refusal,
      );
    for (let tries = 0; tries < 5; tries += 1) expect(await attempt('Wrong123')).toBe('wrongCredentials');
    for (const minutes of [1, 2, 4, 8, 15, 15]) {
      api.clock.advance(minutes * 60_000 - 1);
      expect(await attempt(password)).toBe('lockedForNow');
      api.clock.advance(1);
      expect(await attempt('Wrong123')).toBe('wrongCredentials');
    }
    api.clock.advance(15 * 60_000);
    expect(await attempt(password)).toBe('in');
    for (let tries = 0; tries < 4; tries += 1) expect(await attempt('Wrong123')).toBe('wrongCredentials');
    expect(await attempt(password)).toBe('in');
    api.clock.set(start);
  });
});

test('wrong passwords are forgotten a day after the last one', async () => {
  const made = await makeVolunteer(api, { password });
  const start = api.clock.now();
  const wrong = () => refusalOf(logIn({ username: made.username, password: 'Wrong123' }));
  const wrongs = async (count: number) => {
    const refusals: string[] = [];
    for (let tries = 0; tries < count; tries += 1) refusals.push(await wrong());
    return new Set(refusals);
  };
  expect(await wrongs(4)).toEqual(new Set(['wrongCredentials']));
  api.clock.advance(24 * 3_600_000);
  expect(await wrongs(4)).toEqual(new Set(['wrongCredentials']));
  api.clock.advance(24 * 3_600_000 - 1);
  expect(await wrong()).toBe('wrongCredentials');
  api.clock.advance(15_000);
  await expect(logIn({ username: made.username })).rejects.toMatchObject({
    refusal: 'lockedForNow',
    retryAfterSeconds: 45,
  });
  api.clock.set(start);
});

describe('on a new device', () => {
  test('one that does not say which it is has to prove the phone each time', async () => {
    const made = await makeVolunteer(api, { password });
    await know(made.accountId, newDevice());
    for (const deviceId of ['', 'x'])
      expect(await logIn({ username: made.username, deviceId })).toMatchObject({ step: 'phone' });
  });

  test('the device that logs in is seen now, another one of the account is not', async () => {
    const made = await makeVolunteer(api, { password });
    const [used, other] = [newDevice(), newDevice()];
    await know(made.accountId, used);
    await know(made.accountId, other);
    const seen = async () => {
      const rows = await api.db.select().from(device).where(eq(device.accountId, made.accountId));
      return new Map(rows.map(({ deviceId, lastSeenAt }) => [deviceId, lastSeenAt]));
    };
    const before = await seen();
    const start = api.clock.now();
    api.clock.advance(60_000);
    await logIn({ username: made.username, deviceId: used });
    const after = await seen();
    expect(after.get(used)).toEqual(api.clock.now());
    expect(after.get(other)).toEqual(before.get(other));
    api.clock.set(start);
  });

  test('the bound phone has to be proven once', async () => {
    const made = await makeVolunteer(api, { password });
    const deviceId = newDevice();
    const first = await logIn({ username: made.username, deviceId });
    expect(first).toMatchObject({ step: 'phone', maskedMobile: expect.stringContaining('•') });
    if (first.step !== 'phone') return;
    const client = asGuest(api, { deviceId });
    const code = await receiveCode(api, client, {
      purpose: 'login',
      mobile: made.mobile,
      deviceId,
      ticket: first.ticket,
    });
    const body = { grant_type: 'sms', scope: 'volunteer', ticket: first.ticket, mobile: made.mobile, code } as const;
    const wrong = code === '000000' ? '000001' : '000000';
    await expect(client.session.logIn({ body: { ...body, code: wrong } })).rejects.toMatchObject({
      refusal: 'wrongSmsCode',
    });
    await expect(client.session.logIn({ body: { ...body, mobile: '+85366999999' } })).rejects.toMatchObject({
      refusal: 'useBoundPhone',
    });
    await expect(client.session.logIn({ body: { ...body, scope: 'organization' } })).rejects.toMatchObject({
      refusal: 'ticketExpired',
    });
    await expect(asGuest(api, { deviceId: newDevice() }).session.logIn({ body })).rejects.toMatchObject({
      refusal: 'ticketExpired',
    });
    expect(await client.session.logIn({ body })).toMatchObject({ step: 'granted' });
    await expect(client.session.logIn({ body })).rejects.toMatchObject({ refusal: 'ticketExpired' });
    expect(await logIn({ username: made.username, deviceId })).toMatchObject({ step: 'granted' });
  });

  test('the ticket lapses after ten minutes', async () => {
    const made = await makeVolunteer(api, { password });
    const deviceId = newDevice();
    const start = api.clock.now();
    const first = await logIn({ username: made.username, deviceId });
    if (first.step !== 'phone') throw new Error('no phone step');
    api.clock.advance(10 * 60_000);
    const client = asGuest(api, { deviceId });
    const asked = receiveCode(api, client, { purpose: 'login', mobile: made.mobile, deviceId, ticket: first.ticket });
    await expect(asked).rejects.toMatchObject({ refusal: 'ticketExpired' });
    api.clock.set(start);
  });
});
