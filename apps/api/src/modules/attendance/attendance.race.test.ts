import { and, eq, isNull, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { qrSession, serviceTime } from '../../db/schema/attendance.ts';
import { followAttendance } from '../../jobs/attendance.ts';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { at, attendanceFixture, codeOf, iso, morning } from '../../testing/attendance-fixture.ts';
import type { AttendanceFixture } from '../../testing/attendance-fixture.ts';
import { makeActivity } from '../../testing/activity-factory.ts';
import { makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import { recordHours } from '../../testing/recorded-hours.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { positiveControl } from '../../testing/positive-control.ts';
import { withTransaction } from '../../db/transaction.ts';

let api: TestApi;
let fixture: AttendanceFixture;

beforeAll(async () => {
  api = await testApi({ poolSize: 50 });
  fixture = await attendanceFixture(api);
});

beforeEach(() => api.clock.set(at('09:00')));

const twenty = <T>(work: () => Promise<T>): Promise<T[]> => Promise.all(Array.from({ length: 20 }, work));

test('twenty check-ins of one person at once are one entry, and all hear the same time', async () => {
  const made = await fixture.activityAt();
  const volunteer = await fixture.admitted(made);
  const code = codeOf(await fixture.project(made));
  const answers = await twenty(() => fixture.scan(volunteer, code));
  expect(answers.filter(({ repeated }) => !repeated)).toHaveLength(1);
  expect(new Set(answers.map((answer) => answer.at))).toEqual(new Set([iso('09:00')]));
  expect(await fixture.eventsOf(volunteer)).toHaveLength(1);
});

test('twenty check-outs of one person at once credit the hours once', async () => {
  const { made, volunteer } = await fixture.arrived();
  api.clock.set(at('11:00'));
  const code = codeOf(await fixture.project(made, 'out'));
  const answers = await twenty(() => fixture.scan(volunteer, code, 'out'));
  expect(answers.map(({ hours }) => hours)).toEqual(Array.from({ length: 20 }, () => 2));
  const rows = await api.db.select().from(serviceTime).where(eq(serviceTime.volunteerId, volunteer.volunteerId));
  expect(rows).toMatchObject([{ hours: 2, confirmed: true }]);
});

test('check-outs of a stay in two periods beside the job that carries it over: each period is counted once', async () => {
  const noon = { startsAt: at('12:00'), endsAt: at('15:00') };
  const { made, volunteer } = await fixture.arrived({ periods: [morning, noon] });
  api.clock.set(at('13:00'));
  const code = codeOf(await fixture.project(made, 'out'));
  const scans = twenty(() => fixture.scan(volunteer, code, 'out'));
  const [answers] = await Promise.all([scans, twenty(() => followAttendance(api.services))]);
  expect(answers.map(({ hours }) => hours)).toEqual(Array.from({ length: 20 }, () => 4));
  expect(await fixture.eventsOf(volunteer)).toHaveLength(4);
  const rows = await api.db.select().from(serviceTime).where(eq(serviceTime.volunteerId, volunteer.volunteerId));
  expect(rows).toHaveLength(2);
  expect(rows).toEqual(
    expect.arrayContaining([1, 3].map((hours) => expect.objectContaining({ hours, confirmed: true }))),
  );
});

test('control: looked for and then written without a lock, the entry is there several times', async () => {
  await api.db.execute(sql`create table if not exists unguarded_entry (who int)`);
  await twenty(() =>
    withTransaction(api.db, async (tx) => {
      const { rows } = await tx.execute(sql`select 1 from unguarded_entry where who = 1`);
      if (rows.length === 0) await tx.execute(sql`insert into unguarded_entry values (1)`);
    }),
  );
  const { rows } = await api.db.execute(sql`select 1 from unguarded_entry`);
  await api.db.execute(sql`drop table unguarded_entry`);
  expect(rows.length).toBeGreaterThan(1);
});

test('one QR session lives for each activity and direction, however many start or refresh it together', async () => {
  const made = await fixture.activityAt();
  await twenty(() => fixture.project(made));
  await twenty(() => fixture.project(made, 'in', { refresh: true }));
  const live = await api.db
    .select()
    .from(qrSession)
    .where(and(eq(qrSession.activityId, made.activityId), isNull(qrSession.revokedAt)));
  expect(live).toHaveLength(1);
});

test('control: looked for and then opened without a lock, several QR sessions live', async () => {
  const through = await positiveControl(api, {
    table: 'qr_session',
    look: sql`select not exists (select 1 from control where revoked_at is null) as free`,
    write: sql`insert into control (id, activity_id, direction, key_encrypted, expires_at)
      values (gen_random_uuid(), gen_random_uuid(), 'in', '', now())`,
  });
  expect(through).toBeGreaterThan(1);
});

test('two check-outs at once for times that overlap credit one of them', async () => {
  const elsewhere = await makeOrganization(api);
  const operator = await makeOperator(api, { organization: elsewhere });
  for (let round = 0; round < 10; round += 1) {
    api.clock.set(at('09:00'));
    const [first, second] = [
      await fixture.activityAt(),
      await makeActivity(api, { organization: elsewhere, periods: [morning] }),
    ];
    const volunteer = await fixture.admitted(first);
    await fixture.admitted(second, volunteer);
    const other = async (direction: 'in' | 'out') => {
      const client = await asOperator(api, operator);
      const call = direction === 'in' ? client.checkInCode.forCheckIn : client.checkInCode.forCheckOut;
      const answer = await call({ body: { activityId: second.activityId } });
      return 'codes' in answer ? codeOf(answer) : '';
    };
    await fixture.scan(volunteer, codeOf(await fixture.project(first)));
    await fixture.scan(volunteer, await other('in'));
    api.clock.set(at('11:00'));
    const [ownOut, otherOut] = [codeOf(await fixture.project(first, 'out')), await other('out')];
    const outcomes = await Promise.allSettled([
      fixture.scan(volunteer, ownOut, 'out'),
      fixture.scan(volunteer, otherOut, 'out'),
    ]);
    const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [String(one.reason.refusal)] : []));
    expect(refused).toEqual(['timeOverlap']);
    const rows = await api.db
      .select()
      .from(serviceTime)
      .where(and(eq(serviceTime.volunteerId, volunteer.volunteerId), eq(serviceTime.confirmed, true)));
    expect(rows).toHaveLength(1);
  }
});

