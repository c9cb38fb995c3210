import type { Client } from '@vp/api-client';
import type { Calls } from '@vp/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { account } from '../../db/schema/account.ts';
import { newId } from '../../db/id.ts';
import { serviceTime } from '../../db/schema/attendance.ts';
import { participant } from '../../db/schema/participant.ts';
import { refusalText } from '../../refusal/text.ts';
import { makeActivity } from '../../testing/activity-factory.ts';
import type { MadeActivity } from '../../testing/activity-factory.ts';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { makeMembership, makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import type { MadeOrganization, MadeVolunteer } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let organization: MadeOrganization;
let operator: Client<Calls>;

beforeAll(async () => {
  api = await testApi();
  organization = await makeOrganization(api);
  operator = await asOperator(api, await makeOperator(api, { organization }));
});

const inHours = (hours: number) => new Date(api.clock.now().getTime() + hours * 3_600_000);

async function member(): Promise<MadeVolunteer> {
  const volunteer = await makeVolunteer(api);
  await makeMembership(api, { volunteer, organization });
  return volunteer;
}

interface SignUpInput {
  readonly made: MadeActivity;
  /** All periods if absent. */
  readonly period?: number;
  readonly waitIfFull?: true;
}

async function signUp(volunteer: MadeVolunteer, { made, period, ...more }: SignUpInput) {
  const chosen = made.periods.filter((_, at) => period === undefined || at === period);
  const choices = chosen.map(({ periodId, postIds }) => ({ periodId, postId: postIds[0] ?? '' }));
  return (await asVolunteer(api, volunteer)).activity.signUp({
    body: { activityId: made.activityId, choices, ...more },
  });
}

const ownPart = async (volunteer: MadeVolunteer, { activityId }: MadeActivity) =>
  (await (await asVolunteer(api, volunteer)).activity.detail({ params: { id: activityId }, query: {} })).mine;

const twoPeriods = () =>
  makeActivity(api, {
    organization,
    periods: [24, 48].map((hours) => ({ startsAt: inHours(hours), endsAt: inHours(hours + 2) })),
  });

test('two people of one activity have their own periods, in their own lists and in that of the organizer', async () => {
  const made = await twoPeriods();
  await signUp(await member(), { made: await makeActivity(api, { organization }) });
  const gone = await member();
  await signUp(gone, { made });
  await (await asVolunteer(api, gone)).activity.withdraw({ body: { activityId: made.activityId } });
  const people = [await member(), await member()];
  for (const [period, volunteer] of people.entries()) await signUp(volunteer, { made, period });
  const own = made.periods.map(({ periodId }) => [periodId]);
  const parts = await Promise.all(people.map((volunteer) => ownPart(volunteer, made)));
  expect(parts.map((part) => part?.periods.map(({ periodId }) => periodId))).toEqual(own);
  const { listData, total } = await operator.participant.notAdmittedList({ query: { activityId: made.activityId } });
  expect(listData.map((row) => row.periods.map(({ periodId }) => periodId))).toEqual(own);
  expect(listData).toMatchObject(people.map(() => ({ serviceHours: 0, byHandHours: 0 })));
  expect(total).toBe(2);
  const reader = await asVolunteer(api, await member());
  const masked = await reader.participant.maskedList({ params: { id: made.activityId }, query: {} });
  expect(masked.listData.map(({ posts }) => posts.map(({ text }) => text))).toEqual([['崗位1'], ['崗位1']]);
  expect(masked.total).toBe(2);
});

test('the hours of a period stand at that period, for the volunteer and for the organizer', async () => {
  const made = await twoPeriods();
  const volunteer = await member();
  await signUp(volunteer, { made });
  const { volunteerId } = volunteer;
  const [first] = made.periods;
  const place = { volunteerId, activityId: made.activityId, periodId: first?.periodId ?? '' };
  const times = { inAt: first?.startsAt ?? new Date(), outAt: first?.endsAt ?? new Date() };
  await api.db.insert(serviceTime).values({ ...place, ...times, hours: 2, confirmed: true, training: false });
  const expected = made.periods.map(({ periodId }, at) => ({ periodId, hours: at === 0 ? 2 : null }));
  expect((await ownPart(volunteer, made))?.periods).toMatchObject(expected);
  const { listData } = await operator.participant.notAdmittedList({ query: { activityId: made.activityId } });
  expect(listData.map(({ periods }) => periods)).toMatchObject([expected]);
});

test('whoever signed up elsewhere is not decided by a list of this activity', async () => {
  const [made, other] = [await makeActivity(api, { organization }), await twoPeriods()];
  const { participantId } = await signUp(await member(), { made: other });
  const own = await signUp(await member(), { made });
  const unknown = newId();
  const participantIds = [participantId, own.participantId, unknown];
  const { rows } = await operator.participant.admit({
    body: { activityId: made.activityId, participantIds, decision: 'admit' },
  });
  const notThere = refusalText('zh-TW', 'notFound');
  expect(new Map(rows.map(({ id, message }) => [id, message]))).toEqual(
    new Map([
      [participantId, notThere],
      [own.participantId, null],
      [unknown, notThere],
    ]),
  );
  const [stored] = await api.db.select().from(participant).where(eq(participant.id, participantId));
  expect(stored?.state).toBe('toAdmit');
});

test('the position in a line is that of the own activity, however many wait for another', async () => {
  const [first, second] = [
    await makeActivity(api, { organization, columns: { maximum: 1 } }),
    await makeActivity(api, { organization, columns: { maximum: 1 } }),
  ];
  for (const made of [first, second]) await signUp(await member(), { made });
  await signUp(await member(), { made: first, waitIfFull: true });
  const volunteer = await member();
  await signUp(volunteer, { made: second, waitIfFull: true });
  expect(await ownPart(volunteer, second)).toMatchObject({ state: 'waiting', waitingPosition: 1 });
});

test('an invitation that is accepted admits to its own activity, and leaves others as they are', async () => {
  const [invited, other, open] = [
    await makeActivity(api, { organization }),
    await makeActivity(api, { organization, periods: [{ startsAt: inHours(72), endsAt: inHours(74) }] }),
    await makeActivity(api, { organization }),
  ];
  const volunteer = await member();
  await signUp(volunteer, { made: other });
  const { volunteerId } = volunteer;
  for (const { activityId } of [invited, open])
    await operator.participant.invite({ body: { activityId, volunteerIds: [volunteerId] } });
  await signUp(volunteer, { made: invited });
  const rows = await api.db.select().from(participant).where(eq(participant.volunteerId, volunteerId));
  expect(new Map(rows.map(({ activityId, state }) => [activityId, state]))).toEqual(
    new Map([
      [invited.activityId, 'admitted'],
      [other.activityId, 'toAdmit'],
    ]),
  );
  const { listData } = await operator.participant.inviteList({ query: { activityId: open.activityId } });
  expect(listData).toMatchObject([{ volunteerId, state: 'open', answeredAt: null }]);
});

test('somebody who has no phone stands in the list with none', async () => {
  const made = await makeActivity(api, { organization });
  const volunteer = await member();
  await signUp(volunteer, { made });
  const none = { mobileEncrypted: null, mobileFingerprint: null };
  await api.db.update(account).set(none).where(eq(account.id, volunteer.accountId));
  const { listData } = await operator.participant.notAdmittedList({ query: { activityId: made.activityId } });
  expect(listData).toMatchObject([{ volunteerId: volunteer.volunteerId, maskedMobile: '' }]);
});
