import { eq } from 'drizzle-orm';
import { realNameSubmission } from '../db/schema/volunteer.ts';
import { makeMembership, makeOrganization, makeVolunteer } from './factories.ts';
import { makePhoto, realNameForm, asMinor } from './real-name-form.ts';
import { asVolunteer } from './as.ts';
import { openToParent } from './ownership-row.ts';
import type { OwnershipRow } from './ownership-row.ts';
import { sendAppeal } from './recovery.ts';
import type { TestApi } from './test-api.ts';
import type { Owner, TwoOwners } from './two-owners.ts';

type Row = Omit<OwnershipRow, 'side'>;

/** Somebody who applied to the first organization. */
export async function applicant(
  api: TestApi,
  { organizations }: TwoOwners,
  input: { realNameState: 'notVerified' | 'verified' },
) {
  const volunteer = await makeVolunteer(api, input);
  const { membershipId } = await makeMembership(api, {
    volunteer,
    organization: organizations.first,
    state: 'underReview',
  });
  return { volunteer, membershipId };
}

/** A minor's real-name check, with a guardian, that the first organization may look at. */
export async function realNameCheck(api: TestApi, owners: TwoOwners) {
  const { volunteer } = await applicant(api, owners, { realNameState: 'notVerified' });
  const form = await realNameForm(api, volunteer);
  const photoId = await makePhoto(api, volunteer);
  await (await asVolunteer(api, volunteer)).realName.submit({ body: asMinor(form, photoId) });
  const [stored] = await api.db
    .select({ id: realNameSubmission.id })
    .from(realNameSubmission)
    .where(eq(realNameSubmission.volunteerId, volunteer.volunteerId));
  if (stored === undefined) throw new Error('The check was not stored.');
  return { reviewId: stored.id, ids: [volunteer.volunteerId, volunteer.accountId] };
}

const ofRealNameCheck = (call: string, send: (by: Owner, id: string) => Promise<unknown>): Row => ({
  call,
  what: 'somebody who applied to another organization',
  meets: 'notFound',
  prepare: async (api, owners) => {
    const { reviewId, ids } = await realNameCheck(api, owners);
    return { ids: [...ids, reviewId], send: (by) => send(by, reviewId) };
  },
});

/** The appeal of somebody whose identity the first organization may check. */
export async function passwordAppeal(api: TestApi, owners: TwoOwners) {
  const { volunteer } = await applicant(api, owners, { realNameState: 'verified' });
  const { username, documentNumber } = volunteer;
  const appealId = await sendAppeal(api, username, { documentNumber });
  return { appealId, ids: [volunteer.volunteerId, volunteer.accountId] };
}

const ofAppeal = (call: string, send: (by: Owner, id: string) => Promise<unknown>): Row => ({
  call,
  what: 'the appeal of somebody who belongs to another organization',
  meets: 'notFound',
  prepare: async (api, owners) => {
    const { appealId, ids } = await passwordAppeal(api, owners);
    return { ids: [...ids, appealId], send: (by) => send(by, appealId) };
  },
});

const rows: readonly Row[] = [
  {
    call: 'realName.entrust',
    what: 'an organization below the platform, by one that is not the platform',
    meets: 'noPermission',
    of: 'platform',
    prepare: async (api, { organizations }) => {
      const { organizationId } = await makeOrganization(api, { parent: organizations.first });
      const call = { params: { id: organizationId }, body: { isEntrusted: true } };
      return { ids: [organizationId], send: ({ client }) => client.realName.entrust(call) };
    },
  },
  {
    call: 'membership.requestDetail',
    what: "another organization's request",
    meets: 'notFound',
    ...openToParent,
    prepare: async (api, owners) => {
      const { membershipId: id } = await applicant(api, owners, { realNameState: 'verified' });
      return { ids: [id], send: ({ client }) => client.membership.requestDetail({ params: { id } }) };
    },
  },
  {
    call: 'membership.decideRequests',
    what: "another organization's request",
    meets: 'refused row',
    ...openToParent,
    prepare: async (api, owners) => {
      const { membershipId, volunteer } = await applicant(api, owners, { realNameState: 'verified' });
      const body = { reviewIds: [membershipId], decision: 'pass' as const };
      return {
        ids: [membershipId, volunteer.volunteerId],
        send: ({ client }) => client.membership.decideRequests({ body }),
      };
    },
  },
  ofAppeal('appeal.detail', ({ client }, id) => client.appeal.detail({ params: { id } })),
  ofAppeal('appeal.revealDocument', ({ client }, id) => client.appeal.revealDocument({ params: { id } })),
  ofRealNameCheck('realName.detail', ({ client }, id) => client.realName.detail({ params: { id } })),
  ofRealNameCheck('realName.revealDocument', ({ client }, id) => client.realName.revealDocument({ params: { id } })),
  ofRealNameCheck('realName.revealGuardianDocument', ({ client }, id) =>
    client.realName.revealGuardianDocument({ params: { id } }),
  ),
  {
    ...ofAppeal('appeal.decide', ({ client }, id) =>
      client.appeal.decide({ body: { reviewIds: [id], decision: 'fail', reason: '資料不符' } }),
    ),
    meets: 'refused row',
  },
  {
    ...ofRealNameCheck('realName.decide', ({ client }, reviewId) =>
      client.realName.decide({ body: { reviewIds: [reviewId], decision: 'pass' } }),
    ),
    meets: 'refused row',
  },
];

export const ownershipOfOrganizations: readonly OwnershipRow[] = rows.map((row) => ({ ...row, side: 'operators' }));
