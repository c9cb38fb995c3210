import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { integrityCase } from '../../db/schema/integrity-case.ts';
import { audit } from '../../db/schema/operation.ts';
import { organizationRole } from '../../db/schema/organization.ts';
import { refusalText } from '../../refusal/text.ts';
import { asOperator } from '../../testing/as.ts';
import { at } from '../../testing/attendance-fixture.ts';
import { makeOperator, makeOrganization } from '../../testing/factories.ts';
import type { MadeOperator, MadeOrganization } from '../../testing/factories.ts';
import { addEntries, lookForCases, shareDevice } from '../../testing/integrity-cases.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let root: MadeOrganization;
let parent: MadeOrganization;
let own: MadeOrganization;

beforeEach(async () => {
  api = await testApi();
  api.clock.set(at('15:00'));
  root = await makeOrganization(api, { name: '平台' });
  parent = await makeOrganization(api, { parent: root });
  own = await makeOrganization(api, { parent });
});

const operatorOf = (organization: MadeOrganization) =>
  makeOperator(api, { organization, permissions: ['personnel-integrity'] });
const office = async (by: MadeOperator) => (await asOperator(api, by)).integrityCase;
const textOf = (refusal: Parameters<typeof refusalText>[1]) => refusalText('zh-TW', refusal);

/** Three people with one phone, and the case about them. */
async function shared(organization: MadeOrganization) {
  const sharing = await shareDevice(api, organization);
  await lookForCases(api);
  const [row] = await api.db.select().from(integrityCase).where(eq(integrityCase.kind, 'sharedDevice'));
  if (row === undefined) throw new Error('nothing was found');
  return { ...sharing, id: row.id, deviceId: row.deviceId };
}

async function decide(by: MadeOperator, id: string, decision: 'pass' | 'fail' = 'pass') {
  const { rows } = await (await office(by)).decide({ body: { reviewIds: [id], decision, reason: '已核對名單' } });
  return rows[0]?.message;
}

const stateOf = async (id: string) =>
  (await api.db.select().from(integrityCase).where(eq(integrityCase.id, id)))[0]?.state;

test('an organization cannot close a case about a device at its own activity', async () => {
  const { id } = await shared(own);
  const accused = await operatorOf(own);
  expect(await decide(accused, id)).toBe(textOf('parentDecides'));
  expect((await (await office(accused)).detail({ params: { id } })).cannotDecide).toBe('parentDecides');
  expect(await stateOf(id)).toBe('open');
  expect(await decide(await operatorOf(parent), id)).toBeNull();
});

test('the organization above cannot close a case in which it took part itself', async () => {
  const { fixture, people } = await shared(own);
  const [person] = people;
  if (person === undefined) throw new Error('nobody came');
  const elsewhere = await fixture.activityAt({ organization: parent });
  await addEntries(api, { made: elsewhere, volunteer: person, inAt: at('10:30'), outAt: null });
  await lookForCases(api);
  const [row] = await api.db.select().from(integrityCase).where(eq(integrityCase.kind, 'overlap'));
  expect(row?.organizationId).toBe(parent.organizationId);
  expect(await decide(await operatorOf(parent), row?.id ?? '')).toBe(textOf('parentDecides'));
  expect(await decide(await operatorOf(root), row?.id ?? '')).toBeNull();
});

test('a second role at the organization above closes nothing', async () => {
  const { id } = await shared(own);
  const by = await operatorOf(parent);
  const role = { accountId: by.accountId, organizationId: own.organizationId, role: 'operator' as const };
  await api.db.insert(organizationRole).values({ ...role, permissions: ['activity-list'] });
  expect(await decide(by, id)).toBe(textOf('parentDecides'));
  expect(await stateOf(id)).toBe('open');
});

test('two people of the platform decide about its own entries', async () => {
  const { id } = await shared(root);
  const [first, second] = [await operatorOf(root), await operatorOf(root)];
  const needed = textOf('secondPersonNeeded');
  expect((await (await office(first)).detail({ params: { id } })).needsTwo).toBe(true);
  expect(await decide(first, id)).toBe(needed);
  expect(await decide(first, id)).toBe(needed);
  expect(await stateOf(id)).toBe('open');
  const { proposed } = await (await office(second)).detail({ params: { id } });
  expect(proposed).toMatchObject({ decision: 'pass', reason: '已核對名單' });
  expect(await decide(second, id, 'fail')).toBe(needed);
  expect(await decide(first, id, 'pass')).toBe(needed);
  expect(await decide(second, id, 'pass')).toBeNull();
  expect(await stateOf(id)).toBe('fine');
  const written = await api.db.select().from(audit).where(eq(audit.subjectId, id));
  expect(written.filter(({ what }) => what === 'integrityCase.proposed')).toHaveLength(4);
});

test.each(['pass', 'fail'] as const)('new entries open a case again after %s', async (decision) => {
  const { id, made, fixture, deviceId } = await shared(own);
  const above = await operatorOf(parent);
  expect(await decide(above, id, decision)).toBeNull();
  await lookForCases(api);
  expect(await stateOf(id)).not.toBe('open');
  // The device brings as many people again.
  for (const _one of [1, 2, 3]) {
    await addEntries(api, { made, volunteer: await fixture.admitted(made), entry: { evidence: { deviceId } } });
  }
  await lookForCases(api);
  expect(await stateOf(id)).toBe('open');
  const { row, earlier, services } = await (await office(above)).detail({ params: { id } });
  expect(row.reopened).toBe(true);
  expect(earlier).toMatchObject({ decision, reason: '已核對名單' });
  expect(services).toHaveLength(6);
  expect(services.filter(({ isSuspect }) => isSuspect)).toHaveLength(decision === 'pass' ? 6 : 3);
  expect(await decide(above, id)).toBeNull();
});
