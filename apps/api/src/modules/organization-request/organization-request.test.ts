import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { organization } from '../../db/schema/organization.ts';
import { refusalText } from '../../refusal/text.ts';
import { findBrokenAudit } from '../../testing/broken-audit.ts';
import { messagesTo } from '../../testing/account-owner.ts';
import { asOperator } from '../../testing/as.ts';
import { makeOperator, makeOrganization } from '../../testing/factories.ts';
import type { OrganizationInput } from '../../testing/factories.ts';
import { makeRequest, registeredData } from '../../testing/organization-request.ts';
import { makePhoto } from '../../testing/real-name-form.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
});

/** A parent below the platform, and an organization below the parent. */
async function family(input: OrganizationInput = {}) {
  const root = await makeOrganization(api);
  const parent = await makeOrganization(api, { parent: root });
  const own = await makeOrganization(api, { parent, ...input });
  const administrator = await makeOperator(api, { organization: own });
  const decider = await asOperator(api, await makeOperator(api, { organization: parent }));
  return { root, parent, own, administrator, client: await asOperator(api, administrator), decider };
}

const readOrganization = async (id: string) => {
  const [row] = await api.db.select().from(organization).where(eq(organization.id, id));
  if (row === undefined) throw new Error('there is no such organization');
  return row;
};

const refusedWith = (refusal: string) => expect.objectContaining({ refusal });

describe('a registration', () => {
  const waiting = async () => {
    const made = await family({ status: 'underReview' });
    const { administrator, parent } = made;
    const logoId = await makePhoto(api, administrator);
    const data = registeredData(logoId);
    const requestId = await makeRequest(api, { kind: 'registration', by: administrator, decider: parent, data });
    return { ...made, requestId };
  };

  test('that passes opens the organization and tells its administrator', async () => {
    const { own, administrator, decider, requestId } = await waiting();
    const detail = await decider.organizationRequest.detail({ params: { id: requestId } });
    expect(detail).toMatchObject({
      row: { kind: 'registration', name: '蓮峰社區互助會', askedBy: '管理員' },
      tab: 'pending',
      organization: { contactName: '李小姐', serviceTypes: ['1', '4'] },
      administrator: { username: administrator.username },
    });
    const waits = async () => (await decider.home.todos()).listData.filter(({ kind }) => kind === 'registration');
    expect(await waits()).toMatchObject([{ count: 1 }]);
    const { rows } = await decider.organizationRequest.decide({ body: { reviewIds: [requestId], decision: 'pass' } });
    expect(rows).toEqual([{ id: requestId, done: true, message: null }]);
    expect(await waits()).toEqual([]);
    expect((await readOrganization(own.organizationId)).status).toBe('normal');
    expect(await messagesTo(api, administrator.mobile)).toEqual([expect.stringContaining('已通過')]);
    expect(await findBrokenAudit(api.db, `organization:${own.organizationId}`)).toBeUndefined();
  });

  test('that fails needs a reason, which its administrator sees, and leaves the administration closed', async () => {
    const { own, administrator, client, decider, requestId } = await waiting();
    const fail = { reviewIds: [requestId], decision: 'fail' as const };
    await expect(decider.organizationRequest.decide({ body: fail })).rejects.toEqual(refusedWith('reasonMissing'));
    await decider.organizationRequest.decide({ body: { ...fail, reason: '證明文件不清晰' } });
    expect(await readOrganization(own.organizationId)).toMatchObject({
      status: 'refused',
      statusReason: '證明文件不清晰',
    });
    expect(await messagesTo(api, administrator.mobile)).toEqual([expect.stringContaining('證明文件不清晰')]);
    const { listData } = await client.organizationRequest.mine({ query: {} });
    expect(listData).toMatchObject([{ state: 'failed', reason: '證明文件不清晰', waiting: null }]);
    const again = await decider.organizationRequest.decide({ body: { ...fail, decision: 'pass' as const } });
    expect(again.rows[0]?.message).toBe(refusalText('zh-TW', 'alreadyDecided'));
  });

  test('can be taken back while it waits, says since when, and is then gone for the parent', async () => {
    const { own, client, decider, requestId } = await waiting();
    const { listData } = await client.organizationRequest.mine({ query: { kind: 'registration' } });
    expect(listData[0]?.waiting).toMatchObject({ usualDays: null, decidedBy: { text: expect.any(String) } });
    await client.organizationRequest.withdraw({ params: { id: requestId } });
    expect((await readOrganization(own.organizationId)).status).toBe('refused');
    await expect(client.organizationRequest.withdraw({ params: { id: requestId } })).rejects.toEqual(
      refusedWith('alreadyDecided'),
    );
    await expect(decider.organizationRequest.detail({ params: { id: requestId } })).rejects.toEqual(
      refusedWith('notFound'),
    );
  });
});

