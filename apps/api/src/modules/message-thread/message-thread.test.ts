import { dayMs, messageThreadLimits } from '@vp/domain';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account } from '../../db/schema/account.ts';
import { inboxMessage } from '../../db/schema/content.ts';
import { messageThread, threadMessage } from '../../db/schema/message-thread.ts';
import { audit } from '../../db/schema/operation.ts';
import { participant } from '../../db/schema/participant.ts';
import { purgeExpired } from '../../jobs/purge.ts';
import { notifyStaff } from '../../jobs/work-messages.ts';
import type { MadeActivity } from '../../testing/activity-factory.ts';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { at, attendanceFixture } from '../../testing/attendance-fixture.ts';
import type { AttendanceFixture } from '../../testing/attendance-fixture.ts';
import { makeOperator, makeVolunteer } from '../../testing/factories.ts';
import type { MadeVolunteer } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let fixture: AttendanceFixture;
let made: MadeActivity;
let person: MadeVolunteer;

beforeAll(async () => {
  api = await testApi();
});

beforeEach(async () => {
  api.clock.set(at('08:00', '17'));
  fixture = await attendanceFixture(api);
  made = await fixture.activityAt();
  person = await fixture.admitted(made);
});

async function write(text: string, volunteer = person) {
  const client = await asVolunteer(api, volunteer);
  return client.messageThread.write({ body: { activityId: made.activityId, text } });
}

async function answer(text: string, volunteerId = person.volunteerId) {
  const client = await asOperator(api, fixture.operator);
  return client.messageThread.answer({ body: { activityId: made.activityId, volunteerId, text } });
}

const office = () => asOperator(api, fixture.operator);
const refused = (refusal: string) => ({ refusal });

async function received({ accountId }: { readonly accountId: string }) {
  const rows = await api.db.select().from(inboxMessage).where(eq(inboxMessage.accountId, accountId));
  return rows.map(({ kind, link, values }) => ({ kind, link, values }));
}

describe('a thread', () => {
  test('is read by both sides, and names the people of the organizer to the organizer alone', async () => {
    await write('請問在哪裡集合？\n我坐輪椅。');
    api.clock.advance(60_000);
    const seen = await answer('請到正門。');
    expect(seen).toMatchObject({ volunteerId: person.volunteerId, total: 2, left: 29, refusal: null, isUnread: false });
    expect(seen.messages).toMatchObject([
      { side: 'volunteer', text: '請問在哪裡集合？\n我坐輪椅。', sentBy: null },
      { side: 'organizer', text: '請到正門。', sentBy: '管理員' },
    ]);
    const client = await asVolunteer(api, person);
    const own = await client.messageThread.own({ params: { id: made.activityId } });
    expect(own).toMatchObject({ total: 2, left: 9, closesAt: '2026-08-01T12:00:00+08:00' });
    expect(own.messages.map(({ sentBy }) => sentBy)).toEqual([null, null]);
  });

  test('is written down without its words', async () => {
    await write('請問在哪裡集合？');
    await answer('請到正門。');
    const entries = await api.db.select().from(audit).where(eq(audit.subjectId, made.activityId));
    expect(entries.map(({ what }) => what)).toEqual(['messageThread.written', 'messageThread.answered']);
    expect(JSON.stringify(entries)).not.toMatch(/集合|正門/);
  });

  test('notifies the volunteer of an answer', async () => {
    await answer('請帶備手套。');
    expect(await received(person)).toEqual([
      expect.objectContaining({ kind: 'threadAnswered', link: `/User-messageThread?id=${made.activityId}` }),
    ]);
  });

  test('notifies the people of the organizer with the right once, however many messages wait', async () => {
    const without = await makeOperator(api, { organization: fixture.organization, permissions: ['personnel-query'] });
    await write('請問在哪裡集合？');
    await write('還有，要帶甚麼？');
    await notifyStaff({ db: api.db, ports: api.services.ports });
    expect(await received(fixture.operator)).toEqual([
      { kind: 'workThread', link: '/activity/threads', values: { count: '1' } },
    ]);
    expect(await received(without)).toEqual([]);
  });
});

