import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { activity, post } from '../../db/schema/activity.ts';
import { membership } from '../../db/schema/membership.ts';
import { organization } from '../../db/schema/organization.ts';
import { participant } from '../../db/schema/participant.ts';
import { makeActivity } from '../../testing/activity-factory.ts';
import type { MadeActivity } from '../../testing/activity-factory.ts';
import { asVolunteer } from '../../testing/as.ts';
import { makeMembership, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import type { MadeOrganization, MadeVolunteer } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let root: MadeOrganization;

beforeAll(async () => {
  api = await testApi();
  root = await makeOrganization(api);
});

const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => 'ok',
    (error: { refusal: string }) => error.refusal,
  );
const open = (parent = root) => makeOrganization(api, { parent });

async function joining(volunteer: MadeVolunteer) {
  const client = await asVolunteer(api, volunteer);
  return (target: MadeOrganization) =>
    client.membership.join({ body: { oid: target.organizationId, message: '週末有空' } });
}

describe('joining', () => {
  test('waits for the organization and shows in the own list', async () => {
    const volunteer = await makeVolunteer(api);
    const target = await open();
    const join = await joining(volunteer);
    expect(await join(target)).toMatchObject({ state: 'underReview' });
    expect(await refusalOf(join(target))).toBe('alreadyApplied');
    const { listData } = await (await asVolunteer(api, volunteer)).membership.mine();
    expect(listData).toMatchObject([
      { organization: { oid: target.organizationId }, state: 'underReview', dependentActivities: [], decidedAt: null },
    ]);
  });

  test.each([
    ['notVerified', 'realNameMissing'],
    ['verified', 'ok'],
    ['failed', 'realNameFailed'],
    ['underReview', 'ok'],
  ] as const)('in real-name state %s: %s', async (realNameState, expected) => {
    const join = await joining(await makeVolunteer(api, { realNameState }));
    expect(await refusalOf(join(await open()))).toBe(expected);
  });

  test.each(['underReview', 'refused', 'suspended'] as const)(
    'is refused by an organization in status %s',
    async (status) => {
      const join = await joining(await makeVolunteer(api));
      expect(await refusalOf(join(await makeOrganization(api, { parent: root, status })))).toBe(
        'organizationNotNormal',
      );
    },
  );

  test('an organization twice is refused to its member', async () => {
    const volunteer = await makeVolunteer(api);
    const target = await open();
    await makeMembership(api, { volunteer, organization: target });
    const join = await joining(volunteer);
    expect(await refusalOf(join(target))).toBe('alreadyMember');
  });

  test('the platform’s own office has no members, and what does not exist is not found', async () => {
    const join = await joining(await makeVolunteer(api));
    expect(await refusalOf(join(root))).toBe('organizationNotNormal');
    expect(await refusalOf(join({ organizationId: '01900000-0000-7000-8000-000000000000', path: [] }))).toBe(
      'notFound',
    );
  });

  test('five are the most; a place that becomes free can be used again', async () => {
    const volunteer = await makeVolunteer(api);
    const join = await joining(volunteer);
    const first = await join(await open());
    for (let joined = 1; joined < 5; joined += 1) await join(await open());
    expect(await refusalOf(join(await open()))).toBe('tooManyOrganizations');
    const client = await asVolunteer(api, volunteer);
    expect(
      await client.membership.change({ body: { membershipId: first.membershipId, action: 'cancel' } }),
    ).toMatchObject({ state: 'withdrawn' });
    expect(await refusalOf(join(await open()))).toBe('ok');
  });

  test('a new application takes the place of the one that failed', async () => {
    const volunteer = await makeVolunteer(api);
    const target = await open();
    await makeMembership(api, { volunteer, organization: target, state: 'failed' });
    await (
      await joining(volunteer)
    )(target);
    const { listData } = await (await asVolunteer(api, volunteer)).membership.mine();
    expect(listData.map(({ state }) => state)).toEqual(['underReview']);
    const rows = await api.db.select().from(membership).where(eq(membership.volunteerId, volunteer.volunteerId));
    expect(rows).toHaveLength(2);
  });
});

