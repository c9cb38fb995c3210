import { expect, test } from 'vitest';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { at, attendanceFixture, codeOf, iso } from '../../testing/attendance-fixture.ts';
import { testApi } from '../../testing/test-api.ts';

test('hours say that they were entered by hand wherever they are shown, and others do not', async () => {
  const api = await testApi();
  const fixture = await attendanceFixture(api);
  api.clock.set(at('15:00'));
  const typed = await fixture.activityAt();
  const volunteer = await fixture.admitted(typed);
  const periodId = typed.periods[0]?.periodId ?? '';
  const times = { checkedInAt: iso('09:00'), checkedOutAt: iso('12:00') };
  const place = { activityId: typed.activityId, periodId, volunteerId: volunteer.volunteerId };
  const office = await asOperator(api, fixture.operator);
  await office.attendance.settle({ body: { ...place, ...times, reason: '當日漏了簽到' } });
  const client = await asVolunteer(api, volunteer);
  await client.attendance.dispute({ body: { periodId, answer: 'confirm' } });

  api.clock.set(at('09:00', '19'));
  const scanned = await fixture.activityAt({ periods: [{ startsAt: at('09:00', '19'), endsAt: at('12:00', '19') }] });
  await fixture.admitted(scanned, volunteer);
  await fixture.scan(volunteer, codeOf(await fixture.project(scanned)));
  api.clock.set(at('12:00', '19'));
  await fixture.scan(volunteer, codeOf(await fixture.project(scanned, 'out')), 'out');

  api.clock.set(at('15:00', '19'));
  const later = await asVolunteer(api, volunteer);
  expect(await later.attendance.totals({})).toMatchObject({ serviceHours: 6, byHandHours: 3 });
  expect(await later.certificate.mine({ query: {} })).toMatchObject({ serviceHours: 6, byHandHours: 3 });
  const { listData } = await later.activity.mine({ query: { tab: 'completed' } });
  const said = listData.map(({ activityId, mine }) => [activityId, mine.periods.map(({ isByHand }) => isByHand)]);
  expect(Object.fromEntries(said)).toEqual({ [scanned.activityId]: [false], [typed.activityId]: [true] });
});
