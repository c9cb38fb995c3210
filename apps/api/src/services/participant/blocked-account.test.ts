import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { newId } from '../../db/id.ts';
import { authorityTransfer } from '../../db/schema/operator.ts';
import { organizationRole } from '../../db/schema/organization.ts';
import { membership } from '../../db/schema/membership.ts';
import { participant } from '../../db/schema/participant.ts';
import { refusalText } from '../../refusal/text.ts';
import { makeActivity } from '../../testing/activity-factory.ts';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { makeMembership, makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import type { MadeOrganization, MadeVolunteer } from '../../testing/factories.ts';
import { encrypted } from '../../testing/log-in.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

const password = 'Helena85';
const day = { startsAt: new Date('2026-07-20T09:00:00+08:00'), endsAt: new Date('2026-07-20T12:00:00+08:00') };

let api: TestApi;
let root: MadeOrganization;
let office: MadeOrganization;
let setBlocked: (accountId: string, isBlocked: boolean) => Promise<void>;

beforeEach(async () => {
  api = await testApi();
  api.clock.set(new Date('2026-07-18T10:00:00+08:00'));
  root = await makeOrganization(api);
  office = await makeOrganization(api, { parent: root });
  const platform = await makeOperator(api, { organization: root });
  setBlocked = async (accountId, isBlocked) => {
    const client = await asOperator(api, platform);
    await client.managedOrganization.block({ params: { id: accountId }, body: { isBlocked, reason: '懷疑被盜用' } });
  };
});

/** Something of an account that another person decides or accepts. */
interface Waiting {
  /** The account that is blocked meanwhile. */
  readonly accountId: string;
  /** Returns 'done', or the words of the refusal. */
  readonly act: () => Promise<string>;
  /** The state of what waits. */
  readonly stateOf: () => Promise<string | undefined>;
}

const said = async (rows: Promise<{ readonly rows: readonly { readonly message: string | null }[] }>) =>
  (await rows).rows[0]?.message ?? 'done';

/** Returns 'done', or the message of the refusal of the whole call. */
const saidOfCall = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (refused: { readonly message: string }) => refused.message,
  );

async function signedUp(volunteer: MadeVolunteer) {
  const made = await makeActivity(api, { organization: office, periods: [day] });
  await makeMembership(api, { volunteer, organization: office });
  const choices = [{ periodId: made.periods[0]?.periodId ?? '', postId: made.periods[0]?.postIds[0] ?? '' }];
  const client = await asVolunteer(api, volunteer);
  const { participantId } = await client.activity.signUp({ body: { activityId: made.activityId, choices } });
  const stateOf = async () =>
    (await api.db.select().from(participant).where(eq(participant.id, participantId)))[0]?.state;
  return { activityId: made.activityId, participantId, stateOf };
}

const rolesOf = async (accountId: string) => {
  const rows = await api.db.select().from(organizationRole).where(eq(organizationRole.accountId, accountId));
  return rows[0]?.role ?? 'waiting';
};

const verbs: Readonly<Record<string, readonly ['accountBlocked' | 'offerWaits', string, () => Promise<Waiting>]>> = {
  'the pass of a request to join': [
    'accountBlocked',
    'underReview',
    async () => {
      const volunteer = await makeVolunteer(api);
      const request = await makeMembership(api, { volunteer, organization: office, state: 'underReview' });
      const { membershipId } = request;
      const reviewer = await asOperator(api, await makeOperator(api, { organization: office }));
      const body = { reviewIds: [membershipId], decision: 'pass' as const };
      return {
        accountId: volunteer.accountId,
        act: () => said(reviewer.membership.decideRequests({ body })),
        stateOf: async () => (await api.db.select().from(membership).where(eq(membership.id, membershipId)))[0]?.state,
      };
    },
  ],
  'the admission of a sign-up': [
    'accountBlocked',
    'toAdmit',
    async () => {
      const volunteer = await makeVolunteer(api);
      const { activityId, participantId, stateOf } = await signedUp(volunteer);
      const organizer = await asOperator(api, await makeOperator(api, { organization: office }));
      const body = { activityId, participantIds: [participantId], decision: 'admit' as const };
      return { accountId: volunteer.accountId, act: () => said(organizer.participant.admit({ body })), stateOf };
    },
  ],
  'the admission in the queue of all activities': [
    'accountBlocked',
    'toAdmit',
    async () => {
      const volunteer = await makeVolunteer(api);
      const { activityId, participantId, stateOf } = await signedUp(volunteer);
      const organizer = await asOperator(api, await makeOperator(api, { organization: office }));
      const body = { signUps: [{ activityId, participantId }], decision: 'admit' as const };
      return { accountId: volunteer.accountId, act: () => said(organizer.participant.decideEach({ body })), stateOf };
    },
  ],
  'the acceptance of an invitation to be an operator': [
    'offerWaits',
    'waiting',
    async () => {
      const admin = await makeOperator(api, { organization: office });
      const invited = await makeVolunteer(api);
      const body = { recipient: invited.username, name: '馮子晴', permissions: ['activity-list' as const] };
      const { invitationId } = await (await asOperator(api, admin)).operator.invite({ body });
      const call = { params: { id: invitationId }, body: { isAccepted: true } };
      const client = await asVolunteer(api, invited);
      return {
        accountId: admin.accountId,
        act: () => saidOfCall(client.operator.answer(call)),
        stateOf: () => rolesOf(invited.accountId),
      };
    },
  ],
  'the acceptance of an offered administration': [
    'offerWaits',
    'operator',
    async () => {
      const admin = await makeOperator(api, { organization: office });
      const next = await makeOperator(api, { organization: office, permissions: ['activity-list'], password });
      const id = newId();
      const [fromAccountId, toAccountId] = [admin.accountId, next.accountId];
      const expiresAt = new Date(api.clock.now().getTime() + 3_600_000);
      await api.db
        .insert(authorityTransfer)
        .values({ id, organizationId: office.organizationId, fromAccountId, toAccountId, expiresAt });
      const client = await asOperator(api, next);
      return {
        accountId: admin.accountId,
        act: async () =>
          saidOfCall(
            client.authorityTransfer.answer({
              params: { id },
              body: { isAccepted: true, ...(await encrypted(client, password)) },
            }),
          ),
        stateOf: () => rolesOf(next.accountId),
      };
    },
  ],
};

describe('what a blocked account has asked for or offered', () => {
  test.each(Object.entries(verbs))(
    '%s waits, and is possible after the block',
    async (_verb, [refusal, state, prepare]) => {
      const { accountId, act, stateOf } = await prepare();
      await setBlocked(accountId, true);
      expect([await act(), await stateOf()]).toEqual([refusalText('zh-TW', refusal), state]);
      await setBlocked(accountId, false);
      expect(await act()).toBe('done');
      expect(await stateOf()).not.toBe(state);
    },
  );

  test('is marked in the list of requests to join', async () => {
    const volunteer = await makeVolunteer(api);
    await makeMembership(api, { volunteer, organization: office, state: 'underReview' });
    const reviewer = await asOperator(api, await makeOperator(api, { organization: office }));
    await setBlocked(volunteer.accountId, true);
    const { listData } = await reviewer.membership.requestList({ query: { tab: 'pending' } });
    expect(listData).toMatchObject([{ volunteerId: volunteer.volunteerId, isBlocked: true }]);
  });
});
