import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { hourMs } from '@vp/domain';
import { activity } from '../../db/schema/activity.ts';
import { lapseOffers } from '../../jobs/waiting-list.ts';
import { makeActivity } from '../../testing/activity-factory.ts';
import type { MadeActivity } from '../../testing/activity-factory.ts';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { makeMembership, makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import type { MadeOrganization, MadeVolunteer } from '../../testing/factories.ts';
import { placesOf } from '../../testing/sign-up-burst.ts';
import { messageKinds } from '../../testing/messages.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let organization: MadeOrganization;
let made: MadeActivity;
let holder: MadeVolunteer;
let first: MadeVolunteer;
let second: MadeVolunteer;

beforeAll(async () => {
  api = await testApi();
  organization = await makeOrganization(api);
});

/** A full activity with two people in line. */
async function fullActivity(startsInHours = 24): Promise<void> {
  const startsAt = new Date(api.clock.now().getTime() + startsInHours * hourMs);
  const periods = [{ startsAt, endsAt: new Date(startsAt.getTime() + 2 * hourMs) }];
  made = await makeActivity(api, { organization, periods, columns: { maximum: 1 } });
  [holder, first, second] = [await member(), await member(), await member()];
  await signUp(holder);
  await signUp(first);
  await signUp(second);
}

beforeEach(() => fullActivity());

async function member(): Promise<MadeVolunteer> {
  const volunteer = await makeVolunteer(api);
  await makeMembership(api, { volunteer, organization });
  return volunteer;
}

async function signUp(volunteer: MadeVolunteer, to = made, periodAt = 0) {
  const period = to.periods[periodAt];
  const choices = [{ periodId: period?.periodId ?? '', postId: period?.postIds[0] ?? '' }];
  const client = await asVolunteer(api, volunteer);
  return client.activity.signUp({ body: { activityId: to.activityId, choices, waitIfFull: true } });
}

const own = () => ({ body: { activityId: made.activityId } });
const accept = async (volunteer: MadeVolunteer) => (await asVolunteer(api, volunteer)).activity.acceptPlace(own());
const withdraw = async (volunteer: MadeVolunteer) => (await asVolunteer(api, volunteer)).activity.withdraw(own());

async function mineOf(volunteer: MadeVolunteer) {
  const client = await asVolunteer(api, volunteer);
  return (await client.activity.detail({ params: { id: made.activityId }, query: {} })).mine;
}

const told = async ({ accountId }: MadeVolunteer) => messageKinds(api, accountId);

async function offerInInbox(volunteer: MadeVolunteer) {
  const { listData } = await (await asVolunteer(api, volunteer)).inbox.list({ query: {} });
  return listData.find(({ kind }) => kind === 'placeOffered')?.offer;
}

test('a free place is kept for the first in line, who accepts it and waits for the organizer like others', async () => {
  await withdraw(holder);
  const mine = await mineOf(first);
  expect(mine).toMatchObject({ state: 'offered', waitingPosition: null });
  expect(Date.parse(mine?.offeredUntil ?? '')).toBe(api.clock.now().getTime() + 6 * hourMs);
  expect(await mineOf(second)).toMatchObject({ state: 'waiting', waitingPosition: 1, offeredUntil: null });
  expect(await offerInInbox(first)).toMatchObject({ activityId: made.activityId });
  expect(await accept(first)).toEqual({ state: 'toAdmit' });
  expect(await mineOf(first)).toMatchObject({ state: 'toAdmit', offeredUntil: null });
  expect(await told(first)).toEqual(['waiting', 'placeOffered', 'signUpReceived']);
  expect(await offerInInbox(first)).toBeNull();
  await expect(accept(first)).rejects.toMatchObject({ refusal: 'wrongState' });
  expect(await placesOf(api, made)).toMatchObject({ held: 1, rows: 1, postsHeld: 1, waiting: 1, waitingRows: 1 });
});

test('a place that is kept is nobody else’s, and holds its time', async () => {
  await withdraw(holder);
  expect(await signUp(await member())).toMatchObject({ state: 'waiting', waitingPosition: 2 });
  const elsewhere = await makeActivity(api, { organization });
  await expect(signUp(first, elsewhere)).rejects.toMatchObject({ refusal: 'overlap' });
  expect(await signUp(first)).toMatchObject({ state: 'offered', repeated: true });
});

test('declined or not answered in time it goes to the next, and whoever let it go is told and may come back', async () => {
  await withdraw(holder);
  await withdraw(first);
  expect(await mineOf(second)).toMatchObject({ state: 'offered' });
  await lapseOffers(api.services);
  expect(await mineOf(second)).toMatchObject({ state: 'offered' });
  const third = await member();
  await signUp(third);
  api.clock.advance(6 * hourMs);
  await expect(accept(second)).rejects.toMatchObject({ refusal: 'offerLapsed' });
  expect(await offerInInbox(second)).toBeNull();
  await Promise.all([lapseOffers(api.services), lapseOffers(api.services)]);
  expect(await mineOf(second)).toMatchObject({ state: 'lapsed', offeredUntil: null });
  expect(await told(second)).toEqual(['waiting', 'placeOffered', 'offerLapsed']);
  expect(await mineOf(third)).toMatchObject({ state: 'offered' });
  expect(await signUp(second)).toMatchObject({ state: 'waiting', waitingPosition: 1 });
  expect(await placesOf(api, made)).toMatchObject({ held: 1, rows: 1, postsHeld: 1, waiting: 1, waitingRows: 1 });
});

test('near the beginning the first in line is moved up without being asked', async () => {
  await fullActivity(1.5);
  await withdraw(holder);
  expect(await mineOf(first)).toMatchObject({ state: 'toAdmit', offeredUntil: null });
  expect(await told(first)).toEqual(['waiting', 'promoted']);
});

test('the organizer sees for whom a place is kept, and may turn them down', async () => {
  await withdraw(holder);
  const operator = await asOperator(api, await makeOperator(api, { organization }));
  const { activityId } = made;
  expect(await operator.activity.managedDetail({ params: { id: activityId } })).toMatchObject({
    offered: 1,
    waiting: 1,
    toAdmit: 0,
  });
  const { listData } = await operator.participant.notAdmittedList({ query: { activityId, state: 'waiting' } });
  expect(listData.map(({ state }) => state)).toEqual(['offered', 'waiting']);
  const participantIds = [listData[0]?.participantId ?? ''];
  const admitted = await operator.participant.admit({ body: { activityId, participantIds, decision: 'admit' } });
  expect(admitted.rows).toMatchObject([{ done: false }]);
  const body = { activityId, participantIds, decision: 'refuse', reason: '崗位改由他人負責' } as const;
  expect((await operator.participant.admit({ body })).rows).toMatchObject([{ done: true }]);
  expect(await mineOf(second)).toMatchObject({ state: 'offered' });
});

test('a place of a later period can be accepted when that of another person has begun', async () => {
  const inHours = (hours: number): Date => new Date(api.clock.now().getTime() + hours * hourMs);
  const periodIn = (hours: number) => ({ startsAt: inHours(hours), endsAt: inHours(hours + 2), posts: [1] });
  made = await makeActivity(api, { organization, periods: [periodIn(3), periodIn(48)] });
  await signUp(await member());
  await signUp(holder, made, 1);
  expect(await signUp(first, made, 1)).toMatchObject({ state: 'waiting' });
  await withdraw(holder);
  api.clock.advance(4 * hourMs);
  expect(await accept(first)).toEqual({ state: 'toAdmit' });
});

test('of an activity that is cancelled no place can be accepted, and nobody is told that it lapsed', async () => {
  await withdraw(holder);
  await api.db.update(activity).set({ state: 'cancelled' }).where(eq(activity.id, made.activityId));
  await expect(accept(first)).rejects.toMatchObject({ refusal: 'cancelled' });
  api.clock.advance(7 * hourMs);
  await lapseOffers(api.services);
  expect(await told(first)).toEqual(['waiting', 'placeOffered']);
});

test('without an offer there is nothing to accept', async () => {
  await expect(accept(first)).rejects.toMatchObject({ refusal: 'wrongState' });
  const nowhere = { body: { activityId: '0190a000-0000-7000-8000-000000000000' } };
  await expect((await asVolunteer(api, first)).activity.acceptPlace(nowhere)).rejects.toMatchObject({
    refusal: 'notFound',
  });
});