describe('changing a membership', () => {
  test.each([
    ['cancel', 'underReview', 'withdrawn'],
    ['cancel', 'passed', 'wrongState'],
    ['cancel', 'failed', 'wrongState'],
    ['quit', 'underReview', 'wrongState'],
    ['quit', 'passed', 'withdrawn'],
    ['quit', 'withdrawn', 'wrongState'],
    ['delete', 'underReview', 'wrongState'],
    ['delete', 'passed', 'wrongState'],
    ['delete', 'failed', null],
    ['delete', 'withdrawn', null],
  ] as const)('%s in state %s: %s', async (action, state, expected) => {
    const volunteer = await makeVolunteer(api);
    const { membershipId } = await makeMembership(api, { volunteer, organization: await open(), state });
    const client = await asVolunteer(api, volunteer);
    const change = client.membership.change({ body: { membershipId, action } });
    expect(
      await change.then(
        (answer) => answer.state,
        (error: { refusal: string }) => error.refusal,
      ),
    ).toBe(expected);
  });

  test('of somebody else is not found', async () => {
    const { membershipId } = await makeMembership(api, {
      volunteer: await makeVolunteer(api),
      organization: await open(),
    });
    const stranger = await asVolunteer(api, await makeVolunteer(api));
    const change = stranger.membership.change({ body: { membershipId, action: 'quit' } });
    expect(await refusalOf(change)).toBe('notFound');
  });
});

async function signUp(volunteer: MadeVolunteer, wanted: MadeActivity) {
  const choices = wanted.periods.map(({ periodId, postIds }) => ({ periodId, postId: postIds[0] ?? '' }));
  const client = await asVolunteer(api, volunteer);
  return client.activity.signUp({ body: { activityId: wanted.activityId, choices, waitIfFull: true } });
}

describe('quitting', () => {
  test('names the sign-ups that need the membership, ends them and keeps the place for the next in line', async () => {
    const [leaving, staying] = [await open(), await open()];
    const volunteer = await makeVolunteer(api);
    const { membershipId } = await makeMembership(api, { volunteer, organization: leaving, slot: 1 });
    await makeMembership(api, { volunteer, organization: staying, slot: 2 });
    await api.db.update(organization).set({ memberCount: 1 }).where(eq(organization.id, leaving.organizationId));
    const day = (n: number) => {
      const startsAt = new Date(api.clock.now().getTime() + n * 86_400_000);
      return [{ startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000) }];
    };
    const own = await makeActivity(api, {
      organization: leaving,
      periods: day(2),
      columns: { applyLimit: '0', maximum: 1 },
    });
    const forAll = await makeActivity(api, { organization: leaving, periods: day(3), columns: { applyLimit: '2' } });
    await signUp(volunteer, own);
    await signUp(volunteer, forAll);
    const next = await makeVolunteer(api);
    await makeMembership(api, { volunteer: next, organization: leaving });
    const waiting = await signUp(next, own);
    expect(waiting.state).toBe('waiting');

    const client = await asVolunteer(api, volunteer);
    const { listData } = await client.membership.mine();
    const lost = Object.fromEntries(
      listData.map((row) => [row.organization.oid, row.dependentActivities.map(({ activityId }) => activityId)]),
    );
    expect(lost).toEqual({ [leaving.organizationId]: [own.activityId], [staying.organizationId]: [] });
    await client.membership.change({ body: { membershipId, action: 'quit' } });

    const states = await api.db
      .select({ activityId: participant.activityId, state: participant.state })
      .from(participant)
      .where(eq(participant.volunteerId, volunteer.volunteerId));
    expect(new Map(states.map((row) => [row.activityId, row.state]))).toEqual(
      new Map([
        [own.activityId, 'withdrawn'],
        [forAll.activityId, 'toAdmit'],
      ]),
    );
    const [nextRow] = await api.db
      .select({ state: participant.state })
      .from(participant)
      .where(and(eq(participant.activityId, own.activityId), eq(participant.volunteerId, next.volunteerId)));
    expect(nextRow?.state).toBe('offered');
    const [counters] = await api.db
      .select({ held: activity.held, waiting: activity.waiting })
      .from(activity)
      .where(eq(activity.id, own.activityId));
    const [seats] = await api.db.select({ held: post.held }).from(post).where(eq(post.activityId, own.activityId));
    expect([counters, seats]).toEqual([{ held: 1, waiting: 0 }, { held: 1 }]);
    const [left] = await api.db
      .select({ members: organization.memberCount })
      .from(organization)
      .where(eq(organization.id, leaving.organizationId));
    expect(left?.members).toBe(0);
  });

  test('the last organization takes every open sign-up with it', async () => {
    const only = await open();
    const volunteer = await makeVolunteer(api);
    const { membershipId } = await makeMembership(api, { volunteer, organization: only });
    const forAll = await makeActivity(api, { organization: await open(), columns: { applyLimit: '2' } });
    await signUp(volunteer, forAll);
    const client = await asVolunteer(api, volunteer);
    const { listData } = await client.membership.mine();
    expect(listData[0]?.dependentActivities).toMatchObject([{ activityId: forAll.activityId }]);
    await client.membership.change({ body: { membershipId, action: 'quit' } });
    const [row] = await api.db
      .select({ state: participant.state })
      .from(participant)
      .where(eq(participant.volunteerId, volunteer.volunteerId));
    expect(row?.state).toBe('withdrawn');
  });
});
