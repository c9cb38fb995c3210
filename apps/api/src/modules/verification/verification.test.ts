import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { attempt, captcha, session } from '../../db/schema/session.ts';
import { captchaPainter } from '../../ports/captcha-painter.ts';
import { asGuest, send, volunteerToken } from '../../testing/as.ts';
import { makeVolunteer, nextNumber } from '../../testing/factories.ts';
import { receiveCode } from '../../testing/log-in.ts';
import { testApi, variantOf } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
});

const newDevice = (): string => `device-of-codes-${nextNumber()}`;
const newMobile = (): string => `+8536${String(5_000_000 + nextNumber())}`;
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: { refusal: string }) => error.refusal,
  );

async function paint(deviceId: string): Promise<Response> {
  return send(api, `/api/user/validata/code/${deviceId}?time=1`);
}

describe('the captcha', () => {
  test('is painted for a device that says which it is', async () => {
    expect((await paint('x')).status).toBe(400);
  });

  test('is a PNG that nobody keeps', async () => {
    const response = await paint(newDevice());
    expect([response.status, response.headers.get('Content-Type'), response.headers.get('Cache-Control')]).toEqual([
      200,
      'image/png',
      'no-store',
    ]);
    expect(new Uint8Array(await response.arrayBuffer()).slice(1, 4)).toEqual(new TextEncoder().encode('PNG'));
  });

  test('can be heard instead, in the language of the screen, and the picture is no longer valid', async () => {
    const deviceId = newDevice();
    const client = asGuest(variantOf(api, { ports: { captcha: captchaPainter } }), { deviceId });
    await client.verification.captchaImage({ params: { deviceId }, query: {} });
    const [seen] = await api.db.select().from(captcha).where(eq(captcha.deviceId, deviceId));
    const response = await send(api, `/api/user/validata/code/${deviceId}/voice`);
    expect([response.status, response.headers.get('Content-Type'), response.headers.get('Cache-Control')]).toEqual([
      200,
      'audio/wav',
      'no-store',
    ]);
    const [heard] = await api.db.select().from(captcha).where(eq(captcha.deviceId, deviceId));
    expect(heard?.answerHash).not.toBe(seen?.answerHash);
    expect(await refusalOf(client.verification.checkCaptcha({ params: { deviceId, code: '1234' } }))).toBe('ok');
    expect((await send(api, '/api/user/validata/code/x/voice')).status).toBe(400);
  });

  test.each([
    [['1234'], ['ok']],
    [
      ['9999', '9999', '1234', '1234'],
      ['wrongCaptcha', 'wrongCaptcha', 'ok', 'ok'],
    ],
    [
      ['9999', '9999', '9999', '1234'],
      ['wrongCaptcha', 'wrongCaptcha', 'wrongCaptcha', 'wrongCaptcha'],
    ],
  ])('answers %o give %o', async (answers, expected) => {
    const deviceId = newDevice();
    const client = asGuest(api, { deviceId });
    await paint(deviceId);
    const given: string[] = [];
    for (const code of answers)
      given.push(await refusalOf(client.verification.checkCaptcha({ params: { deviceId, code } })));
    expect(given).toEqual(expected);
  });

  test('lapses after five minutes and with a new picture', async () => {
    const start = api.clock.now();
    const deviceId = newDevice();
    const client = asGuest(api, { deviceId });
    await paint(deviceId);
    api.clock.advance(5 * 60_000);
    expect(await refusalOf(client.verification.checkCaptcha({ params: { deviceId, code: '1234' } }))).toBe(
      'wrongCaptcha',
    );
    api.clock.set(start);
    expect(await refusalOf(client.verification.checkCaptcha({ params: { deviceId: newDevice(), code: '1234' } }))).toBe(
      'wrongCaptcha',
    );
  });
});

test('an answer passes the picture that it was given for, not one that came in between', async () => {
  const deviceId = newDevice();
  await paint(deviceId);
  await api.db.execute(
    sql`create function paint_anew() returns trigger language plpgsql as
      'begin update captcha set answer_hash = ''another'' where device_id = new.device_id; return new; end'`,
  );
  try {
    await api.db.execute(
      sql`create trigger paint_anew after update on captcha for each row when (old.checks <> new.checks)
        execute function paint_anew()`,
    );
    await asGuest(api, { deviceId }).verification.checkCaptcha({ params: { deviceId, code: '1234' } });
  } finally {
    await api.db.execute(sql`drop function paint_anew cascade`);
  }
  const pictures = await api.db.select().from(captcha).where(eq(captcha.deviceId, deviceId));
  expect(pictures).toMatchObject([{ answerHash: 'another', passed: false }]);
});

