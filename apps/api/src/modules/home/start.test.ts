import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/id.ts';
import { news } from '../../db/schema/content.ts';
import { participant, participantPost } from '../../db/schema/participant.ts';
import { makeActivity } from '../../testing/activity-factory.ts';
import { asGuest, asVolunteer } from '../../testing/as.ts';
import { farFuture, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import type { MadeVolunteer } from '../../testing/factories.ts';
import { testApi, variantOf } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
  // Noon in Macao: an hour before and an hour after are the same day.
  api.clock.set(new Date('2026-07-18T04:00:00Z'));
});

/** Admits a volunteer to an activity with one period of an hour that begins after this delay. */
async function admitted({ volunteerId }: MadeVolunteer, laterMs: number): Promise<string> {
  const startsAt = new Date(api.clock.now().getTime() + laterMs);
  const organization = await makeOrganization(api);
  const { activityId, periods } = await makeActivity(api, {
    organization,
    periods: [{ startsAt, endsAt: new Date(startsAt.getTime() + 3_600_000) }],
  });
  const id = newId();
  await api.db.insert(participant).values({ id, activityId, volunteerId, state: 'admitted', endsAt: farFuture });
  const [period] = periods;
  if (period === undefined) throw new Error('no period');
  const { periodId, postIds } = period;
  await api.db.insert(participantPost).values({ activityId, participantId: id, periodId, postId: postIds[0] ?? '' });
  return activityId;
}

test('says the same as the single calls, and the services of today', async () => {
  const volunteer = await makeVolunteer(api);
  const [before, after] = [await admitted(volunteer, -2 * 3_600_000), await admitted(volunteer, 3_600_000)];
  await admitted(volunteer, 24 * 3_600_000);
  await api.db
    .insert(news)
    .values({ id: newId(), title: { 'zh-TW': '新聞' }, content: { 'zh-TW': '' }, publishedAt: api.clock.now() });
  const client = await asVolunteer(api, volunteer);
  const start = await client.home.start();
  expect(start.banners).toEqual(await client.home.banners());
  expect(start.news).toEqual(await client.news.list({ query: { pageSize: 3 } }));
  expect(start.notices).toEqual(await client.news.noticeList({ query: { pageSize: 1 } }));
  expect(start.recommended).toEqual(await client.activity.recommend({ query: { pageSize: 6 } }));
  expect(start.today.map(({ activityId }) => activityId)).toEqual([after, before]);
});

test('concurrent readers of home are each recommended what they have not joined', async () => {
  const volunteers: MadeVolunteer[] = [];
  for (let made = 0; made < 5; made += 1) volunteers.push(await makeVolunteer(api));
  const joined: string[] = [];
  for (const volunteer of volunteers) joined.push(await admitted(volunteer, 3_600_000));
  const clients = await Promise.all(volunteers.map((volunteer) => asVolunteer(api, volunteer)));
  const open = (client: (typeof clients)[number]) => client.home.start();
  const alone: Awaited<ReturnType<typeof open>>[] = [];
  for (const client of clients) alone.push(await open(client));
  for (const [at, { today, recommended }] of alone.entries()) {
    const others = joined.filter((_, of) => of !== at);
    expect(today.map(({ activityId }) => activityId)).toEqual([joined[at]]);
    expect(recommended.listData.map(({ activityId }) => activityId)).toEqual(expect.arrayContaining(others));
    expect(recommended.listData.map(({ activityId }) => activityId)).not.toContain(joined[at]);
  }
  const atOnce = await Promise.all(clients.map(open));
  expect(atOnce).toEqual(alone);
});

test('a guest of an open site reads it without services', async () => {
  const open = variantOf(api, { config: { readingOpen: true } });
  expect(await asGuest(open).home.start()).toMatchObject({ today: [], banners: { listData: expect.any(Array) } });
});
