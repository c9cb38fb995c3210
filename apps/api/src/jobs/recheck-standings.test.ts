import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { standingCheck } from '../db/schema/participant.ts';
import { volunteer as volunteerTable } from '../db/schema/volunteer.ts';
import { makeActivity } from '../testing/activity-factory.ts';
import type { ActivityInput, MadeActivity } from '../testing/activity-factory.ts';
import { asOperator, asVolunteer } from '../testing/as.ts';
import { at } from '../testing/attendance-fixture.ts';
import { makeMembership, makeOperator, makeOrganization, makeVolunteer } from '../testing/factories.ts';
import type { MadeOperator, MadeOrganization, MadeVolunteer } from '../testing/factories.ts';
import { messagesTo } from '../testing/messages.ts';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { recheckStandings, serveWaitingLists } from './waiting-list.ts';

let api: TestApi;
let organization: MadeOrganization;
let root: MadeOrganization;
let operator: MadeOperator;

beforeAll(async () => {
  api = await testApi();
  root = await makeOrganization(api);
  organization = await makeOrganization(api, { parent: root });
  operator = await makeOperator(api, { organization });
});

beforeEach(() => api.clock.set(at('08:00')));

async function member(): Promise<MadeVolunteer> {
  const volunteer = await makeVolunteer(api);
  await makeMembership(api, { volunteer, organization });
  return volunteer;
}

const span = (from: string, to: string) => ({ startsAt: at(from), endsAt: at(to) });

function activityAt(from: string, to: string, input: Partial<ActivityInput> = {}): Promise<MadeActivity> {
  const columns = { deadlineAt: at('20:00'), ...input.columns };
  return makeActivity(api, { organization, periods: [span(from, to)], ...input, columns });
}

async function signUp(volunteer: MadeVolunteer, { activityId, periods }: MadeActivity) {
  const [period] = periods;
  const choices = [{ periodId: period?.periodId ?? '', postId: period?.postIds[0] ?? '' }];
  const client = await asVolunteer(api, volunteer);
  return client.activity.signUp({ body: { activityId, choices, waitIfFull: true } });
}

const withdraw = async (volunteer: MadeVolunteer, { activityId }: MadeActivity) =>
  (await asVolunteer(api, volunteer)).activity.withdraw({ body: { activityId } });

async function detailFor(volunteer: MadeVolunteer, { activityId }: MadeActivity) {
  return (await asVolunteer(api, volunteer)).activity.detail({ params: { id: activityId }, query: {} });
}

const mineOf = async (volunteer: MadeVolunteer, made: MadeActivity) => (await detailFor(volunteer, made)).mine;

const told = async (kind: string, { accountId }: MadeVolunteer) =>
  (await messagesTo(api, accountId)).filter((message) => message.kind === kind);

const recheck = () => recheckStandings(api.services);
const serve = () => serveWaitingLists(api.services);

