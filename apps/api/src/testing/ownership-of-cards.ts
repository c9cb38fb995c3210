import { cardForm } from './card-form.ts';
import type { OwnershipRow } from './ownership-row.ts';
import type { TwoOwners } from './two-owners.ts';

/** An application for the card, which the platform alone may look at and decide; the first operator is the platform's. */
async function apply({ volunteers }: TwoOwners): Promise<string> {
  const { applicationId } = await volunteers.first.client.card.apply({ body: cardForm() });
  return applicationId;
}

const decision = (id: string) => ({ body: { reviewIds: [id], decision: 'pass' as const } });

async function approve(owners: TwoOwners): Promise<string> {
  const id = await apply(owners);
  await owners.operators.first.client.card.decide(decision(id));
  return id;
}

const what = "somebody's application for the card, by one that is not the platform";
const own = { what, side: 'operators', meets: 'noPermission', of: 'platform' } as const;

export const ownershipOfCards: readonly OwnershipRow[] = [
  {
    ...own,
    call: 'card.detail',
    prepare: async (_api, owners) => {
      const id = await apply(owners);
      return { ids: [id], send: ({ client }) => client.card.detail({ params: { id } }) };
    },
  },
  {
    ...own,
    call: 'card.decide',
    prepare: async (_api, owners) => {
      const id = await apply(owners);
      return { ids: [id], send: ({ client }) => client.card.decide(decision(id)) };
    },
  },
  {
    ...own,
    call: 'card.handOutVest',
    prepare: async (_api, owners) => {
      const id = await approve(owners);
      return { ids: [id], send: ({ client }) => client.card.handOutVest({ params: { id } }) };
    },
  },
  {
    ...own,
    call: 'card.undoVest',
    prepare: async (_api, owners) => {
      const id = await approve(owners);
      await owners.operators.first.client.card.handOutVest({ params: { id } });
      const body = { reason: '派發的是另一人' };
      return { ids: [id], send: ({ client }) => client.card.undoVest({ params: { id }, body }) };
    },
  },
  {
    ...own,
    call: 'card.report',
    prepare: async (_api, owners) => {
      const applicationId = await approve(owners);
      const body = { rows: [{ applicationId, action: 'print' as const }] };
      return { ids: [applicationId], send: ({ client }) => client.card.report({ body }) };
    },
  },
];
