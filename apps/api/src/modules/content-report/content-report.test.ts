import { contentReportLimits } from '@vp/domain';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { contentReport } from '../../db/schema/content-report.ts';
import { inboxMessage } from '../../db/schema/content.ts';
import { activityFeedback } from '../../db/schema/feedback.ts';
import { audit } from '../../db/schema/operation.ts';
import { purgeExpired } from '../../jobs/purge.ts';
import type { MadeActivity } from '../../testing/activity-factory.ts';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { at, attendanceFixture } from '../../testing/attendance-fixture.ts';
import type { AttendanceFixture } from '../../testing/attendance-fixture.ts';
import { makeOperator, makeOrganization } from '../../testing/factories.ts';
import type { MadeVolunteer } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

type Client = Awaited<ReturnType<typeof asOperator>>;

let api: TestApi;
let fixture: AttendanceFixture;
let made: MadeActivity;
let person: MadeVolunteer;
let volunteer: Client;
let office: Client;
let above: Client;

beforeAll(async () => {
  api = await testApi();
});

beforeEach(async () => {
  api.clock.set(at('08:00', '17'));
  const parent = await makeOrganization(api, { parent: await makeOrganization(api) });
  fixture = await attendanceFixture(api, await makeOrganization(api, { parent }));
  const periods = [{ startsAt: at('09:00'), endsAt: at('12:00') }];
  made = await fixture.activityAt({ periods });
  person = await fixture.admitted(made);
  volunteer = await asVolunteer(api, person);
  office = await asOperator(api, fixture.operator);
  above = await asOperator(api, await makeOperator(api, { organization: parent }));
});

const grounds = '粗言穢語';
const report = <const Kind extends 'threadMessage' | 'feedbackWords' | 'groupName'>(kind: Kind, contentId: string) => ({
  body: { kind, activityId: made.activityId, contentId, grounds },
});

async function written(text = '不好聽的話') {
  const { messages } = await volunteer.messageThread.write({ body: { activityId: made.activityId, text } });
  return messages.at(-1)?.messageId ?? '';
}

const waiting = async (client: Client) => (await client.contentReport.list({ query: { tab: 'pending' } })).listData;

async function decide(decision: 'pass' | 'fail', reason = '用詞不當') {
  const reviewIds = (await waiting(above)).map(({ reviewId }) => reviewId);
  return above.contentReport.decide({ body: { reviewIds, decision, reason } });
}

test('a reported message goes to the organization above, which hides it from both sides and notifies its author', async () => {
  const messageId = await written();
  await office.contentReport.sendForOrganizer(report('threadMessage', messageId));
  expect(await waiting(office)).toEqual([]);
  const [row] = await waiting(above);
  expect(row).toMatchObject({ kind: 'threadMessage', name: '不好聽的話', grounds });
  const todos = await above.home.todos();
  expect(todos.listData.find(({ kind }) => kind === 'contentReport')).toMatchObject({ count: 1 });
  const detail = await above.contentReport.detail({ params: { id: row?.reviewId ?? '' } });
  expect(detail).toMatchObject({ author: 'volunteer', reporter: 'organizer', cannotDecide: null });
  expect(await decide('fail')).toMatchObject({ rows: [{ done: true }] });
  const own = await volunteer.messageThread.own({ params: { id: made.activityId } });
  expect(own.messages).toMatchObject([{ messageId, text: null }]);
  const received = await api.db.select().from(inboxMessage).where(eq(inboxMessage.accountId, person.accountId));
  expect(received.map(({ kind }) => kind)).toEqual(['wordsHidden']);
  const entries = await api.db
    .select()
    .from(audit)
    .where(eq(audit.subjectId, row?.reviewId ?? ''));
  expect(entries.map(({ what }) => what)).toEqual(['contentReport.sent', 'contentReport.opened', 'contentReport.fail']);
});

test('a message that the desk keeps stays, and cannot be reported again', async () => {
  const messageId = await written();
  await office.contentReport.sendForOrganizer(report('threadMessage', messageId));
  await decide('pass');
  const own = await volunteer.messageThread.own({ params: { id: made.activityId } });
  expect(own.messages).toMatchObject([{ text: '不好聽的話' }]);
  await expect(office.contentReport.sendForOrganizer(report('threadMessage', messageId))).rejects.toMatchObject({
    refusal: 'alreadyReported',
  });
});

test('a volunteer reports a message of the organizer, but not an own one', async () => {
  const messageId = await written();
  await expect(volunteer.contentReport.send(report('threadMessage', messageId))).rejects.toMatchObject({
    refusal: 'ownWords',
  });
  const body = { activityId: made.activityId, volunteerId: person.volunteerId, text: '無禮的回覆' };
  const { messages } = await office.messageThread.answer({ body });
  await volunteer.contentReport.send(report('threadMessage', messages.at(-1)?.messageId ?? ''));
  expect(await waiting(above)).toMatchObject([{ name: '無禮的回覆' }]);
});

test('words of feedback are hidden, the thumb stays', async () => {
  const { activityId } = made;
  const given = { activityId, volunteerId: person.volunteerId, rating: 'down' as const, words: '不好聽的話' };
  await api.db.insert(activityFeedback).values(given);
  const [found] = (await office.feedback.words({ params: { id: activityId }, query: {} })).listData;
  await office.contentReport.sendForOrganizer(report('feedbackWords', found?.wordsId ?? ''));
  await decide('fail');
  expect(await office.feedback.words({ params: { id: activityId }, query: {} })).toMatchObject({ listData: [] });
  const rows = await api.db.select().from(activityFeedback).where(eq(activityFeedback.activityId, activityId));
  expect(rows).toMatchObject([{ rating: 'down', words: null }]);
});

test('the name of a group is reported by a member and hidden; the group stays', async () => {
  const { activityId, periods } = made;
  const body = { activityId, periodId: periods[0]?.periodId ?? '', name: '不好聽', maximum: 3, showsName: true };
  const { groupId, code } = await volunteer.signUpGroup.create({ body });
  const member = await asVolunteer(api, await fixture.admitted(made));
  await expect(member.contentReport.send(report('groupName', groupId))).rejects.toMatchObject({
    refusal: 'notFound',
  });
  await member.signUpGroup.join({ body: { activityId, code, showsName: false } });
  await member.contentReport.send(report('groupName', groupId));
  await decide('fail');
  const seen = await member.signUpGroup.invitation({ query: { activityId, code } });
  expect(seen).toMatchObject({ name: null, confirmed: 2 });
});

test('a refusal to hide needs no reason, hiding does', async () => {
  await office.contentReport.sendForOrganizer(report('threadMessage', await written()));
  await expect(decide('fail', '')).rejects.toMatchObject({ refusal: 'reasonMissing' });
});

test('a report is deleted a year after its decision', async () => {
  await office.contentReport.sendForOrganizer(report('threadMessage', await written()));
  await decide('pass');
  const count = () => api.db.$count(contentReport, eq(contentReport.activityId, made.activityId));
  const over = api.clock.now().getTime() + contentReportLimits.storedAfterMs;
  await purgeExpired(api.db, { now: new Date(over - 60_000) });
  expect(await count()).toBe(1);
  await purgeExpired(api.db, { now: new Date(over + 60_000) });
  expect(await count()).toBe(0);
});
