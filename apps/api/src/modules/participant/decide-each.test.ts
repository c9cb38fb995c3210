import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { inboxMessage, noticeChoice } from '../../db/schema/content.ts';
import { participant } from '../../db/schema/participant.ts';
import { makeActivity } from '../../testing/activity-factory.ts';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { makeMembership, makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import type { MadeOperator, MadeOrganization } from '../../testing/factories.ts';
import { messageKinds } from '../../testing/messages.ts';
import { outcomeOf } from '../../testing/outcome-of.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let organization: MadeOrganization;
let operator: MadeOperator;
const start = new Date('2026-07-18T10:00:00+08:00');
const day = { startsAt: new Date('2026-07-20T09:00:00+08:00'), endsAt: new Date('2026-07-20T12:00:00+08:00') };

beforeAll(async () => {
  api = await testApi();
  organization = await makeOrganization(api);
  operator = await makeOperator(api, { organization });
});

beforeEach(() => api.clock.set(start));

async function signedUp(of = organization) {
  const made = await makeActivity(api, { organization: of, periods: [day] });
  const volunteer = await makeVolunteer(api);
  await makeMembership(api, { volunteer, organization: of });
  const client = await asVolunteer(api, volunteer);
  const choices = [{ periodId: made.periods[0]?.periodId ?? '', postId: made.periods[0]?.postIds[0] ?? '' }];
  const { participantId } = await client.activity.signUp({ body: { activityId: made.activityId, choices } });
  return { ...volunteer, client, activityId: made.activityId, participantId };
}

type Signed = Awaited<ReturnType<typeof signedUp>>;

async function decide(
  people: readonly Signed[],
  decision: 'admit' | 'refuse' | 'undoAdmit',
  reason?: string,
  by = operator,
) {
  const signUps = people.map(({ activityId, participantId }) => ({ activityId, participantId }));
  const body = { signUps, decision, reason };
  return (await (await asOperator(api, by)).participant.decideEach({ body })).rows;
}

async function stateOf({ participantId }: Signed) {
  const [row] = await api.db.select().from(participant).where(eq(participant.id, participantId));
  return row?.state;
}

const kindsTo = async ({ accountId }: Signed) =>
  (await messageKinds(api, accountId)).filter((kind) => kind !== 'signUpReceived');

test('admits people of several activities, and names each row that cannot be decided', async () => {
  const [first, second, withdrawn] = [await signedUp(), await signedUp(), await signedUp()];
  const other = await signedUp(await makeOrganization(api));
  await withdrawn.client.activity.withdraw({ body: { activityId: withdrawn.activityId } });
  const cancelled = await signedUp();
  const by = await asOperator(api, operator);
  await by.activity.cancel({ body: { activityId: cancelled.activityId, reason: '颱風訊號懸掛' } });
  const rows = await decide([first, second, withdrawn, other, cancelled], 'admit');
  expect(rows.map(({ id, done }) => [id, done])).toEqual([
    [first.participantId, true],
    [second.participantId, true],
    [withdrawn.participantId, false],
    [other.participantId, false],
    [cancelled.participantId, false],
  ]);
  for (const { done, message } of rows) expect(message === null).toBe(done);
  expect(await Promise.all([first, second, withdrawn, other].map(stateOf))).toEqual([
    'admitted',
    'admitted',
    'withdrawn',
    'toAdmit',
  ]);
  expect(await kindsTo(first)).toEqual(['admitted']);
  expect((await decide([first], 'admit'))[0]).toMatchObject({ done: false });
});

test('refuses people of several activities with one reason, and not without one', async () => {
  const people = [await signedUp(), await signedUp()];
  expect(await outcomeOf(decide(people, 'refuse'))).toBe('reasonMissing');
  expect((await decide(people, 'refuse', '名額已滿')).every(({ done }) => done)).toBe(true);
  expect(await Promise.all(people.map(stateOf))).toEqual(['notAdmitted', 'notAdmitted']);
  for (const person of people) expect(await kindsTo(person)).toEqual(['notAdmitted']);
});

test('undoes admissions: an unread message is withdrawn, and the reader of another is notified', async () => {
  const [unaware, reader, forwarded] = [await signedUp(), await signedUp(), await signedUp()];
  const all = [unaware, reader, forwarded];
  await api.db
    .insert(noticeChoice)
    .values({ accountId: forwarded.accountId, topic: 'places', channel: 'mail', createdAt: start });
  await decide(all, 'admit');
  await api.db.update(inboxMessage).set({ readAt: start }).where(eq(inboxMessage.accountId, reader.accountId));
  const [waiting] = [await kindsTo(forwarded)];
  expect(waiting).toEqual(['admitted']);
  expect((await decide(all, 'undoAdmit')).every(({ done }) => done)).toBe(true);
  expect(await Promise.all(all.map(stateOf))).toEqual(['toAdmit', 'toAdmit', 'toAdmit']);
  expect(await kindsTo(unaware)).toEqual([]);
  expect([...(await kindsTo(reader))].sort()).toEqual(['admissionUndone', 'admitted']);
  // The mail was still waiting, and goes with its message.
  expect(await kindsTo(forwarded)).toEqual([]);
  expect((await decide(all, 'admit')).every(({ done }) => done)).toBe(true);
});

test('undoes no admission of a colleague, none of a person who was there, and none after the beginning', async () => {
  const [person, late] = [await signedUp(), await signedUp()];
  await decide([person, late], 'admit');
  const colleague = await makeOperator(api, { organization, permissions: ['activity-list'] });
  expect(await decide([person], 'undoAdmit', undefined, colleague)).toMatchObject([{ done: false }]);
  api.clock.set(day.startsAt);
  expect(await decide([late], 'undoAdmit')).toMatchObject([{ done: false }]);
  expect(await Promise.all([person, late].map(stateOf))).toEqual(['admitted', 'admitted']);
});