describe('a message', () => {
  test('is refused from people who are not signed up', async () => {
    const stranger = await makeVolunteer(api);
    await expect(write('你好', stranger)).rejects.toMatchObject(refused('threadNeedsSignUp'));
    await expect(answer('你好', stranger.volunteerId)).rejects.toMatchObject(refused('notFound'));
    const reading = (await asVolunteer(api, stranger)).messageThread.own({ params: { id: made.activityId } });
    await expect(reading).rejects.toMatchObject(refused('notFound'));
    expect(await api.db.$count(messageThread, eq(messageThread.activityId, made.activityId))).toBe(0);
  });

  test('is possible on the waiting list, and ends with a withdrawal, which the organizer may still answer', async () => {
    const own = eq(participant.volunteerId, person.volunteerId);
    await api.db.update(participant).set({ state: 'waiting', waitingTicket: 1 }).where(own);
    await write('還有機會嗎？');
    await api.db.update(participant).set({ state: 'withdrawn', waitingTicket: null }).where(own);
    await expect(write('還有機會嗎？')).rejects.toMatchObject(refused('threadNeedsSignUp'));
    expect(await answer('下次再見。')).toMatchObject({ total: 2 });
  });

  test('is the last of the day after ten, and of the organizer after thirty', async () => {
    const { perDay } = messageThreadLimits;
    for (let n = 1; n < perDay.volunteer; n += 1) await write(`第 ${n} 則`);
    expect(await write('最後')).toMatchObject({ left: 0, refusal: 'tooManyThreadMessages' });
    await expect(write('多一則')).rejects.toMatchObject(refused('tooManyThreadMessages'));
    for (let n = 1; n <= perDay.organizer; n += 1) await answer(`第 ${n} 則`);
    await expect(answer('多一則')).rejects.toMatchObject(refused('tooManyThreadMessages'));
    api.clock.set(at('00:00'));
    expect(await write('新的一日')).toMatchObject({ left: 9 });
  });

  test('is refused two weeks after the end, from both sides', async () => {
    await write('多謝！');
    api.clock.set(at('12:01', '31'));
    api.clock.advance(dayMs);
    await expect(write('多謝！')).rejects.toMatchObject(refused('messagingClosed'));
    await expect(answer('不用客氣。')).rejects.toMatchObject(refused('messagingClosed'));
  });

  test('is refused from a blocked account', async () => {
    const client = await asVolunteer(api, person);
    await api.db.update(account).set({ state: 'blocked' }).where(eq(account.id, person.accountId));
    const body = { activityId: made.activityId, text: '你好' };
    await expect(client.messageThread.write({ body })).rejects.toMatchObject({ kind: 'sessionEnded' });
    expect(await api.db.$count(threadMessage, eq(threadMessage.activityId, made.activityId))).toBe(0);
  });
});

describe('the queue of the organizer', () => {
  test('shows unread threads first, the longest waiting before others, and counts them for the home page', async () => {
    const [second, third] = [await fixture.admitted(made), await fixture.admitted(made)];
    const asked = [
      [person, '08:01'],
      [second, '08:02'],
      [third, '08:03'],
    ] as const;
    for (const [volunteer, clock] of asked) {
      api.clock.set(at(clock, '17'));
      await write(`問題 ${clock}`, volunteer);
    }
    const client = await office();
    const of = (volunteer: MadeVolunteer) => ({ activityId: made.activityId, volunteerId: volunteer.volunteerId });
    await client.messageThread.markRead({ body: of(person) });
    const { listData, total } = await client.messageThread.list({ query: {} });
    expect(total).toBe(3);
    expect(listData.map(({ volunteerId, isUnread }) => [volunteerId, isUnread])).toEqual([
      [second.volunteerId, true],
      [third.volunteerId, true],
      [person.volunteerId, false],
    ]);
    expect(listData[0]).toMatchObject({ lastText: '問題 08:02', lastSide: 'volunteer' });
    const todos = await client.home.todos();
    expect(todos.listData.find(({ kind }) => kind === 'thread')).toMatchObject({ count: 2 });
  });

  test('leaves out closed threads once they are read', async () => {
    await write('多謝！');
    api.clock.set(at('12:01', '31'));
    api.clock.advance(dayMs);
    const client = await office();
    expect(await client.messageThread.list({ query: {} })).toMatchObject({ total: 1 });
    const { volunteerId } = person;
    await client.messageThread.markRead({ body: { activityId: made.activityId, volunteerId } });
    expect(await client.messageThread.list({ query: {} })).toMatchObject({ listData: [], total: 0 });
  });
});

test('a thread is deleted ninety days after its activity', async () => {
  await write('多謝！');
  const count = () => api.db.$count(threadMessage, eq(threadMessage.activityId, made.activityId));
  const over = at('12:00').getTime() + messageThreadLimits.storedAfterMs;
  await purgeExpired(api.db, { now: new Date(over) });
  expect(await count()).toBe(1);
  await purgeExpired(api.db, { now: new Date(over + 1) });
  expect(await count()).toBe(0);
});
