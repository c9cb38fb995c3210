import { maskEmail, maskPhone, sessionLimits } from '@vp/domain';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { account } from '../../db/schema/account.ts';
import { audit } from '../../db/schema/operation.ts';
import { asAccountOwner, makeAccountOwner, messagesTo } from '../../testing/account-owner.ts';
import type { AccountOwner } from '../../testing/account-owner.ts';
import { nextNumber } from '../../testing/factories.ts';
import { receiveCode } from '../../testing/log-in.ts';
import { eachWithOwner } from '../../testing/with-owner.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let owner: AccountOwner;

eachWithOwner((made) => {
  ({ api, owner } = made);
});

type Client = Awaited<ReturnType<typeof asAccountOwner>>;

const answers = (['1', '4', '7'] as const).map((questionId) => ({ questionId, answer: '何老師' }));
const freshMobile = () => `+8536${String(4_000_000 + nextNumber())}`;
const columns = (changed: Partial<typeof account.$inferInsert>) =>
  api.db.update(account).set(changed).where(eq(account.id, owner.accountId));
const withoutPhone = () => columns({ mobileEncrypted: null, mobileFingerprint: null });

async function detailsOf(what: string) {
  const own = and(eq(audit.subjectId, owner.accountId), eq(audit.what, what));
  return (await api.db.select().from(audit).where(own)).map(({ details }) => details);
}

async function bindMobile(client: Client, mobile: string) {
  const code = await receiveCode(api, client, { purpose: 'bind', mobile, deviceId: owner.deviceId });
  return client.account.changeContact({ body: { kind: 'mobile', mobile, code } });
}

async function bindEmail(client: Client, email: string) {
  await client.verification.sendEmailCode({ params: { email } });
  const code = /\d{6}/.exec((await messagesTo(api, email))[0] ?? '')?.[0] ?? '';
  return client.account.changeContact({ body: { kind: 'email', email, code } });
}

test.each<[string, (client: Client) => Promise<unknown>]>([
  [
    'an address is bound',
    ({ account: own }) => own.changeContact({ body: { kind: 'email', email: 'a@b.mo', code: '123456' } }),
  ],
  ['an address is removed', ({ account: own }) => own.removeContact({ body: { kind: 'email' } })],
  ['questions are set', ({ account: own }) => own.setSecurityQuestions({ body: { answers } })],
  ['a one-pass identity is released', ({ account: own }) => own.releaseOnePass()],
])('a proof of identity is asked for before %s, once five minutes are over', async (_what, change) => {
  const client = await asAccountOwner(api, owner);
  await columns({ email: `proof${nextNumber()}@example.mo`, onePassId: `one-pass-${nextNumber()}` });
  api.clock.advance(sessionLimits.recentProofMs - 1);
  expect((await client.account.bindings()).provenUntil).not.toBeNull();
  api.clock.advance(1);
  expect((await client.account.bindings()).provenUntil).toBeNull();
  api.clock.advance(1);
  await expect(change(client)).rejects.toMatchObject({ refusal: 'proofNeeded' });
});

describe('what is bound is written down with what was there before, masked:', () => {
  test('a phone', async () => {
    const client = await asAccountOwner(api, owner);
    const mobile = freshMobile();
    await bindMobile(client, mobile);
    expect(await detailsOf('mobile.changed')).toEqual([{ from: maskPhone(owner.mobile), to: maskPhone(mobile) }]);
  });

  test('a first phone, to which alone a message goes', async () => {
    const client = await asAccountOwner(api, owner);
    await withoutPhone();
    const mobile = freshMobile();
    await bindMobile(client, mobile);
    expect(await detailsOf('mobile.changed')).toEqual([{ from: null, to: maskPhone(mobile) }]);
    expect(await messagesTo(api, mobile)).toContainEqual(expect.stringContaining(maskPhone(mobile)));
    expect(await messagesTo(api, owner.mobile)).toEqual([]);
  });

  test('an address, and none the second time that it is removed', async () => {
    const client = await asAccountOwner(api, owner);
    const [first, second] = [`ka.ian${nextNumber()}@example.mo`, `ka.ian${nextNumber()}@example.org`];
    await bindEmail(client, first);
    await bindEmail(client, second);
    expect(await detailsOf('email.changed')).toEqual(
      expect.arrayContaining([
        { from: null, to: maskEmail(first) },
        { from: maskEmail(first), to: maskEmail(second) },
      ]),
    );
    const remove = () => client.account.removeContact({ body: { kind: 'email' } });
    expect([await remove(), await remove()]).toEqual([{ removed: true }, { removed: true }]);
    expect(await detailsOf('email.removed')).toHaveLength(1);
  });
});

test('the language that somebody chooses is that of their own messages alone', async () => {
  const other = await makeAccountOwner(api);
  const client = await asAccountOwner(api, owner);
  await client.account.chooseLanguage({ body: { language: 'pt' } });
  const languageOf = async ({ accountId }: AccountOwner) =>
    (await api.db.select().from(account).where(eq(account.id, accountId)))[0]?.language;
  expect([await languageOf(owner), await languageOf(other)]).toEqual(['pt', 'zh-TW']);
});

test('a session that has ended cannot be ended once more', async () => {
  const client = await asAccountOwner(api, owner);
  await asAccountOwner(api, owner);
  const { listData } = await client.account.sessions();
  const body = { sessionId: listData.find(({ isCurrent }) => !isCurrent)?.sessionId };
  expect(await client.account.endSessions({ body })).toEqual({ ended: 1 });
  await expect(client.account.endSessions({ body })).rejects.toMatchObject({ refusal: 'notFound' });
});
