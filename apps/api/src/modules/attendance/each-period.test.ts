import { expect, test } from 'vitest';
import type { MadeActivity } from '../../testing/activity-factory.ts';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { at, codeOf, iso, morning } from '../../testing/attendance-fixture.ts';
import type { AttendanceFixture } from '../../testing/attendance-fixture.ts';
import type { MadeVolunteer } from '../../testing/factories.ts';
import { eachWithAttendance } from '../../testing/with-attendance.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let fixture: AttendanceFixture;

eachWithAttendance('08:45', (made) => {
  ({ api, fixture } = made);
});

const afternoon = { startsAt: at('14:00'), endsAt: at('17:00') };

async function scanAt(made: MadeActivity, volunteer: MadeVolunteer, clock: string, direction: 'in' | 'out') {
  api.clock.set(at(clock));
  return fixture.scan(volunteer, codeOf(await fixture.project(made, direction)), direction);
}

const ledgerOf = async (volunteer: MadeVolunteer) =>
  (await (await asVolunteer(api, volunteer)).attendance.ledger({ query: {} })).listData;

const missingCheckOuts = async () => {
  const office = await asOperator(api, fixture.operator);
  return (await office.home.todos()).listData.filter(({ kind }) => kind === 'noCheckOut');
};

test('the ledger names the post of each period', async () => {
  const made = await fixture.activityAt({ periods: [morning, { ...afternoon, posts: [5, 5] }] });
  const periods = made.periods.map((one) => ({ ...one, postIds: one.postIds.slice(-1) }));
  const volunteer = await fixture.admitted({ ...made, periods });
  await scanAt(made, volunteer, '09:00', 'in');
  await scanAt(made, volunteer, '12:00', 'out');
  await scanAt(made, volunteer, '14:00', 'in');
  expect(await ledgerOf(volunteer)).toMatchObject([{ postName: { text: '崗位2' } }, { postName: { text: '崗位1' } }]);
});

test('the entries of each period and direction are numbered from the first', async () => {
  const made = await fixture.activityAt({ periods: [morning, afternoon] });
  const volunteer = await fixture.admitted(made);
  for (const [clock, direction] of [
    ['09:00', 'in'],
    ['12:00', 'out'],
    ['14:00', 'in'],
    ['17:00', 'out'],
  ] as const)
    await scanAt(made, volunteer, clock, direction);
  expect((await fixture.eventsOf(volunteer)).map(({ revision }) => revision)).toEqual([0, 0, 0, 0]);
});

test.each([
  ['09:00', 0],
  ['09:07', 7],
])('a kept scan of 09:00 that arrives at %s is %d minutes late', async (clock, lateMinutes) => {
  const made = await fixture.activityAt();
  const volunteer = await fixture.admitted(made);
  const pass = (await fixture.passes(volunteer))[0]?.pass;
  const code = codeOf(await fixture.project(made, 'in', { printed: true }));
  api.clock.set(at(clock));
  await fixture.sendKept(volunteer, { code, pass, scannedAt: at('09:00') });
  expect(await ledgerOf(volunteer)).toMatchObject([
    { checkedInAt: iso('09:00'), evidence: [{ late: true, lateMinutes }] },
  ]);
});

test('a check-out is missing in the one period where nobody checked out, whatever came of the others', async () => {
  const made = await fixture.activityAt({ periods: [morning, afternoon] });
  const volunteer = await fixture.admitted(made);
  await scanAt(made, volunteer, '09:00', 'in');
  await scanAt(made, volunteer, '12:00', 'out');
  await scanAt(made, volunteer, '14:00', 'in');
  api.clock.set(at('19:01'));
  const { activityId } = made;
  expect(await missingCheckOuts()).toEqual([
    { kind: 'noCheckOut', count: 1, oldestAt: iso('17:00'), activityId, periodId: made.periods[1]?.periodId },
  ]);
});

test('a check-out is not missing before the last that can be scanned', async () => {
  const made = await fixture.activityAt();
  const volunteer = await fixture.admitted(made);
  await scanAt(made, volunteer, '09:00', 'in');
  for (const clock of ['11:00', '12:01', '14:00']) {
    api.clock.set(at(clock));
    expect(await missingCheckOuts(), clock).toEqual([]);
  }
});

test('no check-out is missing where somebody checked out of each period, or never came', async () => {
  const made = await fixture.activityAt({ periods: [morning, afternoon] });
  const volunteer = await fixture.admitted(made);
  await fixture.admitted(made);
  await scanAt(made, volunteer, '09:00', 'in');
  await scanAt(made, volunteer, '12:00', 'out');
  await scanAt(made, volunteer, '14:00', 'in');
  await scanAt(made, volunteer, '17:00', 'out');
  api.clock.set(at('19:01'));
  expect(await missingCheckOuts()).toEqual([]);
});

test('a late scan waits on in its period although an entry of another period was corrected', async () => {
  const made = await fixture.activityAt({ periods: [morning, afternoon] });
  const volunteer = await fixture.admitted(made);
  const pass = (await fixture.passes(volunteer))[0]?.pass;
  api.clock.set(at('09:00'));
  const code = codeOf(await fixture.project(made));
  api.clock.set(at('10:00'));
  await fixture.sendKept(volunteer, { code, pass, scannedAt: at('09:00') });
  await scanAt(made, volunteer, '14:00', 'in');
  api.clock.set(at('18:00'));
  const office = await asOperator(api, fixture.operator);
  const [first, second] = made.periods.map(({ periodId }) => periodId);
  const { activityId } = made;
  const times = { checkedInAt: iso('14:30'), checkedOutAt: iso('17:00') };
  const place = { activityId, periodId: second ?? '', volunteerId: volunteer.volunteerId };
  await office.attendance.settle({ body: { ...place, ...times, reason: '半小時後才到' } });
  const late = (await office.home.todos()).listData.filter(({ kind }) => kind === 'lateScan');
  expect(late).toMatchObject([{ count: 1, activityId, periodId: first }]);
});