test('concurrent scans of one code each have their entry, and a refused one affects no other', async () => {
  const made = await fixture.activityAt();
  const people = await Promise.all(Array.from({ length: 40 }, () => fixture.admitted(made)));
  const strangers = await Promise.all(Array.from({ length: 10 }, () => makeVolunteer(api)));
  const code = codeOf(await fixture.project(made));
  const scans = await Promise.allSettled([...people, ...strangers].map((one) => fixture.scan(one, code)));
  const refused = scans.map((one) => (one.status === 'rejected' ? String(one.reason.refusal) : undefined));
  expect(refused).toEqual([...people.map(() => undefined), ...strangers.map(() => 'notAdmitted')]);
  const { rows } = await api.db.execute(
    sql`select count(*)::int as entries, count(distinct e.volunteer_id)::int as people,
        (select count(*)::int from service_time where activity_id = ${made.activityId}) as times
      from attendance_event e where e.activity_id = ${made.activityId}`,
  );
  expect(rows).toEqual([{ entries: 40, people: 40, times: 40 }]);
});

test('one of many check-outs that would overlap is refused and leaves nothing; the others are credited', async () => {
  const made = await fixture.activityAt();
  const people = await Promise.all(Array.from({ length: 12 }, () => fixture.admitted(made)));
  // Scans of many people on one network count where the screen is at the place.
  const atPlace = () => ({
    fix: { latitude: 22.1991, longitude: 113.54909, system: 'gcj02', takenAt: api.clock.now().toISOString() } as const,
  });
  const code = codeOf(await fixture.project(made, 'in', atPlace()));
  const phones = await Promise.all(people.map((one, n) => asVolunteer(api, one, { deviceId: `phone-of-person-${n}` })));
  await Promise.all(phones.map((phone) => phone.attendance.checkInByCode({ body: { code } })));
  const [busy] = people;
  const organization = await makeOrganization(api);
  await recordHours(api, { volunteerId: busy?.volunteerId ?? '', organization, on: '2026-07-18', credited: true });
  api.clock.set(at('11:00'));
  const out = codeOf(await fixture.project(made, 'out', atPlace()));
  const scans = await Promise.allSettled(
    phones.map((phone) => phone.attendance.checkOutByCode({ body: { code: out, early: true } })),
  );
  expect(scans.map((one) => (one.status === 'rejected' ? String(one.reason.refusal) : one.value.hours))).toEqual([
    'timeOverlap',
    ...people.slice(1).map(() => 2),
  ]);
  const { rows } = await api.db.execute(
    sql`select count(*)::int as entries from attendance_event where activity_id = ${made.activityId} and direction = 'out'`,
  );
  expect(rows).toEqual([{ entries: 11 }]);
});

test('control: hours that overlap, looked for and then credited without a lock, are credited several times', async () => {
  const [from, to] = [iso('09:00'), iso('11:00')];
  const through = await positiveControl(api, {
    table: 'service_time',
    look: sql`select not exists (select 1 from control
      where confirmed and in_at < ${to}::timestamptz and out_at > ${from}::timestamptz) as free`,
    write: sql`insert into control (id, volunteer_id, activity_id, period_id, in_at, out_at, confirmed)
      values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), ${from}, ${to}, true)`,
  });
  expect(through).toBeGreaterThan(1);
});
