import { maskPhone, sessionLimits } from '@vp/domain';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account, device, securityAnswer } from '../../db/schema/account.ts';
import { findBrokenAudit } from '../../services/audit/audit.ts';
import { sendDue } from '../../services/notification/outbox.ts';
import { asGuest, asVolunteer, send, volunteerToken } from '../../testing/as.ts';
import { makeVolunteer, nextNumber } from '../../testing/factories.ts';
import type { MadeVolunteer } from '../../testing/factories.ts';
import { encrypted, receiveCode } from '../../testing/log-in.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let owner: MadeVolunteer;
let deviceId: string;

const password = 'Helena85';
const answers = [
  { questionId: '1', answer: '何老師' },
  { questionId: '4', answer: 'Rua da Paz' },
  { questionId: '7', answer: '紅樓夢' },
] as const;

beforeAll(async () => {
  api = await testApi();
});

beforeEach(async () => {
  owner = await makeVolunteer(api, { password });
  deviceId = `device-of-account-${nextNumber()}`;
});

const client = () => asVolunteer(api, owner, { deviceId });
const freshMobile = () => `+8536${String(3_000_000 + nextNumber())}`;
/** Longer than a proof of identity is good for. */
const waitForProofToEnd = () => api.clock.advance(sessionLimits.recentProofMs + 1000);

async function toldTo(to: string): Promise<readonly string[]> {
  await sendDue(api.services);
  return api.mailbox
    .messages()
    .filter((message) => message.to === to)
    .map(({ text }) => text);
}

const inboxOf = async () => (await (await client()).inbox.list({ query: {} })).listData.map(({ title }) => title);

async function changePassword(from: Awaited<ReturnType<typeof client>>, old: string, next: string) {
  const [first, second] = [await encrypted(from, old), await encrypted(from, next)];
  const body = { oldPassword: first.password, oldKeyId: first.keyId, ...second };
  return from.account.changePassword({ body });
}

describe('what is bound', () => {
  test('is masked, and says until when the log-in is a proof', async () => {
    const made = await client();
    expect(await made.account.bindings()).toEqual({
      username: owner.username,
      maskedMobile: maskPhone(owner.mobile),
      maskedEmail: null,
      passwordChangedAt: null,
      questionIds: [],
      isWechatBound: false,
      isOnePassBound: false,
      provenUntil: expect.stringMatching(/\+08:00$/),
    });
    waitForProofToEnd();
    expect(await made.account.bindings()).toMatchObject({ provenUntil: null });
  });
});

describe('a new password', () => {
  test('takes the place of the old one, ends the other sessions, and is told and written down', async () => {
    const made = await client();
    const elsewhere = asGuest(api, { token: await volunteerToken(api, owner) });
    expect(await changePassword(made, password, 'tea4lotus')).toEqual({ endedSessions: 1 });
    await expect(elsewhere.session.checkToken()).rejects.toMatchObject({ kind: 'sessionEnded' });
    await expect(made.session.checkToken()).resolves.toMatchObject({ active: true });
    expect(await toldTo(owner.mobile)).toEqual([expect.stringContaining('密碼已更改')]);
    expect(await inboxOf()).toEqual(['密碼已更改']);
    expect(await findBrokenAudit(api.db, `account:${owner.accountId}`)).toBeUndefined();
  });

  test.each([
    ['a wrong old one', 'Helena86', 'tea4lotus', 'wrongPassword'],
    ['the same once more', password, password, 'samePassword'],
    ['one that is tried first', password, 'macau2026', 'passwordTooCommon'],
    ['one without a digit', password, 'Helenaxx', 'invalidInput'],
    ['one of five characters', password, 'Hel85', 'invalidInput'],
    ['one of eleven characters', password, 'Helena85xyz', 'invalidInput'],
  ])('is refused: %s', async (_what, old, next, refusal) => {
    await expect(changePassword(await client(), old, next)).rejects.toMatchObject({ refusal });
  });

  test('wrong old ones lock further tries, whatever device they name', async () => {
    const token = await volunteerToken(api, owner);
    const outcomes: unknown[] = [];
    for (let n = 0; n < 7; n += 1) {
      const from = asGuest(api, { token, deviceId: `device-of-a-thief-${n}` });
      outcomes.push(await changePassword(from, `Wrong${n}x1`, 'tea4lotus').catch(({ refusal }) => refusal));
    }
    expect(outcomes.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => 'wrongPassword'));
    expect(outcomes.at(-1)).toBe('lockedForNow');
  });
});

