import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { account } from '../db/schema/account.ts';
import { inboxMessage } from '../db/schema/content.ts';
import { organization } from '../db/schema/organization.ts';
import { participant } from '../db/schema/participant.ts';
import { membership } from '../db/schema/membership.ts';
import { newId } from '../db/id.ts';
import { notify } from '../services/notification/inbox.ts';
import { sendDue } from '../services/notification/sender.ts';
import { asOperator, asVolunteer } from '../testing/as.ts';
import { makeMembership, makeOperator, makeOrganization, makeVolunteer } from '../testing/factories.ts';
import type { MadeOperator, MadeOrganization } from '../testing/factories.ts';
import { attendanceFixture } from '../testing/attendance-fixture.ts';
import { startOfTests } from '../testing/test-clock.ts';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { forwardNotices } from './forward-notices.ts';
import { notifyStaff } from './work-messages.ts';

let api: TestApi;
let parent: MadeOrganization;
let own: MadeOrganization;
let administrator: MadeOperator;

beforeAll(async () => {
  api = await testApi();
});

beforeEach(async () => {
  api.clock.set(startOfTests);
  await api.db.delete(inboxMessage);
  await api.db.delete(membership);
  parent = await makeOrganization(api);
  own = await makeOrganization(api, { parent });
  administrator = await makeOperator(api, { organization: own });
});

async function apply(): Promise<void> {
  await makeMembership(api, { volunteer: await makeVolunteer(api), organization: own, state: 'underReview' });
}

async function readMessages(operator: MadeOperator = administrator): Promise<readonly string[]> {
  await notifyStaff(api.services);
  const { messages, unread } = await (await asOperator(api, operator)).inbox.work();
  return [
    ...messages.map(({ kind, text, read }) => `${kind} ${text.replaceAll(/\D/g, '')}${read ? ' read' : ''}`),
    `${unread}`,
  ];
}

test('one unread message of a kind grows; after it was read a new one counts new work only', async () => {
  expect(await readMessages()).toEqual(['0']);
  await apply();
  expect(await readMessages()).toEqual(['join 1', '1']);
  api.clock.advance(60_000);
  await apply();
  await apply();
  expect(await readMessages()).toEqual(['join 3', '1']);
  const client = await asOperator(api, administrator);
  api.clock.advance(60_000);
  expect(await client.inbox.markWorkRead({ body: {} })).toEqual({ unread: 0 });
  expect(await readMessages()).toEqual(['join 3 read', '0']);
  api.clock.advance(60_000);
  await apply();
  expect(await readMessages()).toEqual(['join 4', 'join 3 read', '1']);
});

test('work that a run left out is notified by the next one, although others have newer messages', async () => {
  const other = await makeOrganization(api, { parent });
  const theirs = await makeOperator(api, { organization: other });
  expect(await readMessages(theirs)).toEqual(['0']);
  await makeMembership(api, { volunteer: await makeVolunteer(api), organization: other, state: 'underReview' });
  api.clock.advance(3_600_000);
  const { accountId } = administrator;
  const message = { accountId, organizationId: own.organizationId, kind: 'workJoin', values: { count: '1' } } as const;
  await notify({ tx: api.db, now: api.clock.now() }, [message]);
  expect(await readMessages(theirs)).toEqual(['join 1', '1']);
});

test('only people with the right are notified, and the deciding organization above as well', async () => {
  const permissions = ['personnel-to-examine'] as const;
  const reviewer = await makeOperator(api, { organization: own, permissions });
  const other = await makeOperator(api, { organization: own, permissions: ['activity-list'] });
  const above = await makeOperator(api, { organization: parent });
  const sibling = await makeOperator(api, { organization: await makeOrganization(api, { parent }) });
  await apply();
  expect(await readMessages(reviewer)).toEqual(['join 1', '1']);
  expect(await readMessages(above)).toEqual(['join 1', '1']);
  for (const operator of [other, sibling]) expect(await readMessages(operator)).toEqual(['0']);
});

test('messages about work are in no inbox of a volunteer', async () => {
  const volunteer = await makeVolunteer(api);
  const { accountId } = volunteer;
  const values = { count: '1' };
  const work = { accountId, organizationId: own.organizationId, kind: 'workJoin', values, link: '/x' } as const;
  await api.db.insert(inboxMessage).values({ ...work, id: accountId, createdAt: api.clock.now() });
  const client = await asVolunteer(api, volunteer);
  expect((await client.inbox.list({ query: {} })).total).toBe(0);
  expect((await client.volunteer.personalCentre()).unreadMessages).toBe(0);
  expect(await client.inbox.markRead({ body: {} })).toEqual({ unread: 0 });
  expect((await api.db.select().from(inboxMessage))[0]?.readAt).toBeNull();
});

