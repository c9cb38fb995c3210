import { hourMs, toMacaoIso } from '@vp/domain';
import type { ActivityState } from '@vp/domain';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { searchGramsOf } from '../../db/search-grams.ts';
import { makeActivity } from '../../testing/activity-factory.ts';
import type { MadeActivity } from '../../testing/activity-factory.ts';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { makeMembership, makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import type { MadeOrganization, MadeVolunteer } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
const start = new Date('2026-07-18T10:00:00+08:00');
const inHours = (hours: number, more = 0) => new Date(start.getTime() + hours * hourMs + more);

beforeAll(async () => {
  api = await testApi();
});

beforeEach(() => api.clock.set(start));

const clientOf = async (organization: MadeOrganization) =>
  asOperator(api, await makeOperator(api, { organization, permissions: ['activity-list'] }));

interface Timed {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly deadlineAt: Date;
  readonly cancelled?: true;
  readonly state: ActivityState;
}

const timed: readonly Timed[] = [
  { name: 'at its deadline', from: 48, to: 50, deadlineAt: inHours(0), state: 'recruiting' },
  { name: 'after its deadline', from: 48, to: 50, deadlineAt: inHours(0, -1), state: 'closed' },
  { name: 'in exactly a day', from: 24, to: 26, deadlineAt: inHours(-1), state: 'upcoming' },
  { name: 'starting now', from: 0, to: 2, deadlineAt: inHours(1), state: 'inProgress' },
  { name: 'ending now', from: -2, to: 0, deadlineAt: inHours(-3), state: 'ended' },
  { name: 'cancelled', from: 48, to: 50, deadlineAt: inHours(20), cancelled: true, state: 'cancelled' },
];

describe('the list', () => {
  let parent: MadeOrganization;
  let organization: MadeOrganization;

  beforeAll(async () => {
    parent = await makeOrganization(api);
    organization = await makeOrganization(api, { parent });
    for (const { name, from, to, deadlineAt, cancelled } of timed) {
      const names = { en: name };
      const columns = {
        name: names,
        nameGrams: searchGramsOf(names),
        deadlineAt,
        state: cancelled ? 'cancelled' : 'published',
      } as const;
      await makeActivity(api, { organization, periods: [{ startsAt: inHours(from), endsAt: inHours(to) }], columns });
    }
    for (const other of [
      parent,
      await makeOrganization(api, { parent }),
      await makeOrganization(api, { parent: organization }),
    ]) {
      await makeActivity(api, { organization: other });
    }
  });

  test.each(timed)('an activity $name stands in the tab $state and in no other', async ({ name, state }) => {
    const client = await clientOf(organization);
    for (const tab of ['recruiting', 'closed', 'upcoming', 'inProgress', 'ended', 'cancelled'] as const) {
      const { listData, total } = await client.activity.managedList({ query: { state: tab } });
      expect(listData.map((row) => row.name.text)).toEqual(
        timed.filter((one) => one.state === tab).map((one) => one.name),
      );
      expect(total).toBe(listData.length);
      for (const row of listData) if (row.name.text === name) expect(row.state).toBe(state);
    }
  });

  test('holds the own activities only; the total stays on a page past the end', async () => {
    const client = await clientOf(organization);
    expect(await client.activity.managedList({ query: {} })).toMatchObject({ total: timed.length });
    const past = await client.activity.managedList({ query: { pageIndex: 9, pageSize: 4 } });
    expect(past).toEqual({ listData: [], total: timed.length });
  });

  test('of an organization below is shown to those above it, and to no other', async () => {
    const names = async (by: MadeOrganization, oid: string) =>
      (await (await clientOf(by)).activity.managedList({ query: { oid } })).listData.map(({ name }) => name.text);
    const below = await makeOrganization(api, { parent: organization });
    await makeActivity(api, { organization: below, columns: { name: { en: 'below' } } });
    expect(await names(organization, below.organizationId)).toEqual(['below']);
    expect(await names(parent, below.organizationId)).toEqual(['below']);
    expect(await names(parent, organization.organizationId)).toHaveLength(timed.length);
    for (const other of [below, await makeOrganization(api, { parent })])
      await expect(names(other, organization.organizationId)).rejects.toMatchObject({ refusal: 'notFound' });
  });

  test('what is over stands last', async () => {
    const { listData } = await (await clientOf(organization)).activity.managedList({ query: {} });
    const over = listData.map(({ state }) => state === 'ended');
    expect(over).toEqual([...over].sort((a, b) => Number(a) - Number(b)));
  });

  test('what is to come is soonest first, and of what is over the latest, by itself as behind the others', async () => {
    const own = await makeOrganization(api, { parent });
    for (const from of [-50, 10, -10, 4, -30]) {
      const columns = { name: { en: `at ${from}` } };
      const periods = [{ startsAt: inHours(from), endsAt: inHours(from + 2) }];
      await makeActivity(api, { organization: own, periods, columns });
    }
    const client = await clientOf(own);
    const names = async (query: { state?: 'ended'; pageIndex?: number; pageSize?: number }) =>
      (await client.activity.managedList({ query })).listData.map(({ name }) => name.text);
    const over = ['at -10', 'at -30', 'at -50'];
    expect(await names({ state: 'ended' })).toEqual(over);
    const all = ['at 4', 'at 10', ...over];
    expect(await names({})).toEqual(all);
    const pages = await Promise.all([1, 2, 3].map((pageIndex) => names({ pageIndex, pageSize: 2 })));
    expect(pages).toEqual([all.slice(0, 2), all.slice(2, 4), all.slice(4)]);
  });

  test('by keyword, and of today', async () => {
    const client = await clientOf(organization);
    const found = await client.activity.managedList({ query: { keyword: 'Deadline' } });
    expect(found.listData.map((row) => row.name.text).sort()).toEqual(['after its deadline', 'at its deadline']);
    expect((await client.activity.managedList({ query: { keyword: '!!' } })).total).toBe(0);
    const today = await client.activity.managedList({ query: { today: true } });
    expect(today.listData.map((row) => row.name.text).sort()).toEqual(['ending now', 'starting now']);
  });
});

test("a row of the list knows when today's part begins and ends", async () => {
  const organization = await makeOrganization(api);
  const span = (from: number, to: number) => ({ startsAt: inHours(from), endsAt: inHours(to) });
  await makeActivity(api, { organization, periods: [span(-24, -22), span(-1, 1), span(4, 6), span(24, 26)] });
  await makeActivity(api, { organization, periods: [span(48, 50)] });
  const { listData } = await (await clientOf(organization)).activity.managedList({ query: {} });
  expect(listData.map(({ today }) => today)).toEqual([
    { startsAt: toMacaoIso(inHours(-1)), endsAt: toMacaoIso(inHours(6)) },
    null,
  ]);
});

async function people(made: MadeActivity, organization: MadeOrganization, states: readonly ('toAdmit' | 'admitted')[]) {
  const all: MadeVolunteer[] = [];
  const client = await clientOf(organization);
  for (const state of states) {
    const volunteer = await makeVolunteer(api);
    await makeMembership(api, { volunteer, organization });
    const choices = [{ periodId: made.periods[0]!.periodId, postId: made.periods[0]!.postIds[0]! }];
    const body = { activityId: made.activityId, choices, waitIfFull: true };
    const { participantId } = await (await asVolunteer(api, volunteer)).activity.signUp({ body });
    const participantIds = [participantId];
    if (state === 'admitted') {
      await client.participant.admit({ body: { activityId: made.activityId, participantIds, decision: 'admit' } });
    }
    all.push(volunteer);
    api.clock.advance(1000);
  }
  return all;
}

describe('the people of an activity', () => {
  test('stand in two lists with masked phones; detail and list count them alike', async () => {
    const organization = await makeOrganization(api);
    const made = await makeActivity(api, { organization, columns: { maximum: 3 } });
    const [first, second, third, waiting] = await people(made, organization, [
      'admitted',
      'toAdmit',
      'toAdmit',
      'toAdmit',
    ]);
    const client = await clientOf(organization);
    const query = { activityId: made.activityId };
    const accepted = await client.participant.admittedList({ query });
    expect(accepted).toMatchObject({
      total: 1,
      listData: [{ volunteerId: first?.volunteerId, state: 'toBeCarriedOut', age: 36 }],
    });
    expect(accepted.listData[0]?.maskedMobile).not.toBe('');
    expect(JSON.stringify(accepted)).not.toContain(first?.mobile.slice(-7));
    expect(accepted.listData[0]?.periods).toEqual([
      expect.objectContaining({ checkedInAt: null, checkedOutAt: null, evidence: [], hours: null, confirmed: false }),
    ]);
    const rest = await client.participant.notAdmittedList({ query });
    expect(rest.listData.map((row) => row.volunteerId)).toEqual(
      [second, third, waiting].map((one) => one?.volunteerId),
    );
    expect(await client.participant.notAdmittedList({ query: { ...query, state: 'waiting' } })).toMatchObject({
      total: 1,
    });
    const past = { ...query, pageIndex: 9, pageSize: 2 };
    expect(await client.participant.notAdmittedList({ query: past })).toEqual({ listData: [], total: 3 });
    const counts = { toAdmit: 2, admitted: 1, waiting: 1 };
    expect(await client.activity.managedDetail({ params: { id: made.activityId } })).toMatchObject({
      ...counts,
      notAdmitted: 0,
      invited: 0,
      present: { in: { count: 0, total: 1 }, out: { count: 0, total: 0 } },
      unconfirmed: 0,
      refusals: [],
      mine: null,
    });
    expect((await client.activity.managedList({ query: {} })).listData).toMatchObject([counts]);
  });

  test('stand in the order of their sign-up, also who came from the waiting list', async () => {
    const organization = await makeOrganization(api);
    const made = await makeActivity(api, { organization, columns: { maximum: 2 } });
    const [leaves, stays, movedUp] = await people(made, organization, ['toAdmit', 'toAdmit', 'toAdmit']);
    await (await asVolunteer(api, leaves!)).activity.withdraw({ body: { activityId: made.activityId } });
    const { listData } = await (
      await clientOf(organization)
    ).participant.notAdmittedList({ query: { activityId: made.activityId } });
    expect(listData.map((row) => row.volunteerId)).toEqual([stays?.volunteerId, movedUp?.volunteerId]);
  });
});

test('the to-dos count the sign-ups that can be admitted and lead to the one that waits longest', async () => {
  const organization = await makeOrganization(api);
  const others = await makeActivity(api, { organization: await makeOrganization(api) });
  const [first, second, over] = [
    await makeActivity(api, { organization, periods: [{ startsAt: inHours(30), endsAt: inHours(32) }] }),
    await makeActivity(api, { organization }),
    await makeActivity(api, { organization, periods: [{ startsAt: inHours(3), endsAt: inHours(5) }] }),
  ];
  const client = await clientOf(organization);
  expect((await client.home.todos()).listData).toEqual([]);
  await people(over, organization, ['toAdmit']);
  const since = api.clock.now();
  await people(second, organization, ['toAdmit', 'admitted']);
  await people(first, organization, ['toAdmit', 'toAdmit']);
  await people(others, organization, ['toAdmit']);
  api.clock.set(inHours(6));
  expect((await (await clientOf(organization)).home.todos()).listData).toEqual([
    { kind: 'admit', count: 3, oldestAt: toMacaoIso(since), activityId: second.activityId },
  ]);
});

test('an organization above may read, one beside and one below may not', async () => {
  const parent = await makeOrganization(api);
  const own = await makeOrganization(api, { parent });
  const made = await makeActivity(api, { organization: own });
  await people(made, own, ['admitted']);
  const readers: readonly [MadeOrganization, boolean][] = [
    [own, true],
    [parent, true],
    [await makeOrganization(api, { parent }), false],
    [await makeOrganization(api, { parent: own }), false],
    [await makeOrganization(api), false],
  ];
  for (const [reader, isAllowed] of readers) {
    const { activity, participant } = await clientOf(reader);
    const query = { activityId: made.activityId };
    const reads = await Promise.allSettled([
      activity.managedDetail({ params: { id: made.activityId } }),
      participant.admittedList({ query }),
      participant.notAdmittedList({ query }),
    ]);
    const answers = reads.map((read) => (read.status === 'fulfilled' ? 'read' : read.reason.refusal));
    expect(answers).toEqual(reads.map(() => (isAllowed ? 'read' : 'notFound')));
  }
});
