import { translate } from '@vp/i18n/server';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeActivity } from '../../testing/activity-factory.ts';
import type { MadeActivity } from '../../testing/activity-factory.ts';
import { makeOrganization } from '../../testing/factories.ts';
import type { MadeOrganization } from '../../testing/factories.ts';
import { httpCaller, listenOn } from '../../testing/http-caller.ts';
import type { HttpCaller } from '../../testing/http-caller.ts';
import { makeMembers, placesOf, signUpOverHttp } from '../../testing/sign-up-burst.ts';
import type { Member, SignUpAnswer } from '../../testing/sign-up-burst.ts';
import { testApi, variantOf } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { positiveControlRoutes } from '../../testing/positive-control-sign-up.ts';

const connections = 200;
const volunteers = 400;

let api: TestApi;
let organization: MadeOrganization;
let members: readonly Member[];

beforeAll(async () => {
  api = await testApi({ poolSize: 50 });
  organization = await makeOrganization(api);
  members = await makeMembers(api, organization, volunteers);
}, 120_000);

/** Each activity has its own day, so that no person is refused for a conflicting sign-up. */
let days = 0;
function activityOf(places: number): Promise<MadeActivity> {
  days += 1;
  const startsAt = new Date(api.clock.now().getTime() + days * 86_400_000);
  const endsAt = new Date(startsAt.getTime() + 7_200_000);
  const periods = [{ startsAt, endsAt, posts: [places] }];
  return makeActivity(api, { organization, periods, columns: { maximum: places } });
}

async function withServer<T>(served: TestApi, work: (caller: HttpCaller) => Promise<T>): Promise<T> {
  const server = await listenOn(served.app);
  const caller = httpCaller(server.url, connections);
  try {
    return await work(caller);
  } finally {
    caller.close();
    await server.close();
  }
}

/** Sends this number of sign-ups, with people in turn, in a mixed order that is the same in every run. */
function burst(caller: HttpCaller, activity: MadeActivity, count: number): Promise<SignUpAnswer[]> {
  const requests = Array.from({ length: count }, (_none, at) => (at * 7919) % count);
  return Promise.all(
    requests.map((at) => {
      const member = members[at % members.length];
      if (member === undefined) throw new Error('nobody to sign up');
      return signUpOverHttp(caller, { member, activity, key: `burst-${activity.activityId.slice(-12)}-${at}` });
    }),
  );
}

/** Opens every connection, including those to the database, by reading. */
async function openAll(caller: HttpCaller, { activityId }: MadeActivity): Promise<void> {
  const path = `/api/volunteer/activityDetail/${activityId}`;
  await Promise.all(members.slice(0, connections).map(({ token }) => caller.send({ path, token })));
}

/** Returns the server faults among the answers, which no sign-up may get. */
const faultsOf = (answers: readonly SignUpAnswer[]) =>
  answers.filter(({ status }) => status >= 500).map(({ status, body }) => `${status} ${body.refusal}`);

async function holders(activity: MadeActivity): Promise<Map<string, string>> {
  const { rows } = await api.db.execute<{ id: string; volunteer: string }>(
    sql`select id, volunteer_id as volunteer from participant where activity_id = ${activity.activityId}`,
  );
  return new Map(rows.map(({ id, volunteer }) => [volunteer, id]));
}

describe('many sign-ups at one activity over two hundred connections', () => {
  test.each([
    { places: 100, signUps: 5000 },
    { places: 7, signUps: 800 },
    { places: 1, signUps: 800 },
  ])(
    '$signUps sign-ups for $places places give $places sign-ups, and all others are told that it is full',
    async ({ places, signUps }) => {
      const activity = await activityOf(places);
      const answers = await withServer(api, async (caller) => {
        await openAll(caller, activity);
        return burst(caller, activity, signUps);
      });

      expect(faultsOf(answers)).toEqual([]);
      expect(await placesOf(api, activity)).toEqual({
        held: places,
        postsHeld: places,
        waiting: 0,
        rows: places,
        postRows: places,
        waitingRows: 0,
        twice: 0,
      });
      const held = await holders(activity);
      const won = answers.filter(({ body }) => body.code === 200);
      expect(won.filter(({ body, volunteerId }) => body.data?.participantId !== held.get(volunteerId))).toEqual([]);
      expect(won.filter(({ body }) => body.data?.repeated === false)).toHaveLength(places);
      const lost = answers.filter(({ body }) => body.code !== 200);
      expect(lost.length).toBeGreaterThan(0);
      expect(new Set(lost.map(({ body }) => `${body.refusal}: ${body.message}`))).toEqual(
        new Set([`full: ${translate('en', 'refusals.full')}`]),
      );
      expect(lost.filter(({ volunteerId }) => held.has(volunteerId))).toEqual([]);
    },
  );

  test('the same request sent five times together is one sign-up with one answer', async () => {
    const activity = await activityOf(volunteers);
    const some = members.slice(0, 60);
    const answers = await withServer(api, (caller) =>
      Promise.all(
        Array.from({ length: 5 }, () => some)
          .flat()
          .map((member) => signUpOverHttp(caller, { member, activity, key: `retry-${member.volunteerId}` })),
      ),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${body.code}`))).toEqual(new Set(['200 200']));
    const held = await holders(activity);
    expect(held.size).toBe(60);
    expect(answers.filter(({ body, volunteerId }) => body.data?.participantId !== held.get(volunteerId))).toEqual([]);
    expect(answers.filter(({ body }) => body.data?.repeated !== false)).toEqual([]);
  });

  test('places given back in between are taken again, and the counters end equal to the rows', async () => {
    const activity = await activityOf(20);
    const withdrawals = await withServer(api, async (caller) => {
      const answered = members.slice(0, 200).map(async (member, at) => {
        const answer = await signUpOverHttp(caller, { member, activity, key: `in-${activity.activityId}` });
        if (answer.body.code !== 200 || at % 2 === 1) return answer;
        return caller.send({
          path: '/api/volunteer/activity/withdraw',
          token: member.token,
          key: `out-${activity.activityId}`,
          body: { activityId: activity.activityId },
        });
      });
      return Promise.all(answered);
    });
    expect(withdrawals.filter(({ status }) => status >= 500)).toEqual([]);
    const places = await placesOf(api, activity);
    expect(places?.rows).toBeLessThanOrEqual(20);
    expect(places).toEqual({
      ...places,
      held: places?.rows,
      postsHeld: places?.rows,
      postRows: places?.rows,
      twice: 0,
    });
  });
});

describe('the positive control: looking first and taking later', () => {
  test('gives away more places than there are, so the tests above would see it', async () => {
    const activity = await activityOf(100);
    const control = variantOf(api, { routes: positiveControlRoutes });
    const answers = await withServer(control, (caller) => burst(caller, activity, 1000));
    expect(faultsOf(answers)).toEqual([]);
    const places = await placesOf(api, activity);
    expect(places?.rows).toBeGreaterThan(100);
  });
});

afterAll(async () => {
  const { rows } = await api.db.execute(sql`show transaction_isolation`);
  expect(rows).toEqual([{ transaction_isolation: 'read committed' }]);
});
