import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { account } from '../db/schema/account.ts';
import { inboxForward, inboxMessage, noticeChoice } from '../db/schema/content.ts';
import { volunteer } from '../db/schema/volunteer.ts';
import { asOperator, asVolunteer } from '../testing/as.ts';
import { makeOperator, makeOrganization, makeVolunteer } from '../testing/factories.ts';
import type { MadeVolunteer } from '../testing/factories.ts';
import { messageKinds } from '../testing/messages.ts';
import { realNameForm } from '../testing/real-name-form.ts';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { remindOfExpiry } from './document-expiry.ts';

let api: TestApi;
let person: MadeVolunteer;

beforeAll(async () => {
  api = await testApi();
});

beforeEach(async () => {
  api.clock.set(new Date('2026-07-18T02:00:00Z'));
  person = await makeVolunteer(api);
  await change({ documentExpiresOn: '2026-10-01' });
});

const change = (columns: Partial<typeof volunteer.$inferInsert>) =>
  api.db.update(volunteer).set(columns).where(eq(volunteer.id, person.volunteerId));

/** Runs the job at noon of a day in Macao, in two processes, and returns the person's messages. */
async function remindedOn(day: string): Promise<readonly string[]> {
  api.clock.set(new Date(`${day}T04:00:00Z`));
  await Promise.all([remindOfExpiry(api.services), remindOfExpiry(api.services)]);
  await remindOfExpiry(api.services);
  return messageKinds(api, person.accountId);
}

test('reminds once 60 days before, and once at expiry', async () => {
  expect(await remindedOn('2026-08-01')).toEqual([]);
  expect(await remindedOn('2026-08-02')).toEqual(['documentExpiring']);
  expect(await remindedOn('2026-09-30')).toEqual(['documentExpiring']);
  expect(await remindedOn('2026-10-01')).toEqual(['documentExpiring', 'documentExpired']);
  expect(await remindedOn('2026-12-01')).toEqual(['documentExpiring', 'documentExpired']);
});

test('sends only the message about the expiry once the date has passed', async () => {
  expect(await remindedOn('2026-10-02')).toEqual(['documentExpired']);
});

test('names the date in the words of the reader', async () => {
  await remindedOn('2026-08-02');
  const { listData } = await (await asVolunteer(api, person)).inbox.list({ query: {} });
  expect(listData).toMatchObject([{ kind: 'documentExpiring', title: '證件即將到期' }]);
  expect(listData[0]?.text).toContain('2026年10月1日');
});

test('is also sent by the chosen channel', async () => {
  await api.db
    .insert(noticeChoice)
    .values({ accountId: person.accountId, topic: 'reminders', channel: 'mail', createdAt: api.clock.now() });
  await remindedOn('2026-08-02');
  const forwarded = await api.db
    .select({ channel: inboxForward.channel })
    .from(inboxForward)
    .innerJoin(inboxMessage, eq(inboxMessage.id, inboxForward.messageId))
    .where(eq(inboxMessage.accountId, person.accountId));
  expect(forwarded).toEqual([{ channel: 'mail' }]);
});

test.each([
  ['without an expiry date', () => change({ documentExpiresOn: null, documentNeverExpires: true })],
  ['without a verified identity', () => change({ realNameState: 'failed' })],
  [
    'with a blocked account',
    () => api.db.update(account).set({ state: 'blocked' }).where(eq(account.id, person.accountId)),
  ],
])('sends no reminder %s', async (_who, set) => {
  await set();
  expect(await remindedOn('2026-10-01')).toEqual([]);
});

test('is postponed during a renewal, and restarts for the new document', async () => {
  expect(await remindedOn('2026-08-02')).toEqual(['documentExpiring']);
  const client = await asVolunteer(api, person);
  const form = await realNameForm(api, person);
  const identity = { ...form.identity, expiryDate: '2026-12-31' };
  const personal = { ...form.personal, chineseName: '陳大文', birthDate: '1990-05-20', gender: '1' as const };
  await client.realName.submit({ body: { identity, personal, changesDocument: true } });
  expect(await remindedOn('2026-10-01')).toEqual(['documentExpiring']);
  const platform = await asOperator(api, await makeOperator(api, { organization: await makeOrganization(api) }));
  const { listData } = await platform.realName.list({ query: { tab: 'pending' } });
  const reviewIds = listData.filter((row) => row.volunteerId === person.volunteerId).map(({ reviewId }) => reviewId);
  await platform.realName.decide({ body: { reviewIds, decision: 'pass' } });
  expect(await remindedOn('2026-10-31')).toEqual(['documentExpiring', 'renewalPassed']);
  expect(await remindedOn('2026-11-01')).toEqual(['documentExpiring', 'renewalPassed', 'documentExpiring']);
});
