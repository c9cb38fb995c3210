import { expect, test } from 'vitest';
import { refusalText } from '../../refusal/text.ts';
import { at, attendanceFixture } from '../../testing/attendance-fixture.ts';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { makeMembership, makeVolunteer } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';

test('admitting is over with the own period, whatever others chose', async () => {
  const api = await testApi();
  const { organization, operator, activityAt } = await attendanceFixture(api);
  const days = ['20', '22'].map((day) => ({ startsAt: at('09:00', day), endsAt: at('11:00', day) }));
  const { activityId, periods } = await activityAt({ periods: days });
  const signUps = await Promise.all(
    periods.map(async ({ periodId, postIds: [postId = ''] }) => {
      const volunteer = await makeVolunteer(api);
      await makeMembership(api, { volunteer, organization });
      const client = await asVolunteer(api, volunteer);
      return client.activity.signUp({ body: { activityId, choices: [{ periodId, postId }] } });
    }),
  );
  const participantIds = signUps.map(({ participantId }) => participantId);
  api.clock.set(at('11:00', '20'));
  const office = await asOperator(api, operator);
  const { rows } = await office.participant.admit({ body: { activityId, participantIds, decision: 'admit' } });
  const [ended, next] = participantIds.map((id) => rows.find((row) => row.id === id));
  expect(ended).toMatchObject({ done: false, message: refusalText('zh-TW', 'alreadyEnded') });
  expect(next).toMatchObject({ done: true });
});
