import { hourMs } from '@vp/domain';
import { beforeAll, expect, test } from 'vitest';
import { searchGramsOf } from '../../db/search-grams.ts';
import { participant } from '../../db/schema/participant.ts';
import { makeActivity } from '../../testing/activity-factory.ts';
import type { ActivityInput } from '../../testing/activity-factory.ts';
import { asVolunteer } from '../../testing/as.ts';
import { farFuture, makeMembership, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
});

function named(name: string, startsInHours: number, { columns, ...input }: Omit<ActivityInput, 'periods'>) {
  const startsAt = new Date(api.clock.now().getTime() + startsInHours * hourMs);
  const endsAt = new Date(startsAt.getTime() + 2 * hourMs);
  const texts = { 'zh-TW': name };
  const given = { name: texts, nameGrams: searchGramsOf(texts), ...columns };
  return makeActivity(api, { ...input, periods: [{ startsAt, endsAt }], columns: given });
}

test("one's own organizations stand first, then the kinds one took part in, and what is full behind all of them", async () => {
  const [own, other] = [await makeOrganization(api), await makeOrganization(api)];
  const volunteer = await makeVolunteer(api);
  await makeMembership(api, { volunteer, organization: own });
  const past = await named('以前', -30, { organization: other, columns: { activityType: '6' } });
  await api.db
    .insert(participant)
    .values({ activityId: past.activityId, volunteerId: volunteer.volunteerId, state: 'admitted', endsAt: farFuture });
  const liked = { activityType: '6' };
  const full = { maximum: 1, held: 1 };
  await named('別處', 10, { organization: other });
  await named('別處熟悉', 20, { organization: other, columns: liked });
  await named('自己', 30, { organization: own });
  await named('自己熟悉', 40, { organization: own, columns: liked });
  await named('別處滿', 5, { organization: other, columns: full });
  await named('自己熟悉滿', 50, { organization: own, columns: { ...liked, ...full } });
  const client = await asVolunteer(api, volunteer);
  const pages = await Promise.all(
    [1, 2, 3, 4].map((pageIndex) => client.activity.recommend({ query: { pageIndex, pageSize: 2 } })),
  );
  expect(pages.map(({ listData }) => listData.map(({ name }) => name.text))).toEqual([
    ['自己熟悉', '自己'],
    ['別處熟悉', '別處'],
    ['自己熟悉滿', '別處滿'],
    [],
  ]);
  expect(pages.map(({ total }) => total)).toEqual([6, 6, 6, 6]);
});

test('a long series does not hide the names behind it, and full ones are suggested last', async () => {
  const organization = await makeOrganization(api);
  const names = [...Array.from({ length: 101 }, () => '庚練習班'), '庚練習會'];
  for (const [at, name] of names.entries()) await named(name, 10 + at, { organization });
  await named('庚練習營', 1, { organization, columns: { maximum: 1, held: 1 } });
  const client = await asVolunteer(api, await makeVolunteer(api));
  const { listData } = await client.activity.suggest({ query: { keyword: '練習' } });
  expect(listData.map(({ name }) => name.text)).toEqual(['庚練習班', '庚練習會', '庚練習營']);
});
