import type { Client } from '@vp/api-client';
import type { Calls } from '@vp/contract';
import { makeAppointment } from './appointments.ts';
import { makeOperator, makeOrganization } from './factories.ts';
import { openToParent } from './ownership-row.ts';
import type { OwnershipRow } from './ownership-row.ts';

type Send = (client: Client<Calls>, id: string) => Promise<unknown>;

const ofOffice = (call: string, send: Send): OwnershipRow => ({
  call,
  what: 'an appointment for an organization that is not below the own one',
  side: 'operators',
  meets: 'notFound',
  ...openToParent,
  prepare: async (api, { organizations }) => {
    const { id } = await makeAppointment(api, organizations.first);
    return { ids: [id], send: ({ client }) => send(client, id) };
  },
});

/** Calls about the appointment of another administrator. */
export const ownershipOfAppointments: readonly OwnershipRow[] = [
  {
    call: 'authorityTransfer.appoint',
    what: 'an administrator of an organization that is not below the own one',
    side: 'operators',
    meets: 'notFound',
    ...openToParent,
    prepare: async (api, { organizations }) => {
      const office = await makeOrganization(api, { parent: organizations.first });
      await makeOperator(api, { organization: office });
      const { organizationId: id } = office;
      const body = { recipient: '66887766', ground: 'left' as const, reason: '已離任', evidence: '會議紀錄 12 號' };
      return { ids: [id], send: ({ client }) => client.authorityTransfer.appoint({ params: { id }, body }) };
    },
  },
  ofOffice('authorityTransfer.agreeAppointment', (client, id) =>
    client.authorityTransfer.agreeAppointment({ params: { id } }),
  ),
  ofOffice('authorityTransfer.withdrawAppointment', (client, id) =>
    client.authorityTransfer.withdrawAppointment({ params: { id } }),
  ),
  {
    call: 'authorityTransfer.answerAppointment',
    what: 'an appointment of another person',
    side: 'volunteers',
    meets: 'notFound',
    prepare: async (api, { organizations, volunteers }) => {
      const usernameFolded = volunteers.first.made.username;
      const { id } = await makeAppointment(api, organizations.first, { usernameFolded });
      const call = { params: { id }, body: { isAccepted: false } };
      return { ids: [id], send: ({ client }) => client.authorityTransfer.answerAppointment(call) };
    },
  },
  {
    call: 'authorityTransfer.keepAdministration',
    what: 'an appointment in place of another person',
    side: 'volunteers',
    meets: 'notFound',
    prepare: async (api, { organizations, volunteers }) => {
      const fromAccountId = volunteers.first.made.accountId;
      const { id } = await makeAppointment(api, organizations.first, { fromAccountId });
      return { ids: [id], send: ({ client }) => client.authorityTransfer.keepAdministration({ params: { id } }) };
    },
  },
];
