import type { Permission } from '@vp/domain';
import { eq, inArray } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { account } from '../../db/schema/account.ts';
import { attendanceAgreement } from '../../db/schema/attendance.ts';
import { audit } from '../../db/schema/operation.ts';
import { organizationRole } from '../../db/schema/organization.ts';
import { followAttendance } from '../../jobs/attendance.ts';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { at, attendanceFixture, codeOf, iso } from '../../testing/attendance-fixture.ts';
import type { AttendanceFixture } from '../../testing/attendance-fixture.ts';
import type { MadeActivity } from '../../testing/activity-factory.ts';
import { makeOperator, makeOrganization } from '../../testing/factories.ts';
import type { MadeVolunteer } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;

beforeAll(async () => {
  api = await testApi();
});

beforeEach(() => api.clock.set(at('15:00')));

/** A person whose hours the administrator recorded afterwards, and the period. */
async function givenHours(fixture: AttendanceFixture, given?: MadeActivity) {
  const made = given ?? (await fixture.activityAt());
  const volunteer = await fixture.admitted(made);
  api.clock.set(at('09:00'));
  await fixture.scan(volunteer, codeOf(await fixture.project(made)));
  api.clock.set(at('15:00'));
  const { volunteerId } = volunteer;
  const periodId = made.periods[0]?.periodId ?? '';
  const place = { activityId: made.activityId, periodId, volunteerId };
  const times = { checkedInAt: iso('09:05'), checkedOutAt: iso('12:00') };
  const office = await asOperator(api, fixture.operator);
  await office.attendance.settle({ body: { ...place, ...times, reason: '當日漏了簽到' } });
  return { volunteer, periodId };
}

test('the record says who agreed to hours: the volunteer, or nobody', async () => {
  const fixture = await attendanceFixture(api);
  const [answered, silent] = [await givenHours(fixture), await givenHours(fixture)];
  const client = await asVolunteer(api, answered.volunteer);
  await client.attendance.dispute({ body: { periodId: answered.periodId, answer: 'confirm' } });
  api.clock.set(at('15:00', '25'));
  await followAttendance(api.services);
  const agreedBy = async (volunteer: MadeVolunteer) => {
    const ids = (await fixture.eventsOf(volunteer)).map(({ id }) => id);
    const rows = await api.db.select().from(attendanceAgreement).where(inArray(attendanceAgreement.eventId, ids));
    return rows.map(({ byAccountId }) => byAccountId);
  };
  const { accountId } = answered.volunteer;
  expect(await agreedBy(answered.volunteer)).toEqual([accountId, accountId]);
  expect(await agreedBy(silent.volunteer)).toEqual([null, null]);
});

test("one's own word is not that of others in the same period", async () => {
  const fixture = await attendanceFixture(api);
  const made = await fixture.activityAt();
  const first = await givenHours(fixture, made);
  const client = await asVolunteer(api, first.volunteer);
  await client.attendance.dispute({ body: { periodId: first.periodId, answer: 'confirm' } });
  api.clock.set(at('16:00'));
  const second = await givenHours(fixture, made);
  const entriesOf = async (volunteer: MadeVolunteer) =>
    (await (await asVolunteer(api, volunteer)).attendance.ledger({ query: {} })).listData;
  expect(await entriesOf(first.volunteer)).toMatchObject([{ confirmed: true }]);
  expect(await entriesOf(second.volunteer)).toMatchObject([{ confirmed: false }]);
});

test('a word belongs to what was recorded last, also where the other direction was corrected as often', async () => {
  const fixture = await attendanceFixture(api);
  api.clock.set(at('09:00'));
  const { made, volunteer, client, periodId } = await fixture.arrived();
  for (const clock of ['11:00', '11:30']) {
    api.clock.set(at(clock));
    await fixture.scan(volunteer, codeOf(await fixture.project(made, 'out')), 'out');
  }
  api.clock.set(at('15:00'));
  const place = { activityId: made.activityId, periodId, volunteerId: volunteer.volunteerId };
  const times = { checkedInAt: iso('09:30'), checkedOutAt: iso('11:30') };
  const office = await asOperator(api, fixture.operator);
  await office.attendance.settle({ body: { ...place, ...times, reason: '半小時後才到' } });
  await client.attendance.dispute({ body: { periodId, answer: 'confirm' } });
  const { listData } = await client.attendance.ledger({ query: {} });
  expect(listData).toMatchObject([{ confirmed: true, hours: 2 }]);
});

const leave = { removedAt: at('14:00') };

test.each([
  ['stays where somebody else may settle it', 'active', {}, 'organization'],
  ['goes to the parent where everybody else is blocked', 'blocked', {}, 'parent'],
  ['goes to the parent where everybody else has left', 'active', leave, 'parent'],
] as const)('a dispute %s', async (_what, state, role, level) => {
  const parent = await makeOrganization(api);
  const organization = await makeOrganization(api, { parent });
  const fixture = await attendanceFixture(api, organization);
  const permissions: Permission[] = ['activity-list', 'activity-release'];
  const { accountId } = await makeOperator(api, { organization, permissions });
  await api.db.update(account).set({ state }).where(eq(account.id, accountId));
  await api.db
    .update(organizationRole)
    .set({ realName: '何先生', ...role })
    .where(eq(organizationRole.accountId, accountId));
  const { volunteer, periodId } = await givenHours(fixture);
  const client = await asVolunteer(api, volunteer);
  await client.attendance.dispute({ body: { periodId, answer: 'dispute', ground: 'notThere', reason: '我沒有去' } });
  const { listData } = await client.attendance.ledger({ query: {} });
  expect(listData).toMatchObject([{ dispute: { level } }]);
});

test('a dispute goes to the parent where whoever disputes is the only other one who could settle it', async () => {
  const organization = await makeOrganization(api, { parent: await makeOrganization(api) });
  const { volunteer, periodId } = await givenHours(await attendanceFixture(api, organization));
  await api.db.insert(organizationRole).values({
    accountId: volunteer.accountId,
    organizationId: organization.organizationId,
    role: 'operator',
    permissions: ['activity-list', 'activity-release'],
    realName: '何先生',
    createdAt: api.clock.now(),
  });
  const client = await asVolunteer(api, volunteer);
  await client.attendance.dispute({ body: { periodId, answer: 'dispute', ground: 'notThere', reason: '我沒有去' } });
  const { listData } = await client.attendance.ledger({ query: {} });
  expect(listData).toMatchObject([{ dispute: { level: 'parent' } }]);
});

test.each([
  ['dispute', 'attendance.disputed'],
  ['confirm', 'attendance.confirmed'],
] as const)('the log names a word by what it says: %s', async (answer, event) => {
  const organization = await makeOrganization(api, { parent: await makeOrganization(api) });
  const { volunteer, periodId } = await givenHours(await attendanceFixture(api, organization));
  const client = await asVolunteer(api, volunteer);
  await client.attendance.dispute({ body: { periodId, answer, ground: 'notThere', reason: '我沒有去' } });
  const said = await api.db.select({ what: audit.what }).from(audit).where(eq(audit.accountId, volunteer.accountId));
  expect(said).toEqual([{ what: event }]);
});
