import { cardForm } from './card-form.ts';
import { applicant, passwordAppeal, realNameCheck } from './ownership-of-organizations.ts';
import { registration } from './ownership-of-requests.ts';
import { openToParent } from './ownership-row.ts';
import type { OwnershipRow } from './ownership-row.ts';

const correction = { step: 'request', from: 'failed', reason: '看錯了資料' } as const;

/** The refusal that is corrected. */
const refusal = (id: string) => ({ body: { reviewIds: [id], decision: 'fail' as const, reason: '資料不符' } });

/** Corrections of decisions of the first organization. */
export const ownershipOfCorrections: readonly OwnershipRow[] = [
  {
    call: 'realName.correct',
    what: "another organization's decision on an identity",
    side: 'operators',
    meets: 'notFound',
    prepare: async (api, owners) => {
      const { reviewId: id, ids } = await realNameCheck(api, owners);
      await owners.operators.first.client.realName.decide(refusal(id));
      return { ids: [...ids, id], send: ({ client }) => client.realName.correct({ params: { id }, body: correction }) };
    },
  },
  {
    call: 'membership.correctRequest',
    what: "another organization's decision on a request to join",
    side: 'operators',
    meets: 'notFound',
    ...openToParent,
    prepare: async (api, owners) => {
      const { membershipId: id, volunteer } = await applicant(api, owners, { realNameState: 'verified' });
      await owners.operators.first.client.membership.decideRequests(refusal(id));
      return {
        ids: [id, volunteer.volunteerId],
        send: ({ client }) => client.membership.correctRequest({ params: { id }, body: correction }),
      };
    },
  },
  {
    call: 'organizationRequest.correct',
    what: "another organization's decision on a registration",
    side: 'operators',
    meets: 'notFound',
    prepare: async (api, owners) => {
      const { id, ids } = await registration(api, owners);
      await owners.operators.first.client.organizationRequest.decide(refusal(id));
      return { ids, send: ({ client }) => client.organizationRequest.correct({ params: { id }, body: correction }) };
    },
  },
  {
    call: 'appeal.correct',
    what: "another organization's decision on an appeal",
    side: 'operators',
    meets: 'notFound',
    prepare: async (api, owners) => {
      const { appealId: id, ids } = await passwordAppeal(api, owners);
      await owners.operators.first.client.appeal.decide(refusal(id));
      return { ids: [...ids, id], send: ({ client }) => client.appeal.correct({ params: { id }, body: correction }) };
    },
  },
  {
    call: 'card.correct',
    what: "the platform's decision on an application for the card",
    side: 'operators',
    meets: 'noPermission',
    of: 'platform',
    prepare: async (_api, { volunteers, operators }) => {
      const { applicationId: id } = await volunteers.first.client.card.apply({ body: cardForm() });
      await operators.first.client.card.decide(refusal(id));
      return { ids: [id], send: ({ client }) => client.card.correct({ params: { id }, body: correction }) };
    },
  },
];
