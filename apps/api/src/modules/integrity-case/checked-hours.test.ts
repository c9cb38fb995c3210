import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '../../db/id.ts';
import { serviceTime } from '../../db/schema/attendance.ts';
import { integrityCase, integrityService } from '../../db/schema/integrity-case.ts';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { at } from '../../testing/attendance-fixture.ts';
import { makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import { lookForCases, makeCase, shareDevice } from '../../testing/integrity-cases.ts';
import { testApi } from '../../testing/test-api.ts';

test('the page of an organization sums the hours that cases looked at and took back, each service once', async () => {
  const api = await testApi();
  api.clock.set(at('12:30'));
  const parent = await makeOrganization(api);
  const organization = await makeOrganization(api, { parent });
  const reader = await makeVolunteer(api);
  const figures = async () => {
    const { checkedHours, correctedHours } = await (
      await asVolunteer(api, reader)
    ).organization.detail({
      params: { id: organization.organizationId },
    });
    return [checkedHours, correctedHours];
  };
  const { made, people } = await shareDevice(api, organization);
  const place = { activityId: made.activityId, periodId: made.periods[0]?.periodId ?? '' };
  const times = { inAt: at('09:00'), outAt: at('12:00'), hours: 3, confirmed: true };
  const rows = people.map(({ volunteerId }) => ({ volunteerId, ...place }));
  await api.db.insert(serviceTime).values(rows.map((row) => ({ id: newId(), ...row, ...times })));
  await lookForCases(api);
  const above = await makeOperator(api, { organization: parent });
  const [found] = await api.db.select().from(integrityCase).where(eq(integrityCase.activityId, made.activityId));
  const id = found?.id ?? '';
  const decide = async (decision: 'pass' | 'fail') => {
    const open = { state: 'open' as const, decidedAt: null, decidedBy: null };
    await api.db.update(integrityCase).set(open).where(eq(integrityCase.id, id));
    const body = { reviewIds: [id], decision, reason: '沒有這次活動' };
    const decided = await (await asOperator(api, above)).integrityCase.decide({ body });
    expect(decided.rows).toMatchObject([{ done: true }]);
  };
  expect(await figures()).toEqual([0, 0]);
  await decide('pass');
  expect(await figures()).toEqual([9, 0]);
  await decide('fail');
  expect(await figures()).toEqual([9, 9]);
  await decide('pass');
  expect(await figures()).toEqual([9, 9]);

  const caseId = await makeCase(api, { organization, made });
  const again = rows.map((row) => ({ caseId, ...row, isSuspect: true, decidedHours: 3 }));
  await api.db.insert(integrityService).values(again);
  expect(await figures()).toEqual([9, 9]);
});
