import type { Client } from '@vp/api-client';
import type { Calls } from '@vp/contract';
import { retentionLimits } from '@vp/domain';
import type { Permission } from '@vp/domain';
import { eq } from 'drizzle-orm';
import { authorityTransfer } from '../db/schema/operator.ts';
import { realNameSubmission, volunteer } from '../db/schema/volunteer.ts';
import { erasePerson } from '../modules/privacy/erase-person.ts';
import { asGuest, asOperator, asVolunteer, operatorToken, volunteerToken } from './as.ts';
import { makeMembership, makeOperator, makeOrganization, makeVolunteer } from './factories.ts';
import type { MadeAccount, MadeOperator, MadeOrganization, MadeVolunteer } from './factories.ts';
import { encrypted } from './log-in.ts';
import { realNameForm } from './real-name-form.ts';
import type { TestApi } from './test-api.ts';

const password = 'Helena85';

interface Changing {
  /** The platform's administrator. */
  readonly office: Client<Calls>;
  readonly organization: MadeOrganization;
  readonly made: MadeAccount;
}

/** A volunteer with a live session, a member of the organization. */
interface ChangingVolunteer extends Changing {
  readonly made: MadeVolunteer;
}

/** An operator with a live session; the administrator, or beside this one. */
interface ChangingOperator extends Changing {
  readonly administrator: MadeOperator;
  readonly made: MadeOperator;
}

async function setBlocked({ made, office }: Changing, isBlocked: boolean): Promise<void> {
  await office.managedOrganization.block({
    params: { id: made.accountId },
    body: { isBlocked, reason: '冒用他人身分' },
  });
}

async function changePassword(api: TestApi, made: MadeVolunteer): Promise<void> {
  const client = await asVolunteer(api, made);
  const [old, next] = [await encrypted(client, password), await encrypted(client, 'tea4lotus')];
  await client.account.changePassword({ body: { oldPassword: old.password, oldKeyId: old.keyId, ...next } });
}

/** The platform passes another person on the account, with another name and document. */
export async function passAnotherPerson(api: TestApi, one: Pick<ChangingVolunteer, 'made' | 'office'>): Promise<void> {
  const { made, office } = one;
  const form = await realNameForm(api, made);
  const client = await asVolunteer(api, made);
  await client.realName.submit({ body: { ...form, changesDocument: true } });
  const [sent] = await api.db
    .select({ id: realNameSubmission.id })
    .from(realNameSubmission)
    .where(eq(realNameSubmission.volunteerId, made.volunteerId));
  await office.realName.decide({ body: { reviewIds: [sent?.id ?? ''], decision: 'pass' } });
}

/** Changes to a volunteer whose session was open before. */
export const changesOfVolunteers = {
  blocked: (_api, one) => setBlocked(one, true),
  unblocked: async (_api, one) => {
    await setBlocked(one, true);
    await setBlocked(one, false);
  },
  endedElsewhere: async (api, { made }) => {
    await (await asVolunteer(api, made)).account.endSessions({ body: { others: true } });
  },
  newPassword: (api, { made }) => changePassword(api, made),
  erased: async (api, { made }) => {
    await (await asVolunteer(api, made)).privacy.close();
    await erasePerson(api.services, { accountId: made.accountId, requestId: 'test' });
  },
  closing: async (api, { made }) => {
    await (await asVolunteer(api, made)).privacy.close();
  },
  anotherPerson: passAnotherPerson,
  membershipEnded: async (api, { made }) => {
    const client = await asVolunteer(api, made);
    const { listData } = await client.membership.mine({ query: {} });
    const body = { membershipId: listData[0]?.membershipId ?? '', action: 'quit' } as const;
    await client.membership.change({ body });
  },
  invitationWithdrawn: async (api, { made, organization }) => {
    const administrator = await makeOperator(api, { organization });
    const client = await asOperator(api, administrator);
    const body = { recipient: made.username, name: '何美玲', permissions: ['activity-list' as const] };
    const { invitationId: id } = await client.operator.invite({ body });
    await client.operator.withdrawInvitation({ params: { id } });
  },
  unverified: async (api, { made }) => {
    await api.db.update(volunteer).set({ realNameState: 'failed' }).where(eq(volunteer.id, made.volunteerId));
  },
} satisfies Record<string, (api: TestApi, one: ChangingVolunteer) => Promise<void>>;

