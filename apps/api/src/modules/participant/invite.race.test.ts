import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { makeActivity } from '../../testing/activity-factory.ts';
import { asOperator } from '../../testing/as.ts';
import { makeMembership, makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import { positiveControl } from '../../testing/positive-control.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi({ poolSize: 30 });
});

test('colleagues who invite at once ask together no more people than there are places, and nobody twice', async () => {
  const organization = await makeOrganization(api);
  const operator = await makeOperator(api, { organization });
  const { activityId } = await makeActivity(api, { organization, columns: { maximum: 5 } });
  const volunteerIds: string[] = [];
  for (let index = 0; index < 20; index += 1) {
    const volunteer = await makeVolunteer(api);
    await makeMembership(api, { volunteer, organization });
    volunteerIds.push(volunteer.volunteerId);
  }
  const office = await asOperator(api, operator);
  const one = (volunteerId: string | undefined) =>
    office.participant.invite({ body: { activityId, volunteerIds: [volunteerId ?? ''] } });
  const twice = [...volunteerIds, ...volunteerIds.slice(0, 5)];
  const clients = await Promise.all(twice.map(async () => asOperator(api, operator)));
  const answers = await Promise.all(
    twice.map((volunteerId, at) =>
      clients[at]!.participant.invite({ body: { activityId, volunteerIds: [volunteerId] } }),
    ),
  );
  expect(answers.flatMap(({ rows }) => rows).filter(({ done }) => done)).toHaveLength(5);
  const { rows } = await api.db.execute<{ open: number }>(
    sql`select count(*)::int as open from activity_invitation where activity_id = ${activityId} and state = 'open'`,
  );
  expect(rows).toEqual([{ open: 5 }]);
  expect((await one(volunteerIds.at(-1))).rows[0]?.done).toBe(false);
});

test('who looks first and invites afterwards asks too many', async () => {
  const through = await positiveControl(api, {
    table: 'activity_invitation',
    look: sql`select count(*) < 5 as free from control`,
    write: sql`insert into control (activity_id, volunteer_id, invited_by)
      values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid())`,
  });
  expect(through).toBeGreaterThan(5);
});
