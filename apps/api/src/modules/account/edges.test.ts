import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { hourMs } from '@vp/domain';
import { openSession } from '../../auth/session.ts';
import type { NewSession } from '../../auth/session.ts';
import { account, device } from '../../db/schema/account.ts';
import { audit } from '../../db/schema/operation.ts';
import { session } from '../../db/schema/session.ts';
import { withTransaction } from '../../db/transaction.ts';
import { storePassword } from '../../services/account/store-password.ts';
import type { PasswordChange } from '../../services/account/store-password.ts';
import { asAccountOwner, makeAccountOwner } from '../../testing/account-owner.ts';
import type { AccountOwner } from '../../testing/account-owner.ts';
import { asGuest, asOperator } from '../../testing/as.ts';
import { makeOperator, makeOrganization, nextNumber } from '../../testing/factories.ts';
import { eachWithOwner } from '../../testing/with-owner.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let owner: AccountOwner;

eachWithOwner((made) => {
  ({ api, owner } = made);
});

const answers = [
  { questionId: '1', answer: '何老師' },
  { questionId: '4', answer: 'Rua da Paz' },
  { questionId: '7', answer: '紅樓夢' },
] as const;

interface Earlier extends Partial<NewSession> {
  readonly hoursAgo?: number;
}

/** Opens a session of the owner, opened and last used this number of hours ago. */
async function open({ hoursAgo = 0, ...wanted }: Earlier = {}) {
  const now = new Date(api.clock.now().getTime() - hoursAgo * hourMs);
  return openSession({ tx: api.db, now }, { accountId: owner.accountId, scope: 'volunteer', ...wanted });
}

const change = (sessionId: string, columns: Partial<typeof session.$inferInsert>) =>
  api.db.update(session).set(columns).where(eq(session.id, sessionId));

test('sessions that are listed are the own ones that are alive: not idle, not over, not ended', async () => {
  const { organizationId } = await makeOrganization(api);
  const current = await open();
  const idleDays = await open({ hoursAgo: 13 * 24 });
  const desk = await open({ hoursAgo: 1, scope: 'organization', organizationId });
  await open({ hoursAgo: 15 * 24 });
  await open({ hoursAgo: 3, scope: 'organization', organizationId });
  const over = await open({ hoursAgo: 31 * 24 });
  const ended = await open();
  await change(over.sessionId, { lastSeenAt: api.clock.now() });
  await change(ended.sessionId, { revokedAt: api.clock.now() });
  await asAccountOwner(api, await makeAccountOwner(api));
  const { listData, total } = await asGuest(api, { token: current.token }).account.sessions();
  expect(listData.map(({ sessionId }) => sessionId)).toEqual([current, desk, idleDays].map((one) => one.sessionId));
  expect(total).toBe(3);
});

test('ending another session on the same device leaves the device known, and one without a device ends too', async () => {
  const other = `device-of-another-${nextNumber()}`;
  const devices = [owner.deviceId, other].map((deviceId) => ({ accountId: owner.accountId, deviceId }));
  await api.db.insert(device).values(devices);
  const current = await open({ deviceId: owner.deviceId });
  await open({ deviceId: owner.deviceId });
  await open({ deviceId: other });
  await open();
  const client = asGuest(api, { token: current.token, deviceId: owner.deviceId });
  expect(await client.account.endSessions({ body: { others: true } })).toEqual({ ended: 3 });
  const known = await api.db.select().from(device).where(eq(device.accountId, owner.accountId));
  expect(known.map(({ deviceId }) => deviceId)).toEqual([owner.deviceId]);
});

test("nobody ends another person's session", async () => {
  const theirs = await open();
  const stranger = await asAccountOwner(api, await makeAccountOwner(api));
  const body = { sessionId: theirs.sessionId };
  await expect(stranger.account.endSessions({ body })).rejects.toMatchObject({ refusal: 'notFound' });
  await expect(asGuest(api, { token: theirs.token }).session.checkToken()).resolves.toMatchObject({ active: true });
});

test('five wrong answers lock the proof by questions, for right ones too; right ones before end the count', async () => {
  const client = await asAccountOwner(api, owner);
  await client.account.setSecurityQuestions({ body: { answers: [...answers] } });
  const prove = (last: string) =>
    client.account
      .proveIdentity({ body: { by: 'questions', answers: [answers[0], answers[1], { ...answers[2], answer: last }] } })
      .then(
        () => 'proven',
        ({ refusal }) => refusal,
      );
  const outcomes: unknown[] = [];
  for (let n = 0; n < 4; n += 1) outcomes.push(await prove('水滸傳'));
  outcomes.push(await prove('紅樓夢'));
  for (let n = 0; n < 5; n += 1) outcomes.push(await prove('水滸傳'));
  outcomes.push(await prove('紅樓夢'));
  const wrong = (count: number) => Array.from({ length: count }, () => 'wrongAnswer');
  expect(outcomes).toEqual([...wrong(4), 'proven', ...wrong(5), 'lockedForNow']);
});

test('releasing a one-pass identity that is not bound is done already', async () => {
  const client = await asAccountOwner(api, owner);
  expect(await client.account.releaseOnePass()).toEqual({ released: true });
});

test('questions are asked in the order in which they were set last', async () => {
  const client = await asAccountOwner(api, owner);
  const [first, second, third] = answers;
  const asked = async (...given: (typeof answers)[number][]) => {
    await client.account.setSecurityQuestions({ body: { answers: given } });
    return (await client.account.bindings()).questionIds;
  };
  expect(await asked(third, first, second)).toEqual(['7', '1', '4']);
  expect(await asked(second, third, first)).toEqual(['4', '7', '1']);
});

test('what is bound says when the password was changed; whoever has no phone is shown none', async () => {
  const client = await asAccountOwner(api, owner);
  const change = { passwordChangedAt: api.clock.now(), mobileEncrypted: null, mobileFingerprint: null };
  await api.db.update(account).set(change).where(eq(account.id, owner.accountId));
  const { passwordChangedAt, maskedMobile } = await client.account.bindings();
  expect(Date.parse(passwordChangedAt ?? '')).toBe(api.clock.now().getTime());
  expect(maskedMobile).toBe('');
});

test('a password that somebody else has changed in between stays as they set it', async () => {
  const { accountId } = owner;
  const store = (change: Omit<PasswordChange, 'accountId'>) =>
    withTransaction(api.db, (tx) => storePassword({ tx, now: api.clock.now() }, { accountId, ...change }));
  const hashOf = async () => {
    const [row] = await api.db.select().from(account).where(eq(account.id, owner.accountId));
    return row?.passwordHash ?? '';
  };
  const before = await hashOf();
  expect(await store({ passwordHash: 'late', replaces: 'what was read before' })).toBe(false);
  expect(await hashOf()).toBe(before);
  expect(await store({ passwordHash: 'next', replaces: before })).toBe(true);
  expect(await hashOf()).toBe('next');
});

test('another name in an organization is written down with the one before, and that no photos came', async () => {
  const operator = await makeOperator(api, { organization: await makeOrganization(api) });
  const client = await asOperator(api, operator);
  await client.account.changeOwnRole({ body: { realName: '馮子晴' } });
  const entries = await api.db.select().from(audit).where(eq(audit.subjectId, operator.accountId));
  expect(entries.map(({ what, details }) => [what, details])).toEqual([
    ['role.changed', { from: '管理員', to: '馮子晴', photos: false, document: false }],
  ]);
});
