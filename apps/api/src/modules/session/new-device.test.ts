import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { account, device } from '../../db/schema/account.ts';
import { organizationRole } from '../../db/schema/organization.ts';
import { asGuest } from '../../testing/as.ts';
import { makeAccount, makeOperator, makeOrganization, makeVolunteer, nextNumber } from '../../testing/factories.ts';
import { encrypted, receiveCode } from '../../testing/log-in.ts';
import { testApi } from '../../testing/test-api.ts';
import { messageKinds } from '../../testing/messages.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
const password = 'Helena85';

beforeAll(async () => {
  api = await testApi();
});

/** A log-in by password on a device that is new to the account, up to the message with the code. */
async function waitingForCode(made: { readonly username: string; readonly mobile: string }) {
  const deviceId = `device-of-steps-${nextNumber()}`;
  const client = asGuest(api, { deviceId });
  const secret = await encrypted(client, password);
  const first = { grant_type: 'password', scope: 'volunteer', username: made.username, ...secret } as const;
  const step = await client.session.logIn({ body: first });
  if (step.step !== 'phone') throw new Error('the device was known');
  const { mobile } = made;
  const code = await receiveCode(api, client, { purpose: 'login', mobile, deviceId, ticket: step.ticket });
  const body = { grant_type: 'sms', scope: 'volunteer', ticket: step.ticket, mobile, code } as const;
  return () => client.session.logIn({ body });
}

const notesTo = async (accountId: string) => messageKinds(api, accountId);

test('who has used another device before is told of a new one; a first device is no news', async () => {
  const made = await makeVolunteer(api, { password });
  await (
    await waitingForCode(made)
  )();
  expect(await notesTo(made.accountId)).toEqual([]);
  await (
    await waitingForCode(made)
  )();
  expect(await notesTo(made.accountId)).toEqual(['newDevice']);
});

test('an account that is blocked between the two steps stays outside, and its device unknown', async () => {
  const made = await makeVolunteer(api, { password });
  const secondStep = await waitingForCode(made);
  await api.db.update(account).set({ state: 'blocked' }).where(eq(account.id, made.accountId));
  await expect(secondStep()).rejects.toMatchObject({ refusal: 'sessionBlocked' });
  expect(await api.db.select().from(device).where(eq(device.accountId, made.accountId))).toEqual([]);
});

test('a role that was taken away is neither chosen nor can it be asked for', async () => {
  const made = await makeAccount(api, { password });
  const [left, kept] = [await makeOrganization(api), await makeOrganization(api)];
  const deviceId = `device-of-roles-${nextNumber()}`;
  await api.db.insert(device).values({ accountId: made.accountId, deviceId });
  const role = { accountId: made.accountId, role: 'operator', realName: '幹事' } as const;
  const [earlier, later] = [new Date('2026-01-01T00:00:00Z'), new Date('2026-02-01T00:00:00Z')];
  await api.db.insert(organizationRole).values([
    { ...role, permissions: [], organizationId: left.organizationId, createdAt: earlier, removedAt: later },
    { ...role, permissions: [], organizationId: kept.organizationId, createdAt: later },
  ]);
  const logIn = async (organizationId?: string) => {
    const client = asGuest(api, { deviceId });
    const secret = await encrypted(client, password);
    const input = organizationId === undefined ? {} : { organizationId };
    const body = {
      grant_type: 'password',
      scope: 'organization',
      username: made.username,
      ...secret,
      ...input,
    } as const;
    const granted = await client.session.logIn({ body });
    if (granted.step !== 'granted') throw new Error('a second step was asked for');
    return (await asGuest(api, { token: granted.access_token }).session.currentUser()).organization?.oid;
  };
  expect(await logIn()).toBe(kept.organizationId);
  await expect(logIn(left.organizationId)).rejects.toMatchObject({ refusal: 'noOrganizationRole' });
});

test('an organization in which one has no role cannot be chosen', async () => {
  const operator = await makeOperator(api, { organization: await makeOrganization(api), password });
  const other = await makeOrganization(api);
  const deviceId = `device-of-roles-${nextNumber()}`;
  await api.db.insert(device).values({ accountId: operator.accountId, deviceId });
  const client = asGuest(api, { deviceId });
  const secret = await encrypted(client, password);
  const input = { username: operator.username, organizationId: other.organizationId } as const;
  const body = { grant_type: 'password', scope: 'organization', ...secret, ...input } as const;
  await expect(client.session.logIn({ body })).rejects.toMatchObject({ refusal: 'noOrganizationRole' });
});

test('the second step opens the organization that the first one asked for', async () => {
  const [first, second] = [await makeOrganization(api), await makeOrganization(api)];
  const made = await makeOperator(api, { organization: first, password });
  const { accountId, username, mobile } = made;
  const { organizationId } = second;
  await api.db.insert(organizationRole).values({
    accountId,
    organizationId,
    role: 'operator',
    permissions: [],
    realName: '幹事',
    createdAt: new Date('2026-08-01'),
  });
  const deviceId = `device-of-choices-${nextNumber()}`;
  const client = asGuest(api, { deviceId });
  const scope = 'organization' as const;
  const secret = await encrypted(client, password);
  const step = await client.session.logIn({
    body: { grant_type: 'password', scope, username, organizationId, ...secret },
  });
  if (step.step !== 'phone') throw new Error('the device was known');
  const code = await receiveCode(api, client, { purpose: 'login', mobile, deviceId, ticket: step.ticket });
  const granted = await client.session.logIn({ body: { grant_type: 'sms', scope, ticket: step.ticket, mobile, code } });
  if (granted.step !== 'granted') throw new Error('a third step was asked for');
  const user = await asGuest(api, { token: granted.access_token }).session.currentUser();
  expect(user.organization?.oid).toBe(organizationId);
});
