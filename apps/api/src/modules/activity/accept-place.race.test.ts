import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { lapseOffers } from '../../jobs/waiting-list.ts';
import { makeActivity } from '../../testing/activity-factory.ts';
import type { MadeActivity } from '../../testing/activity-factory.ts';
import { asVolunteer } from '../../testing/as.ts';
import { makeMembership, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import type { MadeOrganization, MadeVolunteer } from '../../testing/factories.ts';
import { placesOf } from '../../testing/sign-up-burst.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { withTransaction } from '../../db/transaction.ts';

const places = 8;

let api: TestApi;
let organization: MadeOrganization;

beforeAll(async () => {
  api = await testApi({ poolSize: 50 });
  organization = await makeOrganization(api);
});

async function members(count: number): Promise<readonly MadeVolunteer[]> {
  const made: MadeVolunteer[] = [];
  for (let index = 0; index < count; index += 1) {
    const volunteer = await makeVolunteer(api);
    await makeMembership(api, { volunteer, organization });
    made.push(volunteer);
  }
  return made;
}

async function signUp(volunteer: MadeVolunteer, made: MadeActivity) {
  const [period] = made.periods;
  const choices = [{ periodId: period?.periodId ?? '', postId: period?.postIds[0] ?? '' }];
  const client = await asVolunteer(api, volunteer);
  return client.activity.signUp({ body: { activityId: made.activityId, choices, waitIfFull: true } });
}

const withdraw = async (volunteer: MadeVolunteer, { activityId }: MadeActivity) =>
  (await asVolunteer(api, volunteer)).activity.withdraw({ body: { activityId } });
const accept = async (volunteer: MadeVolunteer, { activityId }: MadeActivity) =>
  (await asVolunteer(api, volunteer)).activity.acceptPlace({ body: { activityId } });

/** Runs the job of a process whose clock is ahead, so that every offer has lapsed for it but not for the callers. */
function lapseEarly(): Promise<void> {
  const now = () => new Date(api.clock.now().getTime() + 7 * 3_600_000);
  const { db, ports } = api.services;
  return lapseOffers({ db, ports: { ...ports, clock: { ...ports.clock, now } } });
}

/** An activity whose places are all reserved for people of the waiting list, and as many more people who wait. */
async function offeredPlaces() {
  const made = await makeActivity(api, { organization, columns: { maximum: places } });
  const [holders, offered, waiting] = [await members(places), await members(places), await members(places)];
  await Promise.all(holders.map((one) => signUp(one, made)));
  for (const one of [...offered, ...waiting]) await signUp(one, made);
  for (const one of holders) await withdraw(one, made);
  return { made, offered };
}

async function statesOf({ activityId }: MadeActivity): Promise<ReadonlyMap<string, string>> {
  const { rows } = await api.db.execute<{ id: string; state: string }>(
    sql`select volunteer_id as id, state from participant where activity_id = ${activityId}`,
  );
  return new Map(rows.map(({ id, state }) => [id, state]));
}

test('accepted, declined and lapsed at once, each offer ends one way and no place is given twice', async () => {
  const { made, offered } = await offeredPlaces();
  const late = await members(places);
  const [accepting, declining] = await Promise.all([
    Promise.allSettled(offered.map((one) => accept(one, made))),
    Promise.allSettled(offered.filter((_one, index) => index % 2 === 0).map((one) => withdraw(one, made))),
    Promise.allSettled([lapseEarly(), lapseEarly(), lapseEarly()]),
    Promise.all(late.map((one) => signUp(one, made))),
  ]);
  const states = await statesOf(made);
  const ends = offered.map(({ volunteerId }) => states.get(volunteerId));
  for (const [index, end] of ends.entries()) {
    const isAccepted = accepting[index]?.status === 'fulfilled';
    const isDeclined = index % 2 === 0 && declining[index / 2]?.status === 'fulfilled';
    expect({ index, end }).toEqual({ index, end: isDeclined ? 'withdrawn' : isAccepted ? 'toAdmit' : 'lapsed' });
  }
  const counted = await placesOf(api, made);
  expect(counted).toMatchObject({ held: places, rows: places, postsHeld: places, postRows: places, twice: 0 });
  expect(counted?.waiting).toBe(counted?.waitingRows);
});

test('control: accepted by what was read before, a lapsed place is held twice', async () => {
  const { made, offered } = await offeredPlaces();
  const { activityId } = made;
  await withTransaction(api.db, async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(
      sql`select id from participant where activity_id = ${activityId} and state = 'offered'`,
    );
    expect(rows).toHaveLength(offered.length);
    await lapseEarly();
    for (const { id } of rows)
      await tx.execute(sql`update participant set state = 'toAdmit' where activity_id = ${activityId} and id = ${id}`);
  });
  expect((await placesOf(api, made))?.rows).toBeGreaterThan(places);
});