describe('a message', () => {
  const sending = (deviceId: string, mobile: string, answer = '1234', on = api) =>
    asGuest(on, { deviceId }).verification.sendSmsCode({
      params: { type: 'register', mobile },
      query: { captcha: answer, deviceId },
    });

  test('needs a captcha and uses it up', async () => {
    const deviceId = newDevice();
    expect(await refusalOf(sending(deviceId, newMobile()))).toBe('wrongCaptcha');
    await paint(deviceId);
    expect(await refusalOf(sending(deviceId, newMobile(), '9999'))).toBe('wrongCaptcha');
    expect(await sending(deviceId, newMobile())).toEqual({ resendAfterSeconds: 120 });
    expect(await refusalOf(sending(deviceId, newMobile()))).toBe('wrongCaptcha');
  });

  test('says what the code is for, in the language of the call', async () => {
    const deviceId = newDevice();
    const mobile = newMobile();
    const code = await receiveCode(api, asGuest(api, { deviceId, language: 'en' }), {
      purpose: 'register',
      mobile,
      deviceId,
    });
    expect(code).toMatch(/^\d{6}$/);
    expect(api.mailbox.messages()[0]?.text).toContain('Registration code');
  });

  test('goes to a phone once in 120 seconds, five times an hour, ten times a day', async () => {
    const limited = variantOf(api, { config: { rateFactor: 100 } });
    const start = api.clock.now();
    const mobile = newMobile();
    const deviceId = newDevice();
    const attempt = async () => {
      await paint(deviceId);
      return refusalOf(sending(deviceId, mobile, '1234', limited));
    };
    const sentIn = async (minutes: number) => {
      api.clock.set(new Date(start.getTime() + minutes * 60_000));
      return attempt();
    };
    expect(await sentIn(0)).toBe('ok');
    expect(await sentIn(1.99)).toBe('smsTooSoon');
    api.clock.set(new Date(start.getTime() + 30_000));
    await paint(deviceId);
    await expect(sending(deviceId, mobile, '1234', limited)).rejects.toMatchObject({ retryAfterSeconds: 90 });
    for (const minutes of [2, 4, 6, 8]) expect(await sentIn(minutes)).toBe('ok');
    expect(await sentIn(59)).toBe('smsLimitReached');
    await expect(sending(deviceId, mobile, '1234', limited)).rejects.toMatchObject({ retryAfterSeconds: 60 });
    for (const minutes of [60, 62, 64, 66, 68]) expect(await sentIn(minutes)).toBe('ok');
    expect(await sentIn(200)).toBe('smsLimitReached');
    expect(await sentIn(24 * 60)).toBe('ok');
    api.clock.set(start);
  });

  test('is one of so many of the whole platform in 24 hours; refused ones are not counted', async () => {
    await api.db.delete(attempt).where(eq(attempt.kind, 'sms-platform'));
    const capped = variantOf(api, { config: { rateFactor: 100, smsCodesPerDay: 3 } });
    const start = api.clock.now();
    const sent = async (mobile = newMobile()) => {
      const deviceId = newDevice();
      await paint(deviceId);
      return refusalOf(sending(deviceId, mobile, '1234', capped));
    };
    const mobile = newMobile();
    expect([await sent(mobile), await sent(mobile), await sent(mobile)]).toEqual(['ok', 'smsTooSoon', 'smsTooSoon']);
    expect([await sent(), await sent(), await sent()]).toEqual(['ok', 'ok', 'tooManyRequests']);
    api.clock.advance(24 * 3_600_000);
    expect(await sent()).toBe('ok');
    api.clock.set(start);
    await api.db.delete(attempt).where(eq(attempt.kind, 'sms-platform'));
  });

  test('a refused message leaves the captcha, except where it tells that a phone is registered', async () => {
    const { mobile } = await makeVolunteer(api);
    const deviceId = newDevice();
    await paint(deviceId);
    expect(await refusalOf(sending(deviceId, mobile, '9999'))).toBe('wrongCaptcha');
    expect(await refusalOf(sending(deviceId, mobile))).toBe('mobileRegistered');
    expect(await refusalOf(sending(deviceId, newMobile()))).toBe('wrongCaptcha');
  });

  test.each([
    ['a landline', 'register', '+85328123456', 'invalidInput'],
    ['another country', 'register', '+447911123456', 'invalidInput'],
    ['an unknown purpose', 'anything', '+85366123456', 'notFound'],
    ['no log-in that waits', 'login', '+85366123456', 'ticketExpired'],
    ['no session', 'proof', '+85366123456', 'notLoggedIn'],
  ])('%s is refused', async (_what, type, mobile, refusal) => {
    const deviceId = newDevice();
    await paint(deviceId);
    const call = asGuest(api, { deviceId }).verification.sendSmsCode({
      params: { type, mobile },
      query: { captcha: '1234', deviceId },
    });
    expect(await refusalOf(call)).toBe(refusal);
  });
});

