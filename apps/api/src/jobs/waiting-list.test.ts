import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { hourMs } from '@vp/domain';
import { audit } from '../db/schema/operation.ts';
import { makeActivity } from '../testing/activity-factory.ts';
import type { MadeActivity } from '../testing/activity-factory.ts';
import { asVolunteer } from '../testing/as.ts';
import { makeMembership, makeOrganization, makeVolunteer } from '../testing/factories.ts';
import type { MadeOrganization, MadeVolunteer } from '../testing/factories.ts';
import { placesOf } from '../testing/sign-up-burst.ts';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { lapseOffers, serveWaitingLists } from './waiting-list.ts';

let api: TestApi;
let organization: MadeOrganization;

beforeAll(async () => {
  api = await testApi();
  organization = await makeOrganization(api);
});

async function member(): Promise<MadeVolunteer> {
  const volunteer = await makeVolunteer(api);
  await makeMembership(api, { volunteer, organization });
  return volunteer;
}

/** An activity with one place, which is taken; sign-up closed two hours ago. */
async function fullAfterDeadline() {
  const startsAt = new Date(api.clock.now().getTime() + 24 * hourMs);
  const periods = [{ startsAt, endsAt: new Date(startsAt.getTime() + 2 * hourMs) }];
  const deadlineAt = new Date(api.clock.now().getTime() + hourMs);
  const made = await makeActivity(api, { organization, periods, columns: { maximum: 1, deadlineAt } });
  const holder = await member();
  await signUp(holder, made);
  api.clock.advance(3 * hourMs);
  return { made, holder };
}

async function signUp(volunteer: MadeVolunteer, { activityId, periods }: MadeActivity, post = 0) {
  const [period] = periods;
  const choices = [{ periodId: period?.periodId ?? '', postId: period?.postIds[post] ?? '' }];
  const client = await asVolunteer(api, volunteer);
  return client.activity.signUp({ body: { activityId, choices, waitIfFull: true } });
}

const withdraw = async (volunteer: MadeVolunteer, { activityId }: MadeActivity) =>
  (await asVolunteer(api, volunteer)).activity.withdraw({ body: { activityId } });

async function detailFor(volunteer: MadeVolunteer, { activityId }: MadeActivity) {
  const client = await asVolunteer(api, volunteer);
  return client.activity.detail({ params: { id: activityId }, query: {} });
}

test('after the deadline one can still wait for a full post, and gets the place that is given up', async () => {
  const { made, holder } = await fullAfterDeadline();
  const late = await member();
  expect((await detailFor(late, made)).refusals).toEqual(['full']);
  expect(await signUp(late, made)).toMatchObject({ state: 'waiting', waitingPosition: 1 });
  await withdraw(holder, made);
  expect((await detailFor(late, made)).mine).toMatchObject({ state: 'offered' });
});

test('an offer that lapses is written down in the chain of the organization, once', async () => {
  const { made, holder } = await fullAfterDeadline();
  const late = await member();
  await signUp(late, made);
  await withdraw(holder, made);
  api.clock.advance(20 * hourMs);
  await lapseOffers(api.services);
  await lapseOffers(api.services);
  expect((await detailFor(late, made)).mine).toMatchObject({ state: 'lapsed' });
  const what = 'participant.offerLapsed';
  const entries = await api.db.select().from(audit).where(eq(audit.what, what));
  expect(entries).toMatchObject([
    {
      stream: `organization:${organization.organizationId}`,
      subjectId: made.activityId,
      details: { volunteers: [late.volunteerId] },
    },
  ]);
});

test('after the deadline a free place that nobody waits for stays closed', async () => {
  const { made, holder } = await fullAfterDeadline();
  await withdraw(holder, made);
  const late = await member();
  expect((await detailFor(late, made)).refusals).toEqual(['closed']);
  await expect(signUp(late, made)).rejects.toMatchObject({ refusal: 'closed' });
});

