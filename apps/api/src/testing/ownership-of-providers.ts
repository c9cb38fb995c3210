import type { OwnershipRow } from './ownership-row.ts';
import { nextNumber } from './factories.ts';
import { backFromWechat } from './providers.ts';

/** Somebody whom the chat app has named on the first volunteer's device. */
export const ownershipOfProviders: readonly OwnershipRow[] = [
  {
    side: 'volunteers',
    call: 'wechat.bind',
    what: "the person of the chat app on somebody else's device",
    meets: 'ticketExpired',
    prepare: async (api, { volunteers }) => {
      const unionId = `union-of-owner-${nextNumber()}`;
      const person = { unionId, openId: `open-${unionId}`, isSubscribed: true };
      const { ticket } = await backFromWechat(api, volunteers.first.client, person);
      return { ids: [], send: ({ client }) => client.wechat.bind({ body: { ticket } }) };
    },
  },
];
