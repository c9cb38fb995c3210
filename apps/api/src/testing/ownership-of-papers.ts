import type { OwnershipRow } from './ownership-row.ts';
import { recordHours } from './recorded-hours.ts';

export const ownershipOfPapers: readonly OwnershipRow[] = [
  {
    call: 'hoursProof.revoke',
    side: 'volunteers',
    what: "somebody else's paper, which stays good",
    meets: 'notFound',
    prepare: async (api, { organizations, volunteers }) => {
      const { volunteerId } = volunteers.first.made;
      await recordHours(api, { volunteerId, organization: organizations.first });
      const { proofId } = await volunteers.first.client.hoursProof.issue({ body: {} });
      return { ids: [proofId], send: ({ client }) => client.hoursProof.revoke({ body: { proofId } }) };
    },
  },
  {
    call: 'hoursProof.withdraw',
    side: 'operators',
    what: 'a paper, by an organization that is not the platform',
    meets: 'noPermission',
    of: 'platform',
    prepare: async (api, { organizations, volunteers }) => {
      const { volunteerId } = volunteers.first.made;
      await recordHours(api, { volunteerId, organization: organizations.first });
      const { proofId, number } = await volunteers.first.client.hoursProof.issue({ body: {} });
      const body = { proofNumber: number, reason: '時數經查核不符' };
      return { ids: [proofId], send: ({ client }) => client.hoursProof.withdraw({ body }) };
    },
  },
  {
    call: 'calendar.link',
    side: 'volunteers',
    what: 'an activity that only somebody else has signed up for',
    meets: 'notFound',
    prepare: async (_api, { fixture, volunteers }) => {
      const made = await fixture.activityAt();
      await fixture.admitted(made, volunteers.first.made);
      const { activityId } = made;
      return { ids: [activityId], send: ({ client }) => client.calendar.link({ params: { id: activityId } }) };
    },
  },
];
