import type { Client } from '@vp/api-client';
import type { Calls } from '@vp/contract';
import { operatorLimits } from '@vp/domain';
import { and, eq, isNull } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { encryptMobile } from '../../crypto/encrypted-fields.ts';
import { account } from '../../db/schema/account.ts';
import { operatorInvitation } from '../../db/schema/operator.ts';
import { organizationRole } from '../../db/schema/organization.ts';
import { audit } from '../../db/schema/operation.ts';
import { volunteer } from '../../db/schema/volunteer.ts';
import { applyAppointments } from '../../jobs/apply-appointments.ts';
import { messagesTo } from '../../testing/account-owner.ts';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import type { MadeOperator, MadeOrganization, MadeVolunteer } from '../../testing/factories.ts';
import { encrypted } from '../../testing/log-in.ts';
import { messageKinds } from '../../testing/messages.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

const password = 'Helena85';
const week = operatorLimits.appointmentWaitMs;

let api: TestApi;
let parent: MadeOrganization;
let office: MadeOrganization;
let gone: MadeOperator;
let reviewer: MadeOperator;
let second: MadeOperator;
let next: MadeVolunteer;

beforeEach(async () => {
  api = await testApi();
  parent = await makeOrganization(api, { parent: await makeOrganization(api) });
  office = await makeOrganization(api, { parent });
  gone = await makeOperator(api, { organization: office });
  reviewer = await makeOperator(api, { organization: parent });
  second = await makeOperator(api, { organization: parent, permissions: ['organization-keep-record'] });
  next = await makeVolunteer(api, { password, name: '馮子晴' });
});

const body = { ground: 'left', reason: '已於六月離任', evidence: '會員大會紀錄 12 號' } as const;

async function appoint(changes: { ground?: 'left' | 'blocked'; recipient?: string } = {}) {
  const client = await asOperator(api, reviewer);
  const call = { params: { id: office.organizationId }, body: { ...body, recipient: next.mobile, ...changes } };
  return (await client.authorityTransfer.appoint(call)).appointmentId;
}

const agree = async (id: string, by = second) =>
  (await asOperator(api, by)).authorityTransfer.agreeAppointment({ params: { id } });

async function accept(id: string, own?: Client<Calls>) {
  const client = own ?? (await asVolunteer(api, next));
  const secret = await encrypted(client, password);
  return client.authorityTransfer.answerAppointment({ params: { id }, body: { isAccepted: true, ...secret } });
}

async function administrator(): Promise<string | undefined> {
  const { organizationId, role, removedAt, accountId } = organizationRole;
  const isAdministrator = and(eq(organizationId, office.organizationId), eq(role, 'administrator'), isNull(removedAt));
  const rows = await api.db.select({ accountId }).from(organizationRole).where(isAdministrator);
  return rows[0]?.accountId;
}

const eventsOf = async (stream: string) =>
  (await api.db.select().from(audit).where(eq(audit.stream, stream)))
    .map(({ what }) => what)
    .filter((what) => what.startsWith('appointment.'));

async function stored() {
  const client = await asOperator(api, reviewer);
  return (await client.managedOrganization.detail({ params: { id: office.organizationId } })).appointment;
}

