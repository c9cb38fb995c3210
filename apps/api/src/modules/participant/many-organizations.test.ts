import { beforeAll, expect, test } from 'vitest';
import { makeActivity } from '../../testing/activity-factory.ts';
import { asOperator } from '../../testing/as.ts';
import { makeMembership, makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import { makeManyBelow } from '../../testing/many.ts';
import { testApi } from '../../testing/test-api.ts';

type Office = Awaited<ReturnType<typeof asOperator>>;
type Query = Parameters<Office['participant']['invitable']>[0]['query'];
let office: Office;
let activityId = '';
const ids: string[] = [];

beforeAll(async () => {
  const api = await testApi();
  const root = await makeOrganization(api);
  const own = await makeOrganization(api, { parent: root });
  const below = await makeOrganization(api, { parent: own });
  await makeManyBelow(api, own);
  for (const organization of [own, below, root]) {
    for (const [name, realNameState, state] of [
      ['陳一', 'verified', 'passed'],
      ['李二', 'verified', 'passed'],
      ['陳三', 'notVerified', 'passed'],
      ['陳四', 'verified', 'underReview'],
    ] as const) {
      const volunteer = await makeVolunteer(api, { name, realNameState });
      await makeMembership(api, { volunteer, organization, ...(state === 'underReview' ? { state } : {}) });
      ids.push(volunteer.volunteerId);
    }
  }
  activityId = (await makeActivity(api, { organization: own })).activityId;
  office = await asOperator(api, await makeOperator(api, { organization: own }));
});

test.each<[string, Omit<Query, 'activityId'>, readonly number[]]>([
  ['all verified members', {}, [0, 1, 4, 5]],
  ['its own', { scope: 'own' }, [0, 1]],
  ['those of the organizations below', { scope: 'below' }, [4, 5]],
  ['those of a usual name', { name: '陳' }, [0, 4]],
])('an office with hundreds of organizations below it may invite %s', async (_who, query, found) => {
  const { listData, total } = await office.participant.invitable({ query: { activityId, ...query } });
  expect(listData.map(({ volunteerId }) => ids.indexOf(volunteerId))).toEqual(found);
  expect(total).toBe(found.length);
});
