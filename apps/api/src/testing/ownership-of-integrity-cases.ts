import { makeActivity } from './activity-factory.ts';
import { makeOrganization } from './factories.ts';
import { makeCase } from './integrity-cases.ts';
import type { OwnershipRow } from './ownership-row.ts';
import type { Owner } from './two-owners.ts';

const ofCase = (call: string, meets: string, send: (by: Owner, id: string) => Promise<unknown>): OwnershipRow => ({
  call,
  what: 'improbable hours of an organization above which the caller does not stand',
  side: 'operators',
  meets,
  prepare: async (api, { organizations }) => {
    // A question goes down: nobody asks their own organization.
    const { first } = organizations;
    const organization = call === 'integrityCase.ask' ? await makeOrganization(api, { parent: first }) : first;
    const made = await makeActivity(api, { organization });
    const asked = call === 'integrityCase.answer' ? { asked: organization } : {};
    const id = await makeCase(api, { organization, made, ...asked });
    return { ids: [id, made.activityId], send: (by) => send(by, id) };
  },
});

export const ownershipOfIntegrityCases: readonly OwnershipRow[] = [
  ofCase('integrityCase.detail', 'notFound', ({ client }, id) => client.integrityCase.detail({ params: { id } })),
  ofCase('integrityCase.decide', 'refused row', ({ client }, id) =>
    client.integrityCase.decide({ body: { reviewIds: [id], decision: 'pass', reason: '一家人共用電話' } }),
  ),
  ofCase('integrityCase.ask', 'notFound', ({ client }, id) =>
    client.integrityCase.ask({ params: { id }, body: { question: '請說明' } }),
  ),
  ofCase('integrityCase.answer', 'notFound', ({ client }, id) =>
    client.integrityCase.answer({ params: { id }, body: { answer: '一家人共用電話' } }),
  ),
];
