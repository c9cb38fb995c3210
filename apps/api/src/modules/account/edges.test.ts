import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { openSession } from '../../auth/session.ts';
import type { NewSession } from '../../auth/session.ts';
import { device } from '../../db/schema/account.ts';
import { session } from '../../db/schema/session.ts';
import { asAccountOwner, makeAccountOwner } from '../../testing/account-owner.ts';
import type { AccountOwner } from '../../testing/account-owner.ts';
import { asGuest } from '../../testing/as.ts';
import { makeOrganization, nextNumber } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let owner: AccountOwner;

beforeAll(async () => {
  api = await testApi();
});

beforeEach(async () => {
  owner = await makeAccountOwner(api);
});

const hourMs = 3_600_000;
const answers = [
  { questionId: '1', answer: '何老師' },
  { questionId: '4', answer: 'Rua da Paz' },
  { questionId: '7', answer: '紅樓夢' },
] as const;

interface Earlier extends Partial<NewSession> {
  readonly hoursAgo?: number;
}

/** A session of the owner that was opened, and used for the last time, so many hours ago. */
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
