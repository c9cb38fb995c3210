import { beforeAll, beforeEach, expect, test } from 'vitest';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { changeFormOf, publishWeekly, weeklyForm } from '../../testing/weekly-series.ts';
import type { Release } from '../../testing/weekly-series.ts';

let api: TestApi;
let client: Awaited<ReturnType<typeof asOperator>>;
let reader: Awaited<ReturnType<typeof asVolunteer>>;
let oid: string;

beforeAll(async () => {
  api = await testApi();
});

beforeEach(async () => {
  const organization = await makeOrganization(api);
  oid = organization.organizationId;
  client = await asOperator(api, await makeOperator(api, { organization }));
  reader = await asVolunteer(api, await makeVolunteer(api));
});

/** A release of a single activity with these languages. */
function formIn(serviceLanguages?: Release['basics']['serviceLanguages']): Release {
  const { schedule, ...form } = weeklyForm({ until: '2026-08-01' });
  const { repeatsUntil: _weekly, ...once } = schedule;
  return { ...form, schedule: once, basics: { ...form.basics, ...(serviceLanguages && { serviceLanguages }) } };
}

const languagesOf = async (id: string) =>
  (await reader.activity.detail({ params: { id }, query: {} })).serviceLanguages;

test('finds the activities that state the language', async () => {
  const publish = async (form: Release) => (await client.release.publish({ body: form })).activityId;
  const both = await publish(formIn(['2', '3']));
  const cantonese = await publish(formIn(['2']));
  const unstated = await publish(formIn());
  const found = async (serviceLanguage?: '1' | '2' | '3') => {
    const { listData } = await reader.activity.find({ query: { oid, ...(serviceLanguage && { serviceLanguage }) } });
    return listData.map(({ activityId }) => activityId).sort();
  };
  expect(await found('3')).toEqual([both]);
  expect(await found('2')).toEqual([both, cantonese].sort());
  expect(await found('1')).toEqual([]);
  expect(await found()).toEqual([both, cantonese, unstated].sort());
  expect(await languagesOf(unstated)).toEqual([]);
});

test('a change sets the languages, also of following weeks; one that omits them leaves them', async () => {
  const [first = '', second = ''] = await publishWeekly(client, { until: '2026-08-15' });
  const form = await changeFormOf(client, first);
  await client.release.publish({
    body: { ...form, scope: 'following', basics: { ...form.basics, serviceLanguages: ['4'] } },
  });
  expect([await languagesOf(first), await languagesOf(second)]).toEqual([['4'], ['4']]);
  const { serviceLanguages: _omitted, ...basics } = (await changeFormOf(client, first)).basics;
  const omitting = { ...(await changeFormOf(client, first)), basics: { ...basics, name: '新名稱' } };
  await client.release.publish({ body: omitting });
  expect(await languagesOf(first)).toEqual(['4']);
  const emptied = await changeFormOf(client, first);
  await client.release.publish({ body: { ...emptied, basics: { ...emptied.basics, serviceLanguages: [] } } });
  expect(await languagesOf(first)).toEqual([]);
});

test.each([[['9']], [['2', '2']]])('refuses the languages %o', async (languages) => {
  // The form of a caller that ignores the contract.
  const serviceLanguages = languages as Release['basics']['serviceLanguages'];
  await expect(client.release.publish({ body: formIn(serviceLanguages) })).rejects.toMatchObject({
    refusal: 'invalidInput',
    problems: [{ path: expect.stringContaining('basics.serviceLanguages') }],
  });
});
