import { expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { integrityCase } from '../../db/schema/integrity-case.ts';
import { serviceTime } from '../../db/schema/attendance.ts';
import { newId } from '../../db/id.ts';
import { asGuest, asOperator } from '../../testing/as.ts';
import { at } from '../../testing/attendance-fixture.ts';
import { makeOperator, makeOrganization } from '../../testing/factories.ts';
import { lookForCases, shareDevice } from '../../testing/integrity-cases.ts';
import { testApi } from '../../testing/test-api.ts';

test('the page of an organization sums the hours that cases looked at and took back, each service once', async () => {
  const api = await testApi();
  api.clock.set(at('12:30'));
  const parent = await makeOrganization(api);
  const organization = await makeOrganization(api, { parent });
  const figures = async () => {
    const { checkedHours, correctedHours } = await asGuest(api).organization.detail({
      params: { id: organization.organizationId },
    });
    return [checkedHours, correctedHours];
  };
  const share = async () => {
    const { made, people } = await shareDevice(api, organization);
    const place = { activityId: made.activityId, periodId: made.periods[0]?.periodId ?? '' };
    const times = { inAt: at('09:00'), outAt: at('12:00'), hours: 3, confirmed: true };
    await api.db
      .insert(serviceTime)
      .values(people.map(({ volunteerId }) => ({ id: newId(), volunteerId, ...place, ...times })));
  };
  const decide = async (decision: 'pass' | 'fail') => {
    await lookForCases(api);
    const client = await asOperator(api, await makeOperator(api, { organization: parent }));
    const { listData } = await client.integrityCase.list({ query: { tab: 'pending' } });
    const reviewIds = listData.map(({ reviewId }) => reviewId);
    const { rows } = await client.integrityCase.decide({ body: { reviewIds, decision, reason: '沒有這次活動' } });
    expect(rows.map(({ done }) => done)).toEqual(reviewIds.map(() => true));
    return reviewIds;
  };
  await share();
  expect(await figures()).toEqual([0, 0]);
  await decide('pass');
  expect(await figures()).toEqual([9, 0]);
  await share();
  const [id = ''] = await decide('fail');
  expect(await figures()).toEqual([18, 9]);
  const again = { state: 'open' as const, decidedAt: null, decidedBy: null };
  await api.db.update(integrityCase).set(again).where(eq(integrityCase.id, id));
  await decide('pass');
  expect(await figures()).toEqual([18, 9]);
});