/** Changes to an operator whose session was open before. */
export const changesOfOperators = {
  blocked: (_api, one) => setBlocked(one, true),
  removed: async (api, { made, administrator }) => {
    await (await asOperator(api, administrator)).operator.remove({ params: { id: made.accountId } });
  },
  organizationSuspended: async (_api, { organization, office }) => {
    const params = { id: organization.organizationId };
    await office.managedOrganization.suspend({ params, body: { isSuspended: true, reason: '接獲投訴' } });
  },
  rightsEnded: async (api, { made, administrator }) => {
    const client = await asOperator(api, administrator);
    const { listData } = await client.operator.list({ query: {} });
    const version = listData.find(({ accountId }) => accountId === made.accountId)?.version ?? 0;
    await client.operator.changeRights({
      params: { id: made.accountId },
      body: { permissions: ['personnel-query'], version },
    });
  },
  transferred: async (api, { made, organization }) => {
    const next = await makeOperator(api, { organization, permissions: ['activity-list'], password });
    const expiresAt = new Date(api.clock.now().getTime() + retentionLimits.closingWaitMs);
    const [offer] = await api.db
      .insert(authorityTransfer)
      .values({
        organizationId: organization.organizationId,
        fromAccountId: made.accountId,
        toAccountId: next.accountId,
        expiresAt,
      })
      .returning({ id: authorityTransfer.id });
    const client = asGuest(api, { token: await operatorToken(api, next) });
    const body = { isAccepted: true, ...(await encrypted(client, password)) };
    await client.authorityTransfer.answer({ params: { id: offer?.id ?? '' }, body });
  },
} satisfies Record<string, (api: TestApi, one: ChangingOperator) => Promise<void>>;

export type ChangeOfVolunteer = keyof typeof changesOfVolunteers;
export type ChangeOfOperator = keyof typeof changesOfOperators;

async function makePlaces(api: TestApi) {
  const platform = await makeOrganization(api);
  const organization = await makeOrganization(api, { parent: platform, identityEntrusted: true });
  return { organization, office: await asOperator(api, await makeOperator(api, { organization: platform })) };
}

interface VolunteerInput {
  readonly change?: ChangeOfVolunteer | undefined;
  readonly birthDate?: string;
}

/** Opens a session, checks that it is live, and changes its owner; returns the session's token. */
export async function tokenOfChangedVolunteer(api: TestApi, { change, ...input }: VolunteerInput): Promise<string> {
  const places = await makePlaces(api);
  const made = await makeVolunteer(api, { ...input, password });
  await makeMembership(api, { volunteer: made, organization: places.organization });
  const token = await volunteerToken(api, made);
  await asGuest(api, { token }).volunteer.detail();
  if (change !== undefined) await changesOfVolunteers[change](api, { ...places, made });
  return token;
}

interface OperatorInput {
  readonly change: ChangeOfOperator;
  /** An administrator when absent. */
  readonly permissions?: readonly Permission[];
  /** Returns the token of a session after the change, as by a new log-in. */
  readonly again?: true;
}

/** Opens a session, checks that it is live, and changes its owner; returns the session's token. */
export async function tokenOfChangedOperator(
  api: TestApi,
  { change, permissions, again }: OperatorInput,
): Promise<string> {
  const { organization, office } = await makePlaces(api);
  const made = await makeOperator(api, { organization, ...(permissions && { permissions }) });
  const administrator = permissions === undefined ? made : await makeOperator(api, { organization });
  const token = await operatorToken(api, made);
  await asGuest(api, { token }).activity.managedList({ query: {} });
  await changesOfOperators[change](api, { organization, office, administrator, made });
  return again === true ? operatorToken(api, made) : token;
}
