import { maskPhone, sessionLimits } from '@vp/domain';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { securityAnswer } from '../../db/schema/account.ts';
import { findBrokenAudit } from '../../testing/broken-audit.ts';
import { asGuest, volunteerToken } from '../../testing/as.ts';
import { asAccountOwner, messagesTo } from '../../testing/account-owner.ts';
import type { AccountOwner } from '../../testing/account-owner.ts';
import { encrypted } from '../../testing/log-in.ts';
import { eachWithOwner } from '../../testing/with-owner.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let owner: AccountOwner;

const answers = [
  { questionId: '1', answer: '何老師' },
  { questionId: '4', answer: 'Rua da Paz' },
  { questionId: '7', answer: '紅樓夢' },
] as const;

eachWithOwner((made) => {
  ({ api, owner } = made);
});

const client = () => asAccountOwner(api, owner);
/** Longer than a proof of identity is valid. */
const waitForProofToEnd = () => api.clock.advance(sessionLimits.recentProofMs + 1000);

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
      isWechatSubscribed: false,
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
    expect(await changePassword(made, owner.password, 'tea4lotus')).toEqual({ endedSessions: 1 });
    await expect(elsewhere.session.checkToken()).rejects.toMatchObject({ kind: 'sessionEnded' });
    await expect(made.session.checkToken()).resolves.toMatchObject({ active: true });
    expect(await messagesTo(api, owner.mobile)).toEqual([expect.stringContaining('密碼已更改')]);
    expect(await inboxOf()).toEqual(['密碼已更改']);
    expect(await findBrokenAudit(api.db, `account:${owner.accountId}`)).toBeUndefined();
  });

  test.each([
    ['a wrong old one', 'Helena86', 'tea4lotus', 'wrongPassword'],
    ['the same once more', 'Helena85', 'Helena85', 'samePassword'],
    ['one that is tried first', 'Helena85', 'macau2026', 'passwordTooCommon'],
    ['one without a digit', 'Helena85', 'Helenaxx', 'invalidInput'],
    ['one of five characters', 'Helena85', 'Hel85', 'invalidInput'],
    ['one of eleven characters', 'Helena85', 'Helena85xyz', 'invalidInput'],
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
    const given = by === 'password' ? await encrypted(made, owner.password) : { answers: [...answers] };
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