describe('an ownership', () => {
  test('moves an organization with all below it', async () => {
    const { root, own, parent, client } = await family();
    const child = await makeOrganization(api, { parent: own });
    const target = await makeOrganization(api, { parent: root });
    const { requestId } = await client.organizationRequest.ask({
      body: { kind: 'ownership', targetId: target.organizationId },
    });
    await expect(
      client.organizationRequest.ask({ body: { kind: 'ownership', targetId: target.organizationId } }),
    ).rejects.toEqual(refusedWith('requestOpen'));
    const decider = await asOperator(api, await makeOperator(api, { organization: target }));
    const { listData } = await decider.organizationRequest.list({ query: { kind: 'ownership', tab: 'pending' } });
    expect(listData).toMatchObject([
      { reviewId: requestId, from: { oid: parent.organizationId }, to: { oid: target.organizationId } },
    ]);
    await decider.organizationRequest.decide({ body: { reviewIds: [requestId], decision: 'pass' } });
    expect(await readOrganization(own.organizationId)).toMatchObject({
      parentId: target.organizationId,
      path: [...target.path, own.organizationId],
    });
    expect((await readOrganization(child.organizationId)).path).toEqual([
      ...target.path,
      own.organizationId,
      child.organizationId,
    ]);
  });

  test('is told to the organization that it leaves, once it has left', async () => {
    const { root, own, parent, client } = await family();
    const target = await makeOrganization(api, { parent: root });
    const mobile = '+85366127755';
    await makeOperator(api, { organization: parent, permissions: ['organization-query'], mobile });
    const decider = await asOperator(api, await makeOperator(api, { organization: target }));
    const decide = async (decision: 'pass' | 'fail') => {
      const { requestId } = await client.organizationRequest.ask({
        body: { kind: 'ownership', targetId: target.organizationId },
      });
      const reason = decision === 'fail' ? { reason: '資料不足' } : {};
      await decider.organizationRequest.decide({ body: { reviewIds: [requestId], decision, ...reason } });
    };
    await decide('fail');
    expect(await messagesTo(api, mobile)).toEqual([]);
    await decide('pass');
    const name = (await readOrganization(own.organizationId)).name['zh-TW'];
    expect(await messagesTo(api, mobile)).toEqual([expect.stringContaining(`「${name}」已改為歸屬於`)]);
  });

  test('below itself or where it is already is refused', async () => {
    const { own, parent, client } = await family();
    const child = await makeOrganization(api, { parent: own });
    const ask = (targetId: string) => client.organizationRequest.ask({ body: { kind: 'ownership', targetId } });
    await expect(ask(child.organizationId)).rejects.toEqual(refusedWith('belowItself'));
    await expect(ask(parent.organizationId)).rejects.toEqual(refusedWith('alreadyBelow'));
  });

  test('that became impossible says why and goes on waiting', async () => {
    const { root, own, client } = await family();
    const target = await makeOrganization(api, { parent: root });
    const { requestId } = await client.organizationRequest.ask({
      body: { kind: 'ownership', targetId: target.organizationId },
    });
    await api.db
      .update(organization)
      .set({ parentId: own.organizationId, path: [...own.path, target.organizationId] })
      .where(eq(organization.id, target.organizationId));
    const decider = await asOperator(api, await makeOperator(api, { organization: target }));
    const { rows } = await decider.organizationRequest.decide({ body: { reviewIds: [requestId], decision: 'pass' } });
    expect(rows).toEqual([{ id: requestId, done: false, message: refusalText('zh-TW', 'belowItself') }]);
    const { listData } = await client.organizationRequest.mine({ query: {} });
    expect(listData[0]?.state).toBe('underReview');
  });
});

test('an affiliation goes from one without a registration to one that has it', async () => {
  const { root, own, client } = await family();
  const target = await makeOrganization(api, { parent: root });
  const ask = () => client.organizationRequest.ask({ body: { kind: 'affiliation', targetId: target.organizationId } });
  await expect(ask()).rejects.toEqual(refusedWith('targetNotRegistered'));
  await api.db
    .update(organization)
    .set({ registFiling: '1', associationNumber: '7788' })
    .where(eq(organization.id, target.organizationId));
  const { requestId } = await ask();
  const decider = await asOperator(api, await makeOperator(api, { organization: target }));
  await decider.organizationRequest.decide({ body: { reviewIds: [requestId], decision: 'pass' } });
  expect(await readOrganization(own.organizationId)).toMatchObject({
    dependId: target.organizationId,
    affiliatedNumber: '7788',
  });
});

test('a filing changes the data when it passes, in the language in which it was typed', async () => {
  const { own, administrator, parent, decider } = await family({ name: '舊名' });
  const data = registeredData(await makePhoto(api, administrator), { name: '新名' });
  const reviewId = await makeRequest(api, { kind: 'filing', by: administrator, decider: parent, data });
  await decider.organizationRequest.decide({ body: { reviewIds: [reviewId], decision: 'pass' } });
  const row = await readOrganization(own.organizationId);
  expect(row).toMatchObject({
    name: { 'zh-TW': '新名' },
    associationNumber: data.associationNumber,
    serviceTypes: ['1', '4'],
  });
  expect(row.name.en).toMatch(/^Association/);
});

