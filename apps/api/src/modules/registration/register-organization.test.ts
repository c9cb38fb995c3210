import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { account } from '../../db/schema/account.ts';
import { file } from '../../db/schema/file.ts';
import { organization, organizationRole } from '../../db/schema/organization.ts';
import { eraseUnusedFiles } from '../../jobs/unused-files.ts';
import { asGuest, asOperator } from '../../testing/as.ts';
import { makeOperator, makeOrganization } from '../../testing/factories.ts';
import { encrypted } from '../../testing/log-in.ts';
import {
  provenApplicant,
  registrationForm,
  registrationPassword,
  uploadForRegistration,
} from '../../testing/organization-registration.ts';
import { makePhoto } from '../../testing/real-name-form.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
});

const refusedWith = (refusal: string) => expect.objectContaining({ refusal });

async function parents() {
  const root = await makeOrganization(api);
  const parent = await makeOrganization(api, { parent: root });
  const administrator = await makeOperator(api, { organization: parent });
  return { root, parent, administrator, decider: await asOperator(api, administrator) };
}

async function registered() {
  const above = await parents();
  const applicant = await provenApplicant(api);
  const form = await registrationForm(api, applicant, above.parent);
  const answer = await applicant.client.registration.registerOrganization({ body: form });
  const [owner] = await api.db.select().from(account).where(eq(account.username, applicant.username));
  const [role] = await api.db
    .select()
    .from(organizationRole)
    .where(eq(organizationRole.accountId, owner?.id ?? ''));
  if (owner === undefined || role === undefined) throw new Error('nothing was stored');
  const { listData } = await above.decider.organizationRequest.list({
    query: { kind: 'registration', tab: 'pending' },
  });
  const reviewId = listData[0]?.reviewId ?? '';
  const operator = { ...applicant, accountId: owner.id, organizationId: role.organizationId };
  return { ...above, applicant, form, answer, owner, role, reviewId, operator };
}

const readOrganization = async (id: string) => {
  const [row] = await api.db.select().from(organization).where(eq(organization.id, id));
  return row;
};

