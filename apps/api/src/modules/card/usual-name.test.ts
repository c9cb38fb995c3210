import { beforeAll, expect, test } from 'vitest';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { cardForm } from '../../testing/card-form.ts';
import { makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import { makeManyNamed } from '../../testing/many.ts';
import { testApi } from '../../testing/test-api.ts';

type Office = Awaited<ReturnType<typeof asOperator>>;
let office: Office;
const applicationIds: string[] = [];
let number = '';

beforeAll(async () => {
  const api = await testApi();
  for (const name of ['區大文', '區小明', '李小明', '區美玲']) {
    const volunteer = await makeVolunteer(api, { name });
    const client = await asVolunteer(api, volunteer);
    applicationIds.push((await client.card.apply({ body: cardForm() })).applicationId);
    number = volunteer.number;
  }
  await makeManyNamed(api, '區某某');
  office = await asOperator(api, await makeOperator(api, { organization: await makeOrganization(api) }));
  await office.card.decide({ body: { reviewIds: applicationIds.slice(1, 2), decision: 'pass' } });
});

test.each<[string, () => string, 'pending' | 'passed', readonly number[]]>([
  ['a name that hundreds bear', () => '區', 'pending', [0, 3]],
  ['a name that hundreds bear, once decided', () => '區', 'passed', [1]],
  ['a whole name', () => '李小明', 'pending', [2]],
  ['a part of a name', () => '小明', 'pending', [2]],
  ['the number of the volunteer', () => number, 'pending', [3]],
  ['the name of hundreds who do not apply', () => '區某', 'pending', []],
])('card applications are found by %s', async (_what, name, tab, found) => {
  const { listData, total } = await office.card.list({ query: { tab, name: name() } });
  expect(listData.map(({ reviewId }) => applicationIds.indexOf(reviewId))).toEqual(found);
  expect(total).toBe(found.length);
});

test('pages of a usual name hold each application once, the longest waiting first', async () => {
  const pages = [1, 2, 3].map((pageIndex) =>
    office.card.list({ query: { tab: 'pending', name: '區', pageIndex, pageSize: 1 } }),
  );
  const answers = await Promise.all(pages);
  expect(answers.map(({ listData }) => listData.map(({ reviewId }) => applicationIds.indexOf(reviewId)))).toEqual([
    [0],
    [3],
    [],
  ]);
  expect(answers.map(({ total }) => total)).toEqual([2, 2, 2]);
});
