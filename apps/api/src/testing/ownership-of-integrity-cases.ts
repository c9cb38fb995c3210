import { makeActivity } from './activity-factory.ts';
import { makeOrganization } from './factories.ts';
import { makeCase, makeSanction } from './integrity-cases.ts';
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
  {
    call: 'integrityCase.sanction',
    relatives: { parent: 'ok' },
    what: 'a decided case of an organization above which the caller does not stand',
    side: 'operators',
    meets: 'notFound',
    prepare: async (api, { organizations, operators }) => {
      const { first } = organizations;
      const organization = await makeOrganization(api, { parent: first });
      const caseId = await makeCase(api, { organization, made: await makeActivity(api, { organization }) });
      const other = await makeOrganization(api, { parent: first });
      await makeSanction(api, { caseId, organization: other, from: first, by: operators.second.made });
      const { organizationId } = organization;
      const body = { organizationId, kind: 'codesRestricted', reason: '多人的時數並未服務' } as const;
      return { ids: [caseId], send: ({ client }) => client.integrityCase.sanction({ params: { id: caseId }, body }) };
    },
  },
  {
    call: 'integrityCase.appeal',
    what: "a sanction against another organization than the caller's",
    side: 'operators',
    meets: 'notFound',
    prepare: async (api, { organizations, operators }) => {
      const { first: organization } = organizations;
      const caseId = await makeCase(api, { organization, made: await makeActivity(api, { organization }) });
      const from = await makeOrganization(api);
      const id = await makeSanction(api, { caseId, organization, from, by: operators.second.made });
      const body = { reason: '當日確有服務' };
      return { ids: [id], send: ({ client }) => client.integrityCase.appeal({ params: { id }, body }) };
    },
  },
  {
    call: 'integrityCase.decideAppeal',
    what: 'an appeal that another organization than the one above the imposing one decides',
    side: 'operators',
    meets: 'notFound',
    prepare: async (api, { organizations, volunteers }) => {
      const from = await makeOrganization(api, { parent: organizations.first });
      const organization = await makeOrganization(api, { parent: from });
      const caseId = await makeCase(api, { organization, made: await makeActivity(api, { organization }) });
      const by = volunteers.second.made;
      const id = await makeSanction(api, { caseId, organization, from, by, isAppealed: true });
      const body = { decision: 'lift', reason: '已核對名單' } as const;
      return { ids: [id], send: ({ client }) => client.integrityCase.decideAppeal({ params: { id }, body }) };
    },
  },
];
