import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { integrityCase } from '../../db/schema/integrity-case.ts';
import { newId } from '../../db/id.ts';
import { activity } from '../../db/schema/activity.ts';
import { searchGramsOf } from '../../db/search-grams.ts';
import { makeActivity } from '../../testing/activity-factory.ts';
import { asOperator } from '../../testing/as.ts';
import { makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import { makeManyNamed } from '../../testing/many.ts';
import { testApi } from '../../testing/test-api.ts';

type Office = Awaited<ReturnType<typeof asOperator>>;
let office: Office;
const caseIds: string[] = [];

beforeAll(async () => {
  const api = await testApi();
  const root = await makeOrganization(api);
  const organization = await makeOrganization(api, { parent: root });
  const { organizationId } = organization;
  const row = { organizationId, measures: {}, state: 'fine', decidedAt: api.clock.now() } as const;
  for (const name of ['區大文', '區小明', '李小明']) {
    const { volunteerId } = await makeVolunteer(api, { name });
    caseIds.push(newId());
    await api.db
      .insert(integrityCase)
      .values({ ...row, id: caseIds.at(-1) ?? '', kind: 'overlap', key: newId(), volunteerId });
  }
  const { activityId } = await makeActivity(api, { organization });
  const name = { 'zh-TW': '祐漢區清潔' };
  await api.db
    .update(activity)
    .set({ name, nameGrams: searchGramsOf(name) })
    .where(eq(activity.id, activityId));
  caseIds.push(newId());
  await api.db
    .insert(integrityCase)
    .values({ ...row, id: caseIds[3] ?? '', kind: 'sharedDevice', key: newId(), activityId });
  await makeManyNamed(api, '區某某');
  office = await asOperator(api, await makeOperator(api, { organization: root, permissions: ['personnel-integrity'] }));
});

test.each([
  ['a name that hundreds bear', '區', [0, 1, 3]],
  ['a whole name', '李小明', [2]],
  ['a part of a name', '小明', [1, 2]],
  ['the name of an activity', '清潔', [3]],
  ['the name of nobody with a case', '區某', []],
])('cases are found by %s', async (_what, name, found) => {
  const { listData, total } = await office.integrityCase.list({ query: { tab: 'passed', name } });
  expect(listData.map(({ reviewId }) => caseIds.indexOf(reviewId)).toSorted((one, other) => one - other)).toEqual(
    found,
  );
  expect(total).toBe(found.length);
});
