import { beforeAll, beforeEach, expect, test } from 'vitest';
import { serviceTime } from '../../db/schema/attendance.ts';
import { newId } from '../../db/id.ts';
import { makeActivity } from '../../testing/activity-factory.ts';
import type { MadeActivity } from '../../testing/activity-factory.ts';
import { asOperator } from '../../testing/as.ts';
import { makeMembership, makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import type { MadeOperator, MadeOrganization, MadeVolunteer } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let organization: MadeOrganization;
let operator: MadeOperator;
let chan: MadeVolunteer;
let lei: MadeVolunteer;

beforeAll(async () => {
  api = await testApi();
});

beforeEach(async () => {
  api.clock.set(new Date('2026-07-18T10:00:00+08:00'));
  organization = await makeOrganization(api);
  operator = await makeOperator(api, { organization });
  [chan, lei] = [await makeVolunteer(api), await makeVolunteer(api)];
  for (const volunteer of [chan, lei]) await makeMembership(api, { volunteer, organization });
});

const pastOn = (day: string, columns = {}) =>
  makeActivity(api, {
    organization,
    columns,
    periods: [
      { startsAt: new Date(`2026-07-${day}T10:00:00+08:00`), endsAt: new Date(`2026-07-${day}T12:00:00+08:00`) },
    ],
  });

async function serve({ activityId, periods }: MadeActivity, { volunteerId }: MadeVolunteer): Promise<void> {
  const { periodId = '', startsAt: inAt = new Date() } = periods[0] ?? {};
  await api.db.insert(serviceTime).values({ id: newId(), volunteerId, activityId, periodId, inAt, hours: 2 });
}

async function lastTimeOf({ activityId }: Pick<MadeActivity, 'activityId'>): Promise<readonly string[]> {
  const query = { activityId, scope: 'lastTime' as const };
  const { listData, total } = await (await asOperator(api, operator)).participant.invitable({ query });
  expect(total).toBe(listData.length);
  return listData.map(({ volunteerId }) => volunteerId);
}

test('lists who served in the last past week of the same series', async () => {
  const seriesId = newId();
  const [first, second, missed] = [
    await pastOn('04', { seriesId }),
    await pastOn('11', { seriesId }),
    await pastOn('12', { seriesId }),
  ];
  await serve(first, chan);
  await serve(second, lei);
  expect(await lastTimeOf(await makeActivity(api, { organization, columns: { seriesId } }))).toEqual([lei.volunteerId]);
  expect(await lastTimeOf(second)).toEqual([chan.volunteerId]);
  expect(await lastTimeOf(missed)).toEqual([lei.volunteerId]);
});

test('lists who served in the original, then in its last copy', async () => {
  const original = await pastOn('04');
  await serve(original, chan);
  const copy = await pastOn('11', { copiedFrom: original.activityId });
  expect(await lastTimeOf(copy)).toEqual([chan.volunteerId]);
  await serve(copy, lei);
  const next = await makeActivity(api, { organization, columns: { copiedFrom: original.activityId } });
  expect(await lastTimeOf(next)).toEqual([lei.volunteerId]);
});

test('lists no one without an earlier activity, of other organizations, and after the membership has ended', async () => {
  const other = await makeOrganization(api);
  const elsewhere = await makeActivity(api, { organization: other });
  await serve(elsewhere, chan);
  const copy = await makeActivity(api, { organization, columns: { copiedFrom: elsewhere.activityId } });
  expect(await lastTimeOf(copy)).toEqual([]);
  const original = await pastOn('04');
  const outsider = await makeVolunteer(api);
  await serve(original, outsider);
  expect(await lastTimeOf(await makeActivity(api, { organization }))).toEqual([]);
  expect(await lastTimeOf(await pastOn('11', { copiedFrom: original.activityId }))).toEqual([]);
});