describe('an administrator who is gone', () => {
  test('is replaced after a week by a person who accepted, with a second person, and keeps nothing there', async () => {
    const theirs = await asOperator(api, gone);
    const invitation = { recipient: '66887766', name: '馮子晴', permissions: ['activity-list' as const] };
    await theirs.operator.invite({ body: invitation });
    await api.db.update(account).set({ email: 'gone@example.mo' }).where(eq(account.id, gone.accountId));
    const id = await appoint();
    expect(await messageKinds(api, gone.accountId)).toContain('administratorReplacing');
    expect((await messagesTo(api, gone.mobile)).join()).toContain('已於六月離任');
    expect((await messagesTo(api, 'gone@example.mo')).join()).toContain('我仍是管理員');
    expect(await stored()).toMatchObject({ state: 'open', needs: ['secondPerson', 'acceptance', 'wait'] });
    await agree(id);
    await accept(id);
    expect(await stored()).toMatchObject({ recipient: '馮子晴', needs: ['wait'], canAgree: false });
    api.clock.advance(week - 1);
    expect(await applyAppointments(api.services)).toBe(0);
    api.clock.advance(1);
    expect([await applyAppointments(api.services), await applyAppointments(api.services)]).toEqual([1, 0]);
    expect(await administrator()).toBe(next.accountId);
    await expect(theirs.operator.list({ query: {} })).rejects.toMatchObject({ refusal: 'sessionEnded' });
    const [sent] = await api.db.select().from(operatorInvitation);
    expect(sent?.state).toBe('withdrawn');
    expect(await messageKinds(api, gone.accountId)).toContain('administratorReplaced');
    expect(await messageKinds(api, next.accountId)).toContain('appointmentDone');
    const steps = ['requested', 'agreed', 'accepted', 'appointed'].map((step) => `appointment.${step}`);
    for (const stream of [
      `organization:${office.organizationId}`,
      `account:${gone.accountId}`,
      `account:${next.accountId}`,
    ]) {
      expect(await eventsOf(stream)).toEqual(steps);
    }
    const { listData } = await (
      await asOperator(api, { accountId: next.accountId, organizationId: office.organizationId })
    ).operator.list({ query: {} });
    expect(listData.map(({ name, role }) => [name, role])).toEqual([['馮子晴', 'administrator']]);
  });

  test('keeps the administration with one tap, and has peace for a month', async () => {
    const id = await appoint();
    const theirs = await asOperator(api, gone);
    expect((await theirs.authorityTransfer.replacements()).listData).toMatchObject([{ appointmentId: id }]);
    await theirs.authorityTransfer.keepAdministration({ params: { id } });
    expect(await stored()).toMatchObject({ state: 'objected', needs: [] });
    await expect(accept(id)).rejects.toMatchObject({ refusal: 'offerOver' });
    await expect(appoint()).rejects.toMatchObject({ refusal: 'administrationKept' });
    expect(await messageKinds(api, next.accountId)).toContain('appointmentOver');
    api.clock.advance(operatorLimits.administrationKeptMs);
    await appoint();
  });

  test('who is blocked is replaced on that ground only, which ends with the block', async () => {
    await expect(appoint({ ground: 'blocked' })).rejects.toMatchObject({ refusal: 'groundWrong' });
    await api.db.update(account).set({ state: 'blocked' }).where(eq(account.id, gone.accountId));
    await expect(appoint()).rejects.toMatchObject({ refusal: 'groundWrong' });
    const id = await appoint({ ground: 'blocked' });
    await agree(id);
    await accept(id);
    await api.db.update(account).set({ state: 'active' }).where(eq(account.id, gone.accountId));
    api.clock.advance(week);
    expect(await applyAppointments(api.services)).toBe(0);
    expect(await stored()).toMatchObject({ state: 'lapsed' });
    expect(await administrator()).toBe(gone.accountId);
  });
});

describe('the request', () => {
  test('needs a second person, who is not the first', async () => {
    const id = await appoint();
    await expect(agree(id, reviewer)).rejects.toMatchObject({ refusal: 'ownAppointment' });
    await agree(id);
    await expect(agree(id)).rejects.toMatchObject({ refusal: 'offerOver' });
  });

  test('has a second person who is not the named one, before and after the agreement', async () => {
    const setHash = { passwordHash: await api.services.hasher.hash(password) };
    await api.db.update(account).set(setHash).where(eq(account.id, second.accountId));
    const own = await appoint({ recipient: second.mobile });
    await expect(agree(own)).rejects.toMatchObject({ refusal: 'ownAppointment' });
    await (await asOperator(api, second)).authorityTransfer.withdrawAppointment({ params: { id: own } });
    const id = await appoint({ recipient: '66887766' });
    await agree(id);
    const moved = encryptMobile(api.services.cipher, second.accountId, '+85366887766');
    await api.db.update(account).set(moved).where(eq(account.id, second.accountId));
    await expect(accept(id, await asOperator(api, second))).rejects.toMatchObject({ refusal: 'ownAppointment' });
  });

  test('cannot be agreed to after its time', async () => {
    const id = await appoint();
    api.clock.advance(operatorLimits.appointmentLifeMs);
    await expect(agree(id)).rejects.toMatchObject({ refusal: 'offerOver' });
  });

  test('is one at a time, can be withdrawn, and lapses after a month without its steps', async () => {
    const id = await appoint();
    await expect(appoint()).rejects.toMatchObject({ refusal: 'appointmentOpen' });
    const client = await asOperator(api, second);
    await client.authorityTransfer.withdrawAppointment({ params: { id } });
    await expect(client.authorityTransfer.withdrawAppointment({ params: { id } })).rejects.toMatchObject({
      refusal: 'offerOver',
    });
    expect(await messageKinds(api, gone.accountId)).toContain('administratorStays');
    await appoint();
    api.clock.advance(operatorLimits.appointmentLifeMs);
    expect(await applyAppointments(api.services)).toBe(0);
    expect(await stored()).toMatchObject({ state: 'lapsed' });
  });

  test('is for an organization below that is open', async () => {
    const client = await asOperator(api, reviewer);
    const closed = await makeOrganization(api, { parent, status: 'underReview' });
    await makeOperator(api, { organization: closed });
    const ask = (id: string) =>
      client.authorityTransfer.appoint({ params: { id }, body: { ...body, recipient: next.mobile } });
    await expect(ask(closed.organizationId)).rejects.toMatchObject({ refusal: 'wrongState' });
    await expect(ask(parent.organizationId)).rejects.toMatchObject({ refusal: 'notFound' });
  });
});