test('sign-ups reach the people of the organization', async () => {
  const fixture = await attendanceFixture(api);
  const waiting = await fixture.activityAt();
  await fixture.admitted(waiting);
  await api.db.update(participant).set({ state: 'toAdmit' }).where(eq(participant.activityId, waiting.activityId));
  expect(await readMessages(fixture.operator)).toEqual(['admit 1', '1']);
});

const mailsTo = (address: string) =>
  api.mailbox
    .messages()
    .filter(({ to }) => to === address)
    .map(({ text }) => text);

async function deliver(now: Date): Promise<void> {
  api.clock.set(now);
  await notifyStaff(api.services);
  await forwardNotices(api.services);
  await sendDue(api.services);
}

const later = (minutes: number) => new Date(startOfTests.getTime() + minutes * 60_000);

test('at once: a mail when a message opens, none while it grows, again after a day', async () => {
  const address = `${administrator.username}@example.test`;
  await api.db.update(account).set({ email: address }).where(eq(account.id, administrator.accountId));
  const client = await asOperator(api, administrator);
  await client.inbox.setWorkChannel({ body: { kind: 'join', channel: 'mail', delivery: 'atOnce' } });
  await apply();
  await deliver(later(0));
  api.clock.set(later(5));
  await apply();
  await deliver(later(5));
  expect(mailsTo(address)).toHaveLength(1);
  expect(mailsTo(address)[0]).toContain(`${api.services.config.orgAdminUrl}/personnel/to-examine`);
  api.clock.set(later(25 * 60));
  await apply();
  await deliver(later(25 * 60));
  expect(mailsTo(address)).toHaveLength(2);
  expect(mailsTo(address).join()).toContain('：3');
});

test('daily: one letter at nine with all kinds that are still unread', async () => {
  const address = `${administrator.username}@example.test`;
  await api.db.update(account).set({ email: address }).where(eq(account.id, administrator.accountId));
  const client = await asOperator(api, administrator);
  for (const kind of ['join', 'admit', 'registration'] as const)
    await client.inbox.setWorkChannel({ body: { kind, channel: 'mail', delivery: 'daily' } });
  await apply();
  const row = (kind: 'workAdmit' | 'workRegistration', id: string) => ({
    id,
    kind,
    accountId: administrator.accountId,
    organizationId: own.organizationId,
    values: { count: '2' },
    link: '/x',
  });
  await notify({ tx: api.db, now: api.clock.now() }, [row('workAdmit', newId()), row('workRegistration', newId())]);
  await api.db
    .update(inboxMessage)
    .set({ readAt: later(1) })
    .where(eq(inboxMessage.kind, 'workRegistration'));
  await deliver(later(2));
  expect(mailsTo(address)).toEqual([]);
  await deliver(new Date('2026-07-19T09:00:00+08:00'));
  const [letter, ...others] = mailsTo(address);
  expect(others).toEqual([]);
  for (const part of ['待審核的加入申請：1', '待處理的活動報名：2', '/inbox']) expect(letter).toContain(part);
  expect(letter).not.toContain('註冊');
});

test('a channel needs an address; the choices name each kind that the reader decides', async () => {
  const reviewer = await makeOperator(api, { organization: own, permissions: ['personnel-to-examine'] });
  const client = await asOperator(api, reviewer);
  const body = { kind: 'join', channel: 'mail', delivery: 'daily' } as const;
  await expect(client.inbox.setWorkChannel({ body })).rejects.toMatchObject({ refusal: 'wrongState' });
  await api.db.update(account).set({ email: 'a@example.test' }).where(eq(account.id, reviewer.accountId));
  expect((await client.inbox.setWorkChannel({ body })).kinds).toEqual([
    { kind: 'join', deliveries: { mail: 'daily', wechat: 'none' } },
  ]);
  const none = { ...body, delivery: 'none' } as const;
  await client.inbox.setWorkChannel({ body: none });
  expect((await client.inbox.workChannels()).kinds).toEqual([
    { kind: 'join', deliveries: { mail: 'none', wechat: 'none' } },
  ]);
});

test('a suspended organization has no messages; the one above is notified', async () => {
  const above = await makeOperator(api, { organization: parent });
  await api.db.update(organization).set({ status: 'suspended' }).where(eq(organization.id, own.organizationId));
  await apply();
  expect(await readMessages(above)).toEqual(['join 1', '1']);
  const rows = await api.db.select().from(inboxMessage).where(eq(inboxMessage.organizationId, own.organizationId));
  expect(rows).toEqual([]);
});