test('whoever was passed over is looked at again when they could take the place', async () => {
  const startsAt = new Date(api.clock.now().getTime() + 24 * hourMs);
  const periods = [{ startsAt, endsAt: new Date(startsAt.getTime() + 2 * hourMs) }];
  const wanted = await makeActivity(api, { organization, periods, columns: { maximum: 1 } });
  const elsewhere = await makeActivity(api, { organization, periods });
  const [holder, busy] = [await member(), await member()];
  await signUp(holder, wanted);
  await signUp(busy, wanted);
  await signUp(busy, elsewhere);
  await withdraw(holder, wanted);
  await serveWaitingLists(api.services);
  expect((await detailFor(busy, wanted)).mine).toMatchObject({ state: 'waiting', waitingPosition: 1 });

  await withdraw(busy, elsewhere);
  await Promise.all([serveWaitingLists(api.services), serveWaitingLists(api.services)]);
  expect((await detailFor(busy, wanted)).mine).toMatchObject({ state: 'offered', waitingPosition: null });
  expect(await placesOf(api, wanted)).toMatchObject({ held: 1, rows: 1, postsHeld: 1, waiting: 0, waitingRows: 0 });
});

test("what others do at that time in an activity that one is in, too, is in nobody's way", async () => {
  const startsAt = new Date(api.clock.now().getTime() + 24 * hourMs);
  const from = (hours: number) => ({
    startsAt: new Date(startsAt.getTime() + hours * hourMs),
    endsAt: new Date(startsAt.getTime() + (hours + 2) * hourMs),
  });
  const wanted = await makeActivity(api, { organization, periods: [from(0)], columns: { maximum: 1 } });
  const elsewhere = await makeActivity(api, { organization, periods: [from(0), from(4)] });
  const [holder, waiting, other] = [await member(), await member(), await member()];
  await signUp(holder, wanted);
  await signUp(waiting, wanted);
  await signUp(other, elsewhere);
  await signUp(waiting, { ...elsewhere, periods: elsewhere.periods.slice(1) });
  await withdraw(holder, wanted);
  expect((await detailFor(waiting, wanted)).mine).toMatchObject({ state: 'offered' });
});

test('of two who wait for one place the first gets it, although the activity has room for both', async () => {
  const startsAt = new Date(api.clock.now().getTime() + 24 * hourMs);
  const periods = [{ startsAt, endsAt: new Date(startsAt.getTime() + 2 * hourMs), posts: [1, 2] }];
  const made = await makeActivity(api, { organization, periods, columns: { maximum: 3 } });
  const [holder, first, second] = [await member(), await member(), await member()];
  await signUp(holder, made);
  await signUp(first, made);
  await signUp(second, made);
  await withdraw(holder, made);
  expect((await detailFor(first, made)).mine).toMatchObject({ state: 'offered' });
  expect((await detailFor(second, made)).mine).toMatchObject({ state: 'waiting', waitingPosition: 1 });
  expect(await placesOf(api, made)).toMatchObject({ held: 1, postsHeld: 1, waiting: 1 });
});

test('somebody far down the list is not hidden by a hundred who cannot take the place', async () => {
  const startsAt = new Date(api.clock.now().getTime() + 48 * hourMs);
  const periods = [{ startsAt, endsAt: new Date(startsAt.getTime() + 2 * hourMs), posts: [1, 1] }];
  const made = await makeActivity(api, { organization, periods, columns: { maximum: 2 } });
  const [first, second] = [await member(), await member()];
  await signUp(first, made);
  await signUp(second, made, 1);
  for (let index = 0; index < 101; index += 1) await signUp(await member(), made);
  const last = await member();
  expect(await signUp(last, made, 1)).toMatchObject({ waitingPosition: 102 });
  await withdraw(second, made);
  expect((await detailFor(last, made)).mine).toMatchObject({ state: 'offered' });
});
