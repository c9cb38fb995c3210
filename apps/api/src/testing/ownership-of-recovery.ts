import type { Client } from '@vp/api-client';
import type { BodyOf, Calls } from '@vp/contract';
import { asGuest } from './as.ts';
import { encrypted, receiveCode } from './log-in.ts';
import { provenApplicant, registrationForm, registrationPassword } from './organization-registration.ts';
import type { OwnershipRow } from './ownership-row.ts';
import {
  appealForm,
  applicant,
  recoverByPhone,
  securityAnswers,
  setQuestions,
  startRecovery,
  uploadForAppeal,
} from './recovery.ts';
import type { TestApi } from './test-api.ts';
import type { Owner, TwoOwners } from './two-owners.ts';

type Row = Omit<OwnershipRow, 'side'>;

const firstOf = ({ volunteers }: TwoOwners) => ({
  ...volunteers.first.made,
  deviceId: volunteers.first.deviceId,
});

/** Nobody is logged in; the device is all that tells the two apart. */
const guestOf = (api: TestApi, { deviceId }: Owner) => asGuest(api, { deviceId });

/** The two sites have the same steps, under addresses of their own. */
interface RecoverySite {
  readonly noun: 'recovery' | 'organizationRecovery';
  readonly questions: (client: Client<Calls>, ticket: string) => Promise<unknown>;
  readonly appeal: (client: Client<Calls>, form: BodyOf<Calls['recovery']['appeal']>) => Promise<unknown>;
}

const sites: readonly RecoverySite[] = [
  {
    noun: 'recovery',
    questions: (client, ticket) => client.recovery.questions({ params: { ticket, kind: '0' } }),
    appeal: (client, body) => client.recovery.appeal({ body }),
  },
  {
    noun: 'organizationRecovery',
    questions: (client, ticket) => client.organizationRecovery.questions({ params: { uid: ticket } }),
    appeal: (client, form) => client.organizationRecovery.appeal({ body: { ...form, ...applicant } }),
  },
];

const stepsOf = ({ noun, questions, appeal }: RecoverySite): readonly Row[] => [
  {
    call: `${noun}.questions`,
    what: "the ticket of somebody else's recovery",
    meets: 'ticketExpired',
    prepare: async (api, owners) => {
      const first = firstOf(owners);
      await setQuestions(api, first);
      const { ticket } = await startRecovery(api, first.deviceId, first.username);
      return { ids: [], send: (by) => questions(guestOf(api, by), ticket) };
    },
  },
  {
    call: `${noun}.proveByQuestions`,
    what: "the ticket of somebody else's recovery",
    meets: 'ticketExpired',
    prepare: async (api, owners) => {
      const first = firstOf(owners);
      await setQuestions(api, first);
      const { ticket } = await startRecovery(api, first.deviceId, first.username);
      const body = { ticket, answers: [...securityAnswers] };
      return { ids: [], send: (by) => guestOf(api, by)[noun].proveByQuestions({ body }) };
    },
  },
  {
    call: `${noun}.proveByPhone`,
    what: "the ticket and the code of somebody else's recovery",
    meets: 'ticketExpired',
    prepare: async (api, owners) => {
      const { deviceId, username, mobile } = firstOf(owners);
      const { ticket } = await startRecovery(api, deviceId, username);
      const input = { purpose: 'recover', mobile, deviceId, ticket } as const;
      const code = await receiveCode(api, asGuest(api, { deviceId }), input);
      const body = { ticket, mobile, code };
      return { ids: [], send: (by) => guestOf(api, by)[noun].proveByPhone({ body }) };
    },
  },
  {
    call: `${noun}.appeal`,
    what: "the ticket and the photo of somebody else's recovery",
    meets: 'ticketExpired',
    prepare: async (api, owners) => {
      const { deviceId, username } = firstOf(owners);
      const { ticket } = await startRecovery(api, deviceId, username);
      const photoId = await uploadForAppeal(api, deviceId, ticket);
      return { ids: [photoId], send: (by) => appeal(guestOf(api, by), { ...appealForm, ticket, photoId }) };
    },
  },
  {
    call: `${noun}.setPassword`,
    what: "the proven recovery of somebody else's account",
    meets: 'ticketExpired',
    prepare: async (api, owners) => {
      const resetTicket = await recoverByPhone(api, firstOf(owners));
      const send = async (by: Owner) => {
        const client = guestOf(api, by);
        return client[noun].setPassword({ body: { resetTicket, ...(await encrypted(client, 'tea4lotus')) } });
      };
      return { ids: [], send };
    },
  },
];

const rows: readonly Row[] = [
  ...sites.flatMap(stepsOf),
  {
    call: 'file.upload',
    what: "the ticket of somebody else's recovery",
    meets: 'ticketExpired',
    prepare: async (api, owners) => {
      const { deviceId, username } = firstOf(owners);
      const { ticket } = await startRecovery(api, deviceId, username);
      return { ids: [], send: (by) => uploadForAppeal(api, by.deviceId, ticket) };
    },
  },
  {
    call: 'registration.registerOrganization',
    what: "the proof of somebody else's phone and their pictures",
    meets: 'ticketExpired',
    prepare: async (api, { organizations, volunteers }) => {
      const applicant = await provenApplicant(api, volunteers.first.deviceId);
      const form = await registrationForm(api, applicant, organizations.first);
      const send = async (by: Owner) => {
        const client = guestOf(api, by);
        const secret = await encrypted(client, registrationPassword);
        const body = { ...form, adminRegistration: { ...form.adminRegistration, ...secret } };
        return client.registration.registerOrganization({ body });
      };
      return { ids: [form.orgRegistration.logoPath], send };
    },
  },
  {
    call: 'recovery.sentAppeal',
    what: "somebody else's appeal",
    meets: 'ticketExpired',
    prepare: async (api, owners) => {
      const { deviceId, username } = firstOf(owners);
      const client = asGuest(api, { deviceId });
      const { ticket } = await startRecovery(api, deviceId, username);
      const photoId = await uploadForAppeal(api, deviceId, ticket);
      const { appealTicket } = await client.recovery.appeal({ body: { ...appealForm, ticket, photoId } });
      const params = { ticket: appealTicket };
      return { ids: [photoId], send: (by) => guestOf(api, by).recovery.sentAppeal({ params }) };
    },
  },
];

export const ownershipOfRecovery: readonly OwnershipRow[] = rows.map((row) => ({ ...row, side: 'volunteers' }));
