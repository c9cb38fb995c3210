import { pageLimits } from '@vp/domain';
import type { Permission } from '@vp/domain';
import { createCaller, logInAs } from './caller.ts';
import type { Caller, LogIn } from './caller.ts';
import { acceptedOrganization, registeredOrganization } from './organization.ts';
import type { GivenOrganization } from './organization.ts';
import { administrator, newMember, newPerson, organization, people, platformOffice, registered } from './people.ts';

export type Standing = 'administrator' | 'noRight' | 'underReview' | 'refused' | 'suspended' | 'platform';

async function decideRegistration(name: string): Promise<void> {
  const { api } = await administrator();
  const { listData } = await api.organizationRequest.list({ query: { kind: 'registration', tab: 'pending', name } });
  const reviewIds = listData.map(({ reviewId }) => reviewId);
  await api.organizationRequest.decide({ body: { reviewIds, decision: 'fail', reason: '證明文件不清晰' } });
}

const toSuspend = async (): Promise<GivenOrganization> =>
  acceptedOrganization(await administrator(), { name: '示範停用組', parent: organization, isRegistered: true });

async function suspend({ name, caller }: GivenOrganization): Promise<Caller> {
  const { api } = await platformOffice();
  const { listData } = await api.managedOrganization.list({ query: { name } });
  for (const { oid } of listData)
    await api.managedOrganization.suspend({
      params: { id: oid },
      body: { isSuspended: true, reason: '調查投訴期間暫停' },
    });
  return caller;
}

/** Creates a verified volunteer whose only organization was suspended afterwards. */
export async function memberOfSuspended(): Promise<Caller> {
  const made = await toSuspend();
  const { caller } = await newMember(await administrator(), made);
  await suspend(made);
  return caller;
}

async function waiting(isRefused: boolean): Promise<Caller> {
  const made = await registeredOrganization({ name: '示範新組', parent: organization, isRegistered: true });
  if (isRefused) await decideRegistration(made.name);
  return made.caller;
}

/** Creates a person who acts for an organization in this state, logged in without a screen. */
export async function somebodyOf(standing: Standing): Promise<Caller> {
  switch (standing) {
    case 'administrator':
      return administrator();
    case 'platform':
      return platformOffice();
    case 'suspended':
      return suspend(await toSuspend());
    case 'underReview':
      return waiting(false);
    case 'refused':
      return waiting(true);
    case 'noRight':
      return (await newOperator(organization)).caller;
  }
}

interface GivenOperator {
  readonly caller: Caller;
  readonly holdOnly: (permissions: readonly Permission[]) => Promise<void>;
}

type Office = typeof organization | 'platform' | GivenOrganization;

/** Returns the administrator of an office, logged in without a screen, and their log-in data. */
async function headOf(of: Office): Promise<readonly [Caller, LogIn]> {
  if (of === 'platform') return [await platformOffice(), people.platform];
  if (of === organization) return [await administrator(), people.administrator];
  return [of.caller, of.administrator];
}

/**
 * Creates an operator of the demo organization, of the platform, or of a new organization; its rights can be changed.
 */
export async function newOperator(of: Office): Promise<GivenOperator> {
  const person = newPerson();
  const volunteer = await registered(person);
  const [office, head] = await headOf(of);
  const { invitationId } = await office.api.operator.invite({
    body: { recipient: person.username, name: person.chineseName, permissions: [] },
  });
  const answered = { params: { id: invitationId }, body: { isAccepted: true } };
  await volunteer.api.operator.answer(answered);
  const caller = createCaller('org-admin-web');
  const { accountId } = await logInAs(caller, person);
  return {
    caller,
    async holdOnly(permissions) {
      await logInAs(office, head);
      const { listData } = await office.api.operator.list({ query: { pageSize: pageLimits.pageSizeMax } });
      const version = listData.find((one) => one.accountId === accountId)?.version ?? 1;
      const body = { permissions: [...permissions], version };
      await office.api.operator.changeRights({ params: { id: accountId }, body });
    },
  };
}
