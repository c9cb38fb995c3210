import { dayMs } from '@vp/domain';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { activityFeedback } from '../../db/schema/feedback.ts';
import { serviceTime } from '../../db/schema/attendance.ts';
import { newId } from '../../db/id.ts';
import { makeActivity } from '../../testing/activity-factory.ts';
import type { MadeActivity } from '../../testing/activity-factory.ts';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import type { MadeOperator, MadeVolunteer } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let made: MadeActivity;
let operator: MadeOperator;
const at = (clock: string): Date => new Date(`2026-07-18T${clock}:00+08:00`);

beforeAll(async () => {
  api = await testApi();
});

beforeEach(async () => {
  api.clock.set(at('18:00'));
  const organization = await makeOrganization(api);
  operator = await makeOperator(api, { organization });
  const periods = [{ startsAt: at('09:00'), endsAt: at('12:00') }];
  made = await makeActivity(api, { organization, periods });
});

async function served(counted: Partial<typeof serviceTime.$inferInsert> = {}): Promise<MadeVolunteer> {
  const person = await makeVolunteer(api);
  const { volunteerId } = person;
  const periodId = made.periods[0]?.periodId ?? '';
  const row = { volunteerId, activityId: made.activityId, periodId, inAt: at('09:00'), outAt: at('12:00') };
  await api.db.insert(serviceTime).values({ id: newId(), ...row, hours: 3, confirmed: true, ...counted });
  return person;
}

interface Given {
  readonly rating?: 'up' | 'down';
  readonly words?: string;
  readonly showsName?: boolean;
}

async function give(person: MadeVolunteer, given: Given = {}) {
  const body = { activityId: made.activityId, rating: 'up' as const, showsName: false, ...given };
  return (await asVolunteer(api, person)).feedback.give({ body });
}

const params = () => ({ id: made.activityId });
const own = async (person: MadeVolunteer) => (await asVolunteer(api, person)).feedback.own({ params: params() });
const figures = async () => (await (await asOperator(api, operator)).feedback.figures({ params: params() })).figures;
const words = async () =>
  (await (await asOperator(api, operator)).feedback.words({ params: params(), query: {} })).listData;

describe('feedback of a volunteer', () => {
  test('is given once hours count, changed, and fixed after 14 days', async () => {
    const person = await served();
    expect(await own(person)).toMatchObject({ given: null, refusal: null, name: { language: 'zh-TW' } });
    await give(person, { words: ' 安排妥當。\n謝謝！ ' });
    expect(await own(person)).toMatchObject({
      given: {
        rating: 'up',
        words: '安排妥當。\n謝謝！',
        showsName: false,
        changeableUntil: '2026-08-01T18:00:00+08:00',
      },
    });
    api.clock.advance(14 * dayMs - 1000);
    await give(person, { rating: 'down' });
    expect(await own(person)).toMatchObject({ given: { rating: 'down', words: null }, refusal: null });
    expect(await api.db.$count(activityFeedback, eq(activityFeedback.activityId, made.activityId))).toBe(1);
    api.clock.advance(1000);
    expect(await own(person)).toMatchObject({ given: { rating: 'down' }, refusal: 'feedbackFixed' });
    await expect(give(person)).rejects.toMatchObject({ refusal: 'feedbackFixed' });
  });

  test.each([
    ['no hours at all', undefined],
    ['hours that are not confirmed', { confirmed: false }],
    ['no counted time', { hours: 0 }],
  ])('is refused with %s', async (_what, counted) => {
    const person = counted === undefined ? await makeVolunteer(api) : await served(counted);
    expect(await own(person)).toMatchObject({ refusal: 'noCountedService' });
    await expect(give(person)).rejects.toMatchObject({ refusal: 'noCountedService' });
  });

  test('is one row after a double press', async () => {
    const person = await served();
    await Promise.all([give(person), give(person, { rating: 'down' })]);
    expect(await api.db.$count(activityFeedback, eq(activityFeedback.volunteerId, person.volunteerId))).toBe(1);
  });

  test.each([[{ words: '字'.repeat(301) }], [{ words: '好😀' }]])('with %j is refused', async (given) => {
    await expect(give(await served(), given)).rejects.toMatchObject({ refusal: 'invalidInput' });
  });
});

describe('the organizer', () => {
  test('sees figures from five answers on, and words without names unless they are shown', async () => {
    const people = [await served(), await served(), await served(), await served(), await served()];
    const [first, second, ...others] = people;
    if (first === undefined || second === undefined) throw new Error('five people are needed');
    await give(first, { words: '路線不清楚', rating: 'down' });
    await give(second, { words: '很好', showsName: true });
    for (const person of others.slice(0, 2)) await give(person);
    expect(await figures()).toBeNull();
    const early = await words();
    expect(early.map(({ words: text }) => text).toSorted()).toEqual(['很好', '路線不清楚'].toSorted());
    expect(early.map(({ rating }) => rating)).toEqual([null, null]);
    for (const person of others.slice(2)) await give(person);
    expect(await figures()).toEqual({ up: 4, down: 1 });
    const unnamed = (await words()).find(({ name }) => name === null);
    const named = (await words()).find(({ name }) => name !== null);
    expect(unnamed).toMatchObject({ words: '路線不清楚', rating: 'down' });
    expect(named).toMatchObject({ words: '很好' });
    expect(JSON.stringify(unnamed)).not.toContain(first.volunteerId);
  });

  test('gets words in pages that repeat and lose nothing', async () => {
    for (const text of ['一', '二', '三']) await give(await served(), { words: text });
    const client = await asOperator(api, operator);
    const read = async (pageIndex: number) =>
      client.feedback.words({ params: params(), query: { pageIndex, pageSize: 2 } });
    const [one, two] = [await read(1), await read(2)];
    expect(one.total).toBe(3);
    const all = [...one.listData, ...two.listData].map(({ words: text }) => text);
    expect(all.toSorted()).toEqual(['一', '三', '二'].toSorted());
  });
});
