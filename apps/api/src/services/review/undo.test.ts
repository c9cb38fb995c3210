import { volunteerPaths } from '@vp/access/addresses';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { organization } from '../../db/schema/organization.ts';
import { refusalText } from '../../refusal/text.ts';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { makeMembership, makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import type { MadeOrganization } from '../../testing/factories.ts';
import { realNameForm } from '../../testing/real-name-form.ts';
import { notify } from '../notification/inbox.ts';
import { testApi } from '../../testing/test-api.ts';
import { messageKinds } from '../../testing/messages.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
});

async function membersOf({ organizationId }: MadeOrganization): Promise<number | undefined> {
  const [row] = await api.db.select().from(organization).where(eq(organization.id, organizationId));
  return row?.memberCount;
}

/** A person who waits in both queues of one organization, which has two reviewers. */
async function waiting() {
  const target = await makeOrganization(api, { parent: await makeOrganization(api), identityEntrusted: true });
  const volunteer = await makeVolunteer(api, { realNameState: 'notVerified' });
  const { membershipId } = await makeMembership(api, { volunteer, organization: target, state: 'underReview' });
  const own = await asVolunteer(api, volunteer);
  await own.realName.submit({ body: await realNameForm(api, volunteer) });
  const reviewer = await asOperator(api, await makeOperator(api, { organization: target }));
  const colleague = await asOperator(
    api,
    await makeOperator(api, { organization: target, permissions: ['personnel-to-examine'] }),
  );
  const checks = await reviewer.realName.list({ query: { tab: 'pending' } });
  const inbox = async () => messageKinds(api, volunteer.accountId);
  const members = () => membersOf(target);
  return {
    volunteer,
    own,
    reviewer,
    colleague,
    membershipId,
    checkId: checks.listData[0]?.reviewId ?? '',
    inbox,
    members,
  };
}

describe('a pass that was just given is taken back', () => {
  test('of a request to join: it waits again, nobody was told, nobody was counted', async () => {
    const { own, reviewer, membershipId, inbox, members } = await waiting();
    const decide = (decision: 'pass' | 'undo') =>
      reviewer.membership.decideRequests({ body: { reviewIds: [membershipId], decision } });
    await decide('pass');
    expect([await members(), await inbox()]).toEqual([1, ['membershipPassed']]);
    expect((await decide('undo')).rows).toEqual([{ id: membershipId, done: true, message: null }]);
    expect([await members(), await inbox()]).toEqual([0, []]);
    expect((await own.membership.mine()).listData).toMatchObject([{ state: 'underReview', decidedAt: null }]);
    expect((await decide('pass')).rows).toMatchObject([{ done: true }]);
  });

  test('of several requests at once, each of which answers for itself', async () => {
    const top = await makeOrganization(api);
    const [one, other] = [await makeOrganization(api, { parent: top }), await makeOrganization(api, { parent: top })];
    const request = async (target: MadeOrganization) => {
      const volunteer = await makeVolunteer(api);
      const { membershipId } = await makeMembership(api, { volunteer, organization: target, state: 'underReview' });
      return { volunteer, membershipId };
    };
    const own = [await request(one), await request(one), await request(other)];
    const theirs = await request(one);
    const elsewhere = await request(await makeOrganization(api));
    const reviewer = await asOperator(api, await makeOperator(api, { organization: top }));
    const permissions = ['personnel-to-examine'] as const;
    const colleague = await asOperator(api, await makeOperator(api, { organization: top, permissions }));
    const ownIds = own.map(({ membershipId }) => membershipId);
    const earlier = { accountId: own[0]?.volunteer.accountId ?? '', kind: 'membershipPassed' as const, values: {} };
    const link = volunteerPaths.organization({ oid: one.organizationId });
    await notify({ tx: api.db, now: new Date(api.clock.now().getTime() - 1000) }, [{ ...earlier, link }]);
    await reviewer.membership.decideRequests({ body: { reviewIds: ownIds, decision: 'pass' } });
    await colleague.membership.decideRequests({ body: { reviewIds: [theirs.membershipId], decision: 'pass' } });
    const reviewIds = [...ownIds, theirs.membershipId, elsewhere.membershipId];
    const { rows } = await reviewer.membership.decideRequests({ body: { reviewIds, decision: 'undo' } });
    expect(rows.map(({ id, message }) => [id, message])).toEqual([
      ...ownIds.map((id) => [id, null]),
      [theirs.membershipId, refusalText('zh-TW', 'wrongState')],
      [elsewhere.membershipId, refusalText('zh-TW', 'notFound')],
    ]);
    const people = [...own, theirs].map(({ volunteer }) => messageKinds(api, volunteer.accountId));
    expect(await Promise.all(people)).toEqual([['membershipPassed'], [], [], ['membershipPassed']]);
    expect([await membersOf(one), await membersOf(other)]).toEqual([1, 0]);
  });

  test('of a real-name check: it waits again and the volunteer is not verified', async () => {
    const { own, reviewer, checkId, inbox } = await waiting();
    const decide = (decision: 'pass' | 'undo') =>
      reviewer.realName.decide({ body: { reviewIds: [checkId], decision } });
    await decide('pass');
    expect((await own.volunteer.personalCentre()).realNameState).toBe('verified');
    expect((await decide('undo')).rows).toMatchObject([{ done: true }]);
    expect((await own.volunteer.personalCentre()).realNameState).toBe('underReview');
    expect(await inbox()).not.toContain('realNamePassed');
    expect((await reviewer.realName.list({ query: { tab: 'pending' } })).total).toBe(1);
  });
});

