import type { CallOf, Calls } from '@vp/contract';
import type { StoredParticipantState } from '@vp/domain';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../db/id.ts';
import { outbox } from '../../db/schema/operation.ts';
import { organization } from '../../db/schema/organization.ts';
import { participant } from '../../db/schema/participant.ts';
import { searchGramsOf } from '../../db/search-grams.ts';
import { makeActivity } from '../../testing/activity-factory.ts';
import type { MadeActivity } from '../../testing/activity-factory.ts';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { farFuture, makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import type { MadeOperator, MadeOrganization, MadeVolunteer } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let root: MadeOrganization;
let office: MadeOrganization;
let child: MadeOrganization;
let grandchild: MadeOrganization;
let admin: MadeOperator;
let platform: MadeOperator;

beforeEach(async () => {
  api = await testApi();
  root = await makeOrganization(api, { name: '平台' });
  office = await makeOrganization(api, { parent: root });
  child = await makeOrganization(api, { parent: office });
  grandchild = await makeOrganization(api, { parent: child, status: 'suspended' });
  await makeOrganization(api, { parent: root });
  const name = { 'zh-TW': '黑沙海灘清潔隊' };
  await api.db
    .update(organization)
    .set({ name, nameGrams: searchGramsOf(name) })
    .where(eq(organization.id, grandchild.organizationId));
  admin = await makeOperator(api, { organization: office });
  platform = await makeOperator(api, { organization: root });
});

async function signedUp({ activityId }: MadeActivity, state: StoredParticipantState): Promise<MadeVolunteer> {
  const volunteer = await makeVolunteer(api);
  const { volunteerId } = volunteer;
  await api.db.insert(participant).values({ activityId, id: newId(), volunteerId, state, endsAt: farFuture });
  return volunteer;
}

describe('the tree', () => {
  test('is read a level at a time, and searched at any depth', async () => {
    const client = await asOperator(api, admin);
    const found = async (query: CallOf<Calls['managedOrganization']['list']>['query']) => {
      const { listData, total } = await client.managedOrganization.list({ query });
      expect(total).toBe(listData.length);
      return listData.map(({ oid }) => oid);
    };
    expect(await found({})).toEqual([child.organizationId]);
    expect(await found({ underId: child.organizationId })).toEqual([grandchild.organizationId]);
    expect(await found({ underId: grandchild.organizationId })).toEqual([]);
    expect(await found({ name: '海灘' })).toEqual([grandchild.organizationId]);
    expect(await found({ status: 'suspended' })).toEqual([grandchild.organizationId]);
    expect(await found({ status: 'normal' })).toEqual([child.organizationId]);
    expect(await found({ name: '！' })).toEqual([]);
    const { listData } = await client.managedOrganization.list({ query: {} });
    expect(listData[0]).toMatchObject({ childCount: 1, parent: { oid: office.organizationId } });
    await expect(found({ underId: root.organizationId })).rejects.toMatchObject({ refusal: 'notFound' });
  });

  test('finds who is under review at any depth, by pages and in the order of numbers', async () => {
    const waiting = [
      await makeOrganization(api, { parent: grandchild, status: 'underReview' }),
      await makeOrganization(api, { parent: office, status: 'underReview' }),
      await makeOrganization(api, { parent: child, status: 'underReview' }),
    ];
    await makeOrganization(api, { parent: office, status: 'refused' });
    const elsewhere = await makeOrganization(api, { parent: root, status: 'underReview' });
    await makeOrganization(api, { parent: waiting[0] });
    const read = async (operator: MadeOperator, pageIndex: number) => {
      const query = { status: 'underReview', pageIndex, pageSize: 2 } as const;
      return (await asOperator(api, operator)).managedOrganization.list({ query });
    };
    const ids = waiting.map(({ organizationId }) => organizationId);
    const own = [await read(admin, 1), await read(admin, 2), await read(admin, 3)];
    expect(own.map(({ listData, total }) => [...listData.map(({ oid }) => oid), total])).toEqual([
      [...ids.slice(0, 2), 3],
      [...ids.slice(2), 3],
      [3],
    ]);
    expect(own[0]?.listData.map(({ childCount, parent }) => [childCount, parent.oid])).toEqual([
      [1, grandchild.organizationId],
      [0, office.organizationId],
    ]);
    const last = await read(platform, 2);
    expect([...last.listData.map(({ oid }) => oid), last.total]).toEqual([ids[2], elsewhere.organizationId, 4]);
  });

  test('shows one of it with what stands above, never beyond the own organization', async () => {
    const client = await asOperator(api, admin);
    const lead = await makeOperator(api, { organization: grandchild, mobile: '+85366110022' });
    const detail = await client.managedOrganization.detail({ params: { id: grandchild.organizationId } });
    expect(detail.above.map(({ oid }) => oid)).toEqual([office.organizationId, child.organizationId]);
    expect(detail).toMatchObject({
      status: 'suspended',
      childCount: 0,
      people: null,
      requests: [],
      administrator: { name: '管理員', maskedMobile: '+853 66•• ••22' },
    });
    expect((await client.managedOrganization.detail({ params: { id: office.organizationId } })).above).toEqual([]);
    await expect(client.managedOrganization.detail({ params: { id: root.organizationId } })).rejects.toMatchObject({
      refusal: 'notFound',
    });
    const seen = await (
      await asOperator(api, platform)
    ).managedOrganization.detail({
      params: { id: grandchild.organizationId },
    });
    expect(seen.people).toMatchObject([{ accountId: lead.accountId, role: 'administrator', isBlocked: false }]);
  });
});

describe('the platform', () => {
  test('suspends an organization, which then administers nothing, and restores it', async () => {
    const [client, theirs] = [await asOperator(api, platform), await asOperator(api, admin)];
    const params = { id: office.organizationId };
    const suspension = (isSuspended: boolean) => ({ params, body: { isSuspended, reason: '調查投訴期間暫停' } });
    expect(await client.managedOrganization.suspend(suspension(true))).toEqual({ status: 'suspended' });
    await expect(theirs.managedOrganization.list({ query: {} })).rejects.toMatchObject({
      refusal: 'organizationSuspended',
    });
    expect((await client.managedOrganization.detail({ params })).statusReason).toBe('調查投訴期間暫停');
    const suspendedFor = async () => (await theirs.session.currentUser()).organization?.suspendedFor;
    expect(await suspendedFor()).toBe('調查投訴期間暫停');
    expect(await api.db.$count(outbox)).toBe(1);
    await client.managedOrganization.suspend(suspension(true));
    expect(await api.db.$count(outbox)).toBe(1);
    expect(await client.managedOrganization.suspend(suspension(false))).toEqual({ status: 'normal' });
    expect((await theirs.managedOrganization.list({ query: {} })).total).toBe(1);
    expect((await client.managedOrganization.detail({ params })).statusReason).toBeNull();
    expect(await suspendedFor()).toBeNull();
  });

  test('tells who holds or waits for a place, once each, and not why', async () => {
    const client = await asOperator(api, platform);
    const hour = (offset: number) => new Date(api.clock.now().getTime() + offset * 3_600_000);
    const periods = [{ startsAt: hour(-4), endsAt: hour(-2) }];
    const made = await makeActivity(api, { organization: office });
    const over = await makeActivity(api, { organization: office, periods });
    const [holder, waiting, gone, past] = [
      await signedUp(made, 'admitted'),
      await signedUp(made, 'waiting'),
      await signedUp(made, 'withdrawn'),
      await signedUp(over, 'admitted'),
    ];
    const params = { id: office.organizationId };
    const suspend = (isSuspended: boolean) =>
      client.managedOrganization.suspend({ params, body: { isSuspended, reason: '調查投訴期間暫停' } });
    for (const isSuspended of [true, true, false]) await suspend(isSuspended);
    const told = async (volunteer: MadeVolunteer) =>
      (await (await asVolunteer(api, volunteer)).inbox.list({ query: {} })).listData;
    for (const volunteer of [holder, waiting]) {
      const messages = await told(volunteer);
      expect(messages.map(({ kind }) => kind).toSorted()).toEqual(['organizerRestored', 'organizerSuspended']);
      expect(JSON.stringify(messages)).not.toContain('調查投訴');
    }
    expect([await told(gone), await told(past)]).toEqual([[], []]);
  });

  test('suspends neither itself nor what is not open yet', async () => {
    const client = await asOperator(api, platform);
    const waiting = await makeOrganization(api, { parent: root, status: 'underReview' });
    const suspend = (id: string) =>
      client.managedOrganization.suspend({ params: { id }, body: { isSuspended: true, reason: '違反平台守則' } });
    await expect(suspend(root.organizationId)).rejects.toMatchObject({ refusal: 'notFound' });
    await expect(suspend(waiting.organizationId)).rejects.toMatchObject({ refusal: 'wrongState' });
  });

  test('blocks an account on both sites at once, and opens it again for a new log-in', async () => {
    const person = await makeVolunteer(api);
    const theirs = await asVolunteer(api, person);
    const client = await asOperator(api, platform);
    const call = (isBlocked: boolean) => ({
      params: { id: person.accountId },
      body: { isBlocked, reason: '違反平台守則' },
    });
    expect(await client.managedOrganization.block(call(true))).toEqual({ isBlocked: true });
    await expect(theirs.session.currentUser()).rejects.toMatchObject({ refusal: 'sessionBlocked' });
    expect(await client.managedOrganization.block(call(false))).toEqual({ isBlocked: false });
    await expect(theirs.session.currentUser()).rejects.toMatchObject({ refusal: 'sessionEnded' });
    const back = await asVolunteer(api, person);
    const { listData } = await back.inbox.list({ query: {} });
    expect(listData.map(({ kind }) => kind).toSorted()).toEqual(['accountBlocked', 'accountOpened']);
    expect(new Set(listData.map(({ link }) => link))).toEqual(new Set(['/User-accountSecurity']));
  });

  test('does not lock itself out', async () => {
    const colleague = await makeOperator(api, { organization: root, permissions: ['organization-suspend'] });
    const client = await asOperator(api, colleague);
    for (const { accountId: id } of [colleague, platform]) {
      const call = { params: { id }, body: { isBlocked: true, reason: '違反平台守則' } };
      await expect(client.managedOrganization.block(call)).rejects.toMatchObject({ refusal: 'accountKept' });
    }
  });
});
