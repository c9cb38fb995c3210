import { beforeAll, describe, expect, test } from 'vitest';
import { activityTypes, hourMs } from '@vp/domain';
import type { MyActivityTab } from '@vp/domain';
import { searchGramsOf } from '../../db/search-grams.ts';
import { newId } from '../../db/id.ts';
import { participant, participantPost } from '../../db/schema/participant.ts';
import { makeActivity } from '../../testing/activity-factory.ts';
import type { ActivityInput, MadeActivity } from '../../testing/activity-factory.ts';
import { asGuest, asOperator, asVolunteer } from '../../testing/as.ts';
import { farFuture, makeMembership, makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import type { MadeOrganization, MadeVolunteer } from '../../testing/factories.ts';
import { testApi, variantOf } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let organization: MadeOrganization;
let reader: Awaited<ReturnType<typeof asVolunteer>>;
const inHours = (hours: number) => new Date(api.clock.now().getTime() + hours * hourMs);
const centre = { latitude: '22.198951', longitude: '113.54909' };

beforeAll(async () => {
  api = await testApi();
  organization = await makeOrganization(api, { name: '蓮峰社區互助會' });
  reader = await asVolunteer(api, await makeVolunteer(api));
});

function named(name: string, input: Partial<ActivityInput> = {}): Promise<MadeActivity> {
  const texts = { 'zh-TW': name };
  return makeActivity(api, {
    organization,
    ...input,
    columns: { name: texts, nameGrams: searchGramsOf(texts), ...input.columns },
  });
}

/** Returns the names found, without those of other tests. */
async function findNames(prefix: string, query: NonNullable<Parameters<typeof reader.activity.find>[0]>['query'] = {}) {
  const { listData } = await reader.activity.find({ query: { pageSize: 100, ...query } });
  return listData.map(({ name }) => name.text).filter((name) => name.startsWith(prefix));
}

describe('find', () => {
  beforeAll(async () => {
    const hours = (from: number) => ({ periods: [{ startsAt: inHours(from), endsAt: inHours(from + 1) }] });
    await named('甲海灘清潔', { ...hours(30), columns: { nature: '0', activityType: '2', region: '820008', held: 3 } });
    await named('甲長者探訪', {
      ...hours(20),
      columns: { nature: '0', activityType: '1', region: '820001', held: 7, latitude: 22.21 },
    });
    await named('甲急救培訓', {
      ...hours(40),
      columns: { nature: '1', activityType: '6', region: '820001', held: 1, latitude: 22.23 },
    });
    await named('甲滿額活動', { ...hours(10), columns: { maximum: 2, held: 2 } });
    await named('甲截止活動', { ...hours(12), columns: { deadlineAt: inHours(-1) } });
    await named('甲已取消', { ...hours(15), columns: { state: 'cancelled' } });
    await named('甲已結束', { ...hours(-5) });
    await named('甲被停權組織', { ...hours(15), organization: await makeOrganization(api, { status: 'suspended' }) });
  });

  test('shows what is not over, soonest first; full and closed ones stand last', async () => {
    expect(await findNames('甲')).toEqual(['甲長者探訪', '甲海灘清潔', '甲急救培訓', '甲滿額活動', '甲截止活動']);
  });

  test('who asks at the same moment for something else gets that', async () => {
    const asked = ([{ keyword: '海灘' }, { nature: '1' }, {}] as const).map((query) => findNames('甲', query));
    expect((await Promise.all(asked)).map(({ length }) => length)).toEqual([1, 1, 5]);
  });

  test.each<[object, readonly string[]]>([
    [{ keyword: '海灘' }, ['甲海灘清潔']],
    [{ keyword: '海灘探訪' }, []],
    [{ keyword: '！？' }, []],
    [{ keyword: '%' }, []],
    [{ nature: '1' }, ['甲急救培訓']],
    [{ activityTypeId: '2' }, ['甲海灘清潔']],
    [{ regionId: '820001' }, ['甲長者探訪', '甲急救培訓']],
    [{ nature: '0', regionId: '820001' }, ['甲長者探訪']],
    [{ sort: 'applicants', nature: '0', keyword: '甲' }, ['甲長者探訪', '甲海灘清潔', '甲滿額活動', '甲截止活動']],
    [
      { sort: 'nearest', ...centre, keyword: '甲' },
      ['甲海灘清潔', '甲長者探訪', '甲急救培訓', '甲滿額活動', '甲截止活動'],
    ],
    [{ radiusMetres: '1000', ...centre }, ['甲海灘清潔', '甲滿額活動', '甲截止活動']],
    [{ radiusMetres: '3000', ...centre }, ['甲長者探訪', '甲海灘清潔', '甲滿額活動', '甲截止活動']],
    [{ radiusMetres: '5000', ...centre }, ['甲長者探訪', '甲海灘清潔', '甲急救培訓', '甲滿額活動', '甲截止活動']],
    [{ radiusMetres: '1000' }, ['甲長者探訪', '甲海灘清潔', '甲急救培訓', '甲滿額活動', '甲截止活動']],
  ])('by %o', async (query, names) => {
    expect(await findNames('甲', query)).toEqual(names);
  });

  test('tells the distance in metres only where a position was sent', async () => {
    const [far] = (await reader.activity.find({ query: { keyword: '長者探訪', ...centre } })).listData;
    expect(far?.distanceMetres).toBeGreaterThan(1220);
    expect(far?.distanceMetres).toBeLessThan(1235);
    const [without] = (await reader.activity.find({ query: { keyword: '長者探訪' } })).listData;
    expect(without?.distanceMetres).toBeNull();
  });

  test.each([
    { latitude: '22.1' },
    { latitude: 'x', longitude: '113' },
    { latitude: '91', longitude: '113' },
    { latitude: '', longitude: '113' },
  ])('refuses the position %o', async (query) => {
    await expect(reader.activity.find({ query })).rejects.toMatchObject({ refusal: 'invalidInput' });
  });

  test('pages without losing or repeating a row, and the total is known on every page', async () => {
    const pages = await Promise.all(
      [1, 2, 3, 4].map((pageIndex) => reader.activity.find({ query: { keyword: '甲', pageIndex, pageSize: 2 } })),
    );
    const names = pages.flatMap(({ listData }) => listData.map(({ name }) => name.text));
    expect(names).toHaveLength(5);
    expect(new Set(names).size).toBe(5);
    expect(pages.map(({ total }) => total)).toEqual([5, 5, 5, 5]);
  });

  test('of one organization', async () => {
    const other = await makeOrganization(api);
    await named('乙活動', { organization: other });
    expect(await findNames('', { oid: other.organizationId })).toEqual(['乙活動']);
  });
});

test('suggestions contain what was typed', async () => {
  await named('丙燈會巡遊');
  const { listData } = await reader.activity.suggest({ query: { keyword: '燈會' } });
  expect(listData).toEqual([{ activityId: expect.any(String), name: { text: '丙燈會巡遊', language: 'zh-TW' } }]);
});

test('a name that several activities have is suggested once', async () => {
  for (const name of ['丁茶敍', '丁茶敍', '丁茶敍之友']) await named(name);
  const { listData } = await reader.activity.suggest({ query: { keyword: '茶敍' } });
  expect(listData.map(({ name }) => name.text)).toEqual(['丁茶敍', '丁茶敍之友']);
});

test('the types come in the language of the call', async () => {
  const { listData } = await (
    await asVolunteer(api, await makeVolunteer(api), { language: 'pt' })
  ).activity.typeList({});
  expect(listData).toHaveLength(activityTypes.length);
  expect(listData[0]).toEqual({ id: '1', name: 'serviço comunitário' });
});

test('recommended are own organizations first; guests see the newest where reading is open', async () => {
  const [own, other] = [await makeOrganization(api), await makeOrganization(api)];
  await named('丁別處', { organization: other, periods: [{ startsAt: inHours(3), endsAt: inHours(4) }] });
  await named('丁自己', { organization: own, periods: [{ startsAt: inHours(80), endsAt: inHours(81) }] });
  const volunteer = await makeVolunteer(api);
  await makeMembership(api, { volunteer, organization: own });
  const { listData } = await (await asVolunteer(api, volunteer)).activity.recommend({ query: { pageSize: 1 } });
  expect(listData.map(({ name }) => name.text)).toEqual(['丁自己']);
  await expect(asGuest(api).activity.recommend({ query: {} })).rejects.toMatchObject({ refusal: 'notLoggedIn' });
  const open = variantOf(api, { config: { readingOpen: true } });
  expect((await asGuest(open).activity.recommend({ query: {} })).listData.length).toBeGreaterThan(0);
});

test('recommended recruits and is not held yet: what has begun or is full stands last, what is held nowhere', async () => {
  const own = await makeOrganization(api);
  const spans = (...starts: number[]) => ({
    organization: own,
    periods: starts.map((hours) => ({ startsAt: inHours(hours), endsAt: inHours(hours + 1) })),
  });
  await named('辛已開始', { ...spans(-1, 5), columns: { deadlineAt: inHours(4) } });
  await named('辛滿額', { ...spans(6), columns: { maximum: 1, held: 1 } });
  await named('辛招募中', spans(90));
  const held = await named('辛已報名', spans(7));
  const volunteer = await makeVolunteer(api);
  await makeMembership(api, { volunteer, organization: own });
  const client = await asVolunteer(api, volunteer);
  const choices = [{ periodId: held.periods[0]?.periodId ?? '', postId: held.periods[0]?.postIds[0] ?? '' }];
  await client.activity.signUp({ body: { activityId: held.activityId, choices } });
  const { listData } = await client.activity.recommend({ query: { pageSize: 100 } });
  const names = listData.map(({ name }) => name.text);
  expect(names[0]).toBe('辛招募中');
  expect(names.filter((name) => name.startsWith('辛'))).toEqual(['辛招募中', '辛已開始', '辛滿額']);
});

describe('the details', () => {
  test('say every reason against signing up, and nothing about others', async () => {
    const made = await named('戊活動', { columns: { ageMin: 18 } });
    const young = await makeVolunteer(api, { birthDate: '2012-01-01' });
    const detail = await (
      await asVolunteer(api, young)
    ).activity.detail({ params: { id: made.activityId }, query: centre });
    expect(detail).toMatchObject({
      refusals: ['noOrganization', 'tooYoung'],
      mine: null,
      waiting: 0,
      distanceMetres: 0,
      ageMin: 18,
      state: 'recruiting',
      periods: [{ periodId: made.periods[0]?.periodId, posts: [{ places: 10, held: 0 }] }],
    });
    const open = variantOf(api, { config: { readingOpen: true } });
    expect((await asGuest(open).activity.detail({ params: { id: made.activityId }, query: {} })).refusals).toEqual([
      'notLoggedIn',
    ]);
  });

  test('of what does not exist are not found', async () => {
    await expect(reader.activity.detail({ params: { id: newId() }, query: {} })).rejects.toMatchObject({
      refusal: 'notFound',
    });
    await expect(reader.participant.maskedList({ params: { id: newId() }, query: {} })).rejects.toMatchObject({
      refusal: 'notFound',
    });
  });

  test('an organization has no place among the readers', async () => {
    const client = await asOperator(api, await makeOperator(api, { organization }));
    await expect(client.activity.find({ query: {} })).rejects.toMatchObject({ refusal: 'wrongScope' });
  });
});

type State = 'toAdmit' | 'admitted' | 'waiting' | 'withdrawn' | 'removed' | 'notAdmitted';

async function takePart(volunteer: MadeVolunteer, made: MadeActivity, state: State): Promise<void> {
  const id = newId();
  const { activityId } = made;
  await api.db.insert(participant).values({
    activityId,
    id,
    volunteerId: volunteer.volunteerId,
    state,
    endsAt: farFuture,
    waitingTicket: state === 'waiting' ? 1 : null,
    reason: state === 'removed' ? '人數調整' : null,
  });
  await api.db.insert(participantPost).values(
    made.periods.map(({ periodId, postIds }) => ({
      activityId,
      participantId: id,
      periodId,
      postId: postIds[0] ?? '',
    })),
  );
}

test('who has signed up shows by masked names only', async () => {
  const made = await named('己活動');
  await takePart(await makeVolunteer(api, { name: '陳大文' }), made, 'admitted');
  await takePart(await makeVolunteer(api, { name: 'MARIA SILVA' }), made, 'toAdmit');
  await takePart(await makeVolunteer(api, { name: '黃小明' }), made, 'waiting');
  const { listData, total } = await reader.participant.maskedList({ params: { id: made.activityId }, query: {} });
  expect(total).toBe(2);
  expect(listData.map(({ maskedName }) => maskedName).sort()).toEqual(['M•••• S••••', '陳••']);
  expect(JSON.stringify(listData)).not.toContain('大文');
});

describe('my activities', () => {
  test('stand in the tabs of their state and time; what was refused or removed stays with its reason', async () => {
    const volunteer = await makeVolunteer(api);
    const span = (from: number, to: number) => ({ periods: [{ startsAt: inHours(from), endsAt: inHours(to) }] });
    const rows: readonly [string, State, number, number, ActivityInput['columns']][] = [
      ['待錄', 'toAdmit', 50, 51, {}],
      ['候補', 'waiting', 52, 53, {}],
      ['未錄', 'notAdmitted', 54, 55, {}],
      ['將來', 'admitted', 60, 61, {}],
      ['進行', 'admitted', -1, 2, {}],
      ['移出', 'removed', 62, 63, {}],
      ['取消', 'admitted', 64, 65, { state: 'cancelled', cancelReason: '懸掛 8 號風球' }],
      ['完成', 'admitted', -9, -8, {}],
      ['退出', 'withdrawn', 66, 67, {}],
    ];
    for (const [name, state, from, to, columns] of rows)
      await takePart(volunteer, await named(name, { ...span(from, to), columns }), state);
    const client = await asVolunteer(api, volunteer);
    const tabOf = async (tab: MyActivityTab) =>
      (await client.activity.mine({ query: { tab } })).listData.map(({ name }) => name.text);
    expect(await tabOf('toAdmit')).toEqual(['待錄', '候補', '未錄']);
    expect(await tabOf('admitted')).toEqual(['進行', '將來', '移出', '取消']);
    expect(await tabOf('toBeCarriedOut')).toEqual(['將來']);
    expect(await tabOf('inProgress')).toEqual(['進行']);
    expect(await tabOf('completed')).toEqual(['完成']);
    expect(await client.activity.mineCounts({})).toEqual({
      toAdmit: 3,
      admitted: 4,
      toBeCarriedOut: 1,
      inProgress: 1,
      completed: 1,
    });
    const { listData, total } = await client.activity.mine({ query: {} });
    expect(total).toBe(9);
    const partOf = (name: string) => listData.find((row) => row.name.text === name)?.mine;
    expect(partOf('移出')).toMatchObject({ state: 'removed', reason: '人數調整' });
    expect(partOf('取消')).toMatchObject({ reason: '懸掛 8 號風球' });
    expect(partOf('將來')).toMatchObject({ reason: null });
    expect(partOf('候補')).toMatchObject({ state: 'waiting', waitingPosition: 1 });
    expect(partOf('完成')).toMatchObject({ state: 'completed' });
  });

  test("are nobody else's", async () => {
    const client = await asVolunteer(api, await makeVolunteer(api));
    expect(await client.activity.mine({ query: {} })).toEqual({ listData: [], total: 0 });
    const counts = await client.activity.mineCounts({});
    expect(counts).toEqual({ toAdmit: 0, admitted: 0, toBeCarriedOut: 0, inProgress: 0, completed: 0 });
  });
});
