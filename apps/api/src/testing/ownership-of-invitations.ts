import { agreementVersions } from './agreement-versions.ts';
import { makeActivity } from './activity-factory.ts';
import { asGuest } from './as.ts';
import { encrypted } from './log-in.ts';
import { provenApplicant, registrationPassword } from './organization-registration.ts';
import { openToParent } from './ownership-row.ts';
import type { OwnershipRow } from './ownership-row.ts';
import type { TestApi } from './test-api.ts';
import type { Owner, TwoOwners } from './two-owners.ts';

/** An activity of the first organization tomorrow, to which the first volunteer is invited. */
async function invited(api: TestApi, { organizations, operators, volunteers }: TwoOwners) {
  const { activityId } = await makeActivity(api, { organization: organizations.first });
  const body = { activityId, volunteerIds: [volunteers.first.made.volunteerId] };
  const { rows } = await operators.first.client.participant.invite({ body });
  if (rows[0]?.done !== true) throw new Error(rows[0]?.message ?? 'nobody was invited');
  return activityId;
}

/** A phone that the first organization invited, proven on the device of the first operator. */
async function newcomer(api: TestApi, { operators }: TwoOwners) {
  const applicant = await provenApplicant(api, operators.first.deviceId);
  const body = { recipient: applicant.mobile, name: '馮子晴', permissions: ['activity-list' as const] };
  const { invitationId } = await operators.first.client.operator.invite({ body });
  return { ...applicant, invitationId };
}

export const ownershipOfInvitations: readonly OwnershipRow[] = [
  {
    side: 'operators',
    call: 'operator.invitedNewcomer',
    what: "invitations of somebody else's phone",
    meets: 'ticketExpired',
    prepare: async (api, owners) => {
      const { ticket, invitationId } = await newcomer(api, owners);
      const send = ({ deviceId }: Owner) => asGuest(api, { deviceId }).operator.invitedNewcomer({ params: { ticket } });
      return { ids: [invitationId], send };
    },
  },
  {
    side: 'operators',
    call: 'operator.registerInvited',
    what: "the proof of somebody else's phone",
    meets: 'ticketExpired',
    prepare: async (api, owners) => {
      const { ticket, invitationId, mobile, username } = await newcomer(api, owners);
      const send = async ({ deviceId }: Owner) => {
        const client = asGuest(api, { deviceId });
        const secret = await encrypted(client, registrationPassword);
        const form = { ...agreementVersions, invitationId, mobile, ticket, username, agreed: true as const };
        return client.operator.registerInvited({ body: { ...form, ...secret } });
      };
      return { ids: [invitationId], send };
    },
  },
  {
    side: 'operators',
    call: 'participant.inviteList',
    what: 'whom another organization invited',
    meets: 'notFound',
    ...openToParent,
    prepare: async (api, owners) => {
      const activityId = await invited(api, owners);
      return { ids: [activityId], send: ({ client }) => client.participant.inviteList({ query: { activityId } }) };
    },
  },
  {
    side: 'operators',
    call: 'participant.invitable',
    what: "an activity of another organization's",
    meets: 'notFound',
    prepare: async (api, owners) => {
      const { activityId } = await makeActivity(api, { organization: owners.organizations.first });
      return { ids: [activityId], send: ({ client }) => client.participant.invitable({ query: { activityId } }) };
    },
  },
  {
    side: 'operators',
    call: 'participant.invite',
    what: "an activity of another organization's",
    meets: 'notFound',
    prepare: async (api, owners) => {
      const { activityId } = await makeActivity(api, { organization: owners.organizations.first });
      const body = { activityId, volunteerIds: [owners.volunteers.first.made.volunteerId] };
      return { ids: [activityId], send: ({ client }) => client.participant.invite({ body }) };
    },
  },
  {
    side: 'volunteers',
    call: 'participant.declineInvitation',
    what: "somebody else's invitation",
    meets: 'wrongState',
    prepare: async (api, owners) => {
      const activityId = await invited(api, owners);
      const body = { activityId };
      return { ids: [activityId], send: ({ client }) => client.participant.declineInvitation({ body }) };
    },
  },
];
