import { eq } from 'drizzle-orm';
import { serviceTime } from '../db/schema/attendance.ts';
import { at } from './attendance-fixture.ts';
import type { AttendanceFixture } from './attendance-fixture.ts';
import type { MadeVolunteer } from './factories.ts';
import type { OwnershipRow } from './ownership-row.ts';
import { recordHours } from './recorded-hours.ts';

/** Admits a volunteer to a period that begins after 09:00; returns what makes a group for it. */
async function groupBody(fixture: AttendanceFixture, volunteer: MadeVolunteer) {
  const made = await fixture.activityAt({ periods: [{ startsAt: at('14:00'), endsAt: at('16:00') }] });
  await fixture.admitted(made, volunteer);
  const { activityId, periods } = made;
  return { body: { activityId, periodId: periods[0]?.periodId ?? '', maximum: 5, showsName: false } };
}

export const ownershipOfPapers: readonly OwnershipRow[] = [
  {
    call: 'hoursProof.revoke',
    side: 'volunteers',
    what: "somebody else's paper, which stays good",
    meets: 'notFound',
    prepare: async (api, { organizations, volunteers }) => {
      const { volunteerId } = volunteers.first.made;
      await recordHours(api, { volunteerId, organization: organizations.first });
      const { proofId } = await volunteers.first.client.hoursProof.issue({ body: {} });
      return { ids: [proofId], send: ({ client }) => client.hoursProof.revoke({ body: { proofId } }) };
    },
  },
  {
    call: 'hoursProof.withdraw',
    side: 'operators',
    what: 'a paper, by an organization that is not the platform',
    meets: 'noPermission',
    of: 'platform',
    prepare: async (api, { organizations, volunteers }) => {
      const { volunteerId } = volunteers.first.made;
      await recordHours(api, { volunteerId, organization: organizations.first });
      const { proofId, number } = await volunteers.first.client.hoursProof.issue({ body: {} });
      const body = { proofNumber: number, reason: '時數經查核不符' };
      return { ids: [proofId], send: ({ client }) => client.hoursProof.withdraw({ body }) };
    },
  },
  {
    call: 'signUpGroup.create',
    side: 'volunteers',
    what: 'a period for which only another volunteer has signed up',
    meets: 'groupNeedsSignUp',
    prepare: async (_api, { fixture, volunteers }) => {
      const { body } = await groupBody(fixture, volunteers.first.made);
      return { ids: [body.activityId], send: ({ client }) => client.signUpGroup.create({ body }) };
    },
  },
  {
    call: 'signUpGroup.leave',
    side: 'volunteers',
    what: 'a group in which only another volunteer is',
    meets: 'notFound',
    prepare: async (_api, { fixture, volunteers }) => {
      const { body } = await groupBody(fixture, volunteers.first.made);
      const { groupId } = await volunteers.first.client.signUpGroup.create({ body });
      const { activityId } = body;
      return {
        ids: [groupId],
        send: ({ client }) => client.signUpGroup.leave({ body: { activityId, groupId } }),
      };
    },
  },
  {
    call: 'feedback.give',
    side: 'volunteers',
    what: 'an activity in which only the hours of another volunteer count',
    meets: 'noCountedService',
    prepare: async (api, { organizations, volunteers }) => {
      const { volunteerId } = volunteers.first.made;
      const timeId = await recordHours(api, { volunteerId, organization: organizations.first });
      const [time] = await api.db.select().from(serviceTime).where(eq(serviceTime.id, timeId));
      const activityId = time?.activityId ?? '';
      const body = { activityId, rating: 'up' as const, showsName: false };
      return { ids: [activityId], send: ({ client }) => client.feedback.give({ body }) };
    },
  },
  {
    call: 'calendar.link',
    side: 'volunteers',
    what: 'an activity that only somebody else has signed up for',
    meets: 'notFound',
    prepare: async (_api, { fixture, volunteers }) => {
      const made = await fixture.activityAt();
      await fixture.admitted(made, volunteers.first.made);
      const { activityId } = made;
      return { ids: [activityId], send: ({ client }) => client.calendar.link({ params: { id: activityId } }) };
    },
  },
];
