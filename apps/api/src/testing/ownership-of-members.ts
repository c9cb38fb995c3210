import { makeMembership, makeVolunteer } from './factories.ts';
import { openToParent } from './ownership-row.ts';
import type { OwnershipRow } from './ownership-row.ts';
import type { Owner } from './two-owners.ts';

const ofMember = (call: string, send: (by: Owner, id: string) => Promise<unknown>): OwnershipRow => ({
  call,
  side: 'operators',
  what: 'a member of another organization',
  meets: 'notFound',
  ...openToParent,
  prepare: async (api, { organizations }) => {
    const volunteer = await makeVolunteer(api);
    await makeMembership(api, { volunteer, organization: organizations.first });
    const { volunteerId } = volunteer;
    return { ids: [volunteerId, volunteer.accountId], send: (by) => send(by, volunteerId) };
  },
});

export const ownershipOfMembers: readonly OwnershipRow[] = [
  ofMember('managedVolunteer.detail', ({ client }, id) => client.managedVolunteer.detail({ params: { id } })),
  ofMember('managedVolunteer.revealDocument', ({ client }, id) =>
    client.managedVolunteer.revealDocument({ params: { id } }),
  ),
];
