import type { OrganizationStatus } from '@vp/domain';
import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { device } from '../../db/schema/account.ts';
import { organization, organizationRole } from '../../db/schema/organization.ts';
import { asGuest } from '../../testing/as.ts';
import { makeOperator, makeOrganization, nextNumber } from '../../testing/factories.ts';
import type { MadeOperator, MadeOrganization } from '../../testing/factories.ts';
import { encrypted } from '../../testing/log-in.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

const password = 'Helena85';

let api: TestApi;
let first: MadeOrganization;
let second: MadeOrganization;
let operator: MadeOperator;
let deviceId: string;

beforeAll(async () => {
  api = await testApi();
});

/** An operator of two organizations who last worked for the second one. */
beforeEach(async () => {
  [first, second] = [await makeOrganization(api), await makeOrganization(api)];
  operator = await makeOperator(api, { organization: first, password });
  const { accountId } = operator;
  const role = { accountId, organizationId: second.organizationId, role: 'operator', realName: '何先生' } as const;
  await api.db.insert(organizationRole).values(role);
  deviceId = `device-of-two-organizations-${nextNumber()}`;
  await api.db.insert(device).values({ accountId, deviceId });
  await landing(second);
});

/** Logs in, for an organization or for none by name, and returns the one that the session acts for. */
async function landing(wanted?: MadeOrganization): Promise<MadeOrganization | undefined> {
  api.clock.set(new Date(api.clock.now().getTime() + 60_000));
  const client = asGuest(api, { deviceId });
  const named = wanted === undefined ? {} : { organizationId: wanted.organizationId };
  const secret = await encrypted(client, password);
  const { username } = operator;
  const body = { grant_type: 'password', scope: 'organization', username, ...secret, ...named } as const;
  const granted = await client.session.logIn({ body });
  if (granted.step !== 'granted') throw new Error('no session');
  const user = await asGuest(api, { token: granted.access_token }).session.currentUser();
  return [first, second].find(({ organizationId }) => organizationId === user.organization?.oid);
}

const setStatus = ({ organizationId }: MadeOrganization, status: OrganizationStatus) =>
  api.db.update(organization).set({ status }).where(eq(organization.id, organizationId));

describe('a log-in without a choice', () => {
  test.each<[OrganizationStatus, OrganizationStatus, 'first' | 'second']>([
    ['normal', 'normal', 'second'],
    // A log-in never switches to another organization because the first one was suspended meanwhile.
    ['normal', 'suspended', 'second'],
    ['suspended', 'suspended', 'second'],
    ['suspended', 'normal', 'second'],
    ['normal', 'underReview', 'first'],
    ['normal', 'refused', 'first'],
    ['suspended', 'refused', 'first'],
    ['refused', 'underReview', 'second'],
  ])('with one that is %s, and the last one %s, acts for the %s', async (before, last, expected) => {
    await setStatus(first, before);
    await setStatus(second, last);
    expect(await landing()).toBe(expected === 'first' ? first : second);
  });

  test('acts for the one that is left once the role in the last one has ended', async () => {
    const held = and(
      eq(organizationRole.accountId, operator.accountId),
      eq(organizationRole.organizationId, second.organizationId),
    );
    await api.db.update(organizationRole).set({ removedAt: api.clock.now() }).where(held);
    expect(await landing()).toBe(first);
    await expect(landing(second)).rejects.toMatchObject({ refusal: 'noOrganizationRole' });
  });
});

test('a suspended organization publishes nothing after the log-in, and its people may change to another', async () => {
  await setStatus(second, 'suspended');
  const client = asGuest(api, { deviceId });
  const secret = await encrypted(client, password);
  const { username } = operator;
  const granted = await client.session.logIn({
    body: { grant_type: 'password', scope: 'organization', username, ...secret },
  });
  if (granted.step !== 'granted') throw new Error('no session');
  const theirs = asGuest(api, { token: granted.access_token });
  await expect(theirs.activity.managedList({ query: {} })).rejects.toMatchObject({ refusal: 'organizationSuspended' });
  const changed = await theirs.session.chooseOrganization({ body: { organizationId: first.organizationId } });
  const user = await asGuest(api, { token: changed.access_token }).session.currentUser();
  expect(user.organization?.oid).toBe(first.organizationId);
});
