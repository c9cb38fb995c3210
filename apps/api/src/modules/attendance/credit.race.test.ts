import { and, eq, inArray } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { attendanceEvent, serviceTime } from '../../db/schema/attendance.ts';
import { followAttendance } from '../../jobs/attendance.ts';
import { asGuest, asVolunteer, operatorToken } from '../../testing/as.ts';
import { at, attendanceFixture, iso } from '../../testing/attendance-fixture.ts';
import type { AttendanceFixture } from '../../testing/attendance-fixture.ts';
import type { MadeActivity } from '../../testing/activity-factory.ts';
import { makeOrganization } from '../../testing/factories.ts';
import type { MadeVolunteer } from '../../testing/factories.ts';
import { outcomes } from '../../testing/positive-control.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

/**
 * Hours that begin to count in different ways at once. Without a lock all of them would: see `attendance.race.test.ts`.
 */
let api: TestApi;
let here: AttendanceFixture;
let there: AttendanceFixture;

beforeAll(async () => {
  api = await testApi({ poolSize: 50 });
  here = await attendanceFixture(api);
  there = await attendanceFixture(api, await makeOrganization(api));
});

beforeEach(() => api.clock.set(at('15:00')));

const count = 12;

type Party = 'organization' | 'volunteer';

/** Stores entries from 09:00 to 12:00 that count once this party agrees. */
async function enter(made: MadeActivity, { volunteerId }: MadeVolunteer, awaits: Party): Promise<void> {
  const place = { activityId: made.activityId, periodId: periodOf(made), volunteerId };
  const kept = { awaits, evidenceKind: 'rotatingCode', late: true, recordedAt: at('13:00') } as const;
  await api.db.insert(attendanceEvent).values([
    { ...place, ...kept, direction: 'in', at: at('09:00') },
    { ...place, ...kept, direction: 'out', at: at('12:00') },
  ]);
}

const periodOf = (made: MadeActivity): string => made.periods[0]?.periodId ?? '';

/** People with entries in activities of two organizations for the same time, and the party that must agree to each. */
async function twiceAtWork([first, second]: readonly [Party, Party]) {
  const activities = [await here.activityAt(), await there.activityAt()] as const;
  const people = await Promise.all(Array.from({ length: count }, () => here.admitted(activities[0])));
  for (const one of people) {
    await there.admitted(activities[1], one);
    await enter(activities[0], one, first);
    await enter(activities[1], one, second);
  }
  return { activities, people };
}

/** Returns the number of credits of each person. */
async function creditsOf(people: readonly MadeVolunteer[]): Promise<readonly number[]> {
  const ids = people.map(({ volunteerId }) => volunteerId);
  const isTheirs = and(inArray(serviceTime.volunteerId, ids), eq(serviceTime.confirmed, true));
  const rows = await api.db.select().from(serviceTime).where(isTheirs);
  return ids.map((id) => rows.filter(({ volunteerId }) => volunteerId === id).length);
}

const once = Array.from({ length: count }, () => 1);

/** Agrees to a late scan. */
async function agreeing({ operator }: AttendanceFixture, made: MadeActivity) {
  const token = await operatorToken(api, operator);
  const place = { activityId: made.activityId, periodId: periodOf(made) };
  // One client sends no two concurrent calls of a kind.
  return ({ volunteerId }: MadeVolunteer) =>
    asGuest(api, { token }).attendance.decide({ body: { ...place, volunteerId, decision: 'agree' } });
}

test('hours of one time that two organizations agree to at once count once', async () => {
  const { activities, people } = await twiceAtWork(['organization', 'organization']);
  const offices = [await agreeing(here, activities[0]), await agreeing(there, activities[1])];
  const calls = people.flatMap((one) => offices.map((agree) => () => agree(one)));
  expect(await outcomes(calls)).toEqual({ ok: count, timeOverlap: count });
  expect(await creditsOf(people)).toEqual(once);
});

test('hours of one time that the volunteer agrees to at once count once', async () => {
  const { activities, people } = await twiceAtWork(['volunteer', 'volunteer']);
  const periodIds = people.flatMap((one) => activities.map((made) => ({ one, periodId: periodOf(made) })));
  const calls = await Promise.all(
    periodIds.map(async ({ one, periodId }) => {
      const client = await asVolunteer(api, one);
      return () => client.attendance.dispute({ body: { periodId, answer: 'confirm' } });
    }),
  );
  expect(await outcomes(calls)).toEqual({ ok: count, timeOverlap: count });
  expect(await creditsOf(people)).toEqual(once);
});

test('hours that count by silence while an organization agrees to others of that time count once', async () => {
  const { activities, people } = await twiceAtWork(['volunteer', 'organization']);
  api.clock.set(at('15:00', '26'));
  const agree = await agreeing(there, activities[1]);
  const inOrder = people.toSorted((a, b) => (a.volunteerId < b.volunteerId ? -1 : 1));
  const agreeToAll = async () => {
    for (const one of inOrder)
      await agree(one).catch((error: { refusal?: string }) => expect(error.refusal).toBe('timeOverlap'));
  };
  await Promise.all([followAttendance(api.services), agreeToAll()]);
  expect(await creditsOf(people)).toEqual(once);
});

test('ends that somebody states at once are entries one after the other', async () => {
  api.clock.set(at('09:00'));
  const { periodId, volunteer } = await here.arrived();
  api.clock.set(at('15:00'));
  const minutes = ['00', '01', '02', '03', '04', '05'];
  const calls = await Promise.all(
    minutes.map(async (minute) => {
      const client = await asVolunteer(api, volunteer);
      const body = { periodId, checkedOutAt: iso(`11:${minute}`), reason: '離開時趕巴士，忘記簽退' };
      return () => client.attendance.proposeEnd({ body });
    }),
  );
  expect(await outcomes(calls)).toEqual({ ok: minutes.length });
  const ends = (await here.eventsOf(volunteer)).filter(({ direction }) => direction === 'out');
  expect(new Set(ends.map(({ revision }) => revision))).toEqual(new Set(minutes.keys()));
});
