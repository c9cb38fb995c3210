import { obstaclesOf } from '@vp/domain';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { callLimits } from '../../db/call-limits.ts';
import { holdsPlace } from '../../db/conditions.ts';
import { serveWaitingLists } from '../../jobs/waiting-list.ts';
import { readSignUpFacts } from '../../services/participant/sign-up-facts.ts';
import { readStandings } from '../../services/participant/standings.ts';
import { moveUp } from '../../services/participant/waiting-list.ts';
import { makeActivity } from '../../testing/activity-factory.ts';
import type { MadeActivity } from '../../testing/activity-factory.ts';
import { asVolunteer } from '../../testing/as.ts';
import { makeMembership, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import type { MadeOrganization, MadeVolunteer } from '../../testing/factories.ts';
import { messageKinds } from '../../testing/messages.ts';
import { placesOf } from '../../testing/sign-up-burst.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { withTransaction } from '../../db/transaction.ts';

let api: TestApi;
let organization: MadeOrganization;

beforeAll(async () => {
  // Dozens of calls queue for one activity: on a slow machine the last waits longer than a call may.
  api = await testApi({ poolSize: 50, limits: { ...callLimits, statement_timeout: 7500, lock_timeout: 7000 } });
  organization = await makeOrganization(api);
});

async function members(count: number): Promise<MadeVolunteer[]> {
  const made: MadeVolunteer[] = [];
  for (let index = 0; index < count; index += 1) {
    const volunteer = await makeVolunteer(api);
    await makeMembership(api, { volunteer, organization });
    made.push(volunteer);
  }
  return made;
}

async function signUp(volunteer: MadeVolunteer, made: MadeActivity, waitIfFull = false) {
  const client = await asVolunteer(api, volunteer);
  const [period] = made.periods;
  const choices = [{ periodId: period?.periodId ?? '', postId: period?.postIds[0] ?? '' }];
  return client.activity.signUp({ body: { activityId: made.activityId, choices, waitIfFull } });
}

async function withdraw(volunteer: MadeVolunteer, { activityId }: MadeActivity) {
  return (await asVolunteer(api, volunteer)).activity.withdraw({ body: { activityId } });
}

async function holdersOf({ activityId }: MadeActivity): Promise<readonly string[]> {
  const { rows } = await api.db.execute<{ id: string }>(
    sql`select volunteer_id as id from participant where activity_id = ${activityId} and ${holdsPlace(sql`state`)} order by 1`,
  );
  return rows.map(({ id }) => id);
}

async function heldBy({ volunteerId }: MadeVolunteer): Promise<number> {
  const { rows } = await api.db.execute<{ places: number }>(
    sql`select count(*)::int as places from participant where volunteer_id = ${volunteerId} and ${holdsPlace(sql`state`)}`,
  );
  return rows[0]?.places ?? 0;
}

test('the waiting list gives every position once, and places that become free go down the list in order', async () => {
  const made = await makeActivity(api, { organization, columns: { maximum: 10 } });
  const [holders, waiters, late] = [await members(10), await members(50), await members(10)];
  await Promise.all(holders.map((one) => signUp(one, made)));
  const answers = await Promise.all(waiters.map((one) => signUp(one, made, true)));
  const positions = answers.map(({ waitingPosition }) => waitingPosition ?? 0).sort((a, b) => a - b);
  expect(positions).toEqual(Array.from({ length: 50 }, (_, index) => index + 1));

  const inLine = waiters
    .map((one, index) => ({ one, position: answers[index]?.waitingPosition ?? 0 }))
    .sort((a, b) => a.position - b.position)
    .map(({ one }) => one);
  const givesUp = inLine.filter((_one, index) => index % 5 === 0);
  const outcomes = await Promise.allSettled([
    ...holders.map((one) => withdraw(one, made)),
    ...givesUp.map((one) => withdraw(one, made)),
    ...late.map((one) => signUp(one, made)),
  ]);
  const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [String(one.reason.refusal)] : []));
  expect(refused).toEqual(Array.from({ length: 10 }, () => 'full'));
  const stay = inLine.filter((one) => !givesUp.includes(one)).slice(0, 10);
  expect(await holdersOf(made)).toEqual(stay.map(({ volunteerId }) => volunteerId).sort());
  expect(await placesOf(api, made)).toEqual({
    held: 10,
    rows: 10,
    postsHeld: 10,
    postRows: 10,
    waiting: 30,
    waitingRows: 30,
    twice: 0,
  });
});

