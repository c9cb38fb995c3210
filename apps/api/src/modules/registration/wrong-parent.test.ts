import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { account } from '../../db/schema/account.ts';
import { organization, organizationRole } from '../../db/schema/organization.ts';
import { asOperator } from '../../testing/as.ts';
import { makeOperator, makeOrganization } from '../../testing/factories.ts';
import type { MadeOrganization } from '../../testing/factories.ts';
import { provenApplicant, registrationForm } from '../../testing/organization-registration.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
});

const deskOf = async (of: MadeOrganization) => asOperator(api, await makeOperator(api, { organization: of }));

const statusTo = (of: MadeOrganization, status: 'normal' | 'suspended') =>
  api.db.update(organization).set({ status }).where(eq(organization.id, of.organizationId));

/** A registration that its parent has refused, with its administrator. */
async function refused() {
  const root = await makeOrganization(api);
  const [wrong, right] = [await makeOrganization(api, { parent: root }), await makeOrganization(api, { parent: root })];
  const applicant = await provenApplicant(api);
  const form = await registrationForm(api, applicant, wrong);
  await applicant.client.registration.registerOrganization({ body: form });
  const [row] = await api.db
    .select({ accountId: account.id, organizationId: organizationRole.organizationId })
    .from(account)
    .innerJoin(organizationRole, eq(organizationRole.accountId, account.id))
    .where(eq(account.username, applicant.username));
  if (row === undefined) throw new Error('nothing was stored');
  const desk = await deskOf(wrong);
  const { listData } = await desk.organizationRequest.list({ query: { kind: 'registration', tab: 'pending' } });
  const reviewIds = listData.map(({ reviewId }) => reviewId);
  await desk.organizationRequest.decide({ body: { reviewIds, decision: 'fail', reason: '請改選其他上級組織' } });
  const { parentId: _parent, isUploadBigdata: _consent, ...data } = form.orgRegistration;
  const { registFiling: _filing, associationNumber: _number, serviceObject, serviceType, ...basics } = data;
  const { registration } = await asOperator(api, { ...applicant, ...row }, { deviceId: applicant.deviceId });
  const name = (parentId?: string) =>
    registration.correctOrganization({
      body: { infoPerfection: '2', organization: { ...basics, ...(parentId === undefined ? {} : { parentId }) } },
    });
  const send = () =>
    registration.correctOrganization({ body: { infoPerfection: '4', service: { serviceObject, serviceType } } });
  return { root, wrong, right, desk, registration, name, send, organizationId: row.organizationId };
}

describe('a refused registration', () => {
  test('names another parent, which then decides it', async () => {
    const { desk, right, registration, name, send, organizationId } = await refused();
    await name(right.organizationId);
    expect(await registration.sentOrganization()).toMatchObject({ parentId: right.organizationId });
    await send();
    const query = { kind: 'registration', tab: 'pending' } as const;
    expect((await desk.organizationRequest.list({ query })).total).toBe(0);
    const other = await deskOf(right);
    const { listData } = await other.organizationRequest.list({ query });
    expect(listData).toMatchObject([{ oid: organizationId, to: { oid: right.organizationId } }]);
    const reviewIds = listData.map(({ reviewId }) => reviewId);
    await other.organizationRequest.decide({ body: { reviewIds, decision: 'pass' } });
    const [stored] = await api.db.select().from(organization).where(eq(organization.id, organizationId));
    expect(stored).toMatchObject({
      status: 'normal',
      parentId: right.organizationId,
      path: [...right.path, organizationId],
    });
  });

  test('goes to the same parent where it names none', async () => {
    const { wrong, registration, name, send } = await refused();
    await name();
    await send();
    expect(await registration.sentOrganization()).toMatchObject({ parentId: wrong.organizationId });
  });

  test.each(['suspended', 'underReview', 'refused'] as const)(
    'is not taken by a parent at status %s',
    async (status) => {
      const { root, name } = await refused();
      const closed = await makeOrganization(api, { parent: root, status });
      await expect(name(closed.organizationId)).rejects.toMatchObject({ refusal: 'organizationNotNormal' });
    },
  );

  test('is not taken by itself', async () => {
    const { name, organizationId } = await refused();
    await expect(name(organizationId)).rejects.toMatchObject({ refusal: 'organizationNotNormal' });
  });

  test('is not sent again to a parent that is suspended, each time until that is lifted', async () => {
    const { wrong, send } = await refused();
    await statusTo(wrong, 'suspended');
    await expect(send()).rejects.toMatchObject({ refusal: 'organizationNotNormal' });
    await expect(send()).rejects.toMatchObject({ refusal: 'organizationNotNormal' });
    await statusTo(wrong, 'normal');
    expect(await send()).toMatchObject({ infoPerfection: '4' });
  });

  test('keeps the contact person and the e-mail of the organization', async () => {
    const { registration } = await refused();
    expect(await registration.sentOrganization()).toMatchObject({ contactName: '李小姐', email: 'office@example.mo' });
  });
});