describe('a proof of identity', () => {
  test.each(['password', 'questions'] as const)('by %s opens the changes for five minutes', async (by) => {
    const made = await client();
    await made.account.setSecurityQuestions({ body: { answers: [...answers] } });
    waitForProofToEnd();
    const again = { body: { answers: [...answers] } };
    await expect(made.account.setSecurityQuestions(again)).rejects.toMatchObject({ refusal: 'proofNeeded' });
    const given = by === 'password' ? await encrypted(made, password) : { answers: [...answers] };
    await made.account.proveIdentity({ body: { by, ...given } });
    await expect(made.account.setSecurityQuestions(again)).resolves.toEqual({ count: 3 });
  });

  test('a wrong password and a wrong answer are refused, without naming the question', async () => {
    const made = await client();
    const wrong = { by: 'password' as const, ...(await encrypted(made, 'Helena86')) };
    await expect(made.account.proveIdentity({ body: wrong })).rejects.toMatchObject({ refusal: 'wrongPassword' });
    await made.account.setSecurityQuestions({ body: { answers: [...answers] } });
    const given = [answers[0], answers[1], { ...answers[2], answer: '水滸傳' }];
    const body = { by: 'questions' as const, answers: given };
    await expect(made.account.proveIdentity({ body })).rejects.toMatchObject({ refusal: 'wrongAnswer', problems: [] });
  });

  test('answers are compared without regard to case, width and spaces around', async () => {
    const made = await client();
    await made.account.setSecurityQuestions({ body: { answers: [...answers] } });
    const typed = [answers[0], { ...answers[1], answer: '  ＲＵＡ da paz ' }, answers[2]];
    await expect(made.account.proveIdentity({ body: { by: 'questions', answers: typed } })).resolves.toBeTruthy();
  });

  test('by questions that were never set is refused', async () => {
    const body = { by: 'questions' as const, answers: [...answers] };
    await expect((await client()).account.proveIdentity({ body })).rejects.toMatchObject({
      refusal: 'questionsNotSet',
    });
  });
});

describe('security questions', () => {
  test('are counted, stored as hashes, and told of', async () => {
    const made = await client();
    expect(await made.account.countSecurityQuestions()).toEqual({ count: 0, needed: 3 });
    await made.account.setSecurityQuestions({ body: { answers: [...answers] } });
    expect(await made.account.countSecurityQuestions()).toEqual({ count: 3, needed: 3 });
    expect(await made.account.bindings()).toMatchObject({ questionIds: ['1', '4', '7'] });
    const rows = await api.db.select().from(securityAnswer).where(eq(securityAnswer.accountId, owner.accountId));
    expect(rows.every(({ answerHash }) => answerHash.startsWith('$argon2id$'))).toBe(true);
    expect(await inboxOf()).toEqual(['安全問題已更改']);
  });

  test.each([
    ['two', answers.slice(1)],
    ['one twice', [answers[0], answers[0], answers[2]]],
    ['an empty answer', [answers[0], answers[1], { ...answers[2], answer: ' ' }]],
    ['an answer of eleven characters', [answers[0], answers[1], { ...answers[2], answer: '十'.repeat(11) }]],
  ])('are refused: %s', async (_what, given) => {
    const body = { answers: given.map((row) => ({ ...row })) };
    await expect((await client()).account.setSecurityQuestions({ body })).rejects.toMatchObject({
      refusal: 'invalidInput',
    });
  });

  test('are offered in the language of the reader', async () => {
    const { listData } = await asGuest(api, { language: 'pt' }).account.securityQuestions();
    expect(listData[2]).toEqual({ questionId: '3', question: 'Como se chamava o seu primeiro animal de estimação?' });
  });
});