describe('the registration of an organization', () => {
  test('waits for its parent, says whom to call, and lets its administrator log in without a second code', async () => {
    const { parent, administrator, answer, applicant, role, form } = await registered();
    expect(answer).toMatchObject({
      username: applicant.username,
      parentOrgAdminName: '管理員',
      parentOrgAdminMobile: administrator.mobile,
    });
    expect(await readOrganization(role.organizationId)).toMatchObject({
      status: 'underReview',
      parentId: parent.organizationId,
      path: [...parent.path, role.organizationId],
      associationNumber: form.orgRegistration.associationNumber,
    });
    const secret = await encrypted(applicant.client, registrationPassword);
    const body = { grant_type: 'password', scope: 'organization', username: applicant.username, ...secret } as const;
    expect(await applicant.client.session.logIn({ body })).toMatchObject({ step: 'granted' });
  });

  test('keeps the document encrypted and the pictures from the eraser; the parent sees both sides of it', async () => {
    const { form, role, decider, reviewId } = await registered();
    expect(JSON.stringify(role)).not.toContain('12345678');
    await eraseUnusedFiles(api.db, {
      files: api.services.ports.files,
      now: new Date(api.clock.now().getTime() + 3 * 24 * 3_600_000),
    });
    const [logo] = await api.db.select().from(file).where(eq(file.id, form.orgRegistration.logoPath));
    expect(logo?.deletedAt).toBeNull();
    const detail = await decider.organizationRequest.detail({ params: { id: reviewId } });
    expect(detail.photos.map(({ side }) => side)).toEqual(['front', 'back']);
    expect(detail.administrator).toMatchObject({ name: '陳嘉欣', email: 'ka.ian@example.mo', documentType: '2' });
    expect(detail.administrator?.maskedDocumentNumber).not.toContain('12345678');
  });

  test('that was refused is corrected part by part and sent again; the last part sends it', async () => {
    const { role, decider, reviewId, operator, form } = await registered();
    const fail = { reviewIds: [reviewId], decision: 'fail' as const, reason: '組織名稱與證明不符' };
    await decider.organizationRequest.decide({ body: fail });
    const client = await asOperator(api, operator, { deviceId: operator.deviceId });
    const sent = await client.registration.sentOrganization();
    expect(sent).toMatchObject({
      reason: '組織名稱與證明不符',
      associationNumber: form.orgRegistration.associationNumber,
    });
    const { parentId: _parent, isUploadBigdata: _consent, ...data } = form.orgRegistration;
    const { registFiling, associationNumber, serviceObject, serviceType: _type, ...basics } = data;
    await client.registration.correctOrganization({
      body: { infoPerfection: '2', organization: { ...basics, name: '蓮峰社區互助會' } },
    });
    await client.registration.correctOrganization({
      body: { infoPerfection: '3', filing: { registFiling, associationNumber } },
    });
    expect((await readOrganization(role.organizationId))?.status).toBe('refused');
    const photos = {
      frontIdPhotoUrl: await makePhoto(api, operator),
      backIdPhotoUrl: await makePhoto(api, operator),
    };
    const last = { infoPerfection: '4' as const, service: { serviceObject, serviceType: ['2' as const] }, photos };
    await client.registration.correctOrganization({ body: last });
    await expect(client.registration.correctOrganization({ body: last })).rejects.toEqual(refusedWith('wrongState'));
    const { listData } = await decider.organizationRequest.list({ query: { kind: 'registration', tab: 'pending' } });
    expect(listData).toMatchObject([{ name: '蓮峰社區互助會' }]);
    const id = listData[0]?.reviewId ?? '';
    const detail = await decider.organizationRequest.detail({ params: { id } });
    expect(detail.photos.map((photo) => photo.id)).toEqual(Object.values(photos));
    expect(detail.history).toMatchObject([{ state: 'failed', reason: '組織名稱與證明不符' }]);
    await decider.organizationRequest.decide({ body: { reviewIds: [id], decision: 'pass' } });
    expect(await readOrganization(role.organizationId)).toMatchObject({ status: 'normal', serviceTypes: ['2'] });
  });

  test.each([
    ['without the proof of its phone', { ticket: 'x' }, 'ticketExpired'],
    ['with the proof of another phone', { mobile: '+85366999999' }, 'ticketExpired'],
    ['with a common password', { password: 'abc123' }, 'passwordTooCommon'],
    ['with an older agreement', { userAgreement: '2020-01' }, 'agreementMissing'],
  ])('%s is refused, and nothing of it is stored', async (_what, changes, refusal) => {
    const { parent } = await parents();
    const applicant = await provenApplicant(api);
    const form = await registrationForm(api, applicant, parent);
    const { password, ...rest } = { password: undefined, ...changes };
    const secret = password === undefined ? {} : await encrypted(applicant.client, password);
    const body = { ...form, adminRegistration: { ...form.adminRegistration, ...rest, ...secret } };
    await expect(applicant.client.registration.registerOrganization({ body })).rejects.toEqual(refusedWith(refusal));
    expect(await api.db.$count(account, eq(account.username, applicant.username))).toBe(0);
  });

  test('names what the lists offer', async () => {
    const { parent } = await parents();
    const applicant = await provenApplicant(api);
    const form = await registrationForm(api, applicant, parent);
    const orgRegistration = { ...form.orgRegistration, regionId: '820099', serviceObject: ['1', '4711'] };
    const call = applicant.client.registration.registerOrganization({ body: { ...form, orgRegistration } });
    await expect(call).rejects.toMatchObject({
      refusal: 'invalidInput',
      problems: [{ path: 'orgRegistration.regionId' }, { path: 'orgRegistration.serviceObject' }],
    });
    expect(await api.db.$count(account, eq(account.username, applicant.username))).toBe(0);
  });

  test('goes below an approved organization only', async () => {
    const { root } = await parents();
    const closed = await makeOrganization(api, { parent: root, status: 'suspended' });
    const applicant = await provenApplicant(api);
    const body = await registrationForm(api, applicant, closed);
    await expect(applicant.client.registration.registerOrganization({ body })).rejects.toEqual(
      refusedWith('organizationNotNormal'),
    );
  });

  test('takes no pictures of somebody else', async () => {
    const { parent } = await parents();
    const [one, other] = [await provenApplicant(api), await provenApplicant(api)];
    const form = await registrationForm(api, one, parent);
    const { deviceId, ticket } = other;
    const frontIdPhotoUrl = await uploadForRegistration(api, { deviceId, ticket, stype: '2' });
    const body = { ...form, adminRegistration: { ...form.adminRegistration, frontIdPhotoUrl } };
    await expect(one.client.registration.registerOrganization({ body })).rejects.toEqual(refusedWith('photoNotYours'));
  });

  test('without a certificate asks for one where the organization is not registered with the bureau', async () => {
    const { parent } = await parents();
    const applicant = await provenApplicant(api);
    const { orgRegistration, ...form } = await registrationForm(api, applicant, parent);
    const body = { ...form, orgRegistration: { ...orgRegistration, registFiling: '2' as const } };
    await expect(applicant.client.registration.registerOrganization({ body })).rejects.toMatchObject({
      refusal: 'invalidInput',
      problems: expect.arrayContaining([
        expect.objectContaining({ path: 'orgRegistration.dependId' }),
        expect.objectContaining({ path: 'orgRegistration.scannedCertificate' }),
      ]),
    });
  });
});

