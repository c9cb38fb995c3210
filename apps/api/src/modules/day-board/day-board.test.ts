import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { activity, post } from '../../db/schema/activity.ts';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { at, attendanceFixture, codeOf, iso } from '../../testing/attendance-fixture.ts';
import type { AttendanceFixture } from '../../testing/attendance-fixture.ts';
import { makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import type { MadeVolunteer } from '../../testing/factories.ts';
import type { MadeActivity } from '../../testing/activity-factory.ts';
import { onceWithAttendance } from '../../testing/with-attendance.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let fixture: AttendanceFixture;

onceWithAttendance('09:10', (made) => {
  ({ api, fixture } = made);
});

const office = () => asOperator(api, fixture.operator);
const boardOf = async ({ activityId: id }: MadeActivity) => (await office()).dayBoard.detail({ params: { id } });

interface MarkInput {
  readonly direction?: 'in' | 'out';
  readonly time?: string;
}

async function mark(made: MadeActivity, { volunteerId }: MadeVolunteer, { direction = 'in', time }: MarkInput = {}) {
  const client = await office();
  const body = {
    periodId: made.periods[0]?.periodId ?? '',
    volunteerId,
    direction,
    at: time === undefined ? iso('09:10') : time,
    reason: '沒有帶電話',
  };
  return client.dayBoard.mark({ params: { id: made.activityId }, body });
}

test('the board has everybody who is admitted, with their times in each period', async () => {
  const made = await fixture.activityAt({
    periods: [
      { startsAt: at('09:00'), endsAt: at('10:00') },
      { startsAt: at('11:00'), endsAt: at('12:00') },
    ],
  });
  const first = await fixture.admitted(made, await makeVolunteer(api, { name: '陳嘉欣' }));
  const second = await fixture.admitted(made);
  await fixture.scan(first, codeOf(await fixture.project(made)));
  const board = await boardOf(made);
  expect(board).toMatchObject({ state: 'published', admitted: 2, toAdmit: 0, waiting: 0 });
  expect(board.periods).toHaveLength(2);
  const part = { checkedInAt: null, checkedOutAt: null, awaits: null, doubts: [], disputed: false };
  const [p1, p2] = made.periods;
  const here = { ...part, checkedInAt: iso('09:10') };
  expect(board.people).toEqual(
    [
      { who: first, came: here },
      { who: second, came: part },
    ]
      .toSorted((a, b) => (a.who.number < b.who.number ? -1 : 1))
      .map(({ who, came }) => ({
        participantId: expect.any(String),
        volunteerId: who.volunteerId,
        name: who === first ? '陳嘉欣' : expect.any(String),
        number: who.number,
        periods: [
          { periodId: p1?.periodId, postId: p1?.postIds[0], ...came },
          { periodId: p2?.periodId, postId: p2?.postIds[0], ...part },
        ],
      })),
  );
});

test('the times of one period are not those of another', async () => {
  const made = await fixture.activityAt({
    periods: [
      { startsAt: at('09:00'), endsAt: at('10:00') },
      { startsAt: at('11:00'), endsAt: at('12:00') },
    ],
  });
  const volunteer = await fixture.admitted(made);
  await mark(made, volunteer);
  api.clock.set(at('09:50'));
  await mark(made, volunteer, { direction: 'out', time: iso('09:50') });
  const [person, ...others] = (await boardOf(made)).people;
  expect(others).toEqual([]);
  expect(person?.periods).toMatchObject([
    { checkedInAt: iso('09:10'), checkedOutAt: iso('09:50') },
    { checkedInAt: null, checkedOutAt: null },
  ]);
});

test('a mark is an entry by hand that the person is told of; the same again is none', async () => {
  const made = await fixture.activityAt();
  const volunteer = await fixture.admitted(made);
  expect(await mark(made, volunteer)).toEqual({ direction: 'in', at: iso('09:10'), repeated: false });
  api.clock.set(at('09:40'));
  expect(await mark(made, volunteer, { time: iso('09:35') })).toEqual({
    direction: 'in',
    at: iso('09:10'),
    repeated: true,
  });
  expect(await mark(made, volunteer, { direction: 'out', time: iso('09:40') })).toMatchObject({ repeated: false });
  expect(await fixture.eventsOf(volunteer)).toMatchObject([
    { direction: 'in', evidenceKind: 'markedByOrganization', byAccountId: fixture.operator.accountId, awaits: null },
    { direction: 'out', evidenceKind: 'markedByOrganization', awaits: 'volunteer' },
  ]);
  const { listData } = await (await asVolunteer(api, volunteer)).inbox.list({ query: {} });
  expect(listData.map(({ kind }) => kind).toSorted()).toEqual(['attendanceAdded', 'attendanceAdded']);
});

test('a mark that arrives late never takes the place of a scan', async () => {
  const made = await fixture.activityAt();
  const volunteer = await fixture.admitted(made);
  await fixture.scan(volunteer, codeOf(await fixture.project(made)));
  api.clock.set(at('11:00'));
  expect(await mark(made, volunteer, { time: iso('09:20') })).toMatchObject({ at: iso('09:10'), repeated: true });
  expect(await fixture.eventsOf(volunteer)).toHaveLength(1);
});

test('a mark that arrives after the period waits for the word of the volunteer', async () => {
  const made = await fixture.activityAt();
  const volunteer = await fixture.admitted(made);
  api.clock.set(at('12:30'));
  await mark(made, volunteer, { time: iso('09:20') });
  expect(await fixture.eventsOf(volunteer)).toMatchObject([{ awaits: 'volunteer' }]);
  expect((await boardOf(made)).people).toMatchObject([{ periods: [{ awaits: 'volunteer', doubts: ['typedLater'] }] }]);
});

test("a phone's clock may run a little ahead", async () => {
  const made = await fixture.activityAt();
  const volunteer = await fixture.admitted(made);
  expect(await mark(made, volunteer, { time: iso('09:12') })).toMatchObject({ at: iso('09:10') });
});

test.each([
  ['a leaving without an arrival', { direction: 'out' as const }, 'notCheckedIn'],
  ['before check-in opens', { time: iso('08:29') }, 'tooEarly'],
  ['in the future', { time: iso('09:20') }, 'invalidInput'],
])('%s is refused', async (_what, input, refusal) => {
  const made = await fixture.activityAt();
  const volunteer = await fixture.admitted(made);
  await expect(mark(made, volunteer, input)).rejects.toMatchObject({ refusal });
  expect(await fixture.eventsOf(volunteer)).toEqual([]);
});

test('a time in the future is named at its field', async () => {
  const made = await fixture.activityAt();
  const volunteer = await fixture.admitted(made);
  await expect(mark(made, volunteer, { time: iso('09:20') })).rejects.toMatchObject({
    problems: [{ path: 'at', message: '時間不可晚於現在' }],
  });
});

test('a leaving before the arrival is named at its field', async () => {
  const made = await fixture.activityAt();
  const volunteer = await fixture.admitted(made);
  await mark(made, volunteer, { time: iso('09:05') });
  await expect(mark(made, volunteer, { direction: 'out', time: iso('09:00') })).rejects.toMatchObject({
    problems: [{ path: 'at', message: '離開時間須在到達時間之後' }],
  });
});

async function undoMark(made: MadeActivity, { volunteerId }: MadeVolunteer, direction: 'in' | 'out' = 'in') {
  const body = { periodId: made.periods[0]?.periodId ?? '', volunteerId, direction };
  return (await office()).dayBoard.undoMark({ params: { id: made.activityId }, body });
}

const inboxOf = async (volunteer: MadeVolunteer) => {
  const { listData } = await (await asVolunteer(api, volunteer)).inbox.list({ query: {} });
  return listData.map(({ kind }) => kind);
};

test('a mark is taken back within seconds: nobody is told of it, and they can be marked or taken off again', async () => {
  const made = await fixture.activityAt();
  const volunteer = await fixture.admitted(made);
  await mark(made, volunteer);
  api.clock.advance(9_000);
  expect(await undoMark(made, volunteer)).toEqual({ undone: true });
  const [person] = (await boardOf(made)).people;
  expect(person).toMatchObject({ periods: [{ checkedInAt: null, awaits: null }] });
  expect(await inboxOf(volunteer)).toEqual([]);
  expect(await fixture.eventsOf(volunteer)).toHaveLength(1);
  expect(await mark(made, volunteer)).toMatchObject({ repeated: false });
  expect(await undoMark(made, volunteer)).toEqual({ undone: true });
  await api.db.update(activity).set({ held: 1 }).where(eq(activity.id, made.activityId));
  await api.db.update(post).set({ held: 1 }).where(eq(post.activityId, made.activityId));
  const body = { activityId: made.activityId, participantIds: [person?.participantId ?? ''], reason: '不能出席' };
  expect((await (await office()).participant.remove({ body })).rows).toMatchObject([{ done: true }]);
});

test('hours follow a leaving that is taken back', async () => {
  const made = await fixture.activityAt();
  const volunteer = await fixture.admitted(made);
  await fixture.scan(volunteer, codeOf(await fixture.project(made)));
  api.clock.set(at('11:10'));
  await mark(made, volunteer, { direction: 'out', time: iso('11:10') });
  const client = await asVolunteer(api, volunteer);
  expect(await client.attendance.totals({})).toMatchObject({ serviceHours: 2 });
  await undoMark(made, volunteer, 'out');
  expect(await client.attendance.totals({})).toMatchObject({ serviceHours: 0 });
  expect((await boardOf(made)).people).toMatchObject([
    { periods: [{ checkedInAt: iso('09:10'), checkedOutAt: null }] },
  ]);
});

test("what is not taken back: an older mark, a scan, a colleague's mark, an arrival of somebody who has left", async () => {
  const made = await fixture.activityAt();
  const [late, scanned, gone] = [
    await fixture.admitted(made),
    await fixture.admitted(made),
    await fixture.admitted(made),
  ];
  await fixture.scan(scanned, codeOf(await fixture.project(made)));
  await mark(made, gone);
  api.clock.set(at('09:20'));
  await mark(made, gone, { direction: 'out', time: iso('09:20') });
  await mark(made, late);
  const wrongState = { refusal: 'wrongState' };
  await expect(undoMark(made, scanned)).rejects.toMatchObject(wrongState);
  await expect(undoMark(made, gone)).rejects.toMatchObject(wrongState);
  const { organization } = fixture;
  const permissions = ['activity-list', 'activity-release'] as const;
  const colleague = await asOperator(api, await makeOperator(api, { organization, permissions: [...permissions] }));
  const body = { periodId: made.periods[0]?.periodId ?? '', volunteerId: late.volunteerId, direction: 'in' as const };
  await expect(colleague.dayBoard.undoMark({ params: { id: made.activityId }, body })).rejects.toMatchObject(
    wrongState,
  );
  api.clock.advance(16_000);
  await expect(undoMark(made, late)).rejects.toMatchObject(wrongState);
  expect((await boardOf(made)).people.filter(({ periods }) => periods[0]?.checkedInAt !== null)).toHaveLength(3);
});

test('who may see the people but not publish marks nobody; a parent sees the board and marks nobody', async () => {
  const parent = await makeOrganization(api);
  const organization = await makeOrganization(api, { parent });
  const own = await attendanceFixture(api, organization);
  const made = await own.activityAt();
  const volunteer = await own.admitted(made);
  const params = { id: made.activityId };
  const body = {
    periodId: made.periods[0]?.periodId ?? '',
    volunteerId: volunteer.volunteerId,
    direction: 'in' as const,
    at: iso('09:10'),
    reason: '沒有帶電話',
  };
  const reader = await asOperator(api, await makeOperator(api, { organization, permissions: ['activity-list'] }));
  expect((await reader.dayBoard.detail({ params })).people).toHaveLength(1);
  const above = await asOperator(api, await makeOperator(api, { organization: parent }));
  expect((await above.dayBoard.detail({ params })).people).toHaveLength(1);
  await expect(above.dayBoard.mark({ params, body })).rejects.toMatchObject({ refusal: 'notFound' });
  await expect(reader.dayBoard.mark({ params, body })).rejects.toMatchObject({ refusal: 'noPermission' });
});
