import { beforeAll, expect, test } from 'vitest';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { makeMembership, makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import { realNameForm } from '../../testing/real-name-form.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
});

test('whoever opens a request, a check or a number stands in the list of the person, with the reason', async () => {
  const parent = await makeOrganization(api);
  const target = await makeOrganization(api, { parent, identityEntrusted: true, name: '濠江青年志願服務隊' });
  const volunteer = await makeVolunteer(api, { realNameState: 'notVerified' });
  const { membershipId } = await makeMembership(api, { volunteer, organization: target, state: 'underReview' });
  const own = await asVolunteer(api, volunteer);
  await own.realName.submit({ body: await realNameForm(api, volunteer) });
  const reviewer = await asOperator(api, await makeOperator(api, { organization: target }));
  const { listData } = await reviewer.realName.list({ query: { tab: 'pending' } });
  expect(await own.volunteer.dataAccess({ query: {} })).toEqual({ listData: [], total: 0 });
  const id = listData[0]?.reviewId ?? '';
  await reviewer.membership.requestDetail({ params: { id: membershipId } });
  await reviewer.realName.detail({ params: { id } });
  await reviewer.realName.revealDocument({ params: { id } });
  const seen = await own.volunteer.dataAccess({ query: {} });
  expect(seen.listData.map(({ kind, organization }) => [kind, organization])).toEqual([
    ['document', '濠江青年志願服務隊'],
    ['realName', '濠江青年志願服務隊'],
    ['joinRequest', '濠江青年志願服務隊'],
  ]);
  expect((await own.volunteer.dataAccess({ query: { pageSize: 1, pageIndex: 3 } })).listData).toMatchObject([
    { kind: 'joinRequest' },
  ]);
  const stranger = await asVolunteer(api, await makeVolunteer(api));
  expect(await stranger.volunteer.dataAccess({ query: {} })).toEqual({ listData: [], total: 0 });
});

test('a request that may not be seen leaves no trace', async () => {
  const parent = await makeOrganization(api);
  const [target, other] = [await makeOrganization(api, { parent }), await makeOrganization(api, { parent })];
  const volunteer = await makeVolunteer(api);
  const { membershipId } = await makeMembership(api, { volunteer, organization: target, state: 'underReview' });
  const stranger = await asOperator(api, await makeOperator(api, { organization: other }));
  await expect(stranger.membership.requestDetail({ params: { id: membershipId } })).rejects.toMatchObject({
    refusal: 'notFound',
  });
  const own = await asVolunteer(api, volunteer);
  expect((await own.volunteer.dataAccess({ query: {} })).total).toBe(0);
});
