import { accountLimits, hourMs } from '@vp/domain';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { networkFingerprint } from '../../crypto/encrypted-fields.ts';
import { account, device } from '../../db/schema/account.ts';
import { audit } from '../../db/schema/operation.ts';
import { passwordAppeal } from '../../db/schema/password-appeal.ts';
import { refusalText } from '../../refusal/text.ts';
import { asAccountOwner, makeAccountOwner, messagesTo } from '../../testing/account-owner.ts';
import type { AccountOwner } from '../../testing/account-owner.ts';
import { asOperator } from '../../testing/as.ts';
import { makeMembership, makeOperator, makeOrganization, nextNumber } from '../../testing/factories.ts';
import type { MadeOperator } from '../../testing/factories.ts';
import { messageKinds } from '../../testing/messages.ts';
import { afterAppealWait, sendAppeal } from '../../testing/recovery.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

type Office = Awaited<ReturnType<typeof asOperator>>;
type Refusal = Parameters<typeof refusalText>[1];

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
});

async function offices() {
  const root = await makeOrganization(api);
  const entrusted = await makeOrganization(api, { parent: root, identityEntrusted: true });
  const permissions = ['personnel-find-pwd'] as const;
  const [accomplice, colleague, chief] = [
    await makeOperator(api, { organization: entrusted, permissions }),
    await makeOperator(api, { organization: entrusted, permissions }),
    await makeOperator(api, { organization: root, permissions }),
  ];
  const owner = await makeAccountOwner(api);
  await makeMembership(api, { volunteer: owner, organization: entrusted });
  return { accomplice, colleague, chief, owner };
}

const mobile = () => `+8536${String(7_000_000 + nextNumber())}`;
const matching = ({ documentNumber }: AccountOwner) => ({ documentNumber, mobile: mobile() });
const pass = async (office: Office, id: string) =>
  (await office.appeal.decide({ body: { reviewIds: [id], decision: 'pass' } })).rows[0];
const notDone = (refusal: Refusal) => expect.objectContaining({ done: false, message: refusalText('zh-TW', refusal) });
const idsFor = async (office: Office) =>
  (await office.appeal.list({ query: { tab: 'pending', pageSize: 100 } })).listData.map(({ reviewId }) => reviewId);

describe('an appeal by a stranger', () => {
  test('whose document number is another is decided by the platform alone', async () => {
    const { accomplice, chief, owner } = await offices();
    const id = await sendAppeal(api, owner.username, { name: '黃大仙', documentNumber: '87654321', mobile: mobile() });
    afterAppealWait(api);
    const reviewer = await asOperator(api, accomplice);
    expect(await idsFor(reviewer)).not.toContain(id);
    await expect(reviewer.appeal.detail({ params: { id } })).rejects.toMatchObject({ refusal: 'notFound' });
    expect(await pass(reviewer, id)).toEqual(notDone('notFound'));
    expect(await idsFor(await asOperator(api, chief))).toContain(id);
  });

  test('notifies the owner on every channel when it is filed', async () => {
    const { owner } = await offices();
    await api.db.update(account).set({ email: 'owner@example.mo' }).where(eq(account.id, owner.accountId));
    await sendAppeal(api, owner.username, matching(owner));
    for (const to of [owner.mobile, 'owner@example.mo'])
      expect(await messagesTo(api, to)).toEqual([expect.stringContaining('有人為此帳戶提出找回密碼的申訴')]);
    expect(await messageKinds(api, owner.accountId)).toEqual(['appealFiled']);
  });
});

describe('the wait', () => {
  test.each([
    ['a day where something matches', 24, (owner: AccountOwner) => matching(owner)],
    ['three days where nothing matches', 72, () => ({ name: '黃大仙', documentNumber: '87654321', mobile: mobile() })],
  ])('is %s', async (_what, hours, form) => {
    const { chief, owner } = await offices();
    const id = await sendAppeal(api, owner.username, form(owner));
    api.clock.advance(hours * hourMs - 1);
    expect(await pass(await asOperator(api, chief), id)).toEqual(notDone('appealWaits'));
    api.clock.advance(1);
    expect(await pass(await asOperator(api, chief), id)).toMatchObject({ done: true });
  });

  test('does not hold up a refusal', async () => {
    const { accomplice, owner } = await offices();
    const id = await sendAppeal(api, owner.username, matching(owner));
    const reviewer = await asOperator(api, accomplice);
    const body = { reviewIds: [id], decision: 'fail' as const, reason: '照片不清晰' };
    expect((await reviewer.appeal.decide({ body })).rows).toMatchObject([{ done: true }]);
  });

  test('lets the owner stop the appeal once, who sees each step', async () => {
    const { accomplice, owner } = await offices();
    const form = matching(owner);
    const id = await sendAppeal(api, owner.username, form);
    const client = await asAccountOwner(api, owner);
    const { listData } = await client.account.appeals();
    expect(listData).toMatchObject([{ appealId: id }]);
    const waitMs = new Date(listData[0]?.passableFrom ?? 0).getTime() - api.clock.now().getTime();
    expect(waitMs).toBe(accountLimits.appealWaitMs);
    await client.account.stopAppeal({ body: { appealId: id } });
    expect((await client.account.appeals()).listData).toEqual([]);
    await expect(client.account.stopAppeal({ body: { appealId: id } })).rejects.toMatchObject({
      refusal: 'alreadyDecided',
    });
    expect(await messagesTo(api, form.mobile)).toEqual([expect.stringContaining('帳戶持有人已停止此申訴')]);
    afterAppealWait(api);
    expect(await pass(await asOperator(api, accomplice), id)).toEqual(notDone('alreadyDecided'));
    const events = await api.db.select().from(audit).where(eq(audit.subjectId, id));
    expect(events.map(({ what }) => what)).toEqual(expect.arrayContaining(['recovery.appealed', 'appeal.stopped']));
  });

  test('does not let anybody else stop it', async () => {
    const { owner } = await offices();
    const id = await sendAppeal(api, owner.username, matching(owner));
    const stranger = await asAccountOwner(api, await makeAccountOwner(api));
    await expect(stranger.account.stopAppeal({ body: { appealId: id } })).rejects.toMatchObject({
      refusal: 'notFound',
    });
    expect((await stranger.account.appeals()).listData).toEqual([]);
  });
});

