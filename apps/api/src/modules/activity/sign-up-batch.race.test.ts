import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SignedUp } from '@vp/contract';
import { openDatabase } from '../../db/client.ts';
import type { OpenDatabase } from '../../db/client.ts';
import { makeActivity } from '../../testing/activity-factory.ts';
import type { MadeActivity } from '../../testing/activity-factory.ts';
import { send } from '../../testing/as.ts';
import { makeOrganization } from '../../testing/factories.ts';
import type { MadeOrganization } from '../../testing/factories.ts';
import { makeMembers, placesOf } from '../../testing/sign-up-burst.ts';
import type { Member } from '../../testing/sign-up-burst.ts';
import { apiOn, testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { testCacheDir } from '../../testing/test-database.ts';

let api: TestApi;
let organization: MadeOrganization;
let members: readonly Member[];
let other: OpenDatabase;

beforeAll(async () => {
  api = await testApi({ poolSize: 50 });
  organization = await makeOrganization(api);
  members = await makeMembers(api, organization, 200);
  const url = api.database.pool.options.connectionString ?? '';
  other = await openDatabase({ url, poolSize: 10, cacheDir: testCacheDir });
}, 120_000);

afterAll(() => other.close());

interface Answer {
  readonly code: number;
  readonly refusal?: string;
  readonly data?: SignedUp;
}

interface Input {
  readonly member: Member;
  readonly activity: MadeActivity;
  readonly key?: string;
}

async function ask(served: TestApi, { member, activity, key = `batch-${member.volunteerId}` }: Input) {
  const [period] = activity.periods;
  const choices = [{ periodId: period?.periodId, postId: period?.postIds[0] }];
  const headers = {
    Authorization: `Bearer ${member.token}`,
    'Content-Type': 'application/json',
    'Idempotency-Key': `${key}-${activity.activityId.slice(-4)}`,
  };
  const body = JSON.stringify({ activityId: activity.activityId, choices, waitIfFull: true });
  const response = await send(served, '/api/volunteer/activity', { method: 'POST', headers, body });
  const answer: Answer = await response.json();
  return answer;
}

let days = 0;
function activityOf(places: number): Promise<MadeActivity> {
  days += 1;
  const startsAt = new Date(api.clock.now().getTime() + days * 86_400_000);
  const endsAt = new Date(startsAt.getTime() + 7_200_000);
  const periods = [{ startsAt, endsAt, posts: [places] }];
  return makeActivity(api, { organization, periods, columns: { maximum: places } });
}

const positionsOf = (answers: readonly Answer[]) =>
  answers.flatMap(({ data }) => (data?.state === 'waiting' ? [data.waitingPosition ?? 0] : [])).sort((a, b) => a - b);

const upTo = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

async function expectPlaces(activity: MadeActivity, held: number, waiting: number) {
  const rows = { rows: held, postRows: held, waitingRows: waiting, twice: 0 };
  expect(await placesOf(api, activity)).toEqual({ held, postsHeld: held, waiting, ...rows });
}

test('sign-ups at one activity share their transactions, and places and positions go by arrival', async () => {
  const activity = await activityOf(50);
  const answers = await Promise.all(members.map((member) => ask(api, { member, activity })));
  expect(new Set(answers.map(({ code, refusal }) => `${code} ${refusal}`))).toEqual(new Set(['200 undefined']));
  expect(positionsOf(answers)).toEqual(upTo(150));
  await expectPlaces(activity, 50, 150);
  const { rows } = await api.db.execute<{ count: number }>(
    sql`select count(distinct xmin::text)::int as count from participant where activity_id = ${activity.activityId}`,
  );
  expect(rows[0]?.count).toBeLessThan(members.length / 4);
});

test('two processes that do so at once give no place, ticket or answer twice', async () => {
  const second = apiOn(other);
  second.clock.set(api.clock.now());
  const activity = await activityOf(60);
  const both = await Promise.all(
    members.map((member, at) => {
      const retries = [api, second].map((served) => ask(served, { member, activity }));
      return at % 2 === 0 ? Promise.all(retries) : Promise.all(retries.reverse());
    }),
  );
  const answers = both.flat();
  expect(answers.filter(({ code, refusal }) => code !== 200 && refusal !== 'stillRunning')).toEqual([]);
  const given = both.map((retries) => retries.flatMap(({ data }) => data ?? []));
  expect(given.filter((retries) => new Set(retries.map(({ participantId }) => participantId)).size !== 1)).toEqual([]);
  expect(positionsOf(both.map((retries) => retries.find(({ data }) => data !== undefined) ?? retries[0]!))).toEqual(
    upTo(140),
  );
  await expectPlaces(activity, 60, 140);
});

describe('a sign-up that fails', () => {
  test('does not fail those who came with it, and can be asked again', async () => {
    const activity = await activityOf(100);
    const [held, ...neighbours] = members.slice(0, 25);
    const holder = await api.database.pool.connect();
    await holder.query('begin');
    await holder.query('select 1 from volunteer where id = $1 for update', [held!.volunteerId]);
    const arriving = [neighbours[0]!, held!, ...neighbours.slice(1)];
    const answers = await Promise.all(arriving.map((member) => ask(api, { member, activity })));
    await holder.query('rollback');
    holder.release();
    const failed = answers.filter(({ code }) => code !== 200);
    expect(failed.map(({ refusal }) => refusal)).toEqual(['unavailable']);
    expect(answers[1]).toBe(failed[0]);
    await expectPlaces(activity, 24, 0);
    expect((await ask(api, { member: held!, activity })).data).toMatchObject({ state: 'toAdmit', repeated: false });
    await expectPlaces(activity, 25, 0);
  });

  test('by a rule keeps no key: it is judged anew, while the others keep their answers', async () => {
    const activity = await activityOf(100);
    const some = members.slice(0, 30);
    const [late] = some;
    const block = sql`update volunteer set real_name_state = 'notVerified' where id = ${late!.volunteerId}`;
    await api.db.execute(block);
    const answers = await Promise.all(some.map((member) => ask(api, { member, activity })));
    expect(answers.map(({ refusal }) => refusal)).toEqual(['realNameMissing', ...some.slice(1).map(() => undefined)]);
    await api.db.execute(sql`update volunteer set real_name_state = 'verified' where id = ${late!.volunteerId}`);
    const again = await Promise.all(some.map((member) => ask(api, { member, activity })));
    expect(again[0]?.data).toMatchObject({ repeated: false });
    expect(again.slice(1).map(({ data }) => data)).toEqual(answers.slice(1).map(({ data }) => data));
    await expectPlaces(activity, 30, 0);
  });
});

test('a row that came past the locks breaks the unique key and becomes the answer', async () => {
  const activity = await activityOf(10);
  const [member] = members;
  const [period] = activity.periods;
  const values = [activity.activityId, member!.volunteerId, period!.periodId, period!.postIds[0]];
  const past = await api.database.pool.connect();
  await past.query('begin');
  await past.query(
    `with who as (insert into participant (activity_id, id, volunteer_id, state, ends_at)
      values ($1, gen_random_uuid(), $2, 'toAdmit', '2100-01-01') returning id)
    insert into participant_post (activity_id, participant_id, period_id, post_id) select $1, id, $3, $4 from who`,
    values,
  );
  const answer = ask(api, { member: member!, activity });
  const blocked = sql`select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await api.db.execute<{ n: number }>(blocked)).rows[0]?.n).toBe(1);
  await past.query('commit');
  past.release();
  expect((await answer).data).toMatchObject({ state: 'toAdmit', repeated: true });
});
