import { captchaLimits, smsLimits } from '@vp/domain';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { simulatedAnswer } from '../../ports/captcha.ts';
import { asGuest, send } from '../../testing/as.ts';
import { nextNumber } from '../../testing/factories.ts';
import { receiveCode } from '../../testing/log-in.ts';
import { testApi, variantOf } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { outcomes, positiveControl } from '../../testing/positive-control.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi({ poolSize: 50 });
});

const callers = 40;

async function newcomer() {
  const n = nextNumber();
  const deviceId = `device-of-the-race-${n}`;
  const mobile = `+8536${String(8_000_000 + n)}`;
  const code = await receiveCode(api, asGuest(api, { deviceId }), { purpose: 'register', mobile, deviceId });
  const verify = (given: string) => () =>
    asGuest(api, { deviceId }).verification.verifySmsCode({ params: { type: 'register', mobile, code: given } });
  return { code, verify };
}

describe('a code that came by message', () => {
  test('is used once, however many use it at the same moment', async () => {
    const { code, verify } = await newcomer();
    const ended = await outcomes(Array.from({ length: callers }, () => verify(code)));
    expect(ended).toEqual({ ok: 1, wrongSmsCode: callers - 1 });
  });

  test('dies of wrong guesses that are made at the same moment', async () => {
    const { code, verify } = await newcomer();
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await outcomes(Array.from({ length: callers }, () => verify(wrong)))).toEqual({ wrongSmsCode: callers });
    expect(await outcomes([verify(code)])).toEqual({ wrongSmsCode: 1 });
  });

  test('the control looks at more wrong guesses than a code allows', async () => {
    const through = await positiveControl(api, {
      table: 'sms_code',
      before: sql`insert into control (id, purpose, mobile_fingerprint, device_id, code_hash, expires_at) values (gen_random_uuid(), '', '', '', '', now())`,
      look: sql`select tries < ${smsLimits.codeTriesMax}::int as free from control`,
      write: sql`update control set tries = tries + 1`,
    });
    expect(through).toBeGreaterThan(smsLimits.codeTriesMax);
  });

  test('the control uses it more than once', async () => {
    const through = await positiveControl(api, {
      table: 'sms_code',
      before: sql`insert into control (id, purpose, mobile_fingerprint, device_id, code_hash, expires_at) values (gen_random_uuid(), '', '', '', '', now())`,
      look: sql`select used_at is null as free from control`,
      write: sql`update control set used_at = now()`,
    });
    expect(through).toBeGreaterThan(1);
  });
});

describe('looks at one picture at the same moment', () => {
  async function picture() {
    const deviceId = `device-of-the-race-${nextNumber()}`;
    await send(api, `/api/user/validata/code/${deviceId}`);
    const check = (code: string) => () =>
      asGuest(api, { deviceId }).verification.checkCaptcha({ params: { deviceId, code } });
    return { check };
  }

  test('wrong ones beyond the three are worth nothing, and neither is the right one after them', async () => {
    const { check } = await picture();
    const wrong = Array.from({ length: callers }, () => check('0000'));
    expect(await outcomes(wrong)).toEqual({ wrongCaptcha: callers });
    expect(await outcomes([check(simulatedAnswer)])).toEqual({ wrongCaptcha: 1 });
  });

  test('the right one is good while looks are left', async () => {
    const { check } = await picture();
    const wrong = Array.from({ length: captchaLimits.checksMax - 1 }, () => check('0000'));
    expect(await outcomes(wrong)).toEqual({ wrongCaptcha: captchaLimits.checksMax - 1 });
    expect(await outcomes([check(simulatedAnswer)])).toEqual({ ok: 1 });
  });

  test('the control takes more looks than a picture allows', async () => {
    const through = await positiveControl(api, {
      table: 'captcha',
      before: sql`insert into control (device_id, answer_hash, expires_at) values ('x', '', now())`,
      look: sql`select checks < ${captchaLimits.checksMax}::int as free from control`,
      write: sql`update control set checks = checks + 1`,
    });
    expect(through).toBeGreaterThan(captchaLimits.checksMax);
  });
});

describe('messages at the same moment', () => {
  test('one goes to a phone, whatever device asks', async () => {
    const limited = variantOf(api, { config: { rateFactor: 1000 } });
    const mobile = `+8536${String(8_000_000 + nextNumber())}`;
    const devices = Array.from({ length: 20 }, () => `device-of-the-race-${nextNumber()}`);
    for (const deviceId of devices) await send(limited, `/api/user/validata/code/${deviceId}`);
    const ask = (deviceId: string) => () =>
      asGuest(limited, { deviceId }).verification.sendSmsCode({
        params: { type: 'register', mobile },
        query: { captcha: '1234', deviceId },
      });
    expect(await outcomes(devices.map(ask))).toEqual({ ok: 1, smsTooSoon: 19 });
  });

  test('one captcha sends one message', async () => {
    const deviceId = `device-of-the-race-${nextNumber()}`;
    await send(api, `/api/user/validata/code/${deviceId}`);
    await asGuest(api, { deviceId }).verification.checkCaptcha({ params: { deviceId, code: '1234' } });
    const ask = () => {
      const mobile = `+8536${String(8_000_000 + nextNumber())}`;
      return asGuest(api, { deviceId }).verification.sendSmsCode({
        params: { type: 'register', mobile },
        query: { captcha: '1234', deviceId },
      });
    };
    expect(await outcomes(Array.from({ length: 20 }, () => ask))).toEqual({ ok: 1, wrongCaptcha: 19 });
  });

  test('the control sends several to one phone', async () => {
    const through = await positiveControl(api, {
      table: 'sms_code',
      look: sql`select not exists (select 1 from control where mobile_fingerprint = 'x') as free`,
      write: sql`insert into control (id, purpose, mobile_fingerprint, device_id, code_hash, expires_at) values (gen_random_uuid(), '', 'x', '', '', now())`,
    });
    expect(through).toBeGreaterThan(1);
  });

  test('the control sends several for one captcha', async () => {
    const through = await positiveControl(api, {
      table: 'captcha',
      before: sql`insert into control (device_id, answer_hash, expires_at) values ('x', '', now())`,
      look: sql`select exists (select 1 from control where device_id = 'x') as free`,
      write: sql`delete from control where device_id = 'x'`,
    });
    expect(through).toBeGreaterThan(1);
  });
});
