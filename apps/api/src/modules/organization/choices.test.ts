import { reviewLimits } from '@vp/domain';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makeOrganization } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';
import { findChoices, findNames } from './choices.ts';
import { searchOrganizations } from './search-organizations.ts';

test.each([
  ['to choose from', findChoices],
  ['by their names', findNames],
  ['to join', searchOrganizations],
])('organizations %s are counted to a thousand, and more as pages are read', async (_name, find) => {
  const api = await testApi({ routes: [] });
  const parent = await makeOrganization(api);
  const { countMax } = reviewLimits;
  const more = 3;
  await api.db.execute(sql`insert into organization (id, parent_id, path, number, name, status)
    select gen_random_uuid(), ${parent.organizationId}::uuid, '{}', 'N' || lpad(n::text, 6, '0'), '{"en": "one"}', 'normal'
    from generate_series(1, ${countMax + more}::int) n`);
  const pageSize = 100;
  const readSize = async (pageIndex: number) => {
    const ctx = { db: api.db, language: 'en', actor: undefined } as const;
    const { listData, total } = await find(ctx, { parentId: parent.organizationId, pageIndex, pageSize });
    return [listData.length, total];
  };
  expect(await readSize(1)).toEqual([pageSize, countMax]);
  expect(await readSize(countMax / pageSize)).toEqual([pageSize, countMax + 1]);
  expect(await readSize(countMax / pageSize + 1)).toEqual([more, countMax + more]);
});
