import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { activity } from '../db/schema/activity.ts';
import { organization } from '../db/schema/organization.ts';
import { participant } from '../db/schema/participant.ts';
import { attendanceDispute, serviceTime } from '../db/schema/attendance.ts';
import { asOperator } from '../testing/as.ts';
import { at, codeOf } from '../testing/attendance-fixture.ts';
import type { AttendanceFixture } from '../testing/attendance-fixture.ts';
import { makeOrganization } from '../testing/factories.ts';
import { onceWithAttendance } from '../testing/with-attendance.ts';
import type { TestApi } from '../testing/test-api.ts';
import { fillColumns } from './fill-columns.ts';

let api: TestApi;
let fixture: AttendanceFixture;

onceWithAttendance('09:00', (made) => {
  ({ api, fixture } = made);
});

const days = [
  { startsAt: at('09:00'), endsAt: at('12:00') },
  { startsAt: at('09:00', '20'), endsAt: at('12:00', '20') },
  { startsAt: at('09:00', '19'), endsAt: at('12:00', '19') },
];

test('a sign-up of an earlier release gets the end of its last period', async () => {
  const made = await fixture.activityAt({ periods: days });
  const { volunteerId } = await fixture.admitted(made);
  const readEnd = () =>
    api.db.select({ endsAt: participant.endsAt }).from(participant).where(eq(participant.volunteerId, volunteerId));
  await api.db
    .update(participant)
    .set({ endsAt: sql`'infinity'` })
    .where(eq(participant.volunteerId, volunteerId));
  await fillColumns(api.db);
  expect(await readEnd()).toEqual([{ endsAt: at('12:00', '20') }]);
});

test('hours of an earlier release get the time that they were credited for, and the check-out writes the same', async () => {
  const made = await fixture.activityAt();
  const volunteer = await fixture.admitted(made);
  api.clock.set(at('08:45'));
  await fixture.scan(volunteer, codeOf(await fixture.project(made)));
  api.clock.set(at('11:10'));
  await fixture.scan(volunteer, codeOf(await fixture.project(made, 'out')), 'out');
  const mine = eq(serviceTime.volunteerId, volunteer.volunteerId);
  const readCredit = () =>
    api.db.select({ from: serviceTime.creditedFrom, to: serviceTime.creditedTo }).from(serviceTime).where(mine);
  const written = await readCredit();
  expect(written).toEqual([{ from: at('09:00'), to: at('11:06') }]);
  await api.db.update(serviceTime).set({ creditedFrom: null, creditedTo: null }).where(mine);
  await fillColumns(api.db);
  expect(await readCredit()).toEqual(written);
});

test('a dispute of an earlier release gets its period and its organization, and stands in the list', async () => {
  const { client, made, periodId, volunteer } = await fixture.arrived();
  await client.attendance.dispute({ body: { periodId, answer: 'dispute', ground: 'notThere', reason: '我沒有去' } });
  const { organizationId } = fixture.organization;
  const mine = eq(attendanceDispute.volunteerId, volunteer.volunteerId);
  const readPlace = () =>
    api.db
      .select({ periodId: attendanceDispute.periodId, organizationId: attendanceDispute.organizationId })
      .from(attendanceDispute)
      .where(mine);
  expect(await readPlace()).toEqual([{ periodId, organizationId }]);
  await api.db.update(attendanceDispute).set({ periodId: null, organizationId: null }).where(mine);
  await fillColumns(api.db);
  expect(await readPlace()).toEqual([{ periodId, organizationId }]);
  const office = await asOperator(api, fixture.operator);
  const { listData } = await office.attendance.disputes({ query: {} });
  expect(listData).toMatchObject([{ activityId: made.activityId, periodId, volunteerId: volunteer.volunteerId }]);
});

test('what an earlier release cancelled or suspended gets the moment of its last change', async () => {
  const { activityId } = await fixture.activityAt({ columns: { state: 'cancelled', updatedAt: at('08:00') } });
  const { organizationId } = await makeOrganization(api, { status: 'suspended' });
  await fillColumns(api.db);
  const [cancelled] = await api.db.select().from(activity).where(eq(activity.id, activityId));
  expect(cancelled?.cancelledAt).toEqual(at('08:00'));
  const [suspended] = await api.db.select().from(organization).where(eq(organization.id, organizationId));
  expect(suspended?.suspendedAt).toEqual(suspended?.updatedAt);
});
