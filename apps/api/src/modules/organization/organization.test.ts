import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { searchGramsOf } from '../../db/search-grams.ts';
import { organization } from '../../db/schema/organization.ts';
import { asGuest, asVolunteer } from '../../testing/as.ts';
import { makeMembership, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import type { MadeOrganization } from '../../testing/factories.ts';
import { testApi, variantOf } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let root: MadeOrganization;
let beach: MadeOrganization;
let reading: MadeOrganization;

beforeAll(async () => {
  api = await testApi();
  root = await makeOrganization(api);
  beach = await named(
    { 'zh-TW': '黑沙海灘清潔隊', en: 'Hac Sa Beach Crew', pt: 'Equipa da Praia' },
    { memberCount: 3, activityCount: 9, region: '820008' },
  );
  reading = await named(
    { 'zh-TW': '荷蘭園讀書會', en: 'Reading Circle' },
    { memberCount: 8, activityCount: 1, region: '820003' },
  );
});

async function named(
  name: Record<string, string>,
  columns: Partial<typeof organization.$inferInsert>,
): Promise<MadeOrganization> {
  const made = await makeOrganization(api, { parent: root });
  await api.db
    .update(organization)
    .set({ name, nameGrams: searchGramsOf(name), ...columns })
    .where(eq(organization.id, made.organizationId));
  return made;
}

describe('the search', () => {
  test.each([
    [{}, ['beach', 'reading']],
    [{ name: '海灘' }, ['beach']],
    [{ name: '沙海灘清' }, ['beach']],
    [{ name: 'READING' }, ['reading']],
    [{ name: 'praia' }, ['beach']],
    [{ name: '！' }, []],
    [{ name: '無此組織' }, []],
    [{ regionId: '820003' }, ['reading']],
    [{ sort: 'members' }, ['reading', 'beach']],
    [{ sort: 'activities' }, ['beach', 'reading']],
    [{ pageIndex: 2, pageSize: 1 }, ['reading']],
  ] as const)('%o finds %o', async (query, expected) => {
    const client = await asVolunteer(api, await makeVolunteer(api));
    const ids = { [beach.organizationId]: 'beach', [reading.organizationId]: 'reading' };
    const found = await client.organization.search({ query });
    expect(found.listData.map(({ oid }) => ids[oid])).toEqual(expected);
    const byForm = await client.organization.searchByForm({ body: query });
    expect(byForm).toEqual(found);
  });

  test('shows what the caller has to do with each, and only what can be joined', async () => {
    const volunteer = await makeVolunteer(api);
    await makeMembership(api, { volunteer, organization: beach, state: 'underReview' });
    await makeMembership(api, { volunteer, organization: reading, state: 'failed' });
    for (const status of ['underReview', 'refused', 'suspended'] as const)
      await makeOrganization(api, { parent: root, status });
    const { listData, total } = await (await asVolunteer(api, volunteer)).organization.search({ query: {} });
    expect(total).toBe(2);
    expect(listData.map(({ oid, myState, open }) => [oid, myState, open])).toEqual([
      [beach.organizationId, 'underReview', true],
      [reading.organizationId, 'failed', true],
    ]);
  });

  test('a wrong parent is invalid, and readers need the setting', async () => {
    const client = await asVolunteer(api, await makeVolunteer(api));
    await expect(client.organization.search({ query: { parentId: 'abc' } })).rejects.toMatchObject({
      refusal: 'invalidInput',
    });
    await expect(asGuest(api).organization.search({ query: {} })).rejects.toMatchObject({ refusal: 'notLoggedIn' });
    const open = variantOf(api, { config: { readingOpen: true } });
    expect((await asGuest(open).organization.search({ query: {} })).listData[0]?.myState).toBeNull();
  });
});

describe('the details', () => {
  test('show parent, the number of children and the own application', async () => {
    const child = await makeOrganization(api, { parent: beach });
    await makeOrganization(api, { parent: beach, status: 'underReview' });
    const volunteer = await makeVolunteer(api);
    const { membershipId } = await makeMembership(api, { volunteer, organization: beach, state: 'underReview' });
    const client = await asVolunteer(api, volunteer, { language: 'pt' });
    expect(await client.organization.detail({ params: { id: beach.organizationId } })).toMatchObject({
      name: { text: 'Equipa da Praia', language: 'pt' },
      parent: { oid: root.organizationId },
      childCount: 1,
      myState: 'underReview',
      myMembershipId: membershipId,
      myMemberships: 1,
      location: null,
    });
    const below = await client.organization.search({ query: { parentId: beach.organizationId } });
    expect(below).toMatchObject({ listData: [{ oid: child.organizationId }], total: 1 });
  });

  test.each([
    ['underReview', 'notFound'],
    ['normal', true],
    ['refused', 'notFound'],
    ['suspended', false],
  ] as const)('in status %s: %s', async (status, expected) => {
    const made = await makeOrganization(api, { parent: reading, status });
    const client = await asVolunteer(api, await makeVolunteer(api));
    const detail = client.organization.detail({ params: { id: made.organizationId } });
    expect(
      await detail.then(
        ({ open }) => open,
        (error: { refusal: string }) => error.refusal,
      ),
    ).toBe(expected);
  });
});