/** This number of people have every place, and twice as many wait for one. */
async function lineBehind(count: number) {
  const made = await makeActivity(api, { organization, columns: { maximum: count } });
  const [holders, waiters] = [await members(count), await members(count * 2)];
  for (const one of [...holders, ...waiters]) await signUp(one, made, true);
  return { made, holders, first: waiters.slice(0, count).map(({ volunteerId }) => volunteerId) };
}

test('served by calls and by the job at once, the places go to the first in line and none goes twice', async () => {
  const { made, holders, first } = await lineBehind(8);
  const run = () => serveWaitingLists(api.services);
  await Promise.all([...holders.map((one) => withdraw(one, made)), run(), run(), run()]);
  await run();
  expect(await holdersOf(made)).toEqual([...first].sort());
  expect(await placesOf(api, made)).toMatchObject({ held: 8, rows: 8, postsHeld: 8, waiting: 8, waitingRows: 8 });
});

test('control: read without the lock of the activity, the first in line is served for several places', async () => {
  const { made, first } = await lineBehind(8);
  const { activityId } = made;
  const served = await Promise.all(
    first.map(() =>
      withTransaction(api.db, async (tx) => {
        const { rows } = await tx.execute<{ id: string }>(
          sql`select id from participant where activity_id = ${activityId} and state = 'waiting'
            order by waiting_ticket limit 1`,
        );
        await tx.execute(sql`select pg_sleep(0.05)`);
        const id = rows[0]?.id ?? '';
        await tx.execute(
          sql`update participant set state = 'toAdmit' where activity_id = ${activityId} and id = ${id}`,
        );
        return id;
      }),
    ),
  );
  expect(new Set(served).size).toBeLessThan(first.length);
});

test('control: positions counted without the lock are given twice', async () => {
  await api.db.execute(sql`create table if not exists unguarded_ticket (ticket int)`);
  await Promise.all(
    Array.from({ length: 40 }, () =>
      withTransaction(api.db, async (tx) => {
        const { rows } = await tx.execute<{ next: number }>(
          sql`select coalesce(max(ticket), 0) + 1 as next from unguarded_ticket`,
        );
        await tx.execute(sql`insert into unguarded_ticket values (${rows[0]?.next ?? 1})`);
      }),
    ),
  );
  const { rows } = await api.db.execute<{ given: number }>(
    sql`select count(distinct ticket)::int as given from unguarded_ticket`,
  );
  await api.db.execute(sql`drop table unguarded_ticket`);
  expect(rows[0]?.given).toBeLessThan(40);
});

const eightAtOnce = () => Promise.all(Array.from({ length: 8 }, () => makeActivity(api, { organization })));

test('of sign-ups for the same time at once, one holds; the others are told why', async () => {
  for (const volunteer of await members(10)) {
    const activities = await eightAtOnce();
    const outcomes = await Promise.allSettled(activities.map((made) => signUp(volunteer, made)));
    const refused = outcomes.flatMap((one) => (one.status === 'rejected' ? [String(one.reason.refusal)] : []));
    expect(refused).toEqual(Array.from({ length: 7 }, () => 'overlap'));
    expect(await heldBy(volunteer)).toBe(1);
  }
});