test.each([
  ['another', true, true, ['certificate', 'certificateBefore']],
  ['the same', true, false, ['certificate']],
  ['a first', false, true, ['certificate']],
])('a filing with %s scan of the certificate shows each once', async (_what, hadOne, sendsNew, sides) => {
  const { administrator, parent, decider } = await family();
  const logo = await makePhoto(api, administrator);
  const scanBefore = hadOne ? await makePhoto(api, administrator) : null;
  const scan = sendsNew ? await makePhoto(api, administrator) : scanBefore;
  const id = await makeRequest(api, {
    kind: 'filing',
    by: administrator,
    decider: parent,
    data: registeredData(logo, { scannedCertificateId: scan }),
    previousData: registeredData(logo, { scannedCertificateId: scanBefore }),
  });
  const { photos, organization: sent, before } = await decider.organizationRequest.detail({ params: { id } });
  expect(photos.map(({ side }) => side)).toEqual(sides);
  expect([before?.certificateId, sent.certificateId]).toEqual([scanBefore, scan]);
});

test('a filing that waits tells its organization what it would change, and no longer once it is decided', async () => {
  const { administrator, parent, client, decider } = await family();
  const logo = await makePhoto(api, administrator);
  const reviewId = await makeRequest(api, {
    kind: 'filing',
    by: administrator,
    decider: parent,
    data: registeredData(logo, { address: '新街 3 號' }),
    previousData: registeredData(logo, { address: '蓮峰街 12 號' }),
  });
  const read = async () => (await client.organizationRequest.mine({ query: { kind: 'filing' } })).listData[0];
  expect((await read())?.change).toMatchObject({
    before: { address: '蓮峰街 12 號' },
    after: { address: '新街 3 號' },
  });
  await decider.organizationRequest.decide({ body: { reviewIds: [reviewId], decision: 'pass' } });
  expect((await read())?.change).toBeNull();
});

describe('who decides', () => {
  test('neither a sibling nor somebody without the right; the platform does', async () => {
    const { root, parent, administrator } = await family({ status: 'underReview' });
    const data = registeredData(await makePhoto(api, administrator));
    const reviewId = await makeRequest(api, { kind: 'registration', by: administrator, decider: parent, data });
    const sibling = await makeOrganization(api, { parent: root });
    const stranger = await asOperator(api, await makeOperator(api, { organization: sibling }));
    const permissions = ['organization-ascription'] as const;
    const operator = await asOperator(api, await makeOperator(api, { organization: parent, permissions }));
    const pass = { reviewIds: [reviewId], decision: 'pass' as const };
    for (const client of [stranger, operator]) {
      const { rows } = await client.organizationRequest.decide({ body: pass });
      expect(rows).toEqual([{ id: reviewId, done: false, message: refusalText('zh-TW', 'notFound') }]);
    }
    await expect(
      operator.organizationRequest.list({ query: { kind: 'registration', tab: 'pending' } }),
    ).rejects.toEqual(refusedWith('noPermission'));
    const platform = await asOperator(api, await makeOperator(api, { organization: root }));
    expect((await platform.organizationRequest.decide({ body: pass })).rows[0]?.done).toBe(true);
  });

  test('moves neither the platform itself nor makes a registered organization depend on another one', async () => {
    const { root, own, client } = await family();
    const target = await makeOrganization(api, { parent: root });
    const platform = await asOperator(api, await makeOperator(api, { organization: root }));
    const ownership = { kind: 'ownership', targetId: target.organizationId } as const;
    await expect(platform.organizationRequest.ask({ body: ownership })).rejects.toEqual(refusedWith('rootStays'));
    await api.db.update(organization).set({ registFiling: '1' }).where(eq(organization.id, own.organizationId));
    const depend = { kind: 'affiliation', targetId: target.organizationId } as const;
    await expect(client.organizationRequest.ask({ body: depend })).rejects.toEqual(refusedWith('registeredItself'));
  });

  test('an operator asks only with the right of the kind', async () => {
    const { root, own } = await family();
    const target = await makeOrganization(api, { parent: root });
    const body = { kind: 'ownership', targetId: target.organizationId } as const;
    const without = await asOperator(api, await makeOperator(api, { organization: own, permissions: [] }));
    await expect(without.organizationRequest.ask({ body })).rejects.toEqual(refusedWith('noPermission'));
    const permissions = ['organization-ascription'] as const;
    const operator = await asOperator(api, await makeOperator(api, { organization: own, permissions }));
    expect(await operator.organizationRequest.ask({ body })).toMatchObject({ requestId: expect.any(String) });
  });
});
