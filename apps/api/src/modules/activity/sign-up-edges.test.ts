import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../db/id.ts';
import { activity } from '../../db/schema/activity.ts';
import { organization as organizationTable } from '../../db/schema/organization.ts';
import { participant } from '../../db/schema/participant.ts';
import { serveWaitingLists } from '../../jobs/waiting-list.ts';
import { endParticipations } from '../../services/participant/end-participations.ts';
import { storeSignUps } from '../../services/participant/store-sign-ups.ts';
import { makeActivity } from '../../testing/activity-factory.ts';
import type { MadeActivity } from '../../testing/activity-factory.ts';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { at } from '../../testing/attendance-fixture.ts';
import { makeMembership, makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import type { MadeOrganization, MadeVolunteer } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';
import { messagesTo } from '../../testing/messages.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { withTransaction } from '../../db/transaction.ts';

let api: TestApi;
let organization: MadeOrganization;

beforeAll(async () => {
  api = await testApi();
  organization = await makeOrganization(api);
});

beforeEach(() => api.clock.set(at('08:00')));

async function member(): Promise<MadeVolunteer> {
  const volunteer = await makeVolunteer(api);
  await makeMembership(api, { volunteer, organization });
  return volunteer;
}

/** Returns a post of a period as a choice. */
function choiceOf({ periods }: MadeActivity, period = 0, post = 0) {
  return { periodId: periods[period]?.periodId ?? '', postId: periods[period]?.postIds[post] ?? '' };
}

interface SignUpInput {
  readonly volunteer: MadeVolunteer;
  readonly made: MadeActivity;
  readonly choices?: ReturnType<typeof choiceOf>[];
}

async function signUp({ volunteer, made, choices = [choiceOf(made)] }: SignUpInput) {
  const client = await asVolunteer(api, volunteer);
  return client.activity.signUp({ body: { activityId: made.activityId, choices, waitIfFull: true } });
}

const withdraw = async (volunteer: MadeVolunteer, { activityId }: MadeActivity) =>
  (await asVolunteer(api, volunteer)).activity.withdraw({ body: { activityId } });

const span = (from: string, to: string) => ({ startsAt: at(from), endsAt: at(to) });
const late = { deadlineAt: at('20:00') };

test('each who waits has the own position, in the answer to a repeated sign-up and in the own list', async () => {
  const made = await makeActivity(api, { organization, columns: { maximum: 1 } });
  const people = [await member(), await member(), await member(), await member()];
  for (const volunteer of people) await signUp({ volunteer, made });
  const positions = async () => {
    const told: unknown[] = [];
    for (const volunteer of people.slice(1)) {
      const { waitingPosition } = await signUp({ volunteer, made });
      const { listData } = await (await asVolunteer(api, volunteer)).activity.mine({ query: {} });
      told.push([waitingPosition, listData[0]?.mine.waitingPosition]);
    }
    return told;
  };
  const [, second] = people;
  expect(await positions()).toEqual([1, 2, 3].map((place) => [place, place]));
  if (second) await withdraw(second, made);
  const [, third, fourth] = await Promise.all(
    people.slice(1).map(async (volunteer) => (await asVolunteer(api, volunteer)).activity.mine({ query: {} })),
  );
  expect([third, fourth].map((page) => page?.listData[0]?.mine.waitingPosition)).toEqual([1, 2]);
});

test('how long an admission takes is told to whoever waits for one, not to whoever waits for a place', async () => {
  const made = await makeActivity(api, { organization, columns: { maximum: 1 } });
  const [toAdmit, waiting] = [await member(), await member()];
  await signUp({ volunteer: toAdmit, made });
  await signUp({ volunteer: waiting, made });
  const waitOf = async (volunteer: MadeVolunteer) =>
    (await (await asVolunteer(api, volunteer)).activity.mine({ query: {} })).listData[0]?.mine.waiting;
  expect(await waitOf(toAdmit)).toEqual(expect.any(Object));
  expect(await waitOf(waiting)).toBeNull();
});

test('full is told where every post is taken, and the post alone where another is free', async () => {
  const made = await makeActivity(api, {
    organization,
    periods: [{ ...span('09:00', '11:00'), posts: [1, 1] }],
    columns: late,
  });
  const refused = async (post: number) => {
    const client = await asVolunteer(api, await member());
    return client.activity.signUp({ body: { activityId: made.activityId, choices: [choiceOf(made, 0, post)] } });
  };
  await signUp({ volunteer: await member(), made });
  await expect(refused(0)).rejects.toMatchObject({ refusal: 'postFull' });
  await signUp({ volunteer: await member(), made, choices: [choiceOf(made, 0, 1)] });
  await expect(refused(0)).rejects.toMatchObject({ refusal: 'full' });
  await expect(refused(1)).rejects.toMatchObject({ refusal: 'full' });
});

test('a place elsewhere is in the way at its own times alone', async () => {
  const volunteer = await member();
  const held = await makeActivity(api, {
    organization,
    periods: [span('09:00', '10:00'), span('15:00', '16:00')],
    columns: late,
  });
  await signUp({ volunteer, made: held, choices: [choiceOf(held, 0), choiceOf(held, 1)] });
  const [across, between, again] = await Promise.all(
    [span('09:30', '12:00'), span('10:00', '15:00'), span('15:30', '17:00')].map((period) =>
      makeActivity(api, { organization, periods: [period], columns: late }),
    ),
  );
  if (!across || !between || !again) throw new Error('an activity was not made');
  await expect(signUp({ volunteer, made: across })).rejects.toMatchObject({ refusal: 'overlap' });
  await expect(signUp({ volunteer, made: again })).rejects.toMatchObject({ refusal: 'overlap' });
  expect(await signUp({ volunteer, made: between })).toMatchObject({ state: 'toAdmit' });
});

test('a post that is chosen twice is refused before anything is taken', async () => {
  const made = await makeActivity(api, { organization });
  const choices = [choiceOf(made), choiceOf(made)];
  await expect(signUp({ volunteer: await member(), made, choices })).rejects.toMatchObject({ refusal: 'overlap' });
});

test('a sign-up ends with the last of its own periods', async () => {
  const periods = [span('09:00', '10:00'), span('12:00', '13:00'), span('15:00', '16:00')];
  const made = await makeActivity(api, { organization, periods, columns: late });
  const endOf = async (chosen: readonly number[]) => {
    const choices = chosen.map((period) => choiceOf(made, period));
    const { participantId } = await signUp({ volunteer: await member(), made, choices });
    const [row] = await api.db.select().from(participant).where(eq(participant.id, participantId));
    return row?.endsAt;
  };
  expect(await endOf([0])).toEqual(at('10:00'));
  expect(await endOf([1, 0])).toEqual(at('13:00'));
  expect(await endOf([2])).toEqual(at('16:00'));
});

test('a place that becomes free goes to somebody whose other activity was cancelled or is at another time', async () => {
  const period = span('12:00', '14:00');
  const made = await makeActivity(api, { organization, periods: [period], columns: { maximum: 1, ...late } });
  const [cancelled, earlier] = [
    await makeActivity(api, { organization, periods: [period], columns: late }),
    await makeActivity(api, { organization, periods: [span('10:00', '12:00'), span('14:00', '15:00')], columns: late }),
  ];
  const [holder, first, second] = [await member(), await member(), await member()];
  await signUp({ volunteer: holder, made });
  await signUp({ volunteer: first, made });
  await signUp({ volunteer: second, made });
  await signUp({ volunteer: first, made: cancelled });
  await signUp({ volunteer: second, made: earlier, choices: [choiceOf(earlier, 0), choiceOf(earlier, 1)] });
  await api.db.update(activity).set({ state: 'cancelled' }).where(eq(activity.id, cancelled.activityId));
  const offered = async ({ accountId }: MadeVolunteer) => {
    const told = await messagesTo(api, accountId);
    return told.filter(({ kind }) => kind === 'placeOffered').length;
  };
  await withdraw(holder, made);
  expect([await offered(first), await offered(second)]).toEqual([1, 0]);
  await withdraw(first, made);
  expect([await offered(first), await offered(second)]).toEqual([1, 1]);
});

test('nobody is moved up into a period that has begun', async () => {
  const periods = [span('09:00', '10:00'), span('12:00', '13:00')];
  const made = await makeActivity(api, { organization, periods, columns: { maximum: 1, ...late } });
  const [holder, waiting] = [await member(), await member()];
  await signUp({ volunteer: holder, made, choices: [choiceOf(made, 1)] });
  await signUp({ volunteer: waiting, made, choices: [choiceOf(made, 0), choiceOf(made, 1)] });
  api.clock.set(at('09:00'));
  await withdraw(holder, made);
  expect(await signUp({ volunteer: waiting, made, choices: [choiceOf(made, 0), choiceOf(made, 1)] })).toMatchObject({
    state: 'waiting',
    waitingPosition: 1,
  });
});

test('where nobody’s part ends nobody is moved up', async () => {
  const made = await makeActivity(api, { organization, columns: { maximum: 1 } });
  const { activityId } = made;
  const [gone, holder, waiting] = [await member(), await member(), await member()];
  const { participantId } = await signUp({ volunteer: gone, made });
  await withdraw(gone, made);
  await signUp({ volunteer: holder, made });
  await signUp({ volunteer: waiting, made });
  await api.db.update(activity).set({ maximum: 2 }).where(eq(activity.id, activityId));
  const ends = [{ activityId, participantId }];
  const now = api.clock.now();
  expect(
    await withTransaction(api.db, (tx) =>
      endParticipations({ tx, now, requestId: 'test' }, { action: 'withdraw', ends }),
    ),
  ).toEqual([]);
  expect(await signUp({ volunteer: waiting, made })).toMatchObject({ state: 'waiting', repeated: true });
});

test('what is stored never takes more places than there are, whoever judged it', async () => {
  const made = await makeActivity(api, {
    organization,
    periods: [{ ...span('09:00', '11:00'), posts: [1] }],
    columns: late,
  });
  const { activityId } = made;
  const newSignUp = async () => {
    const { volunteerId } = await member();
    const common = { choices: [choiceOf(made)], endsAt: at('11:00'), now: api.clock.now() };
    return { participantId: newId(), volunteerId, state: 'toAdmit', isInvited: false, ...common } as const;
  };
  const signUps = [await newSignUp(), await newSignUp()];
  const storing = withTransaction(api.db, (tx) => storeSignUps(tx, { activityId, signUps }));
  await expect(storing).rejects.toThrow('places were taken');
  expect(await api.db.$count(participant, eq(participant.activityId, activityId))).toBe(0);
  const [row] = await api.db.select().from(activity).where(eq(activity.id, activityId));
  expect(row).toMatchObject({ held: 0, waiting: 0 });
});

describe('while the organization is suspended', () => {
  const setStatus = (office: MadeOrganization, status: 'normal' | 'suspended') =>
    api.db.update(organizationTable).set({ status }).where(eq(organizationTable.id, office.organizationId));

  async function familyWith(columns: { maximum: number }) {
    const office = await makeOrganization(api);
    const made = await makeActivity(api, { organization: office, columns });
    const joined = async () => {
      const volunteer = await makeVolunteer(api);
      await makeMembership(api, { volunteer, organization: office });
      return volunteer;
    };
    return { office, made, joined };
  }

  const stateOf = async (volunteer: MadeVolunteer) =>
    (await (await asVolunteer(api, volunteer)).activity.mine({ query: {} })).listData[0]?.mine.state;

  test('nobody signs up or answers an invitation by a sign-up, and who holds a place keeps it', async () => {
    const { office, made, joined } = await familyWith({ maximum: 5 });
    const [holder, late, asked] = [await joined(), await joined(), await joined()];
    await signUp({ volunteer: holder, made });
    const sentBy = await makeOperator(api, { organization: office });
    const client = await asOperator(api, sentBy);
    await client.participant.invite({ body: { activityId: made.activityId, volunteerIds: [asked.volunteerId] } });
    await setStatus(office, 'suspended');
    for (const volunteer of [late, asked]) {
      await expect(signUp({ volunteer, made })).rejects.toMatchObject({ refusal: 'organizationNotNormal' });
    }
    const params = { id: made.activityId };
    const seen = await (await asVolunteer(api, late)).activity.detail({ params, query: {} });
    expect(seen.refusals).toEqual(['organizationNotNormal']);
    expect(await stateOf(holder)).toBe('toAdmit');
    await setStatus(office, 'normal');
    expect(await signUp({ volunteer: asked, made })).toMatchObject({ state: 'admitted' });
  });

  test('a place that is given up goes to nobody, until the organization is restored', async () => {
    const { office, made, joined } = await familyWith({ maximum: 1 });
    const [holder, next] = [await joined(), await joined()];
    await signUp({ volunteer: holder, made });
    await signUp({ volunteer: next, made });
    await setStatus(office, 'suspended');
    await withdraw(holder, made);
    await serveWaitingLists(api.services);
    expect(await stateOf(next)).toBe('waiting');
    await setStatus(office, 'normal');
    await serveWaitingLists(api.services);
    expect(await stateOf(next)).not.toBe('waiting');
  });
});
