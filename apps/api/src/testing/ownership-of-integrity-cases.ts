import { makeActivity } from './activity-factory.ts';
import { makeOrganization } from './factories.ts';
import { makeCase } from './integrity-cases.ts';
import type { OwnershipRow } from './ownership-row.ts';
import type { Owner } from './two-owners.ts';

const ofCase = (
  call: string,
  [meets, parent]: readonly [others: string, parent: string],
  send: (by: Owner, id: string) => Promise<unknown>,
): OwnershipRow => ({
  call,
  relatives: { parent },
  what: 'improbable hours of an organization above which the caller does not stand',
  side: 'operators',
  meets,
  prepare: async (api, { organizations }) => {
    // A question goes down, and so does a decision: nobody decides about their own organization.
    const { first } = organizations;
    const isFromAbove = call === 'integrityCase.ask' || call === 'integrityCase.decide';
    const organization = isFromAbove ? await makeOrganization(api, { parent: first }) : first;
    const made = await makeActivity(api, { organization });
    const asked = call === 'integrityCase.answer' ? { asked: organization } : {};
    const id = await makeCase(api, { organization, made, ...asked });
    return { ids: [id, made.activityId], send: (by) => send(by, id) };
  },
});

export const ownershipOfIntegrityCases: readonly OwnershipRow[] = [
  ofCase('integrityCase.detail', ['notFound', 'ok'], ({ client }, id) =>
    client.integrityCase.detail({ params: { id } }),
  ),
  ofCase('integrityCase.decide', ['refused row', 'ok'], ({ client }, id) =>
    client.integrityCase.decide({ body: { reviewIds: [id], decision: 'pass', reason: '一家人共用電話' } }),
  ),
  ofCase('integrityCase.ask', ['notFound', 'ok'], ({ client }, id) =>
    client.integrityCase.ask({ params: { id }, body: { question: '請說明' } }),
  ),
  // The parent sees the question, which waits for another one's answer.
  ofCase('integrityCase.answer', ['notFound', 'wrongState'], ({ client }, id) =>
    client.integrityCase.answer({ params: { id }, body: { answer: '一家人共用電話' } }),
  ),
];
