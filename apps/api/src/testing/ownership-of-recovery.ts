import { asGuest } from './as.ts';
import { encrypted, receiveCode } from './log-in.ts';
import type { OwnershipRow } from './ownership-row.ts';
import {
  appealForm,
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

const rows: readonly Row[] = [
  {
    call: 'recovery.questions',
    what: "the ticket of somebody else's recovery",
    meets: 'ticketExpired',
    prepare: async (api, owners) => {
      const first = firstOf(owners);
      await setQuestions(api, first);
      const { ticket } = await startRecovery(api, first.deviceId, first.username);
      const params = { ticket, kind: '0' };
      return { ids: [], send: (by) => guestOf(api, by).recovery.questions({ params }) };
    },
  },
  {
    call: 'recovery.proveByQuestions',
    what: "the ticket of somebody else's recovery",
    meets: 'ticketExpired',
    prepare: async (api, owners) => {
      const first = firstOf(owners);
      await setQuestions(api, first);
      const { ticket } = await startRecovery(api, first.deviceId, first.username);
      const body = { ticket, answers: [...securityAnswers] };
      return { ids: [], send: (by) => guestOf(api, by).recovery.proveByQuestions({ body }) };
    },
  },
  {
    call: 'recovery.proveByPhone',
    what: "the ticket and the code of somebody else's recovery",
    meets: 'ticketExpired',
    prepare: async (api, owners) => {
      const { deviceId, username, mobile } = firstOf(owners);
      const { ticket } = await startRecovery(api, deviceId, username);
      const input = { purpose: 'recover', mobile, deviceId, ticket } as const;
      const code = await receiveCode(api, asGuest(api, { deviceId }), input);
      const body = { ticket, mobile, code };
      return { ids: [], send: (by) => guestOf(api, by).recovery.proveByPhone({ body }) };
    },
  },
  {
    call: 'recovery.appeal',
    what: "the ticket and the photo of somebody else's recovery",
    meets: 'ticketExpired',
    prepare: async (api, owners) => {
      const { deviceId, username } = firstOf(owners);
      const { ticket } = await startRecovery(api, deviceId, username);
      const photoId = await uploadForAppeal(api, deviceId, ticket);
      const body = { ...appealForm, ticket, photoId };
      return { ids: [photoId], send: (by) => guestOf(api, by).recovery.appeal({ body }) };
    },
  },
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
  {
    call: 'recovery.setPassword',
    what: "the proven recovery of somebody else's account",
    meets: 'ticketExpired',
    prepare: async (api, owners) => {
      const resetTicket = await recoverByPhone(api, firstOf(owners));
      const send = async (by: Owner) => {
        const client = guestOf(api, by);
        return client.recovery.setPassword({ body: { resetTicket, ...(await encrypted(client, 'tea4lotus')) } });
      };
      return { ids: [], send };
    },
  },
];

export const ownershipOfRecovery: readonly OwnershipRow[] = rows.map((row) => ({ ...row, side: 'volunteers' }));