describe('a change of registered data', () => {
  test('takes effect when the parent accepts it; what is left as it was asks for nothing', async () => {
    const { role, decider, reviewId, operator, form } = await registered();
    await decider.organizationRequest.decide({ body: { reviewIds: [reviewId], decision: 'pass' } });
    const client = await asOperator(api, operator, { deviceId: operator.deviceId });
    const { version } = await client.registration.sentOrganization();
    const { parentId: _parent, isUploadBigdata: _consent, ...sent } = form.orgRegistration;
    const data = { ...sent, version };
    expect(await client.registration.changeOrganization({ body: data })).toEqual({ requestId: null });
    const changed = { ...data, address: '新街 3 號' };
    const { requestId } = await client.registration.changeOrganization({ body: changed });
    await expect(client.registration.changeOrganization({ body: changed })).rejects.toEqual(refusedWith('requestOpen'));
    const before = await readOrganization(role.organizationId);
    expect(before?.address).toEqual({ 'zh-TW': '蓮峰街 12 號' });
    const detail = await decider.organizationRequest.detail({ params: { id: requestId ?? '' } });
    expect(detail).toMatchObject({ before: { address: '蓮峰街 12 號' }, organization: { address: '新街 3 號' } });
    await decider.organizationRequest.decide({ body: { reviewIds: [requestId ?? ''], decision: 'pass' } });
    expect((await readOrganization(role.organizationId))?.address).toEqual({ 'zh-TW': '新街 3 號' });
  });
});

describe('the choice of a parent', () => {
  test('finds approved organizations by a part of the name, and goes down the tree level by level', async () => {
    const root = await makeOrganization(api);
    const parent = await makeOrganization(api, { parent: root, name: '望廈社區服務總會' });
    const child = await makeOrganization(api, { parent, name: '望廈青年義工隊' });
    await makeOrganization(api, { parent, name: '望廈待審會', status: 'underReview' });
    const guest = asGuest(api, { deviceId: 'device-of-a-chooser' });
    const found = await guest.organization.effectList({ body: { filter: '望廈' } });
    expect(found.listData.map(({ name, hasChildren }) => [name.text, hasChildren])).toEqual([
      ['望廈社區服務總會', true],
      ['望廈青年義工隊', false],
    ]);
    const level = await guest.organization.effectTree({ body: { parentId: parent.organizationId } });
    expect(level.listData.map(({ oid }) => oid)).toEqual([child.organizationId]);
    const all = await guest.organization.all({ body: { name: '望廈', pageIndex: 1, pageSize: 10_000 } });
    expect(all.total).toBe(2);
  });

  test('is read by pages, the upper levels first, and only what can be chosen counts as below', async () => {
    const root = await makeOrganization(api, { name: '氹仔大會' });
    const [first, second] = [
      await makeOrganization(api, { parent: root, name: '氹仔南會' }),
      await makeOrganization(api, { parent: root, name: '氹仔北會' }),
    ];
    await makeOrganization(api, { parent: first, name: '氹仔待審會', status: 'underReview' });
    const lowest = await makeOrganization(api, { parent: second, name: '氹仔小隊' });
    const last = await makeOrganization(api, { parent: root, name: '氹仔西會' });
    const guest = asGuest(api, { deviceId: 'device-of-a-reader' });
    const expected = [
      [root, null, true],
      [first, '氹仔大會', false],
      [second, '氹仔大會', true],
      [last, '氹仔大會', false],
      [lowest, '氹仔北會', false],
    ] as const;
    const pages = async (read: (pageIndex: number) => ReturnType<typeof guest.organization.effectList>) => {
      const found = [await read(1), await read(2), await read(3)];
      const rows = found.flatMap(({ listData }) => listData);
      return { rows: rows.map((row) => [row.oid, row.parentName?.text ?? null, row.hasChildren]), found };
    };
    const list = await pages((pageIndex) =>
      guest.organization.effectList({ body: { filter: '氹仔', pageIndex, pageSize: 2 } }),
    );
    expect(list.rows).toEqual(expected.map(([made, above, has]) => [made.organizationId, above, has]));
    expect(list.found.map(({ total }) => total)).toEqual([5, 5, 5]);
    const parentId = root.organizationId;
    const tree = await pages((pageIndex) =>
      guest.organization.effectTree({ body: { parentId, pageIndex, pageSize: 1 } }),
    );
    expect(tree.rows.map(([oid]) => oid)).toEqual([first, second, last].map(({ organizationId }) => organizationId));
    expect(tree.found.map(({ total }) => total)).toEqual([3, 3, 3]);
  });
});
