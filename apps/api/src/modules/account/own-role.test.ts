import { sessionLimits } from '@vp/domain';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { account } from '../../db/schema/account.ts';
import { file } from '../../db/schema/file.ts';
import { audit } from '../../db/schema/operation.ts';
import { organization, organizationRole } from '../../db/schema/organization.ts';
import { asOperator } from '../../testing/as.ts';
import { makeOperator, makeOrganization } from '../../testing/factories.ts';
import { provenApplicant, registrationForm, registrationPassword } from '../../testing/organization-registration.ts';
import { makePhoto } from '../../testing/real-name-form.ts';
import { encrypted } from '../../testing/log-in.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
});

/** An administrator whose registration is under review, with a fresh proof of identity. */
async function applicant() {
  const parent = await makeOrganization(api, { parent: await makeOrganization(api) });
  const proven = await provenApplicant(api);
  await proven.client.registration.registerOrganization({ body: await registrationForm(api, proven, parent) });
  const [owner] = await api.db.select().from(account).where(eq(account.username, proven.username));
  const isOwn = eq(organizationRole.accountId, owner?.id ?? '');
  const [role] = await api.db.select().from(organizationRole).where(isOwn);
  if (owner === undefined || role === undefined) throw new Error('nothing was stored');
  const made = { ...proven, accountId: owner.id, organizationId: role.organizationId };
  const client = await asOperator(api, made, { deviceId: proven.deviceId });
  const prove = async () =>
    client.account.proveIdentity({ body: { by: 'password', ...(await encrypted(client, registrationPassword)) } });
  await prove();
  return { client, made, role, prove };
}

const isChangeOf = ({ accountId }: { readonly accountId: string }) =>
  and(eq(audit.what, 'role.changed'), eq(audit.subjectId, accountId));
const isFile = (id: string | null) => eq(file.id, id ?? '');

describe('the own role', () => {
  test('shows the name, the masked document and its photos, for the owner alone', async () => {
    const { client, role } = await applicant();
    const own = await client.account.ownRole();
    expect(own).toMatchObject({ role: 'administrator', documentType: '2', arePhotosOpen: true });
    expect(own.maskedDocumentNumber).not.toContain('3456');
    expect([own.frontPhoto?.id, own.backPhoto?.id]).toEqual([role.frontPhotoFileId, role.backPhotoFileId]);
  });

  test('takes another name, and other photos in the place of those that nobody names any more', async () => {
    const { client, made, role } = await applicant();
    const [front, back] = [await makePhoto(api, made), await makePhoto(api, made)];
    await client.account.changeOwnRole({
      body: { realName: '馮子晴', frontIdPhotoUrl: front, backIdPhotoUrl: back },
    });
    expect(await client.account.ownRole()).toMatchObject({ realName: '馮子晴', frontPhoto: { id: front } });
    const [entry] = await api.db.select().from(audit).where(isChangeOf(made));
    expect(entry?.details).toMatchObject({ to: '馮子晴', photos: true });
    expect((await api.db.select().from(file).where(isFile(role.frontPhotoFileId)))[0]?.attachedAt).toBeNull();
    expect((await api.db.select().from(file).where(isFile(front)))[0]?.attachedAt).not.toBeNull();
  });

  test.each(['frontIdPhotoUrl', 'backIdPhotoUrl'])('keeps both photos where only %s is given', async (side) => {
    const { client, made, role } = await applicant();
    const body = { realName: '馮子晴', [side]: await makePhoto(api, made) };
    expect(await client.account.changeOwnRole({ body })).toEqual({ changed: true });
    const own = await client.account.ownRole();
    expect(own.realName).toBe('馮子晴');
    expect([own.frontPhoto?.id, own.backPhoto?.id]).toEqual([role.frontPhotoFileId, role.backPhotoFileId]);
    const [entry] = await api.db.select().from(audit).where(isChangeOf(made));
    expect(entry?.details).toMatchObject({ photos: false });
  });

  test('takes another document until the registration has passed', async () => {
    const { client, made } = await applicant();
    const { version } = await client.account.ownRole();
    const body = { realName: '馮子晴', idCardType: '3' as const, idCard: 'A123456(3)', version };
    await client.account.changeOwnRole({ body });
    const own = await client.account.ownRole();
    expect(own).toMatchObject({ documentType: '3', maskedDocumentNumber: expect.stringMatching(/^A.*•/) });
    expect(own.version).not.toBe(version);
    await expect(client.account.changeOwnRole({ body })).rejects.toMatchObject({ refusal: 'contentChanged' });
    await api.db.update(organization).set({ status: 'normal' }).where(eq(organization.id, made.organizationId));
    const { version: _older, ...late } = body;
    await expect(client.account.changeOwnRole({ body: late })).rejects.toMatchObject({ refusal: 'wrongState' });
  });

  test.each<[string, object, string]>([
    ['a type without a number', { idCardType: '3' }, 'idCard'],
    ['a number without a type', { idCard: '12345678' }, 'idCard'],
    ['a number of another type', { idCardType: '2', idCard: 'A123456(3)' }, 'idCard'],
  ])('names the field of %s', async (_what, document, path) => {
    const { client } = await applicant();
    const call = client.account.changeOwnRole({ body: { realName: '馮子晴', ...document } });
    await expect(call).rejects.toMatchObject({ refusal: 'invalidInput', problems: [{ path }] });
  });

  test('keeps the photos once the registration has passed', async () => {
    const { client, made } = await applicant();
    await api.db.update(organization).set({ status: 'normal' }).where(eq(organization.id, made.organizationId));
    const photo = await makePhoto(api, made);
    const body = { realName: '馮子晴', frontIdPhotoUrl: photo, backIdPhotoUrl: photo };
    await expect(client.account.changeOwnRole({ body })).rejects.toMatchObject({ refusal: 'wrongState' });
    expect(await client.account.changeOwnRole({ body: { realName: '馮子晴' } })).toEqual({ changed: true });
  });

  test('asks for a fresh proof of identity, and takes no photo of somebody else', async () => {
    const { client, prove } = await applicant();
    const other = await applicant();
    const photo = await makePhoto(api, other.made);
    const body = { realName: '馮子晴', frontIdPhotoUrl: photo, backIdPhotoUrl: photo };
    await expect(client.account.changeOwnRole({ body })).rejects.toMatchObject({ refusal: 'photoNotYours' });
    api.clock.advance(sessionLimits.recentProofMs + 1000);
    await expect(client.account.changeOwnRole({ body })).rejects.toMatchObject({ refusal: 'proofNeeded' });
    await prove();
  });

  test('of an operator has a name and no photos', async () => {
    const office = await makeOrganization(api);
    const client = await asOperator(api, await makeOperator(api, { organization: office, permissions: [] }));
    expect(await client.account.ownRole()).toMatchObject({ role: 'operator', arePhotosOpen: false, frontPhoto: null });
  });
});