describe('the named person', () => {
  test('has to be verified when accepting and when it takes effect', async () => {
    const setState = (realNameState: 'verified' | 'failed') =>
      api.db.update(volunteer).set({ realNameState }).where(eq(volunteer.id, next.volunteerId));
    const id = await appoint();
    await setState('failed');
    await expect(accept(id)).rejects.toMatchObject({ refusal: 'realNameMissing' });
    await setState('verified');
    await accept(id);
    await agree(id);
    await setState('failed');
    api.clock.advance(week);
    expect(await applyAppointments(api.services)).toBe(0);
    expect(await stored()).toMatchObject({ state: 'lapsed' });
  });

  test('may decline, which ends the request; the administrator cannot be named', async () => {
    const id = await appoint();
    const theirs = await asVolunteer(api, next);
    expect((await theirs.authorityTransfer.appointments()).listData).toMatchObject([{ isAccepted: false }]);
    await theirs.authorityTransfer.answerAppointment({ params: { id }, body: { isAccepted: false } });
    expect(await stored()).toMatchObject({ state: 'declined' });
    expect((await theirs.authorityTransfer.appointments()).total).toBe(0);
    await api.db
      .update(account)
      .set({ passwordHash: await api.services.hasher.hash(password) })
      .where(eq(account.id, gone.accountId));
    const own = await appoint({ recipient: gone.mobile });
    await expect(accept(own, await asOperator(api, gone))).rejects.toMatchObject({ refusal: 'alreadyAdministrator' });
  });

  test('stays the one who accepted where the mobile passes to another account', async () => {
    const id = await appoint();
    await accept(id);
    const other = await makeVolunteer(api);
    await api.db.update(account).set({ mobileFingerprint: null }).where(eq(account.id, next.accountId));
    const moved = encryptMobile(api.services.cipher, other.accountId, next.mobile);
    await api.db.update(account).set(moved).where(eq(account.id, other.accountId));
    const decline = { params: { id }, body: { isAccepted: false } };
    const theirs = await asVolunteer(api, other);
    expect((await theirs.authorityTransfer.appointments()).total).toBe(0);
    await expect(theirs.authorityTransfer.answerAppointment(decline)).rejects.toMatchObject({ refusal: 'notFound' });
    await (await asVolunteer(api, next)).authorityTransfer.answerAppointment(decline);
    expect(await stored()).toMatchObject({ state: 'declined' });
  });

  test('is not disclosed by the log of the organization before the acceptance', async () => {
    await appoint();
    const inLog = and(
      eq(audit.stream, `organization:${office.organizationId}`),
      eq(audit.what, 'appointment.requested'),
    );
    const [entry] = await api.db.select().from(audit).where(inLog);
    expect(entry?.details).toMatchObject({ toAccountId: null });
  });

  test('may be unknown: the answer is the same, and the mobile gets a message', async () => {
    await appoint({ recipient: '66887766' });
    expect((await messagesTo(api, '+85366887766')).join()).toContain('邀請與移交');
  });
});
