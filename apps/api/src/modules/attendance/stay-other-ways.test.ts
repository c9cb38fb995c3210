import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { attendanceEvent, serviceTime } from '../../db/schema/attendance.ts';
import { participant } from '../../db/schema/participant.ts';
import { followAttendance } from '../../jobs/attendance.ts';
import { asVolunteer } from '../../testing/as.ts';
import { at, codeOf, iso } from '../../testing/attendance-fixture.ts';
import type { AttendanceFixture } from '../../testing/attendance-fixture.ts';
import { stayFixture } from '../../testing/stay-fixture.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { eachWithAttendance } from '../../testing/with-attendance.ts';

let api: TestApi;
let fixture: AttendanceFixture;
let stays: ReturnType<typeof stayFixture>;

eachWithAttendance('08:40', (made) => {
  ({ api, fixture } = made);
  stays = stayFixture(api, fixture);
});

test('a mark on the board that somebody has left closes their whole stay, and taking it back opens it', async () => {
  const held = await stays.holdsBoth();
  await stays.scan(held, 'in', '08:56');
  await stays.jobsAt('12:01');
  api.clock.set(at('13:00'));
  const client = await stays.office();
  const { volunteerId } = held.volunteer;
  const params = { id: held.made.activityId };
  const first = held.made.periods[0]?.periodId ?? '';
  const body = { periodId: first, volunteerId, direction: 'out', reason: '已離開場地', at: iso('13:00') } as const;
  await client.dayBoard.mark({ params, body });
  expect(await stays.hoursOf(held)).toEqual([
    [3, 'counted'],
    [1, 'counted'],
  ]);
  await client.dayBoard.undoMark({ params, body: { periodId: first, volunteerId, direction: 'out' } });
  expect(await stays.hoursOf(held)).toEqual([
    [null, 'open'],
    [null, 'open'],
  ]);
});

test('an arrival that the organization marked stays by hand in the next period', async () => {
  const held = await stays.holdsBoth();
  api.clock.set(at('09:00'));
  const client = await stays.office();
  const { volunteerId } = held.volunteer;
  const first = held.made.periods[0]?.periodId ?? '';
  const body = { periodId: first, volunteerId, direction: 'in', reason: '沒有帶電話', at: iso('09:00') } as const;
  await client.dayBoard.mark({ params: { id: held.made.activityId }, body });
  expect(await stays.scan(held, 'out', '15:00')).toMatchObject({ hours: 6, totals: { byHandHours: 6 } });
});

test('a check-in that was kept without a network and came late makes both wait for the organization', async () => {
  const held = await stays.holdsBoth();
  api.clock.set(at('08:56'));
  const code = codeOf(await fixture.project(held.made, 'in'));
  const pass = (await fixture.passes(held.volunteer))[0]?.pass;
  api.clock.set(at('09:40'));
  await fixture.sendKept(held.volunteer, { code, pass, scannedAt: at('08:56') });
  expect(await stays.scan(held, 'out', '15:00')).toMatchObject({ awaits: 'organization', hours: 0 });
  expect(await stays.ledgerOf(held.volunteer)).toMatchObject([
    { state: 'awaiting', awaitedHours: 3 },
    { state: 'awaiting', awaitedHours: 3 },
  ]);
});

test('a kept check-out of before the second period takes back the arrival that was carried over meanwhile', async () => {
  const held = await stays.holdsBoth();
  await stays.scan(held, 'in', '08:56');
  api.clock.set(at('11:45'));
  const code = codeOf(await fixture.project(held.made, 'out'));
  const pass = (await fixture.passes(held.volunteer))[0]?.pass;
  await stays.jobsAt('12:01');
  api.clock.set(at('12:10'));
  expect(
    await fixture.sendKept(held.volunteer, { code, pass, scannedAt: at('11:45'), direction: 'out' }),
  ).toMatchObject({ hours: 2.7, periods: [{ startsAt: iso('09:00') }] });
  expect(await stays.ledgerOf(held.volunteer)).toMatchObject([{ hours: 2.7 }, { checkedInAt: null, hours: null }]);
});

test('a kept check-out of a whole stay closes both periods', async () => {
  const held = await stays.holdsBoth();
  await stays.scan(held, 'in', '08:56');
  api.clock.set(at('15:00'));
  const code = codeOf(await fixture.project(held.made, 'out'));
  const pass = (await fixture.passes(held.volunteer))[0]?.pass;
  api.clock.set(at('15:20'));
  const sent = { code, pass, scannedAt: at('15:00'), direction: 'out' } as const;
  expect(await fixture.sendKept(held.volunteer, sent)).toMatchObject({ hours: 6, late: true });
  expect(await fixture.sendKept(held.volunteer, sent)).toMatchObject({ hours: 6, repeated: true });
});

