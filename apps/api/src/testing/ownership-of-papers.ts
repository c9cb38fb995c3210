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
];
