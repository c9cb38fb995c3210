import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { operatorInvitation } from '../../db/schema/operator.ts';
import { agreementVersions } from '../../testing/agreement-versions.ts';
import { asOperator } from '../../testing/as.ts';
import { makeOperator, makeOrganization } from '../../testing/factories.ts';
import { encrypted } from '../../testing/log-in.ts';
import { provenApplicant, registrationPassword } from '../../testing/organization-registration.ts';
import type { Applicant } from '../../testing/organization-registration.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
});

async function inviter() {
  const office = await makeOrganization(api, { name: '蓮峰社區互助會' });
  return asOperator(api, await makeOperator(api, { organization: office }));
}

const invite = async (client: Awaited<ReturnType<typeof inviter>>, { mobile }: Applicant) =>
  client.operator.invite({
    body: { recipient: mobile, name: '馮子晴', permissions: ['activity-list', 'personnel-query'] },
  });

const bodyOf = async ({ client, username, mobile, ticket }: Applicant, invitationId: string) => ({
  ...agreementVersions,
  ...(await encrypted(client, registrationPassword)),
  invitationId,
  username,
  mobile,
  ticket,
  agreed: true as const,
});

test('a phone without an account sees its invitation, registers, and holds just these rights', async () => {
  const newcomer = await provenApplicant(api);
  const { invitationId } = await invite(await inviter(), newcomer);
  const { listData } = await newcomer.client.operator.invitedNewcomer({ params: { ticket: newcomer.ticket } });
  expect(listData).toMatchObject([
    { invitationId, name: '馮子晴', invitedBy: '管理員', organization: { name: { text: '蓮峰社區互助會' } } },
  ]);
  const granted = await newcomer.client.operator.registerInvited({ body: await bodyOf(newcomer, invitationId) });
  expect(granted).toMatchObject({ step: 'granted', scope: 'organization', username: newcomer.username });
  const { accountId } = granted;
  const own = await asOperator(api, { accountId, organizationId: listData[0]?.organization.oid ?? '' });
  const user = await own.session.currentUser();
  expect(user.organization).toMatchObject({
    role: 'operator',
    displayName: '馮子晴',
    permissions: ['activity-list', 'personnel-query'],
  });
  expect((await own.managedVolunteer.list({ query: { relation: 'member' } })).total).toBe(0);
  await expect(own.managedOrganization.list({ query: {} })).rejects.toMatchObject({ refusal: 'noPermission' });
});

test('an invitation is used once, by the phone that it names', async () => {
  const [newcomer, stranger] = [await provenApplicant(api), await provenApplicant(api)];
  const client = await inviter();
  const { invitationId } = await invite(client, newcomer);
  await expect(
    stranger.client.operator.registerInvited({ body: await bodyOf(stranger, invitationId) }),
  ).rejects.toMatchObject({ refusal: 'offerOver' });
  const other = await stranger.client.operator.invitedNewcomer({ params: { ticket: stranger.ticket } });
  expect(other).toEqual({ listData: [], total: 0 });
  await client.operator.withdrawInvitation({ params: { id: invitationId } });
  const { listData } = await newcomer.client.operator.invitedNewcomer({ params: { ticket: newcomer.ticket } });
  expect(listData).toMatchObject([{ invitationId, state: 'withdrawn', invitedBy: '管理員' }]);
  await expect(
    newcomer.client.operator.registerInvited({ body: await bodyOf(newcomer, invitationId) }),
  ).rejects.toMatchObject({ refusal: 'offerOver' });
});

test('nothing is there without the proof of the phone on this device', async () => {
  const newcomer = await provenApplicant(api);
  const { invitationId } = await invite(await inviter(), newcomer);
  const elsewhere = await provenApplicant(api);
  const params = { ticket: newcomer.ticket };
  await expect(elsewhere.client.operator.invitedNewcomer({ params })).rejects.toMatchObject({
    refusal: 'ticketExpired',
  });
  const body = { ...(await bodyOf(elsewhere, invitationId)), ticket: newcomer.ticket };
  await expect(elsewhere.client.operator.registerInvited({ body })).rejects.toMatchObject({ refusal: 'ticketExpired' });
});

test('of a phone for which nothing waits, the last invitation says that it has lapsed, for some weeks', async () => {
  const newcomer = await provenApplicant(api);
  await invite(await inviter(), newcomer);
  const { invitationId: last } = await invite(await inviter(), newcomer);
  const params = { ticket: newcomer.ticket };
  const seen = async () => (await newcomer.client.operator.invitedNewcomer({ params })).listData;
  expect((await seen()).map(({ state }) => state)).toEqual(['pending', 'pending']);
  const isLast = eq(operatorInvitation.id, last);
  const sentDaysAgo = (days: number) => new Date(api.clock.now().getTime() - days * 24 * 60 * 60_000);
  await api.db
    .update(operatorInvitation)
    .set({ expiresAt: sentDaysAgo(0) })
    .where(isLast);
  expect((await seen()).map(({ state }) => state)).toEqual(['pending']);
  const fingerprint = (await api.db.select().from(operatorInvitation).where(isLast))[0]?.mobileFingerprint ?? '';
  const areTheirs = eq(operatorInvitation.mobileFingerprint, fingerprint);
  await api.db
    .update(operatorInvitation)
    .set({ expiresAt: sentDaysAgo(0) })
    .where(areTheirs);
  expect(await seen()).toMatchObject([{ invitationId: last, state: 'lapsed', invitedBy: '管理員' }]);
  await api.db
    .update(operatorInvitation)
    .set({ createdAt: sentDaysAgo(31) })
    .where(areTheirs);
  expect(await seen()).toEqual([]);
});
