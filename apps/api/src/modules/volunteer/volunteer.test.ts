import { beforeAll, describe, expect, test } from 'vitest';
import { newId } from '../../db/id.ts';
import { notify } from '../../services/notification/inbox.ts';
import { attendanceEvent, serviceTime } from '../../db/schema/attendance.ts';
import { participant, participantPost } from '../../db/schema/participant.ts';
import { makeActivity } from '../../testing/activity-factory.ts';
import { asVolunteer } from '../../testing/as.ts';
import { farFuture, makeMembership, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import type { MadeVolunteer } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
});

/** Adds one activity of today: hours that count, hours that do not, and a training. */
async function withHours(volunteer: MadeVolunteer): Promise<void> {
  const now = api.clock.now();
  const endsAt = new Date(now.getTime() + 3_600_000);
  const organization = await makeOrganization(api);
  for (const [hours, confirmed, training] of [
    [120.5, true, false],
    [3, false, false],
    [12, true, true],
  ] as const) {
    const { activityId, periods } = await makeActivity(api, { organization, periods: [{ startsAt: now, endsAt }] });
    const [period] = periods;
    if (period === undefined) throw new Error('no period');
    const id = newId();
    await api.db
      .insert(participant)
      .values({ id, activityId, volunteerId: volunteer.volunteerId, state: 'admitted', endsAt: farFuture });
    await api.db
      .insert(participantPost)
      .values({ activityId, participantId: id, periodId: period.periodId, postId: period.postIds[0] ?? '' });
    const place = { activityId, periodId: period.periodId, volunteerId: volunteer.volunteerId };
    const scan = { ...place, direction: 'in', at: now, evidenceKind: 'rotatingCode' } as const;
    await api.db.insert(attendanceEvent).values(scan);
    await api.db.insert(serviceTime).values({
      ...place,
      inAt: now,
      hours,
      confirmed,
      training,
    });
  }
}

describe('the personal centre', () => {
  test('of a newcomer holds nothing', async () => {
    const client = await asVolunteer(api, await makeVolunteer(api, { realNameState: 'notVerified' }));
    expect(await client.volunteer.personalCentre()).toMatchObject({
      realNameState: 'notVerified',
      starLevel: 0,
      serviceHours: 0,
      trainingHours: 0,
      activityCount: 0,
      membershipsPassed: 0,
      membershipsPending: 0,
      unreadMessages: 0,
      activitiesToday: 0,
    });
  });

  test('counts hours, organizations, messages and what is on today', async () => {
    const volunteer = await makeVolunteer(api);
    await withHours(volunteer);
    await makeMembership(api, { volunteer, organization: await makeOrganization(api), slot: 1 });
    await makeMembership(api, { volunteer, organization: await makeOrganization(api), slot: 2, state: 'underReview' });
    await notify({ tx: api.db, now: api.clock.now() }, [
      { accountId: volunteer.accountId, kind: 'newDevice', values: {} },
    ]);
    const centre = await (await asVolunteer(api, volunteer)).volunteer.personalCentre();
    expect(centre).toMatchObject({
      displayName: '陳大文',
      starLevel: 1,
      serviceHours: 120.5,
      trainingHours: 12,
      activityCount: 3,
      membershipsPassed: 1,
      membershipsPending: 1,
      unreadMessages: 1,
      activitiesToday: 3,
    });
  });
});
