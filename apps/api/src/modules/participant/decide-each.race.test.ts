import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { participant } from '../../db/schema/participant.ts';
import { makeActivity } from '../../testing/activity-factory.ts';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { makeMembership, makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import { messageKinds } from '../../testing/messages.ts';
import { positiveControl } from '../../testing/positive-control.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi({ poolSize: 20 });
});

test('colleagues who decide sign-ups of several activities in different orders decide each once', async () => {
  const organization = await makeOrganization(api);
  const operators = [
    await makeOperator(api, { organization }),
    await makeOperator(api, { organization, permissions: ['activity-list'] }),
  ];
  const people: { activityId: string; participantId: string; accountId: string }[] = [];
  for (let n = 0; n < 8; n += 1) {
    const { activityId, periods } = await makeActivity(api, { organization });
    const volunteer = await makeVolunteer(api);
    await makeMembership(api, { volunteer, organization });
    const choices = [{ periodId: periods[0]?.periodId ?? '', postId: periods[0]?.postIds[0] ?? '' }];
    const client = await asVolunteer(api, volunteer);
    const { participantId } = await client.activity.signUp({ body: { activityId, choices } });
    people.push({ activityId, participantId, accountId: volunteer.accountId });
  }
  const signUps = people.map(({ activityId, participantId }) => ({ activityId, participantId }));
  const decide = async (n: number) => {
    const client = await asOperator(api, operators[n % 2]!);
    const body = {
      signUps: n % 2 === 0 ? signUps : [...signUps].reverse(),
      decision: n % 3 === 0 ? ('refuse' as const) : ('admit' as const),
      reason: '名額已滿',
    };
    return (await client.participant.decideEach({ body })).rows;
  };
  const answers = (await Promise.all([0, 1, 2, 3, 4, 5].map(decide))).flat();
  for (const { participantId, accountId } of people) {
    const own = answers.filter(({ id }) => id === participantId);
    expect(own).toHaveLength(6);
    // An admission may follow nothing; a refusal is final, and an admitted person is not refused.
    expect(own.filter(({ done }) => done)).toHaveLength(1);
    const [row] = await api.db.select().from(participant).where(eq(participant.id, participantId));
    expect(['admitted', 'notAdmitted']).toContain(row?.state);
    const kinds = await messageKinds(api, accountId);
    expect(kinds.filter((kind) => kind === 'admitted' || kind === 'notAdmitted')).toEqual([row?.state]);
  }
});

test('control: looked at and then decided without a lock, one sign-up is decided more than once', async () => {
  const through = await positiveControl(api, {
    table: 'participant',
    before: sql`insert into control (activity_id, id, volunteer_id, state, ends_at)
      values (gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'toAdmit', now())`,
    look: sql`select state = 'toAdmit' as free from control`,
    write: sql`update control set state = 'admitted'`,
  });
  expect(through).toBeGreaterThan(1);
});
