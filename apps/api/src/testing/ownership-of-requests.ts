import { makeOperator, makeOrganization } from './factories.ts';
import { makeRequest } from './organization-request.ts';
import type { OwnershipRow } from './ownership-row.ts';
import type { TestApi } from './test-api.ts';
import type { Owner, TwoOwners } from './two-owners.ts';

/** A registration below the first organization. */
export async function registration(api: TestApi, { organizations }: TwoOwners) {
  const below = await makeOrganization(api, { parent: organizations.first, status: 'underReview' });
  const by = await makeOperator(api, { organization: below });
  const id = await makeRequest(api, { kind: 'registration', by, decider: organizations.first });
  return { id, ids: [id, below.organizationId, by.accountId] };
}

const ofRegistration = (call: string, send: (by: Owner, id: string) => Promise<unknown>): OwnershipRow => ({
  call,
  what: 'the registration of an organization below another one',
  side: 'operators',
  meets: 'notFound',
  prepare: async (api, owners) => {
    const { id, ids } = await registration(api, owners);
    return { ids, send: (by) => send(by, id) };
  },
});

export const ownershipOfRequests: readonly OwnershipRow[] = [
  ofRegistration('organizationRequest.detail', ({ client }, id) =>
    client.organizationRequest.detail({ params: { id } }),
  ),
  {
    ...ofRegistration('organizationRequest.decide', ({ client }, id) =>
      client.organizationRequest.decide({ body: { reviewIds: [id], decision: 'pass' } }),
    ),
    meets: 'refused row',
  },
  {
    call: 'organizationRequest.withdraw',
    what: "another organization's request",
    side: 'operators',
    meets: 'notFound',
    prepare: async (api, { operators, organizations }) => {
      const decider = await makeOrganization(api, { parent: organizations.second });
      const id = await makeRequest(api, { kind: 'ownership', by: operators.first.made, decider });
      return { ids: [id], send: ({ client }) => client.organizationRequest.withdraw({ params: { id } }) };
    },
  },
];
