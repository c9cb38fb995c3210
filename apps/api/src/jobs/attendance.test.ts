import { beforeAll, beforeEach, expect, test } from 'vitest';
import { asOperator } from '../testing/as.ts';
import { at, attendanceFixture, codeOf, iso } from '../testing/attendance-fixture.ts';
import type { AttendanceFixture } from '../testing/attendance-fixture.ts';
import type { MadeVolunteer } from '../testing/factories.ts';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { messageKinds } from '../testing/messages.ts';
import { followAttendance } from './attendance.ts';

let api: TestApi;
let fixture: AttendanceFixture;

beforeAll(async () => {
  api = await testApi();
});

beforeEach(async () => {
  api.clock.set(at('09:00'));
  fixture = await attendanceFixture(api);
});

/** Somebody who came at 09:00 to an activity from 09:00 to 12:00. */
async function arrived() {
  const { made, volunteer } = await fixture.arrived();
  const place = { activityId: made.activityId, periodId: made.periods[0]?.periodId ?? '' };
  return { made, volunteer, place };
}

const messagesOf = async ({ accountId }: MadeVolunteer) => messageKinds(api, accountId);

test('whoever did not check out is told once when they no longer can, and the organization has it to do', async () => {
  const { volunteer, place } = await arrived();
  api.clock.set(at('14:00'));
  await followAttendance(api.services);
  expect(await messagesOf(volunteer)).toEqual([]);
  api.clock.set(at('14:01'));
  await Promise.all([followAttendance(api.services), followAttendance(api.services)]);
  expect(await messagesOf(volunteer)).toEqual(['attendanceUnconfirmed']);
  const office = await asOperator(api, fixture.operator);
  const missing = async () => (await office.home.todos()).listData.filter(({ kind }) => kind === 'noCheckOut');
  expect(await missing()).toMatchObject([{ ...place, count: 1 }]);
  const times = { checkedInAt: iso('09:00'), checkedOutAt: iso('12:00') };
  const { volunteerId } = volunteer;
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

test('nobody is told of what has long been over', async () => {
  const { volunteer } = await arrived();
  api.clock.set(at('14:01', '21'));
  await followAttendance(api.services);
  expect(await messagesOf(volunteer)).toEqual([]);
});
