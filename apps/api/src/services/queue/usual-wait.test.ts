import { eq, inArray } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { dayMs } from '@vp/domain';
import { membership } from '../../db/schema/membership.ts';
import { organizationRequest } from '../../db/schema/organization-request.ts';
import { participant } from '../../db/schema/participant.ts';
import { realNameSubmission } from '../../db/schema/volunteer.ts';
import { makeActivity } from '../../testing/activity-factory.ts';
import { asGuest, asVolunteer } from '../../testing/as.ts';
import { farFuture, makeMembership, makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import type { MadeOrganization } from '../../testing/factories.ts';
import { realNameForm } from '../../testing/real-name-form.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
});

const daysAgo = (days: number): Date => new Date(api.clock.now().getTime() - days * dayMs);

/** Creates this number of decisions of an organization, each of which took two and a half days. */
async function decideJoins(organization: MadeOrganization, count: number): Promise<void> {
  const people = await Promise.all(Array.from({ length: count }, () => makeVolunteer(api)));
  const made = await Promise.all(people.map((volunteer) => makeMembership(api, { volunteer, organization })));
  const ids = made.map(({ membershipId }) => membershipId);
  await api.db
    .update(membership)
    .set({ appliedAt: daysAgo(5), decidedAt: daysAgo(2.5) })
    .where(inArray(membership.id, ids));
}

test('a request to join says since when it waits, for whom, and how long that usually takes', async () => {
  const organization = await makeOrganization(api, { parent: await makeOrganization(api), name: '蓮峰互助會' });
  const volunteer = await makeVolunteer(api);
  const client = await asVolunteer(api, volunteer);
  await decideJoins(organization, 9);
  const { membershipId } = await makeMembership(api, { volunteer, organization, state: 'underReview' });
  const since = daysAgo(1);
  await api.db.update(membership).set({ appliedAt: since }).where(eq(membership.id, membershipId));
  const waiting = async () => {
    const [row] = (await client.membership.mine()).listData;
    return row?.waiting;
  };
  expect(await waiting()).toMatchObject({ decidedBy: { text: '蓮峰互助會' }, usualDays: null });
  await decideJoins(organization, 1);
  const expected = await waiting();
  expect(expected?.usualDays).toBe(3);
  expect(Date.parse(expected?.since ?? '')).toBe(Math.floor(since.getTime() / 1000) * 1000);
  const detail = await client.organization.detail({ params: { id: organization.organizationId } });
  expect(detail.myWaiting).toEqual(expected);
  const home = await client.volunteer.personalCentre();
  expect(home.membershipWaiting).toEqual(expected);
  expect(home.realNameWaiting).toBeNull();
});

test('an identity check waits for the reviewers, whoever they are', async () => {
  const volunteer = await makeVolunteer(api, { realNameState: 'notVerified' });
  const client = await asVolunteer(api, volunteer);
  expect((await client.volunteer.detail()).waiting).toBeNull();
  await client.realName.submit({ body: await realNameForm(api, volunteer) });
  expect((await client.volunteer.detail()).waiting).toMatchObject({ decidedBy: null, usualDays: null });
  const others = await Promise.all(
    Array.from({ length: 10 }, () => makeVolunteer(api, { realNameState: 'notVerified' })),
  );
  await api.db.insert(realNameSubmission).values(
    others.map(({ volunteerId }, n) => ({
      volunteerId,
      payloadEncrypted: 'x',
      documentFingerprint: `f${n}`,
      photoIds: [],
      state: 'verified' as const,
      submittedAt: daysAgo(3),
      decidedAt: daysAgo(2),
    })),
  );
  expect((await client.volunteer.personalCentre()).realNameWaiting).toMatchObject({ usualDays: 1 });
  const newcomer = await asVolunteer(api, await makeVolunteer(api, { realNameState: 'notVerified' }));
  expect((await newcomer.volunteer.detail()).usualReviewDays).toBe(1);
  expect((await client.volunteer.detail()).usualReviewDays).toBeNull();
});

test('a sign-up that is not decided waits for its organizer', async () => {
  const organization = await makeOrganization(api, { name: '健行社' });
  await makeOperator(api, { organization });
  const activity = await makeActivity(api, { organization });
  const others = await Promise.all(Array.from({ length: 10 }, () => makeVolunteer(api)));
  await api.db.insert(participant).values(
    others.map(({ volunteerId }) => ({
      activityId: activity.activityId,
      volunteerId,
      state: 'notAdmitted' as const,
      endsAt: farFuture,
      signedUpAt: daysAgo(4),
      decidedAt: daysAgo(0.5),
    })),
  );
  const volunteer = await makeVolunteer(api);
  await api.db.insert(participant).values({
    activityId: activity.activityId,
    volunteerId: volunteer.volunteerId,
    state: 'toAdmit',
    endsAt: farFuture,
    signedUpAt: daysAgo(1),
  });
  const client = await asVolunteer(api, volunteer);
  const { mine } = await client.activity.detail({ params: { id: activity.activityId }, query: {} });
  expect(mine?.waiting).toMatchObject({ decidedBy: { text: '健行社' }, usualDays: 4 });
});

test('a guest reads how long the registration of an organization usually takes', async () => {
  const root = await makeOrganization(api);
  const { accountId: submittedBy } = await makeOperator(api, { organization: root, permissions: [] });
  const review = async () => asGuest(api).registration.organizationReview();
  expect(await review()).toEqual({ usualDays: null });
  for (let count = 0; count < 12; count += 1) {
    const { organizationId } = await makeOrganization(api, { parent: root });
    await api.db.insert(organizationRequest).values({
      kind: 'registration',
      state: 'passed',
      organizationId,
      deciderId: root.organizationId,
      language: 'zh-TW',
      submittedBy,
      submittedAt: daysAgo(6),
      decidedAt: daysAgo(2.5),
    });
  }
  expect(await review()).toEqual({ usualDays: 4 });
});