test('time that another service has credited leaves its period unconfirmed, and the other one counts', async () => {
  const held = await stays.holdsBoth();
  const other = await fixture.activityAt({ periods: [{ startsAt: at('10:00'), endsAt: at('11:00') }] });
  await api.db.insert(serviceTime).values({
    volunteerId: held.volunteer.volunteerId,
    activityId: other.activityId,
    periodId: other.periods[0]?.periodId ?? '',
    inAt: at('10:00'),
    outAt: at('11:00'),
    hours: 1,
    confirmed: true,
    creditedFrom: at('10:00'),
    creditedTo: at('11:00'),
  });
  await stays.scan(held, 'in', '08:56');
  expect(await stays.scan(held, 'out', '15:00')).toMatchObject({ hours: 3 });
  expect((await stays.hoursOf(held)).map(([hours]) => hours)).toEqual([null, 3]);
});

test('the job carries an arrival over once, however often and from however many processes it runs', async () => {
  const held = await stays.holdsBoth();
  await stays.scan(held, 'in', '08:56');
  api.clock.set(at('12:01'));
  await Promise.all([followAttendance(api.services), followAttendance(api.services)]);
  await followAttendance(api.services);
  const stored = await api.db
    .select()
    .from(attendanceEvent)
    .where(eq(attendanceEvent.volunteerId, held.volunteer.volunteerId));
  expect(stored).toHaveLength(2);
});

test('an arrival of somebody who was removed is not carried over', async () => {
  const held = await stays.holdsBoth();
  await stays.scan(held, 'in', '08:56');
  await api.db
    .update(participant)
    .set({ state: 'removed' })
    .where(eq(participant.volunteerId, held.volunteer.volunteerId));
  await stays.jobsAt('12:01');
  expect(await fixture.eventsOf(held.volunteer)).toHaveLength(1);
});

test('a check-out without a check-in is unconfirmed, and both sides are asked', async () => {
  const held = await stays.holdsBoth();
  const waiting = async () =>
    (await (await stays.office()).home.todos({})).listData.find(({ kind }) => kind === 'noCheckOut')?.count ?? 0;
  await expect(stays.scan(held, 'out', '14:00')).rejects.toMatchObject({ refusal: 'notCheckedIn' });
  expect(await stays.scan(held, 'out', '15:05')).toMatchObject({
    hours: 0,
    checkedInAt: null,
    periods: [{ hours: 0 }],
  });
  await stays.jobsAt('17:01');
  expect(await stays.ledgerOf(held.volunteer)).toMatchObject([
    { state: 'unconfirmed', checkedInAt: null, checkedOutAt: iso('15:05'), hours: null },
  ]);
  const { listData } = await (await asVolunteer(api, held.volunteer)).inbox.list({ query: {} });
  expect(listData.map(({ kind }) => kind)).toEqual(['arrivalUnconfirmed']);
  expect(await waiting()).toBe(1);
});

test('a kept check-in of the first period that arrives after the check-out of the second counts both', async () => {
  const held = await stays.holdsBoth();
  api.clock.set(at('08:56'));
  const code = codeOf(await fixture.project(held.made, 'in'));
  const pass = (await fixture.passes(held.volunteer))[0]?.pass;
  await stays.scan(held, 'out', '15:02');
  api.clock.set(at('15:10'));
  await fixture.sendKept(held.volunteer, { code, pass, scannedAt: at('08:56') });
  expect(await stays.ledgerOf(held.volunteer)).toMatchObject([
    { state: 'awaiting', awaitedHours: 3 },
    { state: 'awaiting', awaitedHours: 3 },
  ]);
});

test('an activity that is broken off in the second period ends the whole stay, also before the job has carried it over', async () => {
  const held = await stays.holdsBoth();
  await stays.scan(held, 'in', '08:56');
  api.clock.set(at('13:00'));
  const { activityId } = held.made;
  await (await stays.office()).activity.cancel({ body: { activityId, reason: '颱風訊號已懸掛' } });
  expect(await stays.ledgerOf(held.volunteer)).toMatchObject([
    { state: 'counted', hours: 3, checkedOutAt: iso('13:00') },
    { state: 'counted', hours: 1, checkedInAt: iso('12:00'), checkedOutAt: iso('13:00') },
  ]);
});

test('a kept check-out of before the cancellation takes the place of the assumed ends of both periods', async () => {
  const held = await stays.holdsBoth();
  await stays.scan(held, 'in', '08:56');
  api.clock.set(at('12:40'));
  const code = codeOf(await fixture.project(held.made, 'out'));
  const pass = (await fixture.passes(held.volunteer))[1]?.pass;
  api.clock.set(at('13:00'));
  const { activityId } = held.made;
  await (await stays.office()).activity.cancel({ body: { activityId, reason: '颱風訊號已懸掛' } });
  api.clock.set(at('13:05'));
  const sent = { code, pass, scannedAt: at('12:40'), direction: 'out' } as const;
  expect(await fixture.sendKept(held.volunteer, sent)).toMatchObject({ at: iso('12:40'), hours: 3.6 });
  expect(await stays.ledgerOf(held.volunteer)).toMatchObject([
    { hours: 3, checkedOutAt: iso('12:40') },
    { hours: 0.6, checkedOutAt: iso('12:40') },
  ]);
});