describe('a code', () => {
  const register = { purpose: 'register' } as const;

  test('works once, for its purpose, phone and device', async () => {
    const deviceId = newDevice();
    const mobile = newMobile();
    const client = asGuest(api, { deviceId });
    const code = await receiveCode(api, client, { ...register, mobile, deviceId });
    const verify = (params: { type: string; mobile: string; code: string }, by = client) =>
      refusalOf(by.verification.verifySmsCode({ params }));
    expect(await verify({ type: 'proof', mobile, code })).toBe('wrongSmsCode');
    expect(await verify({ type: 'register', mobile: newMobile(), code })).toBe('wrongSmsCode');
    expect(await verify({ type: 'register', mobile, code }, asGuest(api, { deviceId: newDevice() }))).toBe(
      'wrongSmsCode',
    );
    expect(await verify({ type: 'register', mobile, code })).toBe('ok');
    expect(await verify({ type: 'register', mobile, code })).toBe('wrongSmsCode');
  });

  test('is neither used up nor replaced by that of somebody else', async () => {
    const newcomer = async () => {
      const deviceId = newDevice();
      const mobile = newMobile();
      const client = asGuest(api, { deviceId });
      const code = await receiveCode(api, client, { ...register, mobile, deviceId });
      return () => refusalOf(client.verification.verifySmsCode({ params: { type: 'register', mobile, code } }));
    };
    const verifyFirst = await newcomer();
    const verifySecond = await newcomer();
    const verifyThird = await newcomer();
    expect([await verifySecond(), await verifyFirst(), await verifyThird()]).toEqual(['ok', 'ok', 'ok']);
    expect([await verifySecond(), await verifyFirst(), await verifyThird()]).toEqual(
      Array.from({ length: 3 }, () => 'wrongSmsCode'),
    );
  });

  test('lives five minutes and five tries; a newer one replaces it', async () => {
    const start = api.clock.now();
    const deviceId = newDevice();
    const client = asGuest(api, { deviceId });
    const mobile = newMobile();
    const verify = (code: string) =>
      refusalOf(client.verification.verifySmsCode({ params: { type: 'register', mobile, code } }));
    const old = await receiveCode(api, client, { ...register, mobile, deviceId });
    api.clock.advance(5 * 60_000);
    expect(await verify(old)).toBe('wrongSmsCode');
    const second = await receiveCode(api, client, { ...register, mobile, deviceId });
    api.clock.advance(1000);
    const third = await receiveCode(api, client, { ...register, mobile, deviceId });
    if (second !== third) expect(await verify(second)).toBe('wrongSmsCode');
    const wrong = third === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries += 1) await verify(wrong);
    expect(await verify(third)).toBe('wrongSmsCode');
    api.clock.set(start);
  });

  test('for a proof goes to the own phone and proves the identity of the session', async () => {
    const volunteer = await makeVolunteer(api);
    const deviceId = newDevice();
    const token = await volunteerToken(api, volunteer);
    await api.db.update(session).set({ authenticatedAt: null }).where(eq(session.accountId, volunteer.accountId));
    const client = asGuest(api, { token, deviceId });
    const other = await makeVolunteer(api);
    await expect(receiveCode(api, client, { purpose: 'proof', mobile: other.mobile, deviceId })).rejects.toMatchObject({
      refusal: 'useBoundPhone',
    });
    const code = await receiveCode(api, client, { purpose: 'proof', mobile: volunteer.mobile, deviceId });
    const { ticket } = await client.verification.verifySmsCode({
      params: { type: 'proof', mobile: volunteer.mobile, code },
    });
    expect(ticket.length).toBeGreaterThanOrEqual(40);
    const [own] = await api.db
      .select({ authenticatedAt: session.authenticatedAt })
      .from(session)
      .where(eq(session.accountId, volunteer.accountId));
    expect(own?.authenticatedAt).toEqual(api.clock.now());
  });
});