describe('an appeal from the office that decides it', () => {
  const network = '203.0.113.7';
  const fingerprint = () => networkFingerprint(api.services.cipher, network);
  const setOrigin = (id: string, origin: { readonly deviceId?: string; readonly network?: string }) =>
    api.db.update(passwordAppeal).set(origin).where(eq(passwordAppeal.id, id));

  test.each<[string, (id: string, accomplice: MadeOperator, colleague: MadeOperator) => Promise<unknown>]>([
    ['the device of the reviewer', (id) => setOrigin(id, { deviceId: 'device-of-the-test' })],
    [
      'the device of a colleague',
      async (id, _accomplice, { accountId }) => {
        const deviceId = `device-of-the-office-${nextNumber()}`;
        await api.db.insert(device).values({ accountId, deviceId });
        await setOrigin(id, { deviceId });
      },
    ],
    [
      'a network of the office',
      async (id, { organizationId }, { accountId }) => {
        const client = await asOperator(api, { accountId, organizationId });
        await client.appeal.detail({ params: { id } });
        const own = and(eq(audit.organizationId, organizationId), eq(audit.subjectId, id));
        await api.db.update(audit).set({ address: network }).where(own);
        await setOrigin(id, { network: fingerprint() });
      },
    ],
  ])('passes with two reviewers where it came from %s', async (_what, from) => {
    const { accomplice, colleague, owner } = await offices();
    const form = matching(owner);
    const id = await sendAppeal(api, owner.username, form);
    afterAppealWait(api);
    await from(id, accomplice, colleague);
    const [first, second] = [await asOperator(api, accomplice), await asOperator(api, colleague)];
    expect(await first.appeal.detail({ params: { id } })).toMatchObject({ needsTwo: true, agreedBy: null });
    expect(await pass(first, id)).toEqual(notDone('secondDeciderNeeded'));
    expect(await pass(first, id)).toEqual(notDone('secondDeciderNeeded'));
    expect(await messagesTo(api, form.mobile)).toEqual([]);
    expect((await second.appeal.detail({ params: { id } })).agreedBy).toBe('管理員');
    expect(await pass(second, id)).toMatchObject({ done: true });
    const events = await api.db.select().from(audit).where(eq(audit.subjectId, id));
    expect(events.filter(({ what }) => what === 'appeal.agreed')).toHaveLength(1);
  });

  test('needs one reviewer where it came from elsewhere', async () => {
    const { accomplice, owner } = await offices();
    const id = await sendAppeal(api, owner.username, matching(owner));
    await setOrigin(id, { network: fingerprint() });
    afterAppealWait(api);
    const reviewer = await asOperator(api, accomplice);
    expect((await reviewer.appeal.detail({ params: { id } })).needsTwo).toBe(false);
    expect(await pass(reviewer, id)).toMatchObject({ done: true });
  });
});

test('a blocked account passes only once its block is lifted', async () => {
  const { accomplice, owner } = await offices();
  const id = await sendAppeal(api, owner.username, matching(owner));
  afterAppealWait(api);
  const set = (state: 'active' | 'blocked') =>
    api.db.update(account).set({ state }).where(eq(account.id, owner.accountId));
  const reviewer = await asOperator(api, accomplice);
  await set('blocked');
  expect((await reviewer.appeal.detail({ params: { id } })).isBlocked).toBe(true);
  expect(await pass(reviewer, id)).toEqual(notDone('accountBlocked'));
  await set('active');
  expect(await pass(reviewer, id)).toMatchObject({ done: true });
});
