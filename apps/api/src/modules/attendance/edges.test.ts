import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { attendanceEvent } from '../../db/schema/attendance.ts';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { at, codeOf, iso } from '../../testing/attendance-fixture.ts';
import type { AttendanceFixture } from '../../testing/attendance-fixture.ts';
import { onceWithAttendance } from '../../testing/with-attendance.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let fixture: AttendanceFixture;

onceWithAttendance('09:00', (made) => {
  ({ api, fixture } = made);
});

/** A person who arrived at 09:00 at an activity from 09:00 to 12:00. */
async function arrived() {
  const come = await fixture.arrived();
  const { made, volunteer, client, periodId } = come;
  return {
    ...come,
    dispute: (reason: string) => client.attendance.dispute({ body: { periodId, answer: 'dispute', reason } }),
    disputedSince: async () => (await client.attendance.ledger({ query: {} })).listData[0]?.dispute?.since,
    stateOf: async () => (await client.attendance.ledger({ query: {} })).listData[0]?.state,
    openDispute: async () => {
      const office = await asOperator(api, fixture.operator);
      const query = { activityId: made.activityId };
      return (await office.participant.admittedList({ query })).listData[0]?.periods[0]?.dispute?.reason ?? null;
    },
    settle: async () => {
      const office = await asOperator(api, fixture.operator);
      const ids = { activityId: made.activityId, periodId, volunteerId: volunteer.volunteerId };
      return office.attendance.settle({ body: { ...ids, checkedInAt: iso('09:00'), reason: '已核對名單' } });
    },
  };
}

test('a position that comes with a scan is kept as evidence: how far and how sure, not where', async () => {
  const made = await fixture.activityAt();
  const volunteer = await fixture.admitted(made);
  const client = await asVolunteer(api, volunteer);
  const position = { latitude: 22.198951, longitude: 113.54909, accuracyMetres: 20 };
  const fix = { ...position, system: 'gcj02' as const, takenAt: api.clock.now().toISOString() };
  await client.attendance.checkInByCode({ body: { code: codeOf(await fixture.project(made)), fix } });
  const events = api.db.select().from(attendanceEvent).where(eq(attendanceEvent.volunteerId, volunteer.volunteerId));
  const [event] = await events;
  expect(event?.evidence).toMatchObject({ fix: { verdict: 'inside', accuracyMetres: 20, distanceMetres: 0 } });
});

test('which device and which network an entry came from is kept, of a hand as well, and no address', async () => {
  const eventsOf = (volunteerId: string) =>
    api.db.select().from(attendanceEvent).where(eq(attendanceEvent.volunteerId, volunteerId));
  const one = await arrived();
  const [scan] = await eventsOf(one.volunteer.volunteerId);
  expect(scan?.evidence).toMatchObject({ deviceId: expect.anything(), network: expect.any(String) });

  const made = await fixture.activityAt();
  const volunteer = await fixture.admitted(made);
  const periodId = made.periods[0]?.periodId ?? '';
  const ids = { activityId: made.activityId, periodId, volunteerId: volunteer.volunteerId };
  api.clock.set(at('12:00'));
  const office = await asOperator(api, fixture.operator);
  await office.attendance.settle({
    body: { ...ids, checkedInAt: iso('09:00'), checkedOutAt: iso('12:00'), reason: '已核對名單' },
  });
  const byHand = await eventsOf(volunteer.volunteerId);
  expect(byHand).toHaveLength(2);
  for (const { evidence } of byHand) {
    expect(evidence).toMatchObject({ byDeviceId: expect.anything(), byNetwork: expect.any(String) });
    // The operator's device is not a device that volunteers share.
    expect(evidence).not.toHaveProperty('deviceId');
  }
  expect(JSON.stringify([scan?.evidence, byHand])).not.toMatch(/127\.0\.0\.1|\d+\.\d+\.\d+\.\d+/);
});

test('an entry stays open until the last check-out, two hours after the period', async () => {
  const one = await arrived();
  api.clock.set(at('12:01'));
  expect(await one.stateOf()).toBe('open');
  api.clock.set(at('14:00'));
  expect(await one.stateOf()).toBe('open');
  api.clock.set(at('14:01'));
  expect(await one.stateOf()).toBe('unconfirmed');
});

test('a second dispute after a settlement reaches the organization again', async () => {
  const one = await arrived();
  await one.dispute('時間不對');
  expect(await one.openDispute()).toBe('時間不對');
  api.clock.set(at('09:05'));
  // A settlement that changes nothing leaves the disputed entry the latest one.
  await one.settle();
  expect(await one.openDispute()).toBeNull();
  api.clock.set(at('09:10'));
  expect(await one.dispute('仍然不對')).toEqual({ state: 'disputed' });
  expect(await one.openDispute()).toBe('仍然不對');
  expect(await one.disputedSince()).toBe(iso('09:10'));
});
