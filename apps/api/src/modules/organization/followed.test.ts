import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { newId } from '../../db/id.ts';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import type { MadeVolunteer } from '../../testing/factories.ts';
import { messagesTo } from '../../testing/messages.ts';
import { outcomeOf } from '../../testing/outcome-of.ts';
import { releaseForm } from '../../testing/release-form.ts';
import { makePhoto } from '../../testing/real-name-form.ts';
import { file } from '../../db/schema/file.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
});

async function reader() {
  const volunteer = await makeVolunteer(api);
  const client = await asVolunteer(api, volunteer);
  const set = (oid: string, isFollowed: boolean) => client.organization.setFollowed({ body: { oid, isFollowed } });
  const list = async () => (await client.organization.followed({ query: {} })).listData.map(({ oid }) => oid);
  return { volunteer, client, set, list };
}

const news = async ({ accountId }: MadeVolunteer) =>
  (await messagesTo(api, accountId)).filter(({ kind }) => kind === 'followedPublished');

/** Publishes an activity of the organization; returns its id. */
async function publish(organizationId: string, weeks?: { readonly repeatsUntil: string }): Promise<string> {
  const operator = await makeOperator(api, {
    organization: { organizationId, path: [] },
    permissions: ['activity-release'],
  });
  const coverId = await makePhoto(api, operator);
  await api.db.update(file).set({ visibility: 'public', purpose: 'cover' }).where(eq(file.id, coverId));
  const client = await asOperator(api, operator);
  const form = releaseForm(coverId);
  const body = { ...form, schedule: { ...form.schedule, ...weeks } };
  return (await client.release.publish({ body })).activityId;
}

test('lists followed organizations, last followed first', async () => {
  const { client, set, list } = await reader();
  const [first, second, third] = [
    await makeOrganization(api),
    await makeOrganization(api),
    await makeOrganization(api),
  ];
  for (const { organizationId } of [first, second, third]) {
    api.clock.advance(1000);
    await set(organizationId, true);
    await set(organizationId, true);
  }
  expect(await list()).toEqual([third.organizationId, second.organizationId, first.organizationId]);
  const { isFollowed } = await client.organization.detail({ params: { id: second.organizationId } });
  expect(isFollowed).toBe(true);
  await set(second.organizationId, false);
  expect(await list()).toEqual([third.organizationId, first.organizationId]);
});

test('a new activity is one message to each follower, also as a weekly series', async () => {
  const { organizationId } = await makeOrganization(api);
  const [follower, former, stranger] = [await reader(), await reader(), await reader()];
  await follower.set(organizationId, true);
  await former.set(organizationId, true);
  await former.set(organizationId, false);
  const activityId = await publish(organizationId);
  const [message, ...others] = await news(follower.volunteer);
  expect(others).toEqual([]);
  expect(message?.link).toBe(`/Home-activityDetails?id=${activityId}`);
  await publish(organizationId, { repeatsUntil: '2026-08-15' });
  expect(await news(follower.volunteer)).toHaveLength(2);
  expect(await news(former.volunteer)).toEqual([]);
  expect(await news(stranger.volunteer)).toEqual([]);
});

test('refuses to follow an unknown organization or one that is not approved', async () => {
  const { set } = await reader();
  expect(await outcomeOf(set(newId(), true))).toBe('notFound');
  const { organizationId } = await makeOrganization(api, { status: 'refused' });
  expect(await outcomeOf(set(organizationId, true))).toBe('notFound');
});