describe('another phone', () => {
  const bind = async (mobile: string, code: string) =>
    (await client()).account.changeContact({ body: { kind: 'mobile', mobile, code } });

  test('is proven by the code sent there; both phones are told, and the new one logs in', async () => {
    const mobile = freshMobile();
    const code = await receiveCode(api, await client(), { purpose: 'bind', mobile, deviceId });
    expect(await bind(mobile, code)).toEqual({ masked: maskPhone(mobile) });
    for (const phone of [owner.mobile, mobile]) {
      expect(await toldTo(phone)).toContainEqual(expect.stringContaining(`現已綁定 ${maskPhone(mobile)}`));
    }
    const guest = asGuest(api, { deviceId });
    const secret = await encrypted(guest, password);
    const logIn = { grant_type: 'password', scope: 'volunteer', username: mobile.slice(4), ...secret } as const;
    expect(await guest.session.logIn({ body: logIn })).toMatchObject({
      step: 'phone',
      maskedMobile: maskPhone(mobile),
    });
  });

  test('of somebody else is refused before a message is sent', async () => {
    const { mobile } = await makeVolunteer(api);
    const input = { purpose: 'bind' as const, mobile, deviceId };
    await expect(receiveCode(api, await client(), input)).rejects.toMatchObject({ refusal: 'mobileRegistered' });
  });

  test('that somebody else has bound in the meantime is refused', async () => {
    const mobile = freshMobile();
    const code = await receiveCode(api, await client(), { purpose: 'bind', mobile, deviceId });
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
    const code = await receiveCode(api, await client(), { purpose, mobile, deviceId });
    const wrong = code === '000000' ? '000001' : '000000';
    const to = what === 'the bound phone once more' ? owner.mobile : what.includes('another') ? freshMobile() : mobile;
    await expect(bind(to, what === 'a wrong code' ? wrong : code)).rejects.toMatchObject({ refusal });
  });

  test('needs a proof of identity, for the message already', async () => {
    const made = await client();
    waitForProofToEnd();
    await send(api, `/api/user/validata/code/${deviceId}`);
    const ask = made.verification.sendSmsCode({
      params: { type: 'bind', mobile: freshMobile() },
      query: { captcha: '1234', deviceId },
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
    return /\d{6}/.exec((await toldTo(email))[0] ?? '')?.[0] ?? '';
  }
  const bind = async (email: string, code: string) =>
    (await client()).account.changeContact({ body: { kind: 'email', email, code } });

  test('is bound by the code sent there, replaced and removed; old and new address are told', async () => {
    const [first, second] = [`ka.ian${nextNumber()}@example.mo`, `ka.ian${nextNumber()}@example.org`];
    await bind(first, await codeFor(first));
    await bind(second, await codeFor(second));
    expect(await toldTo(first)).toContainEqual(expect.stringContaining('@example.org'));
    expect(await toldTo(second)).toContainEqual(expect.stringContaining('電郵已更改'));
    expect(await (await client()).account.removeContact({ body: { kind: 'email' } })).toEqual({ removed: true });
    expect(await toldTo(second)).toContainEqual(expect.stringContaining('電郵已解除綁定'));
    const [row] = await api.db.select().from(account).where(eq(account.id, owner.accountId));
    expect(row?.email).toBeNull();
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

describe('sessions', () => {
  const agent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Mobile/15E148 MicroMessenger/8.0.49';

  async function logIn(from: string): Promise<void> {
    await api.db.insert(device).values({ accountId: owner.accountId, deviceId: from });
    const secret = await encrypted(asGuest(api, { deviceId: from }), password);
    const body = new URLSearchParams({
      grant_type: 'password',
      scope: 'volunteer',
      username: owner.username,
      ...secret,
    });
    const basic = Buffer.from(`${api.services.config.clientIds[0] ?? ''}:`).toString('base64');
    const headers = { 'User-Agent': agent, 'X-Device-Id': from, Authorization: `Basic ${basic}` };
    const response = await send(api, '/api/user/oauth/token', { method: 'POST', headers, body });
    expect(response.status).toBe(200);
  }

  test('are listed by what they run on, and one that is ended is asked for the phone next time', async () => {
    const other = `device-of-another-${nextNumber()}`;
    const made = await client();
    await logIn(other);
    const { listData } = await made.account.sessions();
    const found = listData.find(({ isCurrent }) => !isCurrent);
    expect(found).toMatchObject({ machine: 'iphone', browser: 'wechat', scope: 'volunteer' });
    expect(await made.account.endSessions({ body: { sessionId: found?.sessionId } })).toEqual({ ended: 1 });
    expect((await made.account.sessions()).listData.map(({ isCurrent }) => isCurrent)).toEqual([true]);
    expect(await api.db.select().from(device).where(eq(device.deviceId, other))).toEqual([]);
  });

  test('all others end at once', async () => {
    const made = await client();
    await volunteerToken(api, owner);
    await volunteerToken(api, owner);
    expect(await made.account.endSessions({ body: { others: true } })).toEqual({ ended: 2 });
    await expect(made.session.checkToken()).resolves.toMatchObject({ active: true });
  });

  test('nothing named ends nothing', async () => {
    await expect((await client()).account.endSessions({ body: {} })).rejects.toMatchObject({ refusal: 'invalidInput' });
  });
});
