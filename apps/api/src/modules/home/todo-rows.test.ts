import { activityTodos } from '@vp/domain';
import type { ActivityTodo } from '@vp/domain';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { at, attendanceFixture, iso } from '../../testing/attendance-fixture.ts';
import type { AttendanceFixture } from '../../testing/attendance-fixture.ts';
import { makeMembership, makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import type { MadeOperator } from '../../testing/factories.ts';
import { outcomeOf } from '../../testing/outcome-of.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let fixture: AttendanceFixture;

const tomorrow = { startsAt: at('09:00', '19'), endsAt: at('12:00', '19') };

async function signUp(periods = [tomorrow]) {
  const made = await fixture.activityAt({ periods });
  const volunteer = await makeVolunteer(api);
  await makeMembership(api, { volunteer, organization: fixture.organization });
  const choices = made.periods.map(({ periodId, postIds }) => ({ periodId, postId: postIds[0] ?? '' }));
  const body = { activityId: made.activityId, choices };
  const { participantId } = await (await asVolunteer(api, volunteer)).activity.signUp({ body });
  return { ...volunteer, activityId: made.activityId, participantId };
}

/** Two activities with sign-ups, three people without a check-out, one dispute and one stated end. */
async function makeWork(): Promise<void> {
  await signUp();
  await signUp([tomorrow, { startsAt: at('13:00', '19'), endsAt: at('15:00', '19') }]);
  const [disputing, stating] = [await fixture.arrived(), await fixture.arrived()];
  for (let n = 0; n < 3; n += 1) await fixture.arrived();
  api.clock.set(at('15:30'));
  const { periodId } = disputing;
  await disputing.client.attendance.dispute({
    body: { periodId, answer: 'dispute', ground: 'notThere', reason: '我沒有去' },
  });
  const end = { periodId: stating.periodId, checkedOutAt: iso('12:00'), reason: '離開時忘記簽退' };
  await stating.client.attendance.proposeEnd({ body: end });
}

beforeAll(async () => {
  api = await testApi();
});

beforeEach(async () => {
  api.clock.set(at('09:00'));
  fixture = await attendanceFixture(api);
});

async function rowsOf(kind: ActivityTodo, by: MadeOperator = fixture.operator, more = {}) {
  return (await asOperator(api, by)).home.todoRows({ query: { kind, ...more } });
}

test('each count of the home page is the number of rows of its list', async () => {
  await makeWork();
  const client = await asOperator(api, fixture.operator);
  const { listData: todos } = await client.home.todos();
  for (const kind of activityTodos) {
    const count = todos.find((todo) => todo.kind === kind)?.count ?? 0;
    const { listData, total } = await rowsOf(kind);
    expect([kind, listData.length, total]).toEqual([kind, count, count]);
    expect(count).toBeGreaterThan(0);
  }
});

test('rows tell who, where, what is asked and since when', async () => {
  const volunteer = await signUp([tomorrow, { startsAt: at('13:00', '19'), endsAt: at('15:00', '19') }]);
  const { listData } = await rowsOf('admit');
  expect(listData).toMatchObject([
    {
      activityId: volunteer.activityId,
      participantId: volunteer.participantId,
      volunteerId: volunteer.volunteerId,
      periodStartsAt: iso('09:00', '19'),
      periodEndsAt: iso('12:00', '19'),
      periodCount: 2,
      since: iso('09:00'),
      checkedInAt: null,
      dispute: null,
    },
  ]);
  const { periodId } = await fixture.arrived();
  api.clock.set(at('15:30'));
  expect((await rowsOf('noCheckOut')).listData).toMatchObject([
    { periodId, checkedInAt: iso('09:00'), checkedOutAt: null, since: iso('12:00') },
  ]);
});

test.each(['oldest', 'newest', 'soonest', 'name'] as const)(
  'pages in the order %s show each row once, also while rows before the cursor leave',
  async (sort) => {
    const people: Awaited<ReturnType<typeof signUp>>[] = [];
    for (const hour of ['10', '13', '11', '12', '14']) {
      api.clock.set(at(`0${people.length + 1}:00`));
      people.push(await signUp([{ startsAt: at(`${hour}:00`, '19'), endsAt: at(`${hour}:30`, '19') }]));
    }
    const whole = (await rowsOf('admit', undefined, { sort })).listData.map(({ volunteerId }) => volunteerId);
    if (sort === 'oldest') expect(whole).toEqual(people.map(({ volunteerId }) => volunteerId));
    if (sort === 'newest') expect(whole).toEqual(people.map(({ volunteerId }) => volunteerId).reverse());
    if (sort === 'soonest') expect(whole).toEqual([0, 2, 3, 1, 4].map((index) => people[index]?.volunteerId));
    const first = await rowsOf('admit', undefined, { sort, pageSize: 2 });
    expect(first.total).toBe(5);
    const gone = people.find(({ volunteerId }) => volunteerId === whole[0]);
    const client = await asOperator(api, fixture.operator);
    const signUps = [{ activityId: gone?.activityId ?? '', participantId: gone?.participantId ?? '' }];
    await client.participant.decideEach({ body: { signUps, decision: 'admit' } });
    const second = await rowsOf('admit', undefined, { sort, pageSize: 2, after: first.next });
    const third = await rowsOf('admit', undefined, { sort, pageSize: 2, after: second.next });
    const ids = [first, second, third].flatMap(({ listData }) => listData.map(({ volunteerId }) => volunteerId));
    expect(ids).toEqual(whole);
    expect([second.total, third.next]).toEqual([4, null]);
    const byNumber = await rowsOf('admit', undefined, { sort, pageSize: 2, pageIndex: 2 });
    expect(byNumber.listData).toHaveLength(2);
  },
);

test('a word that is no cursor is refused at its field', async () => {
  for (const after of ['abc', 'W10', 'bnVsbA', 'WzEsMl0']) {
    const client = await asOperator(api, fixture.operator);
    await expect(client.home.todoRows({ query: { kind: 'admit', after } })).rejects.toMatchObject({
      problems: [{ path: 'after' }],
    });
  }
});

test('an operator sees and counts only the kinds that they may decide, and no other organization has the rows', async () => {
  await makeWork();
  const { organization } = fixture;
  const reader = await makeOperator(api, { organization, permissions: ['activity-list'] });
  const { listData } = await (await asOperator(api, reader)).home.todos();
  expect(listData.map(({ kind }) => kind)).toEqual(['admit', 'lateScan']);
  for (const kind of ['noCheckOut', 'dispute'] as const)
    expect(await outcomeOf(rowsOf(kind, reader))).toBe('noPermission');
  const beside = await makeOperator(api, { organization: await makeOrganization(api) });
  for (const kind of activityTodos) expect((await rowsOf(kind, beside)).listData).toEqual([]);
});
