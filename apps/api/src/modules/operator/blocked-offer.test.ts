import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { account } from '../../db/schema/account.ts';
import { authorityTransfer } from '../../db/schema/operator.ts';
import { newId } from '../../db/id.ts';
import { organizationRole } from '../../db/schema/organization.ts';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import type { MadeOperator, MadeOrganization, MadeVolunteer } from '../../testing/factories.ts';
import { encrypted } from '../../testing/log-in.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

const password = 'Helena85';

let api: TestApi;
let chief: MadeOperator;
let office: MadeOrganization;
let admin: MadeOperator;

beforeEach(async () => {
  api = await testApi();
  const root = await makeOrganization(api);
  office = await makeOrganization(api, { parent: root });
  chief = await makeOperator(api, { organization: root });
  admin = await makeOperator(api, { organization: office });
});

/** The platform blocks the account of the administrator, or unblocks it. */
async function setBlocked(isBlocked: boolean): Promise<void> {
  const client = await asOperator(api, chief);
  await client.managedOrganization.block({
    params: { id: admin.accountId },
    body: { isBlocked, reason: '懷疑被盜用' },
  });
}

const rolesOf = ({ accountId }: { readonly accountId: string }) =>
  api.db.select().from(organizationRole).where(eq(organizationRole.accountId, accountId));

describe('an invitation by an account that is blocked meanwhile', () => {
  let invited: MadeVolunteer;
  let invitationId: string;

  beforeEach(async () => {
    invited = await makeVolunteer(api);
    const body = { recipient: invited.username, name: '馮子晴', permissions: ['activity-list' as const] };
    ({ invitationId } = await (await asOperator(api, admin)).operator.invite({ body }));
    await setBlocked(true);
  });

  const answer = async (isAccepted: boolean) =>
    (await asVolunteer(api, invited)).operator.answer({ params: { id: invitationId }, body: { isAccepted } });

  test('waits: it is not accepted, stays, and is accepted once the platform has lifted the block', async () => {
    await expect(answer(true)).rejects.toMatchObject({ refusal: 'offerWaits' });
    expect(await rolesOf(invited)).toEqual([]);
    expect((await (await asVolunteer(api, invited)).operator.received()).listData).toMatchObject([{ invitationId }]);
    await setBlocked(false);
    expect(await answer(true)).toMatchObject({ state: 'accepted' });
    expect(await rolesOf(invited)).toMatchObject([{ role: 'operator' }]);
  });

  test('can be declined', async () => {
    expect(await answer(false)).toMatchObject({ state: 'declined' });
  });
});

test('an administration offered by an account that is blocked meanwhile waits as well', async () => {
  const operator = await makeOperator(api, { organization: office, permissions: ['activity-list'], password });
  const transferId = newId();
  await api.db.insert(authorityTransfer).values({
    id: transferId,
    organizationId: office.organizationId,
    fromAccountId: admin.accountId,
    toAccountId: operator.accountId,
    createdAt: api.clock.now(),
    expiresAt: new Date(api.clock.now().getTime() + 3_600_000),
  });
  await setBlocked(true);
  const accept = async () => {
    const client = await asOperator(api, operator);
    const body = { isAccepted: true, ...(await encrypted(client, password)) };
    return client.authorityTransfer.answer({ params: { id: transferId }, body });
  };
  await expect(accept()).rejects.toMatchObject({ refusal: 'offerWaits' });
  expect(await rolesOf(operator)).toMatchObject([{ role: 'operator' }]);
  await api.db.update(account).set({ state: 'active' }).where(eq(account.id, admin.accountId));
  expect(await accept()).toEqual({ state: 'accepted' });
});
