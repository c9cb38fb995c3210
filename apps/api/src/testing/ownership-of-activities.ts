import { eq } from 'drizzle-orm';
import { attendanceEvent } from '../db/schema/attendance.ts';
import { file } from '../db/schema/file.ts';
import { organizationRole } from '../db/schema/organization.ts';
import { makeActivity } from './activity-factory.ts';
import type { MadeActivity } from './activity-factory.ts';
import { iso } from './attendance-fixture.ts';
import { openToParent } from './ownership-row.ts';
import type { OwnershipRow } from './ownership-row.ts';
import { makePhoto } from './real-name-form.ts';
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

/** An activity of the organization that this administrator acts for. */
async function ownActivity(api: TestApi, { made }: Owner): Promise<MadeActivity> {
  const [role] = await api.db.select().from(organizationRole).where(eq(organizationRole.accountId, made.accountId));
  if (role === undefined) throw new Error('the caller acts for nobody');
  return makeActivity(api, { organization: { organizationId: role.organizationId, path: [] } });
}

/** An activity of the first organization that has begun, with somebody admitted. */
async function begun({ fixture }: TwoOwners): Promise<{ made: MadeActivity; volunteerId: string }> {
  const made = await fixture.activityAt();
  const { volunteerId } = await fixture.admitted(made);
  return { made, volunteerId };
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

const seenFromAbove = (call: string, send: (by: Owner, activityId: string) => Promise<unknown>): Row => ({
  ...ofActivity(call, send),
  ...openToParent,
});

/** A picture that this person uploaded for an activity. */
async function makeCover(api: TestApi, { made }: Owner): Promise<string> {
  const coverId = await makePhoto(api, made);
  await api.db.update(file).set({ visibility: 'public', purpose: 'cover' }).where(eq(file.id, coverId));
  return coverId;
}

const ofCover = (call: 'publish' | 'preview'): Row => ({
  call: `release.${call}`,
  what: 'a cover that somebody else uploaded',
  meets: 'photoNotYours',
  prepare: async (api, { operators }) => {
    const coverId = await makeCover(api, operators.first);
    return { ids: [coverId], send: ({ client }) => client.release[call]({ body: releaseForm(coverId) }) };
  },
});

const rows: readonly Row[] = [
  {
    call: 'release.publish',
    what: 'a published activity of another organization, to be changed',
    meets: 'notFound',
    prepare: async (api, { organizations, operators }) => {
      const { activityId } = await makeActivity(api, { organization: organizations.first });
      const ownCoverId = await makeCover(api, operators.first);
      const send = async (by: Owner) => {
        const coverId = by === operators.first ? ownCoverId : await makeCover(api, by);
        return by.client.release.publish({ body: { ...releaseForm(coverId), activityId } });
      };
      return { ids: [activityId], send };
    },
  },
  seenFromAbove('dataExport.startActivity', ({ client }, activityId) =>
    client.dataExport.startActivity({ body: { activityId } }),
  ),
  {
    call: 'activity.managedList',
    what: 'the activities of an organization that is not below the own one',
    meets: 'notFound',
    ...openToParent,
    prepare: async (_api, { organizations }) => {
      const query = { oid: organizations.first.organizationId };
      return { ids: [], send: ({ client }) => client.activity.managedList({ query }) };
    },
  },
  seenFromAbove('activity.managedDetail', ({ client }, id) => client.activity.managedDetail({ params: { id } })),
  ofActivity('activity.cancel', ({ client }, activityId) =>
    client.activity.cancel({ body: { activityId, reason: '天雨' } }),
  ),
  ofActivity('release.setTemplate', ({ client }, id) =>
    client.release.setTemplate({ params: { id }, body: { templateName: '每週探訪' } }),
  ),
  seenFromAbove('participant.admittedList', ({ client }, activityId) =>
    client.participant.admittedList({ query: { activityId } }),
  ),
  seenFromAbove('participant.notAdmittedList', ({ client }, activityId) =>
    client.participant.notAdmittedList({ query: { activityId } }),
  ),
  seenFromAbove('participant.messageList', ({ client }, activityId) =>
    client.participant.messageList({ query: { activityId } }),
  ),
  seenFromAbove('feedback.figures', ({ client }, id) => client.feedback.figures({ params: { id } })),
  seenFromAbove('feedback.words', ({ client }, id) => client.feedback.words({ params: { id }, query: {} })),
  ofActivity('participant.previewMessage', ({ client }, activityId) =>
    client.participant.previewMessage({ body: { activityId, groups: ['admitted'] } }),
  ),
  ofActivity('participant.sendMessage', ({ client }, activityId) => {
    const texts = { subject: { 'zh-TW': '集合地點' }, text: { 'zh-TW': '請在正門集合。' } };
    return client.participant.sendMessage({ body: { activityId, groups: ['admitted'], texts, receivers: 1 } });
  }),
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
      const send = async (by: Owner) => {
        const isFirst = by === owners.operators.first;
        const own = isFirst ? { activityId } : await ownActivity(api, by);
        const body = { participantIds: [participantId], decision: 'admit' as const };
        return by.client.participant.admit({ body: { ...body, activityId: own.activityId } });
      };
      return { ids, send };
    },
  },
  {
    call: 'participant.decideEach',
    what: "sign-ups of another organization's activity",
    meets: 'refused row',
    prepare: async (api, owners) => {
      const { activityId, participantId, ids } = await withParticipant(api, owners, 'toAdmit');
      const body = { signUps: [{ activityId, participantId }], decision: 'admit' as const };
      return { ids, send: ({ client }) => client.participant.decideEach({ body }) };
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
  ofCover('publish'),
  ofCover('preview'),
];

export const ownershipOfActivities: readonly OwnershipRow[] = rows.map((row) => ({ ...row, side: 'operators' }));
