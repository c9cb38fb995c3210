import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { audit } from '../../db/schema/operation.ts';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { makeActivity } from '../../testing/activity-factory.ts';
import { makeMembership, makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
});

async function signedUp() {
  const organization = await makeOrganization(api);
  const made = await makeOperator(api, { organization });
  const volunteer = await makeVolunteer(api);
  await makeMembership(api, { volunteer, organization, state: 'passed' });
  const { activityId, periods } = await makeActivity(api, { organization });
  const choices = [{ periodId: periods[0]?.periodId ?? '', postId: periods[0]?.postIds[0] ?? '' }];
  const own = await asVolunteer(api, volunteer);
  const { participantId } = await own.activity.signUp({ body: { activityId, choices } });
  return { operator: await asOperator(api, made), made, volunteer, own, activityId, participantId };
}

describe('the phone of a participant', () => {
  test('is shown to the organizer, and who looked is written down for the volunteer', async () => {
    const { operator, made, volunteer, own, participantId } = await signedUp();
    expect(await operator.participant.revealPhone({ params: { id: participantId } })).toEqual({
      mobile: volunteer.mobile,
    });
    const written = await api.db
      .select()
      .from(audit)
      .where(and(eq(audit.stream, `volunteer:${volunteer.volunteerId}`), eq(audit.what, 'phone.revealed')));
    expect(written).toMatchObject([{ accountId: made.accountId, subjectId: participantId }]);
    expect((await own.volunteer.dataAccess({ query: {} })).listData).toMatchObject([{ kind: 'phone' }]);
  });

  test('is not shown once the sign-up has ended', async () => {
    const { operator, own, activityId, participantId } = await signedUp();
    await own.activity.withdraw({ body: { activityId } });
    await expect(operator.participant.revealPhone({ params: { id: participantId } })).rejects.toMatchObject({
      refusal: 'notFound',
    });
  });
});
