import { hourMs } from '@vp/domain';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/id.ts';
import { makeActivity } from '../../testing/activity-factory.ts';
import { asVolunteer } from '../../testing/as.ts';
import { makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import type { MadeOrganization } from '../../testing/factories.ts';
import { outcomeOf } from '../../testing/outcome-of.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let organization: MadeOrganization;

beforeAll(async () => {
  api = await testApi();
  organization = await makeOrganization(api);
});

/** An activity of one hour that starts so many hours from now. */
async function activityIn(hours: number): Promise<string> {
  const startsAt = new Date(api.clock.now().getTime() + hours * hourMs);
  const periods = [{ startsAt, endsAt: new Date(startsAt.getTime() + hourMs) }];
  return (await makeActivity(api, { organization, periods })).activityId;
}

async function reader() {
  const client = await asVolunteer(api, await makeVolunteer(api));
  const set = (activityId: string, isFavourite: boolean) =>
    client.activity.setFavourite({ body: { activityId, isFavourite } });
  return { client, set };
}

test('lists saved activities: upcoming ones by start, then past ones, latest first', async () => {
  const { client, set } = await reader();
  const [later, sooner, over, longOver] = [
    await activityIn(48),
    await activityIn(24),
    await activityIn(-24),
    await activityIn(-48),
  ];
  for (const id of [over, later, longOver, sooner]) await set(id, true);
  const { listData, total } = await client.activity.favourites({ query: {} });
  expect(listData.map(({ activityId }) => activityId)).toEqual([sooner, later, over, longOver]);
  expect(total).toBe(4);
  const second = await client.activity.favourites({ query: { pageIndex: 2, pageSize: 3 } });
  expect(second.listData.map(({ activityId }) => activityId)).toEqual([longOver]);
  expect(second.total).toBe(4);
});

test('saves an activity once, shows it on its page to this person only, and removes it', async () => {
  const [own, other] = [await reader(), await reader()];
  const activityId = await activityIn(24);
  const shown = async ({ client }: typeof own) =>
    (await client.activity.detail({ params: { id: activityId } })).isFavourite;
  expect(await shown(own)).toBe(false);
  expect(await own.set(activityId, true)).toEqual({ isFavourite: true });
  expect(await own.set(activityId, true)).toEqual({ isFavourite: true });
  expect(await shown(own)).toBe(true);
  expect(await shown(other)).toBe(false);
  expect((await other.client.activity.favourites({ query: {} })).total).toBe(0);
  expect(await other.set(activityId, false)).toEqual({ isFavourite: false });
  expect((await own.client.activity.favourites({ query: {} })).total).toBe(1);
  expect(await own.set(activityId, false)).toEqual({ isFavourite: false });
  expect((await own.client.activity.favourites({ query: {} })).total).toBe(0);
});

test('refuses to save an unknown activity', async () => {
  const { set } = await reader();
  expect(await outcomeOf(set(newId(), true))).toBe('notFound');
});
