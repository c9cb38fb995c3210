import { beforeAll, expect, test } from 'vitest';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { makeMembership, makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import type { MadeVolunteer } from '../../testing/factories.ts';
import { makeManyBelow } from '../../testing/many.ts';
import { testApi } from '../../testing/test-api.ts';

type Office = Awaited<ReturnType<typeof asOperator>>;
let office: Office;
const people: MadeVolunteer[] = [];

beforeAll(async () => {
  const api = await testApi();
  const root = await makeOrganization(api);
  const own = await makeOrganization(api, { parent: root });
  const below = await makeOrganization(api, { parent: own });
  const beside = await makeOrganization(api, { parent: root });
  await makeManyBelow(api, own);
  for (const name of ['陳一', '陳二', '李三', '陳外', '陳候', '陳離'])
    people.push(await makeVolunteer(api, { name, realNameState: name === '陳二' ? 'notVerified' : 'verified' }));
  const [one, two, three, outside, applicant, former] = people;
  if (!one || !two || !three || !outside || !applicant || !former) throw new Error('somebody is missing');
  await makeMembership(api, { volunteer: one, organization: own });
  await makeMembership(api, { volunteer: one, organization: below, slot: 2 });
  await makeMembership(api, { volunteer: two, organization: below });
  await makeMembership(api, { volunteer: three, organization: below });
  await makeMembership(api, { volunteer: outside, organization: beside });
  await makeMembership(api, { volunteer: applicant, organization: own, state: 'underReview' });
  const { membershipId } = await makeMembership(api, { volunteer: former, organization: below });
  await (await asVolunteer(api, former)).membership.change({ body: { membershipId, action: 'quit' } });
  office = await asOperator(api, await makeOperator(api, { organization: own, permissions: ['personnel-query'] }));
});

type Query = Parameters<Office['managedVolunteer']['list']>[0]['query'];

test.each<[string, Query, readonly number[]]>([
  ['all members, each once', { relation: 'member' }, [0, 1, 2]],
  ['members of a usual name', { relation: 'member', name: '陳' }, [0, 1]],
  ['members of a whole name', { relation: 'member', name: '李三' }, [2]],
  ['members of a state', { relation: 'member', state: 'notVerified' }, [1]],
  ['who has left', { relation: 'former' }, [5]],
])('an office with hundreds of organizations below it finds %s', async (_what, query, found) => {
  const { listData, total } = await office.managedVolunteer.list({ query });
  expect(listData.map(({ volunteerId }) => people.findIndex((one) => one.volunteerId === volunteerId))).toEqual(found);
  expect(total).toBe(found.length);
});

test('its pages hold each member once, in the order of their numbers', async () => {
  const pages = [1, 2, 3].map((pageIndex) =>
    office.managedVolunteer.list({ query: { relation: 'member', pageIndex, pageSize: 2 } }),
  );
  const answers = await Promise.all(pages);
  expect(answers.map(({ total }) => total)).toEqual([3, 3, 3]);
  expect(answers.map(({ listData }) => listData.map(({ number }) => number))).toEqual([
    [people[0]?.number, people[1]?.number],
    [people[2]?.number],
    [],
  ]);
});
