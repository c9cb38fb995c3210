import { constants, createPublicKey, publicEncrypt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { account, device } from '../../db/schema/account.ts';
import { captcha } from '../../db/schema/session.ts';
import { sendDue } from '../../services/notification/sender.ts';
import { asGuest, asVolunteer, send } from '../../testing/as.ts';
import { makeActivity } from '../../testing/activity-factory.ts';
import { makeOrganization, makeVolunteer, nextNumber } from '../../testing/factories.ts';
import { receiveCode } from '../../testing/log-in.ts';
import { startRecovery } from '../../testing/recovery.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
});

const password = 'Helena85';
const newDevice = (): string => `device-of-typed-input-${nextNumber()}`;

/** Logs in as a client that sends the password as it was typed. */
async function logInWith(username: string, typed: string, deviceId: string) {
  const client = asGuest(api, { deviceId });
  const { keyId, publicKeyPem, nonce } = await client.session.passwordKey();
  const key = { key: createPublicKey(publicKeyPem), padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' };
  const secret = publicEncrypt(key, Buffer.from(JSON.stringify({ password: typed, nonce }))).toString('base64');
  const body = { grant_type: 'password', scope: 'volunteer', username, password: secret, keyId } as const;
  return client.session.logIn({ body });
}

describe('a log-in', () => {
  test.each([' Helena85', 'Helena85\u3000', 'Ｈｅｌｅｎａ８５', 'Helena85\u200B。', 'Helena 85'])(
    'with the password %j counts no failed attempt',
    async (typed) => {
      const made = await makeVolunteer(api, { password });
      const deviceId = newDevice();
      await api.db.insert(device).values({ accountId: made.accountId, deviceId });
      for (let tries = 0; tries < 4; tries += 1) {
        await expect(logInWith(made.username, 'Wrong123', deviceId)).rejects.toMatchObject({
          refusal: 'wrongCredentials',
        });
      }
      expect(await logInWith(made.username, typed, deviceId)).toMatchObject({ step: 'granted' });
    },
  );

  test.each([
    [
      'full-width letters',
      (made: { username: string }) =>
        made.username.replace(/[a-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
    ],
    ['a full stop', (made: { username: string }) => `${made.username}。`],
    ['zero-width signs', (made: { username: string }) => `\u200E${made.username}\u200B`],
    [
      'a phone with an ideographic space',
      (made: { mobile: string }) =>
        `（${made.mobile.slice(0, 4)}）${made.mobile.slice(4, 8)}\u3000${made.mobile.slice(8)}，`,
    ],
  ])('finds the account by %s', async (_what, typed) => {
    const made = await makeVolunteer(api, { password });
    const deviceId = newDevice();
    await api.db.insert(device).values({ accountId: made.accountId, deviceId });
    expect(await logInWith(typed(made), password, deviceId)).toMatchObject({ step: 'granted' });
  });

  test.each([
    (code: string) => `${code.slice(0, 3)} ${code.slice(3)}。`,
    (code: string) => [...code].map((digit) => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)).join(''),
    (code: string) => `\u2068${code.slice(0, 3)}-${code.slice(3)}\u2069`,
  ])('takes a pasted code, spelling %#', async (spell) => {
    const made = await makeVolunteer(api, { password });
    const deviceId = newDevice();
    const first = await logInWith(made.username, password, deviceId);
    if (first.step !== 'phone') throw new Error('no phone step');
    const { ticket } = first;
    const client = asGuest(api, { deviceId });
    const code = await receiveCode(api, client, { purpose: 'login', mobile: made.mobile, deviceId, ticket });
    const body = { grant_type: 'sms', scope: 'volunteer', ticket, mobile: made.mobile, code: spell(code) } as const;
    expect(await client.session.logIn({ body })).toMatchObject({ step: 'granted' });
  });
});

test.each(['１２３４', ' 12 34 ', '1234。', '\u200B1234,'])('the captcha %j is right', async (code) => {
  const deviceId = newDevice();
  await send(api, `/api/user/validata/code/${deviceId}`);
  await asGuest(api, { deviceId }).verification.checkCaptcha({ params: { deviceId, code } });
  const [row] = await api.db.select().from(captcha).where(eq(captcha.deviceId, deviceId));
  expect(row).toMatchObject({ passed: true });
});

test('a recovery starts with a pasted volunteer number', async () => {
  const made = await makeVolunteer(api);
  const named = await startRecovery(api, newDevice(), made.number);
  const pasted = await startRecovery(api, newDevice(), `「${made.number.toLowerCase()}」。`);
  expect(pasted.maskedMobile).toBe(named.maskedMobile);
});

test.each(['。', '，', '）', '%3E', '%20', '%E2%80%8B'])(
  'an activity is found at its link with %s behind it',
  async (mark) => {
    const made = await makeActivity(api, { organization: await makeOrganization(api) });
    const client = await asVolunteer(api, await makeVolunteer(api));
    const found = await client.activity.detail({ params: { id: made.activityId + decodeURIComponent(mark) } });
    expect(found.activityId).toBe(made.activityId);
  },
);

test('both spellings of an e-mail address are one mailbox', async () => {
  const made = await makeVolunteer(api);
  const deviceId = newDevice();
  const client = await asVolunteer(api, made, { deviceId });
  await client.verification.sendEmailCode({ params: { email: 'Someone＠例子。澳門，' } });
  await sendDue(api.services);
  const to = 'Someone@xn--fsqu00a.xn--mix891f';
  const code = /\d{6}/.exec(api.mailbox.messages().find((mail) => mail.to === to)?.text ?? '')?.[0] ?? '';
  await client.account.changeContact({ body: { kind: 'email', email: 'Someone@XN--FSQU00A.xn--mix891f', code } });
  const [stored] = await api.db.select().from(account).where(eq(account.id, made.accountId));
  expect(stored?.email).toBe(to);
  const again = client.verification.sendEmailCode({ params: { email: 'Someone@例子.澳門' } });
  await expect(again).rejects.toMatchObject({ refusal: 'alreadyBound' });
});
