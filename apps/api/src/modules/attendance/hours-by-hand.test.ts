import { expect, test } from 'vitest';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { at, attendanceFixture, codeOf, iso } from '../../testing/attendance-fixture.ts';
import { makeMembership, makeOperator, makeOrganization } from '../../testing/factories.ts';
import type { MadeOrganization } from '../../testing/factories.ts';
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
  const out = await fixture.scan(volunteer, codeOf(await fixture.project(scanned, 'out')), 'out');
  expect(out.totals).toMatchObject({ serviceHours: 6, byHandHours: 3 });

  api.clock.set(at('15:00', '19'));
  const later = await asVolunteer(api, volunteer);
  expect(await later.attendance.totals({})).toMatchObject({ serviceHours: 6, byHandHours: 3 });
  expect(await later.volunteer.personalCentre({})).toMatchObject({ serviceHours: 6, byHandHours: 3 });
  expect(await later.certificate.mine({ query: {} })).toMatchObject({ serviceHours: 6, byHandHours: 3 });
  const { listData } = await later.activity.mine({ query: { tab: 'completed' } });
  const said = listData.map(({ activityId, mine }) => [activityId, mine.periods.map(({ isByHand }) => isByHand)]);
  expect(Object.fromEntries(said)).toEqual({ [scanned.activityId]: [false], [typed.activityId]: [true] });
});

test('lists of people say how much of the hours was entered by hand, here or in all', async () => {
  const api = await testApi();
  const fixture = await attendanceFixture(api);
  api.clock.set(at('15:00'));
  const typed = await fixture.activityAt();
  const volunteer = await fixture.admitted(typed);
  const place = { activityId: typed.activityId, periodId: typed.periods[0]?.periodId ?? '' };
  const times = { checkedInAt: iso('09:00'), checkedOutAt: iso('12:00') };
  const { organization } = fixture;
  const other = await makeOrganization(api, { parent: organization });
  const waiting = await makeOrganization(api, { parent: organization });
  await makeMembership(api, { volunteer, organization: other });
  await makeMembership(api, { volunteer, organization: waiting, slot: 2, state: 'underReview' });
  const permissions = ['activity-list', 'personnel-query', 'personnel-to-examine'] as const;
  const clientOf = async (reader: MadeOrganization) =>
    asOperator(api, await makeOperator(api, { organization: reader, permissions }));
  const body = { ...place, ...times, volunteerId: volunteer.volunteerId, reason: '當日漏了簽到' };
  await (await asOperator(api, fixture.operator)).attendance.settle({ body });
  await (
    await asVolunteer(api, volunteer)
  ).attendance.dispute({ body: { periodId: place.periodId, answer: 'confirm' } });

  const office = await clientOf(organization);
  const admitted = await office.participant.admittedList({ query: { activityId: typed.activityId } });
  expect(admitted.listData).toMatchObject([{ serviceHours: 3, byHandHours: 3 }]);
  const ofAll = await office.managedVolunteer.list({ query: { relation: 'member' } });
  expect(ofAll.listData).toMatchObject([{ hoursHere: 3, byHandHoursHere: 3 }]);
  const below = await (await clientOf(other)).managedVolunteer.list({ query: { relation: 'member' } });
  expect(below.listData).toMatchObject([{ hoursHere: 0, byHandHoursHere: 0 }]);
  const detail = await office.managedVolunteer.detail({ params: { id: volunteer.volunteerId } });
  expect(detail).toMatchObject({ byHandHoursHere: 3, byHandTrainingHoursHere: 0, person: { byHandHours: 3 } });
  const requests = await (await clientOf(waiting)).membership.requestList({ query: { tab: 'pending' } });
  expect(requests.listData).toMatchObject([{ serviceHours: 3, byHandHours: 3 }]);
});
