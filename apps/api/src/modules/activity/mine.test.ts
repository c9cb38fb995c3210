import { beforeAll, expect, test } from 'vitest';
import { participant, participantPost } from '../../db/schema/participant.ts';
import { newId } from '../../db/id.ts';
import { makeActivity } from '../../testing/activity-factory.ts';
import type { MadeActivity } from '../../testing/activity-factory.ts';
import { asVolunteer } from '../../testing/as.ts';
import { farFuture, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let activities: readonly MadeActivity[];

beforeAll(async () => {
  api = await testApi();
  const organization = await makeOrganization(api);
  activities = [await makeActivity(api, { organization }), await makeActivity(api, { organization })];
  activities = [...activities, await makeActivity(api, { organization })];
});

const idsOf = (some: readonly { readonly activityId: string }[]) => some.map(({ activityId }) => activityId).toSorted();
const idsIn = ({ listData }: { readonly listData: Parameters<typeof idsOf>[0] }) => idsOf(listData);

/** A person who is admitted to these activities. */
async function admittedTo(made: readonly MadeActivity[]) {
  const volunteer = await makeVolunteer(api);
  for (const { activityId, periods } of made) {
    const id = newId();
    await api.db.insert(participant).values({
      activityId,
      id,
      volunteerId: volunteer.volunteerId,
      state: 'admitted',
      endsAt: farFuture,
      waitingTicket: null,
    });
    await api.db
      .insert(participantPost)
      .values(
        periods.map(({ periodId, postIds }) => ({ activityId, participantId: id, periodId, postId: postIds[0] ?? '' })),
      );
  }
  return asVolunteer(api, volunteer);
}

test('concurrent readers each see their own sign-ups', async () => {
  const clients = [
    await admittedTo(activities.slice(0, 2)),
    await admittedTo(activities.slice(1)),
    await admittedTo([]),
  ];
  const mine = (client: (typeof clients)[number], pageSize = 9) => client.activity.mine({ query: { pageSize } });
  const alone: Awaited<ReturnType<typeof mine>>[] = [];
  for (const client of clients) alone.push(await mine(client));
  expect(alone.map(idsIn)).toEqual([activities.slice(0, 2), activities.slice(1), []].map((some) => idsOf(some)));
  // With different page sizes, because a client merges equal concurrent calls.
  const atOnce = await Promise.all([10, 11, 12].flatMap((pageSize) => clients.map((client) => mine(client, pageSize))));
  expect(atOnce).toEqual([...alone, ...alone, ...alone]);
  const parts = alone.flatMap(({ listData }) => listData.map((row) => row.mine.participantId));
  expect(new Set(parts).size).toBe(4);
});

test('a page holds its part of them and the number of all', async () => {
  const client = await admittedTo(activities);
  const page = (pageIndex: number) => client.activity.mine({ query: { pageIndex, pageSize: 2 } });
  const [first, second, behind] = [await page(1), await page(2), await page(3)];
  expect([first, second, behind].map(({ listData, total }) => [listData.length, total])).toEqual([
    [2, 3],
    [1, 3],
    [0, 3],
  ]);
  expect([...idsIn(first), ...idsIn(second)].toSorted()).toEqual(idsOf(activities));
});
