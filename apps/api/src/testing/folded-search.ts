import { eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { roleName, volunteerNames } from '../db/name-grams.ts';
import type { PersonNames } from '../db/name-grams.ts';
import { newId } from '../db/id.ts';
import { organization, organizationRole } from '../db/schema/organization.ts';
import { volunteer } from '../db/schema/volunteer.ts';
import { matchKeyword, searchGramsOf } from '../db/search-grams.ts';
import { withTransaction } from '../db/transaction.ts';
import { audit } from '../services/audit/audit.ts';
import { personMatches } from '../services/volunteer/person-search.ts';
import { makeActivity } from './activity-factory.ts';
import { asOperator, asVolunteer } from './as.ts';
import { makeMembership, makeOperator, makeOrganization, makeVolunteer } from './factories.ts';
import { testApi } from './test-api.ts';
import type { TestApi } from './test-api.ts';

/** The ways in which people type what is stored, and others that must not find it. */
const organizations = [
  [
    { pt: 'Associação de Auxílio' },
    ['Associação', 'associacao', 'ＡＳＳＯＣＩＡＣＡＯ', 'auxilio', 'de auxílio'],
    ['associados'],
  ],
  [{ 'zh-TW': '澳門義工協會' }, ['澳門義工', '澳门义工', '義工协会'], ['澳門聯合']],
  [{ 'zh-CN': '祐汉长者之家' }, ['祐漢長者', '祐汉'], ['祐漢青年']],
] as const;

const activities = [
  [{ pt: 'Limpeza do Pico de Lótus' }, ['lotus', 'LÓTUS', 'pico de lotus', 'ｌｏｔｕｓ'], ['lutos']],
  [{ pt: 'Formação contínua' }, ['formacao', 'Formação', 'formac\u0327a\u0303o'], ['formal']],
  [{ 'zh-TW': '黑沙海灘清潔日' }, ['海滩清洁', '海灘'], ['海難']],
] as const;

const people: readonly (readonly [PersonNames, readonly string[], readonly string[]])[] = [
  [
    { name: null, surnameLatin: "D'Assumpção", givenNameLatin: 'Maria' },
    ['dassumpcao', 'd’assumpcao', 'D´Assumpção', "d'assumpção maria", 'maria dassum'],
    ['assunção'],
  ],
  [
    { name: null, surnameLatin: 'Sousa-Lopes', givenNameLatin: 'Inês' },
    ['sousa lopes', 'Sousa–Lopes', 'ines sousalopes'],
    ['sousa inez'],
  ],
  [{ name: '陳東門', surnameLatin: null, givenNameLatin: null }, ['陈东门', '東门', '東門'], ['陳東們']],
  [{ name: null, surnameLatin: null, givenNameLatin: 'Nuraïni' }, ['nuraini', 'ＮＵＲＡＩＮＩ'], ['nurani']],
];

const operators = [
  ["Maria D'Assumpção", ['dassumpcao', 'd’assumpcao', 'MARIA D´Assumpção'], ['assunção']],
  ['Inês Sousa-Lopes', ['sousa lopes', 'ines sousalopes'], ['sousa inez']],
  ['陳東門', ['陈东门', '東门', '东'], ['陳東們']],
] as const;

type Found = (typed: string) => Promise<readonly string[]>;

/** Returns what is typed with a wrong result; the others must find nothing. */
async function missesOf(found: Found, [id, typed, others]: readonly [string, readonly string[], readonly string[]]) {
  const wanted = [...typed.map((one) => [one, id]), ...others.map((one) => [one])];
  const results: string[][] = [];
  for (const [one = ''] of wanted) results.push([one, ...(await found(one))]);
  return results.filter((result, at) => JSON.stringify(result) !== JSON.stringify(wanted[at]));
}

let api: TestApi;
let root: Awaited<ReturnType<typeof makeOrganization>>;
let office: Awaited<ReturnType<typeof asOperator>>;
let reader: Awaited<ReturnType<typeof asVolunteer>>;

function testNames(): void {
  test.each(organizations)('organizations: %j', async (name, typed, others) => {
    const { organizationId } = await makeOrganization(api, { parent: root });
    const columns = { name, nameGrams: searchGramsOf(name) };
    await api.db.update(organization).set(columns).where(eq(organization.id, organizationId));
    const lists: readonly Found[] = [
      async (one) => (await reader.organization.search({ query: { name: one } })).listData.map(({ oid }) => oid),
      async (one) =>
        (await reader.organization.searchForVolunteer({ body: { name: one } })).listData.map(({ oid }) => oid),
      async (one) => (await reader.organization.all({ body: { name: one } })).listData.map(({ oid }) => oid),
      async (one) => (await office.managedOrganization.list({ query: { name: one } })).listData.map(({ oid }) => oid),
    ];
    for (const found of lists) expect(await missesOf(found, [organizationId, typed, others])).toEqual([]);
  });

  test.each(activities)('activities: %j', async (name, typed, others) => {
    const columns = { name, nameGrams: searchGramsOf(name) };
    const { activityId } = await makeActivity(api, { organization: root, columns });
    const lists: readonly Found[] = [
      async (keyword) => (await reader.activity.find({ query: { keyword } })).listData.map((row) => row.activityId),
      async (keyword) => (await reader.activity.suggest({ query: { keyword } })).listData.map((row) => row.activityId),
      async (keyword) =>
        (await office.activity.managedList({ query: { keyword } })).listData.map((row) => row.activityId),
    ];
    for (const found of lists) expect(await missesOf(found, [activityId, typed, others])).toEqual([]);
  });
}

function testPeople(): void {
  test.each(people)('people: %j', async (names, typed, others) => {
    const made = await makeVolunteer(api);
    const { volunteerId } = made;
    await api.db.update(volunteer).set(volunteerNames(names)).where(eq(volunteer.id, volunteerId));
    const { membershipId } = await makeMembership(api, { volunteer: made, organization: root, state: 'underReview' });
    const waiting: Found = async (name) =>
      (await office.membership.requestList({ query: { tab: 'pending', name } })).listData.map(
        ({ reviewId }) => reviewId,
      );
    expect(await missesOf(waiting, [membershipId, typed, others])).toEqual([]);
    const below = await makeOrganization(api, { parent: root });
    await makeMembership(api, { volunteer: made, organization: below, slot: 2 });
    const { activityId } = await makeActivity(api, { organization: root });
    const lists: readonly Found[] = [
      async (name) =>
        (await office.managedVolunteer.list({ query: { relation: 'member', name } })).listData.map(
          (row) => row.volunteerId,
        ),
      async (name) =>
        (await office.participant.invitable({ query: { activityId, name } })).listData.map((row) => row.volunteerId),
    ];
    for (const found of lists) expect(await missesOf(found, [volunteerId, typed, others])).toEqual([]);
  });
}

function testOthers(): void {
  test.each(operators)('the log: %s', async (called, typed, others) => {
    const head = await makeOperator(api, { organization: root, permissions: [] });
    await api.db.update(organizationRole).set(roleName(called)).where(eq(organizationRole.accountId, head.accountId));
    const source = { now: api.clock.now(), requestId: newId(), address: '10.1.2.3', actor: head };
    await withTransaction(api.db, (tx) =>
      audit({ ...source, tx }, 'activity.released', { subjectId: head.accountId, details: {} }),
    );
    const found: Found = async (who) =>
      (await office.audit.list({ query: { who } })).listData.map((row) => row.who ?? '');
    expect(await missesOf(found, [called, typed, others])).toEqual([]);
  });

  test.each([
    [{ pt: 'Formação de voluntários' }, ['formacao', 'voluntarios', 'ＦＯＲＭＡＣＡＯ'], ['formal', '！']],
    [{ 'zh-TW': '颱風期間停止服務' }, ['台风期间', '服务'], ['台風過後']],
  ] as const)('content: %j', async (title, typed, others) => {
    const body = { kind: 'news', title, summary: {}, body: title } as const;
    const { contentId } = await office.content.add({ body });
    const found: Found = async (keyword) =>
      (await office.content.list({ query: { kind: 'news', keyword } })).listData.map((row) => row.contentId);
    expect(await missesOf(found, [contentId, typed, others])).toEqual([]);
  });

  test('the index leads to what is found', async () => {
    const keyword = sql`set local enable_seqscan = off`;
    const plans = await withTransaction(api.db, async (tx) => {
      await tx.execute(keyword);
      return [
        await tx.execute(sql`explain select 1 from volunteer where ${personMatches('d’assumpcao')}`),
        await tx.execute(sql`explain select 1 from volunteer where ${personMatches('東門')}`),
        await tx.execute(
          sql`explain select 1 from organization where ${matchKeyword(organization.nameGrams, 'Associação')}`,
        ),
      ].map(({ rows }) => JSON.stringify(rows));
    });
    expect(plans.map((plan) => /(volunteer|organization)_search/.exec(plan)?.[0])).toEqual([
      'volunteer_search',
      'volunteer_search',
      'organization_search',
    ]);
  });
}

/** Tests every list with a search by name; the results are the same on both kinds of database. */
export function describeFoldedSearch(): void {
  describe('a search ignores accents, width, signs and the script of Han characters', () => {
    beforeAll(async () => {
      api = await testApi();
      root = await makeOrganization(api, { name: '平台' });
      office = await asOperator(api, await makeOperator(api, { organization: root }));
      reader = await asVolunteer(api, await makeVolunteer(api));
    });

    testNames();
    testPeople();
    testOthers();
  });
}