describe('a person on the waiting list who takes another activity at that time', () => {
  async function passedOver() {
    const wanted = await activityAt('12:00', '14:00', { name: '候補的', columns: { maximum: 1 } });
    const other = await activityAt('13:00', '15:00', { name: '另一個' });
    const [holder, second, third] = [await member(), await member(), await member()];
    for (const person of [holder, second, third]) await signUp(person, wanted);
    return { wanted, other, holder, second, third };
  }

  test('is shown it on the page and in the response', async () => {
    const { wanted, other, second } = await passedOver();
    expect((await detailFor(second, other)).waits).toEqual([
      {
        activityId: wanted.activityId,
        name: { text: '候補的', language: 'zh-TW' },
        startsAt: '2026-07-18T12:00:00+08:00',
        endsAt: '2026-07-18T14:00:00+08:00',
      },
    ]);
    expect(await signUp(second, other)).toMatchObject({
      state: 'toAdmit',
      heldBack: [{ activityId: wanted.activityId, name: { text: '候補的' } }],
    });
    expect(await mineOf(second, wanted)).toMatchObject({
      state: 'waiting',
      waitingPosition: 1,
      obstacles: ['overlap'],
      overlaps: [{ activityId: other.activityId, name: { text: '另一個' } }],
    });
    const later = await activityAt('14:00', '15:00');
    expect((await detailFor(second, later)).waits).toEqual([]);
  });

  test('gets one message when passed over, keeps the position, and is considered again afterwards', async () => {
    const { wanted, other, holder, second, third } = await passedOver();
    await signUp(second, other);
    expect(await told('heldBack', second)).toEqual([]);
    await withdraw(holder, wanted);
    expect(await mineOf(third, wanted)).toMatchObject({ state: 'offered' });
    const [message, ...others] = await told('heldBack', second);
    expect(others).toEqual([]);
    expect(JSON.stringify(message?.values)).toContain('另一個');
    expect(await told('heldBack', third)).toEqual([]);

    await withdraw(third, wanted);
    await Promise.all([serve(), recheck()]);
    expect(await told('heldBack', second)).toHaveLength(1);
    expect(await mineOf(second, wanted)).toMatchObject({ state: 'waiting', waitingPosition: 1 });

    await withdraw(second, other);
    await recheck();
    await serve();
    expect(await mineOf(second, wanted)).toMatchObject({ state: 'offered', obstacles: [] });
  });

  test('gets another message for a new reason after the first one has ended', async () => {
    const { wanted, other, holder, second, third } = await passedOver();
    const fourth = await member();
    await signUp(fourth, wanted);
    await signUp(second, other);
    await withdraw(holder, wanted);
    await withdraw(second, other);
    await recheck();
    await signUp(second, await activityAt('11:00', '13:00'));
    api.clock.set(at('09:00'));
    expect(await told('heldBack', second)).toHaveLength(1);
    await withdraw(third, wanted);
    expect(await mineOf(fourth, wanted)).toMatchObject({ state: 'offered' });
    expect(await told('heldBack', second)).toHaveLength(2);
  });
});

