import { eq } from 'drizzle-orm';
import { account } from '../db/schema/account.ts';
import { authorityTransfer } from '../db/schema/operator.ts';
import { notify } from '../services/notification/inbox.ts';
import { makeAccount, makeOperator, makeOrganization } from './factories.ts';
import { encrypted, receiveCode } from './log-in.ts';
import { openToParent } from './ownership-row.ts';
import type { OwnershipRow } from './ownership-row.ts';
import type { TestApi } from './test-api.ts';
import { ownersPassword } from './two-owners.ts';
import type { Owner, TwoOwners } from './two-owners.ts';

type Row = Omit<OwnershipRow, 'side'>;

/** An operator of the first organization. */
async function colleague(api: TestApi, { organizations }: TwoOwners) {
  return makeOperator(api, { organization: organizations.first, permissions: ['activity-list'] });
}

const ofOperator = (call: string, send: (by: Owner, id: string) => Promise<unknown>): Row => ({
  call,
  what: 'an operator of another organization',
  meets: 'notFound',
  prepare: async (api, owners) => {
    const { accountId } = await colleague(api, owners);
    return { ids: [accountId], send: (by) => send(by, accountId) };
  },
});

const ofInvitation = (call: string, send: (by: Owner, id: string) => Promise<unknown>): Row => ({
  call,
  what: 'an invitation that another organization sent',
  meets: 'notFound',
  prepare: async (_api, { operators }) => {
    const body = { recipient: '66887766', name: '馮子晴', permissions: ['activity-list' as const] };
    const { invitationId } = await operators.first.client.operator.invite({ body });
    return { ids: [invitationId], send: (by) => send(by, invitationId) };
  },
});

/** The administration of the first organization, offered to one of its operators. */
async function offered(api: TestApi, owners: TwoOwners) {
  const { accountId: toAccountId } = await colleague(api, owners);
  const { accountId, organizationId } = owners.operators.first.made;
  const expiresAt = new Date(api.clock.now().getTime() + 3_600_000);
  const [row] = await api.db
    .insert(authorityTransfer)
    .values({ organizationId, fromAccountId: accountId, toAccountId, expiresAt })
    .returning({ id: authorityTransfer.id });
  if (row === undefined) throw new Error('the transfer was not stored');
  return row.id;
}

async function withProofs(api: TestApi, { made, client, deviceId }: Owner) {
  const passwordHash = await api.services.hasher.hash(ownersPassword);
  await api.db.update(account).set({ passwordHash }).where(eq(account.id, made.accountId));
  const { mobile } = made;
  const smsCode = await receiveCode(api, client, { purpose: 'proof', mobile, deviceId });
  return { mobile, smsCode, isUnderstood: true as const };
}

const byOperators: readonly Row[] = [
  ofOperator('operator.changeRights', async ({ client }, id) => {
    const { listData } = await client.operator.list({ query: {} });
    // A reader who may not see the person gets no version of their rights.
    const version = listData.find(({ accountId }) => accountId === id)?.version ?? 1;
    const body = { permissions: ['activity-list', 'activity-release'] as const, version };
    return client.operator.changeRights({ params: { id }, body: { ...body, permissions: [...body.permissions] } });
  }),
  ofOperator('operator.remove', ({ client }, id) => client.operator.remove({ params: { id } })),
  ofInvitation('operator.sendAgain', ({ client }, id) => client.operator.sendAgain({ params: { id } })),
  ofInvitation('operator.withdrawInvitation', ({ client }, id) =>
    client.operator.withdrawInvitation({ params: { id } }),
  ),
  {
    call: 'authorityTransfer.offer',
    what: 'an operator of another organization',
    meets: 'operatorNeeded',
    prepare: async (api, owners) => {
      const { accountId } = await colleague(api, owners);
      const { first } = owners.operators;
      const ownProof = await withProofs(api, first);
      return {
        ids: [accountId],
        send: async (by) => {
          const proof = by === first ? ownProof : await withProofs(api, by);
          const secret = await encrypted(by.client, ownersPassword);
          return by.client.authorityTransfer.offer({ body: { toAccountId: accountId, ...secret, ...proof } });
        },
      };
    },
  },
  {
    call: 'authorityTransfer.withdraw',
    what: 'the transfer of another organization',
    meets: 'notFound',
    prepare: async (api, owners) => {
      const id = await offered(api, owners);
      return { ids: [id], send: ({ client }) => client.authorityTransfer.withdraw({ params: { id } }) };
    },
  },
  {
    call: 'session.chooseOrganization',
    what: 'an organization that somebody else acts for',
    meets: 'noOrganizationRole',
    prepare: async (_api, { organizations }) => {
      const { organizationId } = organizations.first;
      const body = { organizationId };
      return { ids: [], send: ({ client }) => client.session.chooseOrganization({ body }) };
    },
  },
];

