import type { OwnershipRow } from './ownership-row.ts';
import { nextNumber } from './factories.ts';
import { backFromWechat } from './providers.ts';
import type { TestApi } from './test-api.ts';
import type { TwoOwners } from './two-owners.ts';

/** A ticket for a person whom the chat app identified on the first volunteer's device. */
async function ticketOfOwner(api: TestApi, { volunteers }: TwoOwners): Promise<{ readonly ticket: string }> {
  const unionId = `union-of-owner-${nextNumber()}`;
  const person = { unionId, openId: `open-${unionId}`, isSubscribed: true };
  const { ticket } = await backFromWechat(api, volunteers.first.client, person);
  return { ticket };
}

export const ownershipOfProviders: readonly OwnershipRow[] = [
  {
    side: 'volunteers',
    call: 'wechat.bind',
    what: "the person of the chat app on somebody else's device",
    meets: 'ticketExpired',
    prepare: async (api, owners) => {
      const body = await ticketOfOwner(api, owners);
      return { ids: [], send: ({ client }) => client.wechat.bind({ body }) };
    },
  },
  {
    side: 'volunteers',
    call: 'wechat.renewFollowing',
    what: "the person of the chat app on somebody else's device",
    meets: 'ticketExpired',
    prepare: async (api, owners) => {
      const body = await ticketOfOwner(api, owners);
      return { ids: [], send: ({ client }) => client.wechat.renewFollowing({ body }) };
    },
  },
];
