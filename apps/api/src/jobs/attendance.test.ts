import { expect, test } from 'vitest';
import type { MadeActivity } from '../testing/activity-factory.ts';
import { asOperator, asVolunteer } from '../testing/as.ts';
import { at, codeOf, iso, morning } from '../testing/attendance-fixture.ts';
import type { AttendanceFixture } from '../testing/attendance-fixture.ts';
import type { MadeVolunteer } from '../testing/factories.ts';
import { makeOperator } from '../testing/factories.ts';
import { messagesTo as textsTo } from '../testing/account-owner.ts';
import { eachWithAttendance } from '../testing/with-attendance.ts';
import type { TestApi } from '../testing/test-api.ts';
import { messageKinds, messagesTo } from '../testing/messages.ts';
import { followAttendance } from './attendance.ts';

let api: TestApi;
let fixture: AttendanceFixture;

eachWithAttendance('09:00', (made) => {
  ({ api, fixture } = made);
});

/** A person who arrived at 09:00 at an activity from 09:00 to 12:00. */
async function arrived() {
  const { made, volunteer } = await fixture.arrived();
  const place = { activityId: made.activityId, periodId: made.periods[0]?.periodId ?? '' };
  return { made, volunteer, place };
}

const missing = async () => {
  const { listData } = await (await asOperator(api, fixture.operator)).home.todos();
  return listData.filter(({ kind }) => kind === 'noCheckOut');
};

const reason = '已核對名單';

const messagesOf = async ({ accountId }: MadeVolunteer) => messageKinds(api, accountId);

test('whoever did not check out is told once when they no longer can, and the organization has it to do', async () => {
  const { volunteer, place } = await arrived();
  api.clock.set(at('14:00'));
  await followAttendance(api.services);
  expect(await messagesOf(volunteer)).toEqual([]);
  api.clock.set(at('14:01'));
  await Promise.all([followAttendance(api.services), followAttendance(api.services)]);
  expect(await messagesOf(volunteer)).toEqual(['attendanceUnconfirmed']);
  expect(await missing()).toMatchObject([{ ...place, count: 1 }]);
  const times = { checkedInAt: iso('09:00'), checkedOutAt: iso('12:00') };
  const { volunteerId } = volunteer;
  const office = await asOperator(api, fixture.operator);
  await office.attendance.settle({ body: { ...place, volunteerId, ...times, reason: '當日漏了簽退' } });
  expect(await missing()).toEqual([]);
});

test('the others are told what it came to, once, after the last period', async () => {
  const { made, volunteer } = await arrived();
  api.clock.set(at('12:00'));
  await fixture.scan(volunteer, codeOf(await fixture.project(made, 'out')), 'out');
  api.clock.set(at('14:01'));
  await followAttendance(api.services);
  await followAttendance(api.services);
  expect(await messagesOf(volunteer)).toEqual(['firstService', 'activityEnded']);
});

test('periods of cancelled activities do not hold up the ends of others', async () => {
  for (let made = 0; made < 10; made += 1) await fixture.activityAt({ columns: { state: 'cancelled' } });
  const { made, volunteer } = await arrived();
  await leave(made, volunteer, at('12:00'));
  api.clock.set(at('14:01'));
  await followAttendance(api.services);
  expect(await endings(volunteer)).toEqual([['activityEnded', 3]]);
});

async function leave(made: MadeActivity, volunteer: MadeVolunteer, time: Date) {
  api.clock.set(time);
  await fixture.scan(volunteer, codeOf(await fixture.project(made, 'out')), 'out');
}

const endings = async (volunteer: MadeVolunteer) => {
  const messages = await messagesTo(api, volunteer.accountId);
  return messages
    .filter(({ kind }) => kind.startsWith('activityEnded'))
    .map(({ kind, values }) => [kind, values['hours']]);
};

test('an activity that is longer than its periods ends for people with its last period', async () => {
  const { made, volunteer } = await fixture.arrived({ columns: { endsAt: at('18:00') } });
  await leave(made, volunteer, at('12:00'));
  api.clock.set(at('14:01'));
  await followAttendance(api.services);
  expect(await endings(volunteer)).toEqual([['activityEnded', 3]]);
});

test('everybody who served in any of its periods is told once, also where periods end together', async () => {
  const second = { startsAt: at('09:00', '19'), endsAt: at('12:00', '19') };
  const { made, volunteer: both } = await fixture.arrived({ periods: [morning, second, second] });
  const [first, absent] = [await fixture.admitted(made), await fixture.admitted(made)];
  await fixture.scan(first, codeOf(await fixture.project(made)));
  for (const one of [both, first]) await leave(made, one, at('12:00'));
  api.clock.set(at('14:01'));
  await followAttendance(api.services);
  api.clock.set(at('09:00', '19'));
  await fixture.scan(both, codeOf(await fixture.project(made)));
  api.clock.set(at('14:01', '19'));
  await followAttendance(api.services);
  await followAttendance(api.services);
  expect(await endings(first)).toEqual([['activityEnded', 3]]);
  expect(await endings(both)).toEqual([['activityEndedAwaiting', 3]]);
  expect(await endings(absent)).toEqual([]);
});

