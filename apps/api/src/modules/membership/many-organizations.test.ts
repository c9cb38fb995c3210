import { beforeAll, expect, test } from 'vitest';
import { asOperator } from '../../testing/as.ts';
import { makeMembership, makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import { makeManyBelow } from '../../testing/many.ts';
import { testApi } from '../../testing/test-api.ts';

type Office = Awaited<ReturnType<typeof asOperator>>;
let office: Office;
let platform: Office;
const requestIds: string[] = [];

beforeAll(async () => {
  const api = await testApi();
  const root = await makeOrganization(api);
  const own = await makeOrganization(api, { parent: root });
  await makeManyBelow(api, own);
  const below = await makeOrganization(api, { parent: own });
  const beside = await makeOrganization(api, { parent: root });
  office = await asOperator(api, await makeOperator(api, { organization: own }));
  platform = await asOperator(api, await makeOperator(api, { organization: root }));
  for (const organization of [own, below, beside]) {
    for (const name of ['陳大文', '李小明']) {
      const volunteer = await makeVolunteer(api, { name });
      const asked = { volunteer, organization, state: 'underReview' } as const;
      requestIds.push((await makeMembership(api, asked)).membershipId);
    }
  }
  const [, failed, passed] = requestIds;
  const decide = (id: string | undefined, decision: 'fail' | 'pass') =>
    office.membership.decideRequests({ body: { reviewIds: [id ?? ''], decision, reason: '已核對' } });
  await decide(failed, 'fail');
  await decide(passed, 'pass');
});

test.each<['pending' | 'passed' | 'failed', string | undefined, readonly number[], readonly number[]]>([
  ['pending', undefined, [0, 3], [0, 3, 4, 5]],
  ['passed', undefined, [2], [2]],
  ['failed', undefined, [1], [1]],
  ['pending', '陳', [0], [0, 4]],
])(
  'of the %s requests (name: %s) an office sees those within its hundreds of organizations',
  async (tab, name, within, all) => {
    for (const [reader, seen] of [
      [office, within],
      [platform, all],
    ] as const) {
      const { listData, total } = await reader.membership.requestList({ query: { tab, name } });
      const found = listData.map(({ reviewId }) => requestIds.indexOf(reviewId));
      expect(found.toSorted((one, other) => one - other)).toEqual(seen);
      expect(total).toBe(seen.length);
      const first = await reader.membership.requestList({ query: { tab, name, pageSize: 1 } });
      expect(first.total).toBe(seen.length);
    }
  },
);
