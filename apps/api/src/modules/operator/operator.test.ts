import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { dayMs } from '@vp/domain';
import { outbox } from '../../db/schema/operation.ts';
import { organization, organizationRole } from '../../db/schema/organization.ts';
import { addVolunteer } from '../../services/volunteer/add-volunteer.ts';
import { asGuest, asOperator, asVolunteer } from '../../testing/as.ts';
import { makeAccount, makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import type { MadeOperator, MadeOrganization } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';
import { messageKinds } from '../../testing/messages.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { withTransaction } from '../../db/transaction.ts';

const invited = { name: '馮子晴', permissions: ['activity-list', 'personnel-to-examine'] as const };
const toBody = (recipient: string) => ({ recipient, name: invited.name, permissions: [...invited.permissions] });

let api: TestApi;
let office: MadeOrganization;
let admin: MadeOperator;

beforeEach(async () => {
  api = await testApi();
  office = await makeOrganization(api, { parent: await makeOrganization(api), name: '蓮峰社區互助會' });
  admin = await makeOperator(api, { organization: office });
});

const adminClient = () => asOperator(api, admin);

const kindsOf = (accountId: string) => messageKinds(api, accountId);

describe('an invitation', () => {
  test('by user name is accepted by that account, which can do just what it was given', async () => {
    const volunteer = await makeVolunteer(api, { username: 'leong2026' });
    const client = await adminClient();
    const { invitationId } = await client.operator.invite({ body: toBody(volunteer.username.toUpperCase()) });
    const theirs = await asVolunteer(api, volunteer, { language: 'en' });
    const { listData } = await theirs.operator.received();
    expect(listData).toMatchObject([
      { invitationId, organization: { oid: office.organizationId }, permissions: invited.permissions },
    ]);
    expect(await kindsOf(volunteer.accountId)).toEqual(['operatorInvited']);
    const answered = await theirs.operator.answer({ params: { id: invitationId }, body: { isAccepted: true } });
    expect(answered).toMatchObject({ state: 'accepted', oid: office.organizationId });
    expect((await theirs.operator.received()).listData).toEqual([]);
    expect(await kindsOf(admin.accountId)).toEqual(['operatorAccepted']);
    const acting = await asOperator(api, { accountId: volunteer.accountId, organizationId: office.organizationId });
    expect((await acting.membership.requestList({ query: { tab: 'pending' } })).total).toBe(0);
    await expect(acting.operator.list({ query: {} })).rejects.toMatchObject({ refusal: 'noPermission' });
    const { listData: people } = await client.operator.list({ query: {} });
    expect(people.map(({ role, name, isSelf, permissions }) => [role, name, isSelf, permissions.length])).toEqual([
      ['administrator', '管理員', true, 14],
      ['operator', '馮子晴', false, 2],
    ]);
  });

  test('by phone gets the same answer and the same message, whether or not anybody has it', async () => {
    const known = await makeAccount(api, { mobile: '+85366554433' });
    const client = await adminClient();
    const answers = [];
    for (const recipient of ['6655 4433', '6655 4434'])
      answers.push(await client.operator.invite({ body: toBody(recipient) }));
    expect(answers.map(({ expiresAt }) => expiresAt)).toEqual([answers[0]?.expiresAt, answers[0]?.expiresAt]);
    expect(await api.db.$count(outbox)).toBe(2);
    expect(await kindsOf(known.accountId)).toEqual(['operatorInvited']);
    const { listData } = await client.operator.invitationList({ query: {} });
    expect(listData.map(({ recipient, state }) => [recipient, state])).toEqual([
      ['+853 66•• ••34', 'pending'],
      ['+853 66•• ••33', 'pending'],
    ]);
    // A person who registers with the number finds the invitation.
    const late = await makeVolunteer(api, { mobile: '+85366554434' });
    expect((await (await asVolunteer(api, late)).operator.received()).total).toBe(1);
  });

  test('lapses after seven days, and can then be sent again', async () => {
    const volunteer = await makeVolunteer(api, { username: 'leong2026' });
    const { invitationId } = await (await adminClient()).operator.invite({ body: toBody(volunteer.username) });
    api.clock.advance(7 * dayMs);
    const theirs = await asVolunteer(api, volunteer);
    const call = { params: { id: invitationId }, body: { isAccepted: true } };
    await expect(theirs.operator.answer(call)).rejects.toMatchObject({ refusal: 'offerOver' });
    const client = await adminClient();
    expect((await client.operator.invitationList({ query: {} })).listData[0]?.state).toBe('lapsed');
    await client.operator.sendAgain({ params: { id: invitationId } });
    expect(await theirs.operator.answer(call)).toMatchObject({ state: 'accepted' });
    await expect(client.operator.sendAgain({ params: { id: invitationId } })).rejects.toMatchObject({
      refusal: 'offerOver',
    });
  });

  test('that lapsed makes room for a new one, an open one does not', async () => {
    const client = await adminClient();
    await client.operator.invite({ body: toBody('someone1') });
    await expect(client.operator.invite({ body: toBody('SOMEONE1') })).rejects.toMatchObject({
      refusal: 'alreadyInvited',
    });
    api.clock.advance(8 * dayMs);
    const later = await adminClient();
    await later.operator.invite({ body: toBody('someone1') });
    const { listData } = await later.operator.invitationList({ query: {} });
    expect(listData.map(({ state }) => state)).toEqual(['pending', 'lapsed']);
  });

  test('is declined, or withdrawn, and is over then', async () => {
    const volunteer = await makeVolunteer(api, { username: 'leong2026' });
    const client = await adminClient();
    const theirs = await asVolunteer(api, volunteer);
    const first = await client.operator.invite({ body: toBody(volunteer.username) });
    await theirs.operator.answer({ params: { id: first.invitationId }, body: { isAccepted: false } });
    expect(await kindsOf(admin.accountId)).toEqual(['operatorDeclined']);
    const second = await client.operator.invite({ body: toBody(volunteer.username) });
    const params = { id: second.invitationId };
    await client.operator.withdrawInvitation({ params });
    await expect(client.operator.withdrawInvitation({ params })).rejects.toMatchObject({ refusal: 'offerOver' });
    await expect(theirs.operator.answer({ params, body: { isAccepted: true } })).rejects.toMatchObject({
      refusal: 'offerOver',
    });
  });

  test('of somebody who acts for the organization already is refused', async () => {
    const colleague = await makeOperator(api, { organization: office, permissions: [] });
    await expect((await adminClient()).operator.invite({ body: toBody(colleague.mobile) })).rejects.toMatchObject({
      refusal: 'alreadyOperator',
    });
  });

  test('into an organization that is suspended meanwhile is not taken', async () => {
    const volunteer = await makeVolunteer(api, { username: 'leong2026' });
    const { invitationId } = await (await adminClient()).operator.invite({ body: toBody(volunteer.username) });
    await api.db.update(organization).set({ status: 'suspended' }).where(eq(organization.id, office.organizationId));
    const theirs = await asVolunteer(api, volunteer);
    const call = { params: { id: invitationId }, body: { isAccepted: true } };
    await expect(theirs.operator.answer(call)).rejects.toMatchObject({ refusal: 'organizationNotNormal' });
    expect((await theirs.operator.received()).total).toBe(1);
  });

  test('gives no right that the inviter does not hold', async () => {
    const inviter = await makeOperator(api, {
      organization: office,
      permissions: ['organization-invitation-operators', 'activity-list'],
    });
    const client = await asOperator(api, inviter);
    await expect(client.operator.invite({ body: toBody('someone1') })).rejects.toMatchObject({
      refusal: 'rightNotHeld',
    });
    const body = { ...toBody('someone1'), permissions: ['activity-list' as const] };
    await expect(client.operator.invite({ body })).resolves.toHaveProperty('invitationId');
  });
});

describe('an operator', () => {
  test('gets other rights, which hold from the next call on', async () => {
    const operator = await makeOperator(api, { organization: office, permissions: ['activity-list'] });
    const acting = await asOperator(api, operator);
    const client = await adminClient();
    const params = { id: operator.accountId };
    const permissions = ['personnel-to-examine' as const];
    const change = async () => {
      const { listData } = await client.operator.list({ query: {} });
      const { version } = listData.find(({ accountId }) => accountId === operator.accountId)!;
      return client.operator.changeRights({ params, body: { permissions, version } });
    };
    expect(await change()).toEqual({ permissions });
    await expect(acting.membership.requestList({ query: { tab: 'pending' } })).resolves.toHaveProperty('total');
    await expect(acting.activity.managedList({ query: {} })).rejects.toMatchObject({ refusal: 'noPermission' });
    expect(await kindsOf(operator.accountId)).toEqual(['operatorRightsChanged']);
    await change();
    expect(await kindsOf(operator.accountId)).toHaveLength(1);
  });

  test('who is removed is out at once, told, and can be invited again', async () => {
    const operator = await makeOperator(api, {
      organization: office,
      username: 'oper2026',
      permissions: ['organization-invitation-operators', 'activity-list'],
    });
    const acting = await asOperator(api, operator);
    const sent = await acting.operator.invite({ body: { ...toBody('someone1'), permissions: ['activity-list'] } });
    const client = await adminClient();
    const params = { id: operator.accountId };
    expect(await client.operator.remove({ params })).toEqual({ endedSessions: 1 });
    await expect(acting.session.currentUser()).rejects.toMatchObject({ refusal: 'sessionEnded' });
    expect(await kindsOf(operator.accountId)).toEqual(['operatorRemoved']);
    await expect(client.operator.remove({ params })).rejects.toMatchObject({ refusal: 'notFound' });
    const { listData } = await client.operator.invitationList({ query: {} });
    expect(listData).toMatchObject([{ invitationId: sent.invitationId, state: 'withdrawn' }]);
    const again = await client.operator.invite({ body: toBody(operator.username) });
    const back = await asVolunteer(api, await volunteerOf(operator));
    await back.operator.answer({ params: { id: again.invitationId }, body: { isAccepted: true } });
    expect((await client.operator.list({ query: {} })).total).toBe(2);
  });

  test('changes neither the administrator nor themselves', async () => {
    const operator = await makeOperator(api, {
      organization: office,
      permissions: ['organization-invitation-operators'],
    });
    const acting = await asOperator(api, operator);
    const { listData } = await acting.operator.list({ query: {} });
    const change = (id: string) => {
      const { version } = listData.find(({ accountId }) => accountId === id)!;
      return acting.operator.changeRights({ params: { id }, body: { permissions: [], version } });
    };
    await expect(change(admin.accountId)).rejects.toMatchObject({ refusal: 'administratorKept' });
    await expect(change(operator.accountId)).rejects.toMatchObject({ refusal: 'ownRole' });
    await expect(acting.operator.remove({ params: { id: admin.accountId } })).rejects.toMatchObject({
      refusal: 'administratorKept',
    });
  });
});

/** An account that has logged in as a volunteer. */
async function volunteerOf({ accountId, username }: MadeOperator) {
  await withTransaction(api.db, (tx) => addVolunteer({ tx, now: api.clock.now() }, accountId));
  return { accountId, username };
}

describe('an account with two organizations', () => {
  test('goes on in the other one with a session of its own, and no fresh proof', async () => {
    const other = await makeOrganization(api, { parent: await makeOrganization(api) });
    const { accountId } = admin;
    const client = await adminClient();
    const body = { organizationId: other.organizationId };
    await expect(client.session.chooseOrganization({ body })).rejects.toMatchObject({ refusal: 'noOrganizationRole' });
    await api.db.insert(organizationRole).values({ accountId, ...body, role: 'operator', permissions: [] });
    api.clock.advance(3_600_000);
    const granted = await client.session.chooseOrganization({ body });
    expect(granted.expires_in).toBe(11 * 3600);
    await expect(client.session.currentUser()).rejects.toMatchObject({ refusal: 'sessionEnded' });
    const moved = asGuest(api, { token: granted.access_token });
    expect((await moved.session.currentUser()).organization?.oid).toBe(other.organizationId);
    await expect(
      moved.account.setSecurityQuestions({
        body: { answers: [1, 2, 3].map((n) => ({ questionId: String(n) as '1', answer: `答案${n}` })) },
      }),
    ).rejects.toMatchObject({ refusal: 'proofNeeded' });
  });
});
