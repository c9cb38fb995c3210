import { hourMs } from '@vp/domain';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { post } from '../../db/schema/activity.ts';
import { makeActivity } from '../../testing/activity-factory.ts';
import type { ActivityInput, PeriodInput } from '../../testing/activity-factory.ts';
import { asVolunteer } from '../../testing/as.ts';
import { makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';

let reader: Awaited<ReturnType<typeof asVolunteer>>;
let oid: string;

/** A period of two hours, in Macao time. */
const at = (start: string): PeriodInput => {
  const startsAt = new Date(`${start}:00+08:00`);
  return { startsAt, endsAt: new Date(startsAt.getTime() + 2 * hourMs) };
};

// It is Friday, 17 July 2026, 10:00 in Macao.
beforeAll(async () => {
  const api = await testApi();
  api.clock.set(new Date('2026-07-17T10:00:00+08:00'));
  const organization = await makeOrganization(api);
  oid = organization.organizationId;
  const make = (name: string, periods: readonly PeriodInput[], columns: ActivityInput['columns'] = {}) =>
    makeActivity(api, { organization, name, periods, columns });
  const closed = { deadlineAt: new Date('2026-07-16T00:00:00+08:00') };
  await make('Friday running', [at('2026-07-17T09:00'), at('2026-07-22T09:00')], closed);
  await make('Friday over', [at('2026-07-17T06:00'), at('2026-07-27T09:00')], closed);
  await make('Friday 17:59', [at('2026-07-17T17:59')]);
  await make('Friday 18:00', [at('2026-07-17T18:00')]);
  await make('Friday 23:30', [at('2026-07-17T23:30')]);
  await make('Saturday 00:00', [at('2026-07-18T00:00')]);
  await make('Sunday and Monday evening', [at('2026-07-19T09:00'), at('2026-07-20T19:00')]);
  const { activityId } = await make('Tuesday, posts full', [at('2026-07-21T09:00')], { maximum: 30, held: 10 });
  await api.db.update(post).set({ held: 10 }).where(eq(post.activityId, activityId));
  await make('Thursday, full', [at('2026-07-23T09:00')], { maximum: 2, held: 2 });
  reader = await asVolunteer(api, await makeVolunteer(api));
});

type FindQuery = NonNullable<Parameters<typeof reader.activity.find>[0]>['query'];

async function namesBy(query: FindQuery): Promise<readonly string[]> {
  const { listData, total } = await reader.activity.find({ query: { oid, pageSize: 100, ...query } });
  expect(total).toBe(listData.length);
  return listData.map(({ name }) => name.text).sort();
}

test.each<[string, FindQuery, readonly string[]]>([
  [
    'a day, with what runs and without what is over',
    { from: '2026-07-17', to: '2026-07-17' },
    ['Friday 17:59', 'Friday 18:00', 'Friday 23:30', 'Friday running'],
  ],
  [
    'a weekend, from midnight in Macao',
    { from: '2026-07-18', to: '2026-07-19' },
    ['Saturday 00:00', 'Sunday and Monday evening'],
  ],
  ['a first day alone', { from: '2026-07-23' }, ['Friday over', 'Thursday, full']],
  ['a last day alone', { to: '2026-07-16' }, []],
  [
    'evenings, from 18:00 to midnight',
    { evenings: true },
    ['Friday 18:00', 'Friday 23:30', 'Sunday and Monday evening'],
  ],
  ['evenings of a day', { evenings: true, from: '2026-07-20', to: '2026-07-20' }, ['Sunday and Monday evening']],
  ['one period for both the day and the evening', { evenings: true, from: '2026-07-19', to: '2026-07-19' }, []],
  ['weekdays', { weekdays: '6,7' }, ['Saturday 00:00', 'Sunday and Monday evening']],
  ['a weekday and evenings', { weekdays: '1', evenings: true }, ['Sunday and Monday evening']],
  ['a weekday of a later week', { weekdays: '1', from: '2026-07-21' }, ['Friday over']],
  [
    'open for sign-up',
    { open: true },
    ['Friday 17:59', 'Friday 18:00', 'Friday 23:30', 'Saturday 00:00', 'Sunday and Monday evening'],
  ],
  ['open, on a day', { open: true, from: '2026-07-21', to: '2026-07-23' }, []],
])('finds by %s', async (_what, query, names) => {
  expect(await namesBy(query)).toEqual(names);
});

test.each([
  [{ from: '2026-02-30' }, 'from'],
  [{ to: '18/07/2026' }, 'to'],
  [{ from: '2026-07-18', to: '2026-07-17' }, 'to'],
  [{ weekdays: '0' }, 'weekdays'],
  [{ weekdays: '6,6' }, 'weekdays'],
])('refuses %o and names the field', async (query, field) => {
  await expect(reader.activity.find({ query })).rejects.toMatchObject({
    refusal: 'invalidInput',
    problems: [{ path: field }],
  });
});
