import { eq } from 'drizzle-orm';
import { encryptLinkedGuardian } from '../crypto/encrypted-fields.ts';
import { guardianRequest } from '../db/schema/guardian.ts';
import { volunteer } from '../db/schema/volunteer.ts';
import { cardForm } from './card-form.ts';
import type { OwnershipRow } from './ownership-row.ts';
import type { TestApi } from './test-api.ts';
import type { TwoOwners } from './two-owners.ts';

/** An application for the card, which the platform alone may look at and decide; the first operator is the platform's. */
async function apply({ volunteers }: TwoOwners): Promise<string> {
  const { applicationId } = await volunteers.first.client.card.apply({ body: cardForm() });
  return applicationId;
}

/** Confirms the card of the first volunteer, a minor, as the guardian; returns the request. */
async function confirmAsGuardian(api: TestApi, { volunteers }: TwoOwners): Promise<string> {
  await api.db.update(volunteer).set({ birthDate: '2009-03-01' });
  const { client } = volunteers.first;
  const { request } = await client.guardian.ask({ body: { purpose: 'card', mobile: '+85366881234' } });
  const id = request?.requestId ?? '';
  const entered = { name: '陳國輝', relation: '1', documentType: '2', documentNumber: '71234567' };
  const guardian = { ...entered, mobile: '+85366881234', agreed: true };
  const guardianEncrypted = encryptLinkedGuardian(api.services.cipher, id, guardian);
  await api.db.update(guardianRequest).set({ state: 'confirmed', guardianEncrypted }).where(eq(guardianRequest.id, id));
  return id;
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
    call: 'card.apply',
    side: 'volunteers',
    what: "a confirmation by another volunteer's guardian",
    meets: 'guardianNotConfirmed',
    prepare: async (api, owners) => {
      const guardianRequestId = await confirmAsGuardian(api, owners);
      const body = cardForm({ guardianRequestId });
      return { ids: [guardianRequestId], send: ({ client }) => client.card.apply({ body }) };
    },
  },
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