test('control: judged without the lock of the volunteer, one person holds several', async () => {
  const [volunteer] = await members(1);
  const { volunteerId } = volunteer!;
  const activities = await eightAtOnce();
  await Promise.all(
    activities.map(({ activityId }) =>
      withTransaction(api.db, async (tx) => {
        const seen = await readSignUpFacts(tx, { activityId, volunteerIds: [volunteerId], now: api.clock.now() });
        if ((seen?.people.get(volunteerId)?.who.heldPlaces.length ?? 0) > 0) return;
        const id = crypto.randomUUID();
        await tx.execute(
          sql`insert into participant (activity_id, id, volunteer_id, state, ends_at) values (${activityId}, ${id}, ${volunteerId}, 'toAdmit', '2100-01-01')`,
        );
        await tx.execute(sql`insert into participant_post (activity_id, participant_id, period_id, post_id)
          select ${activityId}, ${id}, period_id, id from post where activity_id = ${activityId}`);
      }),
    ),
  );
  expect(await heldBy(volunteer!)).toBeGreaterThan(1);
});

test('whoever is moved up while signing up elsewhere for that time holds one of the two', async () => {
  for (const waiter of await members(15)) {
    const [made, other] = [
      await makeActivity(api, { organization, columns: { maximum: 1 } }),
      await makeActivity(api, { organization }),
    ];
    const [holder] = await members(1);
    await signUp(holder!, made);
    await signUp(waiter, made, true);
    const outcomes = await Promise.allSettled([withdraw(holder!, made), signUp(waiter, other)]);
    expect(outcomes[0]?.status).toBe('fulfilled');
    expect(await heldBy(waiter)).toBe(1);
    const places = await placesOf(api, made);
    expect({ held: places?.held, waiting: places?.waiting }).toEqual({
      held: places?.rows,
      waiting: places?.waitingRows,
    });
  }
});

/** A person who waits first in two lists for the same time, and the holders of the two places. */
async function firstInTwoLines() {
  const [waiter, ...holders] = await members(3);
  const lists = [await activityWithOnePlace(), await activityWithOnePlace()];
  for (const [index, made] of lists.entries()) await signUp(holders[index]!, made);
  for (const made of lists) await signUp(waiter!, made, true);
  return { waiter: waiter!, holders, lists };
}

const activityWithOnePlace = () => makeActivity(api, { organization, columns: { maximum: 1 } });

test('of two places for the same time that become free at once, a person is offered one, and notified of the other', async () => {
  const run = () => serveWaitingLists(api.services);
  for (let round = 0; round < 10; round += 1) {
    const { waiter, holders, lists } = await firstInTwoLines();
    await Promise.all([...lists.map((made, index) => withdraw(holders[index]!, made)), run(), run()]);
    await run();
    expect(await heldBy(waiter)).toBe(1);
    await Promise.all(lists.map((made) => moveUpAt(made)));
    const kinds = await messageKinds(api, waiter.accountId);
    expect(kinds.filter((kind) => kind === 'placeOffered' || kind === 'promoted')).toHaveLength(1);
    expect(kinds.filter((kind) => kind === 'heldBack')).toHaveLength(1);
  }
});

const moveUpAt = (made: MadeActivity) =>
  withTransaction(api.db, (tx) =>
    moveUp({ tx, now: api.clock.now() }, { activityId: made.activityId, lockedVolunteerIds: [] }),
  );

test('control: judged without the lock of the volunteer, a person is offered both places', async () => {
  const { waiter, lists } = await firstInTwoLines();
  await Promise.all(
    lists.map(({ activityId }) =>
      withTransaction(api.db, async (tx) => {
        const where = sql`p.activity_id = ${activityId} and p.volunteer_id = ${waiter.volunteerId}`;
        const [standing] = await readStandings(tx, { where, now: api.clock.now() });
        await tx.execute(sql`select pg_sleep(0.05)`);
        if (standing === undefined || obstaclesOf(standing, api.clock.now()).length > 0) return;
        await tx.execute(
          sql`update participant set state = 'toAdmit' where activity_id = ${activityId} and id = ${standing.participantId}`,
        );
      }),
    ),
  );
  expect(await heldBy(waiter)).toBe(2);
});