test('hours that overlap with others by the time they would count are dropped, and both sides are told', async () => {
  const [one, other] = [await fixture.activityAt(), await fixture.activityAt()];
  const volunteer = await fixture.admitted(one);
  await fixture.admitted(other, volunteer);
  const mobile = '+85366127766';
  const { organization } = fixture;
  const permissions = ['activity-release', 'activity-list'] as const;
  const colleague = await makeOperator(api, { organization, permissions, mobile });
  api.clock.set(at('15:00'));
  // Hours count by silence where two people gave them.
  const offices = [await asOperator(api, fixture.operator), await asOperator(api, colleague)];
  for (const { activityId, periods } of [one, other])
    for (const [at, office] of offices.entries()) {
      const place = { activityId, periodId: periods[0]?.periodId ?? '', volunteerId: volunteer.volunteerId };
      const times = { checkedInAt: iso('09:00'), checkedOutAt: iso(at === 0 ? '11:30' : '12:00') };
      await office.attendance.settle({ body: { ...place, ...times, reason } });
    }
  api.clock.set(at('15:00', '25'));
  await followAttendance(api.services);
  expect((await messagesOf(volunteer)).toSorted()).toEqual(
    [...Array.from({ length: 4 }, () => 'attendanceAdded'), 'firstService', 'hoursOverlap'].toSorted(),
  );
  expect(await (await asVolunteer(api, volunteer)).attendance.totals({})).toMatchObject({ serviceHours: 3 });
  expect(await textsTo(api, mobile)).toEqual([expect.stringContaining('時數與其另一項已計算的服務重疊')]);
});

test('a leaving that was taken back is missing: the volunteer is told so, and the organization has it to do', async () => {
  const { volunteer, place } = await arrived();
  const { activityId, ...body } = { ...place, volunteerId: volunteer.volunteerId, direction: 'out' as const };
  api.clock.set(at('12:00'));
  const office = await asOperator(api, fixture.operator);
  await office.dayBoard.mark({ params: { id: activityId }, body: { ...body, at: iso('12:00'), reason } });
  await office.dayBoard.undoMark({ params: { id: activityId }, body });
  api.clock.set(at('14:01'));
  await followAttendance(api.services);
  expect(await messagesOf(volunteer)).toEqual(['firstService', 'attendanceUnconfirmed']);
  expect(await missing()).toMatchObject([{ ...place, count: 1 }]);
});

test('whoever was marked by mistake is told nothing, and counts nowhere', async () => {
  const made = await fixture.activityAt();
  const volunteer = await fixture.admitted(made);
  const office = await asOperator(api, fixture.operator);
  const place = { params: { id: made.activityId } };
  const body = {
    periodId: made.periods[0]?.periodId ?? '',
    volunteerId: volunteer.volunteerId,
    direction: 'in' as const,
  };
  await office.dayBoard.mark({ ...place, body: { ...body, at: iso('09:00'), reason } });
  expect(await office.activity.managedDetail(place)).toMatchObject({ present: { in: { count: 1, total: 1 } } });
  await office.dayBoard.undoMark({ ...place, body });
  expect(await office.activity.managedDetail(place)).toMatchObject({ present: { in: { count: 0, total: 1 } } });
  api.clock.set(at('14:01'));
  await followAttendance(api.services);
  expect(await messagesOf(volunteer)).toEqual([]);
  const later = await asOperator(api, fixture.operator);
  expect(await missing()).toEqual([]);
  expect(await later.activity.managedDetail(place)).toMatchObject({ unconfirmed: 0 });
  const month = { from: '2026-07', to: '2026-07', scope: 'own' } as const;
  expect(await later.dataExport.startHours({ body: month })).toMatchObject({ rows: 0 });
  const { total } = await later.insight.report({ query: { ...month, step: 'month' } });
  expect(total).toMatchObject({ places: 1, missed: 1 });
  const client = await asVolunteer(api, volunteer);
  expect(await client.attendance.totals({})).toMatchObject({ activityCount: 0 });
});

test.each([
  ['14:00', '20', ['attendanceUnconfirmed']],
  ['14:01', '20', []],
  ['14:01', '21', []],
])('of what was over by noon of the 18th, people are told at %s of the %sth: %o', async (clock, day, kinds) => {
  const { volunteer } = await arrived();
  api.clock.set(at(clock, day));
  await followAttendance(api.services);
  expect(await messagesOf(volunteer)).toEqual(kinds);
});

test('the end of an activity is news to those who served in it, not to those of another', async () => {
  const { made, volunteer } = await arrived();
  const short = await fixture.arrived({ periods: [{ startsAt: at('09:00'), endsAt: at('10:00') }] });
  await leave(short.made, short.volunteer, at('10:00'));
  await leave(made, volunteer, at('11:00'));
  api.clock.set(at('12:01'));
  await followAttendance(api.services);
  expect(await endings(short.volunteer)).toEqual([['activityEnded', 1]]);
  expect(await endings(volunteer)).toEqual([]);
});

test('a missing check-out is told of once, not again when another period of the activity is over', async () => {
  const { made, volunteer } = await fixture.arrived({
    periods: [morning, { startsAt: at('14:00'), endsAt: at('17:00') }],
  });
  api.clock.set(at('14:01'));
  await followAttendance(api.services);
  await fixture.scan(volunteer, codeOf(await fixture.project(made)));
  await leave(made, volunteer, at('17:00'));
  api.clock.set(at('19:01'));
  await followAttendance(api.services);
  expect((await messagesOf(volunteer)).filter((kind) => kind === 'attendanceUnconfirmed')).toHaveLength(1);
});
