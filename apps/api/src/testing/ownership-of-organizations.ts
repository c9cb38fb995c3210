import { eq } from 'drizzle-orm';
import { attendanceEvent } from '../db/schema/attendance.ts';
import { file } from '../db/schema/file.ts';
import { realNameSubmission } from '../db/schema/volunteer.ts';
import { makeActivity } from './activity-factory.ts';
import type { MadeActivity } from './activity-factory.ts';
import { iso } from './attendance-fixture.ts';
import { makeMembership, makeOrganization, makeVolunteer, nextNumber } from './factories.ts';
import { makePhoto, realNameForm } from './real-name-form.ts';
import { asVolunteer } from './as.ts';
import type { OwnershipRow } from './ownership-row.ts';
import { sendAppeal } from './recovery.ts';
import { releaseForm } from './release-form.ts';
import type { TestApi } from './test-api.ts';
import type { Owner, TwoOwners } from './two-owners.ts';

type Row = Omit<OwnershipRow, 'side'>;

/** An activity of the first organization tomorrow, which somebody signed up for and is admitted to where asked. */
async function withParticipant(api: TestApi, owners: TwoOwners, state: 'toAdmit' | 'admitted') {
  const { activityId, periods } = await makeActivity(api, { organization: owners.organizations.first });
  const choices = [{ periodId: periods[0]?.periodId ?? '', postId: periods[0]?.postIds[0] ?? '' }];
  const { participantId } = await owners.volunteers.first.client.activity.signUp({ body: { activityId, choices } });
  const body = { activityId, participantIds: [participantId], decision: 'admit' as const };
  if (state === 'admitted') await owners.operators.first.client.participant.admit({ body });
  return { activityId, participantId, ids: [activityId, participantId] };
}

/** An activity of the first organization that has begun, with somebody admitted. */
async function begun({ fixture }: TwoOwners): Promise<{ made: MadeActivity; volunteerId: string }> {
  const made = await fixture.activityAt();
  const { volunteerId } = await fixture.admitted(made);
  return { made, volunteerId };
}