describe('a decision stands', () => {
  const late = refusalText('zh-TW', 'wrongState');

  test('once its seconds are over', async () => {
    const { reviewer, membershipId, checkId, members } = await waiting();
    await reviewer.membership.decideRequests({ body: { reviewIds: [membershipId], decision: 'pass' } });
    await reviewer.realName.decide({ body: { reviewIds: [checkId], decision: 'pass' } });
    api.clock.advance(16_000);
    const join = await reviewer.membership.decideRequests({ body: { reviewIds: [membershipId], decision: 'undo' } });
    const check = await reviewer.realName.decide({ body: { reviewIds: [checkId], decision: 'undo' } });
    expect([...join.rows, ...check.rows].map(({ done, message }) => [done, message])).toEqual([
      [false, late],
      [false, late],
    ]);
    expect(await members()).toBe(1);
  });

  test('against everybody but who gave it', async () => {
    const { reviewer, colleague, membershipId, members } = await waiting();
    await reviewer.membership.decideRequests({ body: { reviewIds: [membershipId], decision: 'pass' } });
    const { rows } = await colleague.membership.decideRequests({
      body: { reviewIds: [membershipId], decision: 'undo' },
    });
    expect(rows).toMatchObject([{ done: false, message: late }]);
    expect(await members()).toBe(1);
  });

  test('of an identity whose owner has sent another document since', async () => {
    const { volunteer, own, reviewer, checkId } = await waiting();
    await reviewer.realName.decide({ body: { reviewIds: [checkId], decision: 'pass' } });
    const another = await realNameForm(api, volunteer);
    await own.realName.submit({ body: { ...another, changesDocument: true } });
    const { rows } = await reviewer.realName.decide({ body: { reviewIds: [checkId], decision: 'undo' } });
    expect(rows).toMatchObject([{ done: false, message: late }]);
    expect(await own.volunteer.personalCentre()).toMatchObject({ realNameState: 'verified', renewalPending: true });
  });

  test('where it was not a pass', async () => {
    const { reviewer, membershipId } = await waiting();
    await reviewer.membership.decideRequests({
      body: { reviewIds: [membershipId], decision: 'fail', reason: '資料不清晰' },
    });
    const { rows } = await reviewer.membership.decideRequests({
      body: { reviewIds: [membershipId], decision: 'undo' },
    });
    expect(rows).toMatchObject([{ done: false }]);
  });
});
