import { signUpGroupLimits } from '@vp/domain';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { signUpGroup, signUpGroupMember } from '../../db/schema/sign-up-group.ts';
import { makeActivity } from '../../testing/activity-factory.ts';
import { asVolunteer } from '../../testing/as.ts';
import { attendanceFixture } from '../../testing/attendance-fixture.ts';
import { outcomes, positiveControl } from '../../testing/positive-control.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi({ poolSize: 30 });
});

/** Creates an activity with this number of periods tomorrow, and people who are admitted to all of them. */
async function admittedTo(periodCount: number, people: number) {
  const fixture = await attendanceFixture(api);
  const { organization } = fixture;
  const startOf = (index: number) => new Date(api.clock.now().getTime() + (24 + 2 * index) * 3_600_000);
  const periods = Array.from({ length: periodCount }, (_none, index) => ({
    startsAt: startOf(index),
    endsAt: new Date(startOf(index).getTime() + 3_600_000),
  }));
  const made = await makeActivity(api, { organization, periods });
  const volunteers = [];
  for (let count = 0; count < people; count += 1) volunteers.push(await fixture.admitted(made));
  const clients = await Promise.all(volunteers.map((volunteer) => asVolunteer(api, volunteer)));
  return { activityId: made.activityId, periodIds: made.periods.map(({ periodId }) => periodId), volunteers, clients };
}

test('concurrent members are no more than the maximum of the group', async () => {
  const { activityId, periodIds, clients } = await admittedTo(1, 12);
  const [creator, ...others] = clients;
  const body = { activityId, periodId: periodIds[0] ?? '', maximum: 5, showsName: false };
  const { code, groupId } = await creator!.signUpGroup.create({ body });
  const joins = others.map((client) => () => client.signUpGroup.join({ body: { activityId, code, showsName: false } }));
  expect(await outcomes(joins)).toEqual({ ok: 4, groupFull: 7 });
  expect(await api.db.$count(signUpGroupMember, eq(signUpGroupMember.groupId, groupId))).toBe(5);
});

test('concurrent groups of one person are no more than five a day, and one for a period', async () => {
  const { activityId, periodIds, volunteers } = await admittedTo(8, 1);
  const [volunteer] = volunteers;
  // A client refuses a second call while the first one runs, so each call has its own.
  const makes = await Promise.all(
    [...periodIds, ...periodIds].map(async (periodId) => {
      const client = await asVolunteer(api, volunteer!);
      return () => client.signUpGroup.create({ body: { activityId, periodId, maximum: 5, showsName: false } });
    }),
  );
  const counts = await outcomes(makes);
  expect(counts['ok']).toBe(signUpGroupLimits.perDay);
  const stored = await api.db.select().from(signUpGroup).where(eq(signUpGroup.activityId, activityId));
  expect(new Set(stored.map(({ periodId }) => periodId)).size).toBe(stored.length);
  expect(stored).toHaveLength(signUpGroupLimits.perDay);
});

test('a count before the write without the lock lets too many in', async () => {
  const through = await positiveControl(api, {
    table: 'sign_up_group_member',
    look: sql`select count(*) < 5 as free from control`,
    write: sql`insert into control (activity_id, period_id, volunteer_id, group_id, participant_id, shows_name)
      values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), false)`,
  });
  expect(through).toBeGreaterThan(5);
});