/** Somebody who applied to the first organization. */
async function applicant(
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
async function realNameCheck(api: TestApi, owners: TwoOwners) {
  const { volunteer } = await applicant(api, owners, { realNameState: 'notVerified' });
  const form = await realNameForm(api, volunteer);
  const photoId = await makePhoto(api, volunteer);
  const guardian = {
    name: '陳國輝',
    relation: '1' as const,
    documentType: '2' as const,
    documentNumber: String(70_000_000 + nextNumber()),
    mobile: '+85366881234',
    frontPhotoId: photoId,
    backPhotoId: photoId,
  };
  const personal = { ...form.personal, birthDate: '2010-01-01' };
  await (await asVolunteer(api, volunteer)).realName.submit({ body: { ...form, personal, guardian } });
  const [stored] = await api.db
    .select({ id: realNameSubmission.id })
    .from(realNameSubmission)
    .where(eq(realNameSubmission.volunteerId, volunteer.volunteerId));
  if (stored === undefined) throw new Error('The check was not stored.');
  return { reviewId: stored.id, ids: [volunteer.volunteerId, volunteer.accountId] };
}

const ofActivity = (call: string, send: (by: Owner, activityId: string) => Promise<unknown>): Row => ({
  call,
  what: "an activity of another organization's",
  meets: 'notFound',
  prepare: async (_api, owners) => {
    const { made } = await begun(owners);
    return { ids: [made.activityId], send: (by) => send(by, made.activityId) };
  },
});

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
async function passwordAppeal(api: TestApi, owners: TwoOwners) {
  const { volunteer } = await applicant(api, owners, { realNameState: 'verified' });
  const appealId = await sendAppeal(api, volunteer.username);
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

const ofCover = (call: 'publish' | 'preview'): Row => ({
  call: `release.${call}`,
  what: 'a cover that somebody else uploaded',
  meets: 'photoNotYours',
  prepare: async (api, { operators }) => {
    const coverId = await makePhoto(api, operators.first.made);
    await api.db.update(file).set({ visibility: 'public', purpose: 'cover' }).where(eq(file.id, coverId));
    return { ids: [coverId], send: ({ client }) => client.release[call]({ body: releaseForm(coverId) }) };
  },
});

const rows: readonly Row[] = [
  {
    call: 'release.publish',
    what: 'a published activity of another organization, to be changed',
    meets: 'notFound',
    prepare: async (api, { organizations }) => {
      const { activityId } = await makeActivity(api, { organization: organizations.first });
      return {
        ids: [activityId],
        send: async ({ client, made }) => {
          const coverId = await makePhoto(api, made);
          await api.db.update(file).set({ visibility: 'public', purpose: 'cover' }).where(eq(file.id, coverId));
          return client.release.publish({ body: { ...releaseForm(coverId), activityId } });
        },
      };
    },
  },
  {
    call: 'realName.entrust',
    what: 'an organization below the platform, by one that is not the platform',
    meets: 'noPermission',
    prepare: async (api, { organizations }) => {
      const { organizationId } = await makeOrganization(api, { parent: organizations.first });
      const call = { params: { id: organizationId }, body: { isEntrusted: true } };
      return { ids: [organizationId], send: ({ client }) => client.realName.entrust(call) };
    },
  },
  ofActivity('dataExport.startActivity', ({ client }, activityId) =>
    client.dataExport.startActivity({ body: { activityId } }),
  ),
  {
    call: 'activity.managedList',
    what: 'the activities of an organization that is not below the own one',
    meets: 'notFound',
    prepare: async (_api, { organizations }) => {
      const query = { oid: organizations.first.organizationId };
      return { ids: [], send: ({ client }) => client.activity.managedList({ query }) };
    },
  },
  ofActivity('activity.managedDetail', ({ client }, id) => client.activity.managedDetail({ params: { id } })),
  ofActivity('activity.cancel', ({ client }, activityId) =>
    client.activity.cancel({ body: { activityId, reason: '天雨' } }),
  ),
  ofActivity('participant.admittedList', ({ client }, activityId) =>
    client.participant.admittedList({ query: { activityId } }),
  ),
  ofActivity('participant.notAdmittedList', ({ client }, activityId) =>
    client.participant.notAdmittedList({ query: { activityId } }),
  ),
  ofActivity('checkInCode.forCheckIn', ({ client }, activityId) =>
    client.checkInCode.forCheckIn({ body: { activityId } }),
  ),
  ofActivity('checkInCode.forCheckOut', ({ client }, activityId) =>
    client.checkInCode.forCheckOut({ body: { activityId } }),
  ),
  {
    call: 'participant.admit',
    what: "a sign-up of another organization's activity",
    meets: 'notFound',
    prepare: async (api, owners) => {
      const { activityId, participantId, ids } = await withParticipant(api, owners, 'toAdmit');
      const body = { activityId, participantIds: [participantId], decision: 'admit' as const };
      return { ids, send: ({ client }) => client.participant.admit({ body }) };
    },
  },
  {
    call: 'participant.admit',
    what: 'a sign-up of another organization under an activity of the own',
    meets: 'refused row',
    prepare: async (api, owners) => {
      const { activityId, participantId, ids } = await withParticipant(api, owners, 'toAdmit');
      const own = await makeActivity(api, { organization: owners.organizations.second });
      const send = ({ client, made }: Owner) => {
        const isFirst = made.accountId === owners.operators.first.made.accountId;
        const body = { participantIds: [participantId], decision: 'admit' as const };
        return client.participant.admit({ body: { ...body, activityId: isFirst ? activityId : own.activityId } });
      };
      return { ids, send };
    },
  },
  {
    call: 'participant.revealPhone',
    what: "the phone of a participant of another organization's activity",
    meets: 'notFound',
    prepare: async (api, owners) => {
      const { participantId } = await withParticipant(api, owners, 'admitted');
      const params = { id: participantId };
      return { ids: [participantId], send: ({ client }) => client.participant.revealPhone({ params }) };
    },
  },
  {
    call: 'participant.remove',
    what: "a participant of another organization's activity",
    meets: 'notFound',
    prepare: async (api, owners) => {
      const { activityId, participantId, ids } = await withParticipant(api, owners, 'admitted');
      const body = { activityId, participantIds: [participantId], reason: '沒有出席簡介會' };
      return { ids, send: ({ client }) => client.participant.remove({ body }) };
    },
  },
  {
    call: 'attendance.settle',
    what: "hours in another organization's activity",
    meets: 'notFound',
    prepare: async (_api, owners) => {
      const { made, volunteerId } = await begun(owners);
      const periodId = made.periods[0]?.periodId ?? '';
      const body = {
        activityId: made.activityId,
        periodId,
        volunteerId,
        checkedInAt: iso('09:00'),
        reason: '當日補簽到',
      };
      return { ids: [made.activityId, volunteerId], send: ({ client }) => client.attendance.settle({ body }) };
    },
  },
  {
    call: 'attendance.decide',
    what: "entries in another organization's activity",
    meets: 'notFound',
    prepare: async (api, owners) => {
      const { made, volunteerId } = await begun(owners);
      const { activityId } = made;
      const periodId = made.periods[0]?.periodId ?? '';
      const kept = { evidenceKind: 'rotatingCode', late: true, awaits: 'organization' } as const;
      const entry = { activityId, periodId, volunteerId, direction: 'in', at: new Date(iso('09:00')) } as const;
      await api.db.insert(attendanceEvent).values({ ...entry, ...kept });
      const body = { activityId, periodId, volunteerId, decision: 'agree' as const };
      return { ids: [activityId, volunteerId], send: ({ client }) => client.attendance.decide({ body }) };
    },
  },
  {
    call: 'membership.requestDetail',
    what: "another organization's request",
    meets: 'notFound',
    prepare: async (api, owners) => {
      const { membershipId: id } = await applicant(api, owners, { realNameState: 'verified' });
      return { ids: [id], send: ({ client }) => client.membership.requestDetail({ params: { id } }) };
    },
  },
  {
    call: 'membership.decideRequests',
    what: "another organization's request",
    meets: 'refused row',
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
      client.appeal.decide({ body: { reviewIds: [id], decision: 'pass' } }),
    ),
    meets: 'refused row',
  },
  {
    ...ofRealNameCheck('realName.decide', ({ client }, reviewId) =>
      client.realName.decide({ body: { reviewIds: [reviewId], decision: 'pass' } }),
    ),
    meets: 'refused row',
  },
  ofCover('publish'),
  ofCover('preview'),
];

export const ownershipOfOrganizations: readonly OwnershipRow[] = rows.map((row) => ({ ...row, side: 'operators' }));
