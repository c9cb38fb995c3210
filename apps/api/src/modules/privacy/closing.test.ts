import { dayMs, retentionLimits, sessionLimits } from '@vp/domain';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { account, accountClosing } from '../../db/schema/account.ts';
import { audit } from '../../db/schema/operation.ts';
import { organizationRole } from '../../db/schema/organization.ts';
import { eraseAccounts } from '../../jobs/erase-accounts.ts';
import { makeActivity } from '../../testing/activity-factory.ts';
import { messagesTo } from '../../testing/account-owner.ts';
import { asVolunteer } from '../../testing/as.ts';
import { makeMembership, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import { messageKinds } from '../../testing/messages.ts';
import { recordHours } from '../../testing/recorded-hours.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
});

beforeEach(async () => {
  await api.db.delete(accountClosing);
});

async function owner() {
  const organization = await makeOrganization(api);
  const made = await makeVolunteer(api);
  await makeMembership(api, { volunteer: made, organization });
  return { made, organization, client: await asVolunteer(api, made) };
}

const isErased = async (accountId: string) =>
  (await api.db.select().from(account).where(eq(account.id, accountId)))[0]?.username.startsWith('erased-');

describe('a request to close the account', () => {
  test('names before what it ends, and what the owner can do until then', async () => {
    const { made, organization, client } = await owner();
    const { activityId, periods } = await makeActivity(api, { organization, name: '海灘清潔' });
    const [period] = periods;
    const choices = [{ periodId: period?.periodId ?? '', postId: period?.postIds[0] ?? '' }];
    await client.activity.signUp({ body: { activityId, choices } });
    await recordHours(api, { volunteerId: made.volunteerId, organization });
    await client.hoursProof.issue({ body: {} });
    expect(await client.privacy.closing()).toMatchObject({
      requestedAt: null,
      eraseAt: null,
      roles: [],
      signUps: [{ activityId, activity: '海灘清潔' }],
      hasOpenCard: false,
      memberships: 1,
      papers: 1,
      waitDays: 7,
    });
    const { eraseAt } = await client.privacy.close();
    expect(new Date(eraseAt).getTime()).toBe(api.clock.now().getTime() + retentionLimits.closingWaitMs);
    expect(await client.privacy.closing()).toMatchObject({ eraseAt });
    expect(await messageKinds(api, made.accountId)).toContain('accountClosing');
    expect((await messagesTo(api, made.mobile))[0]).toContain('註銷');
    await expect(client.privacy.close()).rejects.toMatchObject({ refusal: 'wrongState' });
  });

  test('needs a proof of identity from the last minutes, as the reading of all data does', async () => {
    const { client } = await owner();
    api.clock.advance(sessionLimits.recentProofMs + 1);
    await expect(client.privacy.close()).rejects.toMatchObject({ refusal: 'proofNeeded' });
    await expect(client.privacy.read()).rejects.toMatchObject({ refusal: 'proofNeeded' });
    expect(await client.privacy.closing()).toMatchObject({ eraseAt: null });
  });

  test('is carried out after the wait, not before, and once', async () => {
    const { made, client } = await owner();
    await client.privacy.close();
    api.clock.advance(retentionLimits.closingWaitMs - 1);
    expect(await eraseAccounts(api.services)).toBe(0);
    expect(await isErased(made.accountId)).toBe(false);
    api.clock.advance(1);
    const counts = [await eraseAccounts(api.services), await eraseAccounts(api.services)];
    expect(counts).toEqual([1, 0]);
    expect(await isErased(made.accountId)).toBe(true);
    expect((await messagesTo(api, made.mobile))[0]).toContain('帳戶已註銷');
    const events = await api.db.select().from(audit).where(eq(audit.subjectId, made.accountId));
    expect(events.map(({ what }) => what)).toEqual(['account.closingRequested', 'account.erased']);
  });

  test('is withdrawn until its time, and the account stays', async () => {
    const { made, client } = await owner();
    await client.privacy.close();
    api.clock.advance(6 * dayMs);
    const later = await asVolunteer(api, made);
    expect(await later.privacy.withdrawClosing()).toEqual({ withdrawn: true });
    await expect(later.privacy.withdrawClosing()).rejects.toMatchObject({ refusal: 'wrongState' });
    api.clock.advance(2 * dayMs);
    expect(await eraseAccounts(api.services)).toBe(0);
    expect(await isErased(made.accountId)).toBe(false);
    expect(await messageKinds(api, made.accountId)).toEqual(['accountClosing', 'accountKept']);
  });

  test('is too late to withdraw when the time is over', async () => {
    const { made, client } = await owner();
    await client.privacy.close();
    api.clock.advance(retentionLimits.closingWaitMs);
    const later = await asVolunteer(api, made);
    await expect(later.privacy.withdrawClosing()).rejects.toMatchObject({ refusal: 'wrongState' });
    expect(await api.db.$count(accountClosing, eq(accountClosing.accountId, made.accountId))).toBe(1);
  });

  test('of a person with a role is refused and names the organization; a role taken later stops the erasure', async () => {
    const { made, organization, client } = await owner();
    const { accountId } = made;
    const { organizationId } = organization;
    const takeRole = () =>
      api.db
        .insert(organizationRole)
        .values({ accountId, organizationId, role: 'operator', createdAt: api.clock.now() });
    await takeRole();
    await expect(client.privacy.close()).rejects.toMatchObject({ refusal: 'rolesHeld' });
    expect((await client.privacy.closing()).roles).toEqual([
      { organization: expect.stringMatching(/^義工會/), role: 'operator' },
    ]);
    await api.db.delete(organizationRole).where(eq(organizationRole.accountId, accountId));
    await client.privacy.close();
    await takeRole();
    api.clock.advance(retentionLimits.closingWaitMs);
    expect(await eraseAccounts(api.services)).toBe(0);
    const [kept] = await api.db.select().from(account).where(eq(account.id, accountId));
    expect(kept).toMatchObject({ username: made.username, state: 'active' });
    await api.db
      .update(organizationRole)
      .set({ removedAt: api.clock.now() })
      .where(eq(organizationRole.accountId, accountId));
    expect(await eraseAccounts(api.services)).toBe(1);
  });
});