/** Organizations below the own one, and what only the platform does. */
const ofTree: readonly Row[] = [
  {
    call: 'managedOrganization.list',
    what: 'below an organization of somebody else',
    meets: 'notFound',
    ...openToParent,
    prepare: async (_api, { organizations }) => {
      const query = { underId: organizations.first.organizationId };
      return { ids: [], send: ({ client }) => client.managedOrganization.list({ query }) };
    },
  },
  {
    call: 'managedOrganization.detail',
    what: 'an organization that is not below the own one',
    meets: 'notFound',
    ...openToParent,
    prepare: async (_api, { organizations }) => {
      const params = { id: organizations.first.organizationId };
      return { ids: [], send: ({ client }) => client.managedOrganization.detail({ params }) };
    },
  },
  {
    call: 'managedOrganization.suspend',
    what: 'an organization, by one that is not the platform',
    meets: 'noPermission',
    of: 'platform',
    prepare: async (api, { organizations }) => {
      const { organizationId: id } = await makeOrganization(api, { parent: organizations.first });
      const call = { params: { id }, body: { isSuspended: true, reason: '調查投訴期間暫停' } };
      return { ids: [id], send: ({ client }) => client.managedOrganization.suspend(call) };
    },
  },
  {
    call: 'managedOrganization.block',
    what: 'an account, by an organization that is not the platform',
    meets: 'noPermission',
    of: 'platform',
    prepare: async (api) => {
      const { accountId: id } = await makeAccount(api);
      const call = { params: { id }, body: { isBlocked: true, reason: '違反平台守則' } };
      return { ids: [id], send: ({ client }) => client.managedOrganization.block(call) };
    },
  },
];

const byVolunteers: readonly Row[] = [
  {
    call: 'operator.answer',
    what: 'an invitation of somebody else',
    meets: 'notFound',
    prepare: async (_api, { operators, volunteers }) => {
      const body = { recipient: volunteers.first.made.mobile, name: '馮子晴', permissions: ['activity-list' as const] };
      const { invitationId: id } = await operators.first.client.operator.invite({ body });
      const call = { params: { id }, body: { isAccepted: true } };
      return { ids: [id], send: ({ client }) => client.operator.answer(call) };
    },
  },
  {
    call: 'authorityTransfer.answer',
    what: 'an administration that is offered to somebody else',
    meets: 'notFound',
    prepare: async (api, owners) => {
      const id = await offered(api, owners);
      const { accountId } = owners.volunteers.first.made;
      await api.db.update(authorityTransfer).set({ toAccountId: accountId }).where(eq(authorityTransfer.id, id));
      const call = { params: { id }, body: { isAccepted: false } };
      return { ids: [id], send: ({ client }) => client.authorityTransfer.answer(call) };
    },
  },
];

const ofMessages: readonly Row[] = [
  {
    call: 'inbox.markWorkRead',
    what: "another person's message about work, which stays unread",
    meets: 'ok',
    prepare: async (api, { operators, organizations }) => {
      const { accountId } = operators.first.made;
      const { organizationId } = organizations.first;
      const message = { accountId, organizationId, kind: 'workJoin', values: { count: '1' }, link: '/x' } as const;
      await notify({ tx: api.db, now: api.clock.now() }, [message]);
      const messageId = (await operators.first.client.inbox.work()).messages[0]?.messageId ?? '';
      return { ids: [messageId], send: ({ client }) => client.inbox.markWorkRead({ body: { messageId } }) };
    },
  },
];

export const ownershipOfRoles: readonly OwnershipRow[] = [
  ...[...ofMessages, ...byOperators, ...ofTree].map((row) => ({ ...row, side: 'operators' as const })),
  ...byVolunteers.map((row) => ({ ...row, side: 'volunteers' as const })),
];
