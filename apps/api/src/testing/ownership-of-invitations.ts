import { makeActivity } from './activity-factory.ts';
import type { OwnershipRow } from './ownership-row.ts';
import type { TestApi } from './test-api.ts';
import type { TwoOwners } from './two-owners.ts';

/** An activity of the first organization tomorrow, to which the first volunteer is invited. */
async function invited(api: TestApi, { organizations, operators, volunteers }: TwoOwners) {
  const { activityId } = await makeActivity(api, { organization: organizations.first });
  const body = { activityId, volunteerIds: [volunteers.first.made.volunteerId] };
  const { rows } = await operators.first.client.participant.invite({ body });
  if (rows[0]?.done !== true) throw new Error(rows[0]?.message ?? 'nobody was invited');
  return activityId;
}

export const ownershipOfInvitations: readonly OwnershipRow[] = [
  {
    side: 'operators',
    call: 'participant.inviteList',
    what: 'whom another organization invited',
    meets: 'notFound',
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
