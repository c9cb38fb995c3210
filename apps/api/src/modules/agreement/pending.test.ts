import { beforeEach, expect, test } from 'vitest';
import { agreementAcceptance } from '../../db/schema/account.ts';
import { agreementVersions } from '../../testing/agreement-versions.ts';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import type { MadeVolunteer } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let person: MadeVolunteer;

/** Creates a volunteer who has accepted both agreements in force. */
async function makeMember(): Promise<MadeVolunteer> {
  const made = await makeVolunteer(api);
  const { accountId } = made;
  const facts = { accountId, language: 'zh-TW', acceptedAt: api.clock.now() } as const;
  await api.db.insert(agreementAcceptance).values([
    { ...facts, agreement: 'userAgreement', version: agreementVersions.userAgreement },
    { ...facts, agreement: 'privacyPolicy', version: agreementVersions.privacyPolicy },
  ]);
  return made;
}

beforeEach(async () => {
  api = await testApi();
  api.clock.set(new Date('2026-07-18T04:00:00Z'));
  person = await makeMember();
});

/** Publishes a version of the user agreement from now on. */
async function publish({ isWordingOnly }: { readonly isWordingOnly: boolean }): Promise<void> {
  const organization = await makeOrganization(api, { name: '平台' });
  const editor = await makeOperator(api, { organization, permissions: ['organization-content'] });
  const client = await asOperator(api, editor);
  await client.content.add({
    body: {
      kind: 'agreement',
      agreement: 'userAgreement',
      title: { 'zh-TW': '用戶協議' },
      summary: {},
      body: { 'zh-TW': '<p>新的條款。</p>' },
      publishedAt: '2026-07-18T12:00:00+08:00',
      isWordingOnly,
    },
  });
}

const startedAt = '2026-07-18T12:00:00+08:00';
const next = { kind: 'userAgreement', version: '2026-07-18' } as const;
const pendingOf = async (made: MadeVolunteer) => (await (await asVolunteer(api, made)).agreement.pending()).listData;

test('nothing is pending for an account that has accepted both agreements', async () => {
  expect(await pendingOf(person)).toEqual([]);
});

test('a new version is pending until it is accepted, and the acceptance is recorded with its language', async () => {
  await publish({ isWordingOnly: false });
  expect(await pendingOf(person)).toEqual([{ ...next, startedAt, isWordingOnly: false }]);
  const client = await asVolunteer(api, person, { language: 'pt' });
  await client.agreement.accept({ body: { kind: next.kind, agreementVersion: next.version } });
  await client.agreement.accept({ body: { kind: next.kind, agreementVersion: next.version } });
  expect(await pendingOf(person)).toEqual([]);
  const rows = (await api.db.select().from(agreementAcceptance)).filter(({ version }) => version === next.version);
  expect(rows).toMatchObject([{ accountId: person.accountId, agreement: 'userAgreement', language: 'pt' }]);
});

test('a version that changes only wordings is shown to accounts that accepted the one before, and asked of others', async () => {
  await publish({ isWordingOnly: true });
  expect(await pendingOf(person)).toEqual([{ ...next, startedAt, isWordingOnly: true }]);
  const other = await pendingOf(await makeVolunteer(api));
  expect(other.map(({ kind, isWordingOnly }) => [kind, isWordingOnly])).toEqual([
    ['userAgreement', false],
    ['privacyPolicy', false],
  ]);
});

test('new wordings are shown for 30 days', async () => {
  await publish({ isWordingOnly: true });
  api.clock.set(new Date('2026-08-17T03:59:59Z'));
  expect(await pendingOf(person)).toHaveLength(1);
  api.clock.set(new Date('2026-08-17T04:00:01Z'));
  expect(await pendingOf(person)).toEqual([]);
});

test('a version that is not in force cannot be accepted', async () => {
  await publish({ isWordingOnly: false });
  const client = await asVolunteer(api, person);
  for (const agreementVersion of [agreementVersions.userAgreement, '2099-01']) {
    const sent = client.agreement.accept({ body: { kind: 'userAgreement', agreementVersion } });
    await expect(sent).rejects.toMatchObject({ refusal: 'agreementMissing' });
  }
});

test.each(['underReview', 'suspended'] as const)(
  'an operator of an organization that is %s is asked too',
  async (status) => {
    const organization = await makeOrganization(api, { name: '互助會', status });
    const client = await asOperator(api, await makeOperator(api, { organization, permissions: [] }));
    const { listData } = await client.agreement.pending();
    for (const { kind, version } of listData)
      await client.agreement.accept({ body: { kind, agreementVersion: version } });
    expect([listData.length, (await client.agreement.pending()).total]).toEqual([2, 0]);
  },
);
