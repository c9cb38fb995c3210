import { operatorLimits, toMacaoIso } from '@vp/domain';
import { and, eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { organizationRole } from '../../db/schema/organization.ts';
import { messagesTo } from '../../testing/account-owner.ts';
import { asOperator } from '../../testing/as.ts';
import { makeOperator, makeOrganization } from '../../testing/factories.ts';
import type { MadeOperator, MadeOrganization } from '../../testing/factories.ts';
import { encrypted, receiveCode } from '../../testing/log-in.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

const password = 'Helena85';
const deviceId = 'device-of-the-test';

let api: TestApi;
let office: MadeOrganization;
let admin: MadeOperator;
let operator: MadeOperator;

beforeEach(async () => {
  api = await testApi();
  office = await makeOrganization(api, { parent: await makeOrganization(api) });
  admin = await makeOperator(api, { organization: office, password, mobile: '+85366110001' });
  operator = await makeOperator(api, { organization: office, permissions: ['activity-list'], password });
});

interface Wrong {
  readonly typed?: string;
  readonly mobile?: string;
  readonly smsCode?: string;
  readonly to?: string;
}

async function offer({ typed = password, mobile = admin.mobile, smsCode, to = operator.accountId }: Wrong = {}) {
  const client = await asOperator(api, admin);
  const code = await receiveCode(api, client, { purpose: 'proof', mobile: admin.mobile, deviceId });
  const body = {
    toAccountId: to,
    ...(await encrypted(client, typed)),
    mobile,
    smsCode: smsCode ?? code,
    isUnderstood: true as const,
  };
  return client.authorityTransfer.offer({ body });
}

async function accept(transferId: string, by: MadeOperator = operator, typed = password) {
  const client = await asOperator(api, by);
  const body = { isAccepted: true, ...(await encrypted(client, typed)) };
  return client.authorityTransfer.answer({ params: { id: transferId }, body });
}

async function roleOf({ accountId }: MadeOperator): Promise<string | undefined> {
  const [row] = await api.db
    .select({ role: organizationRole.role })
    .from(organizationRole)
    .where(and(eq(organizationRole.accountId, accountId), eq(organizationRole.organizationId, office.organizationId)));
  return row?.role;
}

test('an accepted transfer makes the operator administrator, the other an operator, and ends the sessions of both', async () => {
  const [before, theirs] = [await asOperator(api, admin), await asOperator(api, operator)];
  const { transferId } = await offer();
  expect((await theirs.authorityTransfer.received()).listData).toMatchObject([{ transferId, from: '管理員' }]);
  expect((await before.authorityTransfer.state()).latest).toMatchObject({
    state: 'pending',
    to: { accountId: operator.accountId },
  });
  expect(await messagesTo(api, operator.mobile)).toEqual([expect.stringContaining('管理員')]);
  expect(await accept(transferId)).toEqual({ state: 'accepted' });
  expect([await roleOf(admin), await roleOf(operator)]).toEqual(['operator', 'administrator']);
  for (const ended of [before, theirs])
    await expect(ended.session.currentUser()).rejects.toMatchObject({ refusal: 'sessionEnded' });
  const former = await asOperator(api, admin);
  expect((await former.session.currentUser()).organization?.permissions).not.toContain(
    'organization-authority-transfer',
  );
  await expect(former.authorityTransfer.state()).rejects.toMatchObject({ refusal: 'noPermission' });
  await expect(accept(transferId)).rejects.toMatchObject({ refusal: 'offerOver' });
});

test('whoever handed over reads so for a week, unless the administration came back', async () => {
  const handedOverAt = async (who: MadeOperator) =>
    (await (await asOperator(api, who)).session.currentUser()).organization?.handedOverAt;
  const { transferId } = await offer();
  expect([await handedOverAt(admin), await handedOverAt(operator)]).toEqual([null, null]);
  await accept(transferId);
  const at = toMacaoIso(api.clock.now());
  expect([await handedOverAt(admin), await handedOverAt(operator)]).toEqual([at, null]);
  const elsewhere = await makeOrganization(api, { parent: office });
  const { accountId } = admin;
  const { organizationId } = elsewhere;
  await api.db.insert(organizationRole).values({ accountId, organizationId, role: 'operator', realName: '管理員' });
  expect(await handedOverAt({ ...admin, organizationId })).toBeNull();
  api.clock.advance(operatorLimits.transferShownMs - 1000);
  expect(await handedOverAt(admin)).toBe(at);
  api.clock.advance(1000);
  expect(await handedOverAt(admin)).toBeNull();
});

test('whoever has the administration again is told of no transfer', async () => {
  await accept((await offer()).transferId);
  const change = (who: MadeOperator, role: 'administrator' | 'operator') =>
    api.db.update(organizationRole).set({ role }).where(eq(organizationRole.accountId, who.accountId));
  await change(operator, 'operator');
  await change(admin, 'administrator');
  expect((await (await asOperator(api, admin)).session.currentUser()).organization?.handedOverAt).toBeNull();
});

test.each([
  ['a wrong password', { typed: 'wrong123' }, 'wrongPassword'],
  ['another phone', { mobile: '+85366998877' }, 'useBoundPhone'],
  ['a wrong code', { smsCode: '000000' }, 'wrongSmsCode'],
] as const)('%s offers nothing', async (_what, wrong, refusal) => {
  await expect(offer(wrong)).rejects.toMatchObject({ refusal });
  expect((await (await asOperator(api, admin)).authorityTransfer.state()).latest).toBeNull();
});

test('only the administrator offers, only to an operator, and one at a time', async () => {
  const other = await makeOperator(api, { organization: office, permissions: ['organization-authority-transfer'] });
  const client = await asOperator(api, other);
  const key = await encrypted(client, password);
  const body = { toAccountId: operator.accountId, ...key, mobile: other.mobile, smsCode: '123456' };
  await expect(
    client.authorityTransfer.offer({ body: { ...body, isUnderstood: true as const } }),
  ).rejects.toMatchObject({ refusal: 'administratorNeeded' });
  await expect(offer({ to: admin.accountId })).rejects.toMatchObject({ refusal: 'operatorNeeded' });
  api.clock.advance(121_000);
  await offer();
  api.clock.advance(121_000);
  await expect(offer({ to: other.accountId })).rejects.toMatchObject({ refusal: 'transferOpen' });
});

test('it lapses after 48 hours, and another can be offered', async () => {
  const { transferId } = await offer();
  api.clock.advance(48 * 3_600_000);
  await expect(accept(transferId)).rejects.toMatchObject({ refusal: 'offerOver' });
  expect((await (await asOperator(api, admin)).authorityTransfer.state()).latest?.state).toBe('lapsed');
  await expect(offer()).resolves.toHaveProperty('transferId');
});

test('accepting needs the password; a withdrawn one and one whose operator is gone are over', async () => {
  const { transferId } = await offer();
  await expect(accept(transferId, operator, 'wrong123')).rejects.toMatchObject({ refusal: 'wrongPassword' });
  const client = await asOperator(api, admin);
  await client.authorityTransfer.withdraw({ params: { id: transferId } });
  await expect(accept(transferId)).rejects.toMatchObject({ refusal: 'offerOver' });
  api.clock.advance(121_000);
  await offer();
  await (await asOperator(api, admin)).operator.remove({ params: { id: operator.accountId } });
  expect((await (await asOperator(api, admin)).authorityTransfer.state()).latest?.state).toBe('withdrawn');
  expect(await roleOf(admin)).toBe('administrator');
});
