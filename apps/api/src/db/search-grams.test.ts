import { beforeAll, describe, expect, test } from 'vitest';
import { makeActivity } from '../testing/activity-factory.ts';
import { makeOrganization } from '../testing/factories.ts';
import { testApi } from '../testing/test-api.ts';
import type { TestApi } from '../testing/test-api.ts';
import { searchGramsOf, matchKeyword } from './search-grams.ts';
import { activity } from './schema/activity.ts';

test.each([
  [{ 'zh-TW': '海灘' }, ['海', '滩', '海滩']],
  [{ pt: 'Sé' }, ['s', 'e', 'se']],
  [{ en: 'A b!' }, ['a', 'b', 'ab']],
  [{ 'zh-TW': '', en: '１2' }, ['1', '2', '12']],
  [{}, []],
])('pieces of %j', (texts, pieces) => {
  expect(searchGramsOf(texts)).toEqual(pieces);
});

describe('search', () => {
  let api: TestApi;

  beforeAll(async () => {
    api = await testApi();
    const organization = await makeOrganization(api);
    const names = { 'zh-TW': '黑沙海灘清潔日', en: 'Hac Sá beach clean-up day' };
    await makeActivity(api, { organization, columns: { name: names, nameGrams: searchGramsOf(names) } });
  });

  test.each([
    ['海灘', 1],
    ['灘', 1],
    ['海灘清潔', 1],
    ['黑沙清潔', 0],
    ['BEACH', 1],
    ['clean up', 1],
    ['beachday', 0],
    ['游泳', 0],
  ])('%s finds %i', async (keyword, found) => {
    const rows = await api.db
      .select({ id: activity.id })
      .from(activity)
      .where(matchKeyword(activity.nameGrams, keyword));
    expect(rows).toHaveLength(found);
  });

  test('a keyword of signs only asks for nothing', () => {
    expect(matchKeyword(activity.nameGrams, '！%_')).toBeUndefined();
  });
});