describe('a condition that is lost after sign-up', () => {
  async function reviewer() {
    return asOperator(api, operator);
  }

  /** A person whose membership was just passed, so that the pass can be undone. */
  async function justPassed() {
    const volunteer = await makeVolunteer(api);
    const { membershipId } = await makeMembership(api, { volunteer, organization, state: 'underReview' });
    const client = await reviewer();
    const decide = (decision: 'pass' | 'undo') =>
      client.membership.decideRequests({ body: { reviewIds: [membershipId], decision } });
    await decide('pass');
    return { volunteer, decide, client };
  }

  const own = { columns: { applyLimit: '0', deadlineAt: at('20:00') } } as const;

  test('of a membership keeps the place, marks it, and sends one message, also with several processes', async () => {
    const { volunteer, decide, client } = await justPassed();
    const made = await activityAt('12:00', '14:00', own);
    await signUp(volunteer, made);
    await decide('undo');
    await Promise.all([recheck(), recheck(), recheck()]);
    await recheck();
    expect(await told('conditionLost', volunteer)).toHaveLength(1);
    expect(await mineOf(volunteer, made)).toMatchObject({ state: 'toAdmit', obstacles: ['organizationPending'] });
    const { listData } = await client.participant.notAdmittedList({ query: { activityId: made.activityId } });
    expect(listData).toMatchObject([{ marks: ['organizationPending'] }]);

    await decide('pass');
    await recheck();
    expect(await mineOf(volunteer, made)).toMatchObject({ obstacles: [] });
    expect(await told('conditionLost', volunteer)).toHaveLength(1);
  });

  test('passes a waiting person over with the reason, and considers them again in their place', async () => {
    const { volunteer, decide } = await justPassed();
    const made = await activityAt('12:00', '14:00', { columns: { ...own.columns, maximum: 1 } });
    const [holder, next] = [await member(), await member()];
    for (const person of [holder, volunteer, next]) await signUp(person, made);
    await decide('undo');
    await withdraw(holder, made);
    await recheck();
    expect(await mineOf(next, made)).toMatchObject({ state: 'offered' });
    expect(await mineOf(volunteer, made)).toMatchObject({ waitingPosition: 1, obstacles: ['organizationPending'] });
    const [message, ...others] = await told('heldBack', volunteer);
    expect(others).toEqual([]);
    expect(JSON.stringify(message?.values)).toContain('你的組織申請尚未通過');

    await withdraw(next, made);
    await serve();
    expect(await mineOf(volunteer, made)).toMatchObject({ state: 'waiting' });
    await decide('pass');
    await recheck();
    await serve();
    expect(await mineOf(volunteer, made)).toMatchObject({ state: 'offered' });
  });

  test('by a blocked account is marked, waits, and sends no second message beside the one about the account', async () => {
    const platform = await asOperator(api, await makeOperator(api, { organization: root }));
    const made = await activityAt('12:00', '14:00', { columns: { maximum: 1 } });
    const [holder, blocked, next] = [await member(), await member(), await member()];
    for (const person of [holder, blocked, next]) await signUp(person, made);
    const block = (isBlocked: boolean) =>
      platform.managedOrganization.block({
        params: { id: blocked.accountId },
        body: { isBlocked, reason: '冒用他人身分' },
      });
    await block(true);
    await recheck();
    await withdraw(holder, made);
    expect(await mineOf(next, made)).toMatchObject({ state: 'offered' });
    expect(await told('heldBack', blocked)).toEqual([]);
    const client = await reviewer();
    const { listData } = await client.participant.notAdmittedList({
      query: { activityId: made.activityId, state: 'waiting' },
    });
    expect(listData.map(({ marks }) => marks)).toEqual([[], ['accountBlocked']]);
    await block(false);
    await recheck();
    await withdraw(next, made);
    expect(await mineOf(blocked, made)).toMatchObject({ state: 'offered' });
  });

  test('of the verification by another document sends a message at the next run, even after a restart', async () => {
    const volunteer = await member();
    const made = await activityAt('12:00', '14:00');
    await signUp(volunteer, made);
    await api.db
      .update(volunteerTable)
      .set({ realNameState: 'failed' })
      .where(eq(volunteerTable.id, volunteer.volunteerId));
    await api.db.insert(standingCheck).values({ volunteerId: volunteer.volunteerId });
    await recheck();
    expect(await told('conditionLost', volunteer)).toHaveLength(1);
    expect(await api.db.$count(standingCheck, eq(standingCheck.volunteerId, volunteer.volunteerId))).toBe(0);
    // A service that has begun is finished.
    api.clock.set(at('12:00'));
    expect(await mineOf(volunteer, made)).toMatchObject({ obstacles: [] });
  });

  test('refuses an offer whose conditions no longer hold, and leaves it open', async () => {
    const { volunteer, decide } = await justPassed();
    const made = await activityAt('18:00', '19:00', {
      columns: { ...own.columns, deadlineAt: at('17:00'), maximum: 1 },
    });
    const holder = await member();
    for (const person of [holder, volunteer]) await signUp(person, made);
    await withdraw(holder, made);
    await decide('undo');
    const client = await asVolunteer(api, volunteer);
    const accept = () => client.activity.acceptPlace({ body: { activityId: made.activityId } });
    await expect(accept()).rejects.toMatchObject({ refusal: 'organizationPending' });
    await decide('pass');
    expect(await accept()).toEqual({ state: 'toAdmit' });
  });

  test('an invitation is not accepted at a time that is held', async () => {
    const volunteer = await member();
    const [held, wanted] = [await activityAt('12:00', '14:00'), await activityAt('13:00', '15:00')];
    await signUp(volunteer, held);
    const client = await reviewer();
    await client.participant.invite({ body: { activityId: wanted.activityId, volunteerIds: [volunteer.volunteerId] } });
    await expect(signUp(volunteer, wanted)).rejects.toMatchObject({ refusal: 'overlap' });
    expect(await detailFor(volunteer, wanted)).toMatchObject({ mine: null, isInvited: true, refusals: ['overlap'] });
    await withdraw(volunteer, held);
    expect(await signUp(volunteer, wanted)).toMatchObject({ state: 'admitted', heldBack: [] });
  });
});
