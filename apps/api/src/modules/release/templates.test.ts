import { beforeAll, beforeEach, expect, test } from 'vitest';
import { makeActivity } from '../../testing/activity-factory.ts';
import { asOperator } from '../../testing/as.ts';
import { makeOperator, makeOrganization } from '../../testing/factories.ts';
import type { MadeOperator, MadeOrganization } from '../../testing/factories.ts';
import { releaseForm } from '../../testing/release-form.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let organization: MadeOrganization;
let operator: MadeOperator;

beforeAll(async () => {
  api = await testApi();
});

beforeEach(async () => {
  organization = await makeOrganization(api);
  operator = await makeOperator(api, { organization });
});

const releases = async (by = operator) => (await asOperator(api, by)).release;

async function namesOf(by = operator): Promise<readonly string[]> {
  const { listData, total } = await (await releases(by)).templates({ query: {} });
  expect(total).toBe(listData.length);
  return listData.map(({ templateName }) => templateName);
}

test('keeps, renames and ends a template, which only its organization sees', async () => {
  const { activityId: id } = await makeActivity(api, { organization });
  const { activityId: other } = await makeActivity(api, { organization });
  const { setTemplate } = await releases();
  expect(await namesOf()).toEqual([]);
  await setTemplate({ params: { id }, body: { templateName: ' B 探訪 ' } });
  await setTemplate({ params: { id: other }, body: { templateName: 'A 派飯' } });
  expect(await namesOf()).toEqual(['A 派飯', 'B 探訪']);
  expect(await setTemplate({ params: { id }, body: { templateName: '探訪' } })).toEqual({
    activityId: id,
    templateName: '探訪',
  });
  expect(await namesOf()).toEqual(['A 派飯', '探訪']);
  expect(await setTemplate({ params: { id: other }, body: {} })).toMatchObject({ templateName: null });
  expect(await namesOf()).toEqual(['探訪']);
  expect(await namesOf(await makeOperator(api, { organization: await makeOrganization(api) }))).toEqual([]);
});

test('refuses the activity of another organization as a template, and as the original of a copy', async () => {
  const { activityId: id } = await makeActivity(api, { organization: await makeOrganization(api) });
  const { setTemplate, publish } = await releases();
  const refused = { refusal: 'notFound' };
  await expect(setTemplate({ params: { id }, body: { templateName: '探訪' } })).rejects.toMatchObject(refused);
  const { basics, ...form } = releaseForm('');
  const { coverId: _none, ...uncovered } = basics;
  await expect(publish({ body: { ...form, basics: uncovered, copyOf: id } })).rejects.toMatchObject(refused);
});
