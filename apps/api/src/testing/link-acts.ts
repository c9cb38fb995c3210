import { eq } from 'drizzle-orm';
import { hashToken, newToken } from '../auth/token.ts';
import { guardianRequest } from '../db/schema/guardian.ts';
import { volunteer } from '../db/schema/volunteer.ts';
import { asGuest } from './as.ts';
import { at } from './attendance-fixture.ts';
import { nextNumber } from './factories.ts';
import type { OwnAct } from './own-acts.ts';
import type { TestApi } from './test-api.ts';
import type { TwoOwners } from './two-owners.ts';

/** Another phone each time: one phone gets few requests a day. */
const card = () => ({ body: { purpose: 'card', mobile: `+8536${8_500_000 + nextNumber()}` } }) as const;

/** The first volunteer as a minor, who asks a guardian about the card. */
async function minorOf(api: TestApi, { volunteers }: TwoOwners) {
  await api.db.update(volunteer).set({ birthDate: '2009-03-01' });
  return volunteers.first.client;
}

/** Returns the guardian's device, and the link of an open request. */
async function openedLink(api: TestApi, owners: TwoOwners) {
  const { request } = await (await minorOf(api, owners)).guardian.ask(card());
  const token = newToken();
  await api.db
    .update(guardianRequest)
    .set({ tokenHash: hashToken(token) })
    .where(eq(guardianRequest.id, request?.requestId ?? ''));
  return { client: asGuest(api, { deviceId: `device-of-guardian-${nextNumber()}` }), params: { token } };
}

const person = { name: '陳國輝', relation: '1', documentType: '2', documentNumber: '71234567', agreed: true } as const;

/** A group of the first volunteer, which the second one can join. */
async function openedGroup({ fixture, volunteers: { first, second } }: TwoOwners) {
  const made = await fixture.activityAt({ periods: [{ startsAt: at('14:00'), endsAt: at('16:00') }] });
  await fixture.admitted(made, first.made);
  await fixture.admitted(made, second.made);
  const { activityId, periods } = made;
  const body = { activityId, periodId: periods[0]?.periodId ?? '', maximum: 5, showsName: false };
  const { code } = await first.client.signUpGroup.create({ body });
  return { activityId, code };
}

/** Acts of people who were sent a link. */
export const linkActs: readonly OwnAct[] = [
  {
    call: 'signUpGroup.join',
    prepare: async (_api, owners) => {
      const group = await openedGroup(owners);
      return () => owners.volunteers.second.client.signUpGroup.join({ body: { ...group, showsName: true } });
    },
  },
  {
    call: 'guardian.ask',
    prepare: async (api, owners) => {
      const client = await minorOf(api, owners);
      return () => client.guardian.ask(card());
    },
  },
  {
    call: 'guardian.confirm',
    prepare: async (api, owners) => {
      const { client, params } = await openedLink(api, owners);
      return () => client.guardian.confirm({ params, body: { purpose: 'card', ...person } });
    },
  },
  {
    call: 'guardian.refuse',
    prepare: async (api, owners) => {
      const { client, params } = await openedLink(api, owners);
      return () => client.guardian.refuse({ params });
    },
  },
];
