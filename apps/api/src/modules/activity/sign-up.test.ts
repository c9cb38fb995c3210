import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Refusal } from '@vp/contract';
import { hourMs } from '@vp/domain';
import { activity, post } from '../../db/schema/activity.ts';
import { participant } from '../../db/schema/participant.ts';
import { makeActivity } from '../../testing/activity-factory.ts';
import type { MadeActivity } from '../../testing/activity-factory.ts';
import { asVolunteer } from '../../testing/as.ts';
import { makeMembership, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import type { MadeOrganization, MadeVolunteer, VolunteerInput } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';
import { messageKinds } from '../../testing/messages.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let organization: MadeOrganization;
const inHours = (hours: number) => new Date(api.clock.now().getTime() + hours * hourMs);

beforeAll(async () => {
  api = await testApi();
  organization = await makeOrganization(api);
});

async function member(input: VolunteerInput = {}, state?: 'underReview'): Promise<MadeVolunteer> {
  const volunteer = await makeVolunteer(api, input);
  await makeMembership(api, { volunteer, organization, ...(state && { state }) });
  return volunteer;
}

function choiceOf({ periods }: MadeActivity, period = 0, at = 0) {
  return { periodId: periods[period]?.periodId ?? '', postId: periods[period]?.postIds[at] ?? '' };
}

async function signUp(
  volunteer: MadeVolunteer,
  made: MadeActivity,
  more: { waitIfFull?: true; choices?: ReturnType<typeof choiceOf>[] } = {},
) {
  const client = await asVolunteer(api, volunteer);
  return client.activity.signUp({ body: { activityId: made.activityId, choices: [choiceOf(made)], ...more } });
}

async function counters(made: MadeActivity) {
  const [row] = await api.db.select().from(activity).where(eq(activity.id, made.activityId));
  const posts = await api.db
    .select({ held: post.held })
    .from(post)
    .where(eq(post.activityId, made.activityId))
    .orderBy(post.position);
  return { held: row?.held, waiting: row?.waiting, posts: posts.map(({ held }) => held) };
}

const messages = async ({ accountId }: MadeVolunteer) => messageKinds(api, accountId);

describe('a place', () => {
  test('is taken in the counters and the rows together, and a repeated sign-up is the same sign-up', async () => {
    const made = await makeActivity(api, { organization });
    const volunteer = await member();
    const first = await signUp(volunteer, made);
    const second = await signUp(volunteer, made);
    expect(first).toEqual({
      participantId: expect.any(String),
      state: 'toAdmit',
      waitingPosition: null,
      repeated: false,
      heldBack: [],
    });
    expect(second).toEqual({ ...first, repeated: true });
    expect(await counters(made)).toEqual({ held: 1, waiting: 0, posts: [1] });
  });

  test('in several periods is one sign-up', async () => {
    const periods = [24, 48].map((hours) => ({ startsAt: inHours(hours), endsAt: inHours(hours + 2) }));
    const made = await makeActivity(api, { organization, periods });
    await signUp(await member(), made, { choices: [choiceOf(made, 0), choiceOf(made, 1)] });
    expect(await counters(made)).toEqual({ held: 1, waiting: 0, posts: [1, 1] });
  });

  test("is one's own: what others hold in the same activity is neither repeated nor in the way", async () => {
    const periods = [24, 48].map((hours) => ({ startsAt: inHours(hours), endsAt: inHours(hours + 2) }));
    const [made, elsewhere] = [
      await makeActivity(api, { organization, periods }),
      await makeActivity(api, { organization, periods: [{ startsAt: inHours(48), endsAt: inHours(50) }] }),
    ];
    const [mine, other] = [await member(), await member()];
    await signUp(mine, made, { choices: [choiceOf(made, 0)] });
    await signUp(other, made, { choices: [choiceOf(made, 1)] });
    expect(await signUp(mine, made, { choices: [choiceOf(made, 0)] })).toMatchObject({ repeated: true });
    expect(await signUp(mine, elsewhere)).toMatchObject({ state: 'toAdmit', repeated: false });
  });

  test('with other choices than before is refused', async () => {
    const made = await makeActivity(api, {
      organization,
      periods: [{ startsAt: inHours(24), endsAt: inHours(26), posts: [2, 2] }],
    });
    const volunteer = await member();
    await signUp(volunteer, made);
    await expect(signUp(volunteer, made, { choices: [choiceOf(made, 0, 1)] })).rejects.toMatchObject({
      refusal: 'alreadySignedUp',
    });
  });

  test('can be taken again after it was given back', async () => {
    const made = await makeActivity(api, { organization });
    const volunteer = await member();
    await signUp(volunteer, made);
    const client = await asVolunteer(api, volunteer);
    expect(await client.activity.withdraw({ body: { activityId: made.activityId } })).toEqual({ state: 'withdrawn' });
    expect(await counters(made)).toEqual({ held: 0, waiting: 0, posts: [0] });
    await expect(client.activity.withdraw({ body: { activityId: made.activityId } })).rejects.toMatchObject({
      refusal: 'wrongState',
    });
    expect(await signUp(volunteer, made)).toMatchObject({ repeated: false, state: 'toAdmit' });
  });
});

describe('who may not sign up', () => {
  test.each<[string, () => Promise<MadeVolunteer>, Parameters<typeof makeActivity>[1]['columns'], Refusal]>([
    ['not verified', () => member({ realNameState: 'notVerified' }), {}, 'realNameMissing'],
    ['under review', () => member({ realNameState: 'underReview' }), {}, 'realNameUnderReview'],
    ['failed', () => member({ realNameState: 'failed' }), {}, 'realNameFailed'],
    ['no organization', () => makeVolunteer(api), {}, 'noOrganization'],
    ['an application that waits', () => member({}, 'underReview'), {}, 'organizationPending'],
    ['too young', () => member({ birthDate: '2012-01-01' }), { ageMin: 16 }, 'tooYoung'],
    ['too old', () => member({ birthDate: '1940-01-01' }), { ageMax: 70 }, 'tooOld'],
    ['cancelled', () => member(), { state: 'cancelled' }, 'cancelled'],
  ])('%s', async (_name, make, columns = {}, refusal) => {
    const made = await makeActivity(api, { organization, columns });
    await expect(signUp(await make(), made)).rejects.toMatchObject({ refusal });
    expect(await counters(made)).toEqual({ held: 0, waiting: 0, posts: [0] });
  });

  test('every reason is told, in the order in which they are met', async () => {
    const made = await makeActivity(api, { organization, columns: { ageMin: 80 } });
    await expect(signUp(await makeVolunteer(api, { realNameState: 'failed' }), made)).rejects.toMatchObject({
      refusals: ['realNameFailed', 'noOrganization', 'tooYoung'],
    });
  });

  test('members of another organization, unless it is a subordinate and that is allowed', async () => {
    const child = await makeOrganization(api, { parent: organization });
    const [own, below] = await Promise.all(
      (['0', '1'] as const).map((applyLimit) => makeActivity(api, { organization, columns: { applyLimit } })),
    );
    const volunteer = await makeVolunteer(api);
    await makeMembership(api, { volunteer, organization: child });
    await expect(signUp(volunteer, own!)).rejects.toMatchObject({ refusal: 'otherOrganization' });
    expect(await signUp(volunteer, below!)).toMatchObject({ state: 'toAdmit' });
  });

  test('the deadline counts to its millisecond', async () => {
    const made = await makeActivity(api, { organization, columns: { deadlineAt: api.clock.now() } });
    expect(await signUp(await member(), made)).toMatchObject({ state: 'toAdmit' });
    api.clock.advance(1);
    await expect(signUp(await member(), made)).rejects.toMatchObject({ refusal: 'closed' });
  });

  test('who holds a place elsewhere at that time, until it is given back or that activity is cancelled', async () => {
    const volunteer = await member();
    const at = { startsAt: inHours(30), endsAt: inHours(32) };
    const first = await makeActivity(api, { organization, periods: [at] });
    const other = await makeActivity(api, {
      organization: await makeOrganization(api),
      periods: [{ startsAt: inHours(31), endsAt: inHours(33) }],
    });
    const after = await makeActivity(api, { organization, periods: [{ startsAt: at.endsAt, endsAt: inHours(34) }] });
    await signUp(volunteer, first);
    await expect(signUp(volunteer, other)).rejects.toMatchObject({ refusal: 'overlap' });
    expect(await signUp(volunteer, after)).toMatchObject({ state: 'toAdmit' });
    await api.db.update(activity).set({ state: 'cancelled' }).where(eq(activity.id, first.activityId));
    const client = await asVolunteer(api, volunteer);
    await client.activity.withdraw({ body: { activityId: after.activityId } });
    expect(await signUp(volunteer, other)).toMatchObject({ state: 'toAdmit' });
  });

  test.each(['another activity', 'another period'])('a post of %s is unknown', async (where) => {
    const periods = [24, 48].map((hours) => ({ startsAt: inHours(hours), endsAt: inHours(hours + 2) }));
    const [made, foreign] = [
      await makeActivity(api, { organization, periods }),
      await makeActivity(api, { organization }),
    ];
    const postId = where === 'another period' ? choiceOf(made, 1).postId : choiceOf(foreign).postId;
    const choices = [{ periodId: choiceOf(made).periodId, postId }];
    await expect(signUp(await member(), made, { choices })).rejects.toMatchObject({ refusal: 'periodUnknown' });
  });
});

describe('the last place', () => {
  test('is followed by full; a full post beside a free one is told apart', async () => {
    const full = await makeActivity(api, { organization, columns: { maximum: 1 } });
    await signUp(await member(), full);
    await expect(signUp(await member(), full)).rejects.toMatchObject({ refusal: 'full' });
    const posts = await makeActivity(api, {
      organization,
      periods: [{ startsAt: inHours(24), endsAt: inHours(26), posts: [1, 1] }],
    });
    await signUp(await member(), posts);
    await expect(signUp(await member(), posts)).rejects.toMatchObject({ refusal: 'postFull' });
    expect(await counters(posts)).toEqual({ held: 1, waiting: 0, posts: [1, 0] });
  });

  test('asked for by several together goes to the first, and the others wait in the order of their arrival', async () => {
    const made = await makeActivity(api, { organization, columns: { maximum: 1 } });
    const people = [await member(), await member(), await member(), await member()];
    const answers = await Promise.all(people.map((one) => signUp(one, made, { waitIfFull: true })));
    expect(answers.map(({ state }) => state)).toEqual(['toAdmit', 'waiting', 'waiting', 'waiting']);
    expect(answers.map(({ waitingPosition }) => waitingPosition)).toEqual([null, 1, 2, 3]);
    expect(await counters(made)).toEqual({ held: 1, waiting: 3, posts: [1] });
  });

  test('given back goes to the first in line, who is told; the others move up', async () => {
    const made = await makeActivity(api, { organization, columns: { maximum: 1 } });
    const [holder, first, second] = [await member(), await member(), await member()];
    await signUp(holder, made);
    expect(await signUp(first, made, { waitIfFull: true })).toMatchObject({ state: 'waiting', waitingPosition: 1 });
    expect(await signUp(second, made, { waitIfFull: true })).toMatchObject({ state: 'waiting', waitingPosition: 2 });
    expect(await counters(made)).toEqual({ held: 1, waiting: 2, posts: [1] });
    await (await asVolunteer(api, holder)).activity.withdraw({ body: { activityId: made.activityId } });
    expect(await counters(made)).toEqual({ held: 1, waiting: 1, posts: [1] });
    expect(await messages(holder)).toEqual(['signUpReceived', 'withdrawn']);
    expect(await messages(first)).toEqual(['waiting', 'placeOffered']);
    expect(await messages(second)).toEqual(['waiting']);
    expect(await signUp(second, made)).toMatchObject({ state: 'waiting', waitingPosition: 1, repeated: true });
    const own = await (await asVolunteer(api, second)).activity.mine({ query: {} });
    expect(own.listData).toMatchObject([{ mine: { state: 'waiting', waitingPosition: 1 } }]);
    const rows = await api.db.select().from(participant).where(eq(participant.volunteerId, first.volunteerId));
    expect(rows).toMatchObject([{ state: 'offered' }]);
  });

  test('given back is taken in its own post alone, whatever others hold', async () => {
    const made = await makeActivity(api, {
      organization,
      columns: { maximum: 2 },
      periods: [{ startsAt: inHours(24), endsAt: inHours(26), posts: [1, 1] }],
    });
    const [holder, other, waiting] = [await member(), await member(), await member()];
    await signUp(holder, made);
    await signUp(other, made, { choices: [choiceOf(made, 0, 1)] });
    await signUp(waiting, made, { waitIfFull: true });
    await (await asVolunteer(api, holder)).activity.withdraw({ body: { activityId: made.activityId } });
    expect(await counters(made)).toEqual({ held: 2, waiting: 0, posts: [1, 1] });
  });

  test('of a cancelled activity goes to nobody', async () => {
    const made = await makeActivity(api, { organization, columns: { maximum: 1 } });
    const [holder, waiting] = [await member(), await member()];
    await signUp(holder, made);
    await signUp(waiting, made, { waitIfFull: true });
    await api.db.update(activity).set({ state: 'cancelled' }).where(eq(activity.id, made.activityId));
    await (await asVolunteer(api, holder)).activity.withdraw({ body: { activityId: made.activityId } });
    expect(await counters(made)).toEqual({ held: 0, waiting: 1, posts: [0] });
    expect(await messages(waiting)).toEqual(['waiting']);
  });

  test('passes by whoever has found something else for that time', async () => {
    const made = await makeActivity(api, { organization, columns: { maximum: 1 } });
    const elsewhere = await makeActivity(api, { organization });
    const [holder, busy, free] = [await member(), await member(), await member()];
    await signUp(holder, made);
    await signUp(busy, made, { waitIfFull: true });
    await signUp(free, made, { waitIfFull: true });
    await signUp(busy, elsewhere);
    await (await asVolunteer(api, holder)).activity.withdraw({ body: { activityId: made.activityId } });
    expect(await messages(busy)).toEqual(['waiting', 'signUpReceived', 'heldBack']);
    expect(await messages(free)).toEqual(['waiting', 'placeOffered']);
    expect(await counters(made)).toEqual({ held: 1, waiting: 1, posts: [1] });
  });

  test('goes down the line as far as somebody has time for it', async () => {
    const made = await makeActivity(api, { organization, columns: { maximum: 1 } });
    const elsewhere = await makeActivity(api, {
      organization,
      columns: { maximum: 11 },
      periods: [{ startsAt: inHours(24), endsAt: inHours(26), posts: [11] }],
    });
    const holder = await member();
    await signUp(holder, made);
    const line = await Promise.all(Array.from({ length: 12 }, () => member()));
    for (const one of line) await signUp(one, made, { waitIfFull: true });
    await Promise.all(line.slice(0, 11).map((one) => signUp(one, elsewhere)));
    await (await asVolunteer(api, holder)).activity.withdraw({ body: { activityId: made.activityId } });
    const offered = (await Promise.all(line.map(messages))).flat().filter((kind) => kind === 'placeOffered');
    expect(offered).toHaveLength(1);
    expect(await messages(line[11] ?? holder)).toEqual(['waiting', 'placeOffered']);
    expect(await counters(made)).toEqual({ held: 1, waiting: 11, posts: [1] });
  });

  test('cannot be given back once it has begun', async () => {
    const made = await makeActivity(api, { organization, columns: { deadlineAt: inHours(25) } });
    const volunteer = await member();
    await signUp(volunteer, made);
    api.clock.set(made.periods[0]!.startsAt);
    const client = await asVolunteer(api, volunteer);
    await expect(client.activity.withdraw({ body: { activityId: made.activityId } })).rejects.toMatchObject({
      refusal: 'alreadyStarted',
    });
  });
});
