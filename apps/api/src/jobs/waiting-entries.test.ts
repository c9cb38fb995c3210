import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { attendanceReminder } from '../db/schema/attendance.ts';
import { inboxMessage } from '../db/schema/content.ts';
import { audit } from '../db/schema/operation.ts';
import { organization } from '../db/schema/organization.ts';
import { messagesTo } from '../testing/account-owner.ts';
import { asOperator, asVolunteer } from '../testing/as.ts';
import type { MadeActivity } from '../testing/activity-factory.ts';
import { at, codeOf, iso } from '../testing/attendance-fixture.ts';
import type { AttendanceFixture } from '../testing/attendance-fixture.ts';
import { makeOperator, makeOrganization } from '../testing/factories.ts';
import type { MadeOperator, MadeVolunteer } from '../testing/factories.ts';
import type { TestApi } from '../testing/test-api.ts';
import { eachWithAttendance } from '../testing/with-attendance.ts';
import { followWaitingEntries } from './waiting-entries.ts';

let api: TestApi;
let fixture: AttendanceFixture;

eachWithAttendance('09:00', (made) => {
  ({ api, fixture } = made);
});

const june = (day: string, clock = '09:00') => new Date(`2026-${day}T${clock}:00+08:00`);

/** The office types a whole service, which waits for the volunteer. */
async function typed(): Promise<{ readonly made: MadeActivity; readonly volunteer: MadeVolunteer }> {
  const made = await fixture.activityAt();
  const volunteer = await fixture.admitted(made);
  await type(made, volunteer);
  return { made, volunteer };
}

async function type(made: MadeActivity, volunteer: MadeVolunteer, clock = '15:00'): Promise<void> {
  api.clock.set(at(clock));
  const place = { activityId: made.activityId, periodId: periodOf(made), volunteerId: volunteer.volunteerId };
  const times = { checkedInAt: iso('09:00'), checkedOutAt: iso('12:00') };
  await (
    await asOperator(api, fixture.operator)
  ).attendance.settle({ body: { ...place, ...times, reason: '當日漏了簽到' } });
}

const periodOf = (made: MadeActivity): string => made.periods[0]?.periodId ?? '';

async function jobAt(when: Date): Promise<void> {
  api.clock.set(when);
  await followWaitingEntries(api.services);
}

const inboxOf = async ({ accountId }: MadeVolunteer) => {
  const rows = await api.db.select().from(inboxMessage).where(eq(inboxMessage.accountId, accountId));
  return rows.map(({ kind }) => kind).filter((kind) => kind === 'hoursWaiting' || kind === 'hoursLapsed');
};

const ledgerOf = async (volunteer: MadeVolunteer) =>
  (await (await asVolunteer(api, volunteer)).attendance.ledger({ query: {} })).listData[0];

test('the volunteer is reminded in the morning of the third and of the sixth day, once each', async () => {
  const { volunteer } = await typed();
  const seen: (readonly string[])[] = [];
  for (const when of [
    june('07-21', '08:59'),
    june('07-21'),
    june('07-22'),
    june('07-24'),
    june('07-25'),
    june('08-20'),
  ]) {
    await jobAt(when);
    await followWaitingEntries(api.services);
    seen.push(await inboxOf(volunteer));
  }
  const [once, twice] = [['hoursWaiting'], ['hoursWaiting', 'hoursWaiting']];
  expect(seen).toEqual([[], once, once, twice, twice, twice]);
});

test('only the later reminder is sent after a standstill of the job', async () => {
  const { volunteer } = await typed();
  await jobAt(june('07-24', '10:00'));
  expect(await inboxOf(volunteer)).toEqual(['hoursWaiting']);
  await jobAt(june('07-24', '11:00'));
  expect(await inboxOf(volunteer)).toEqual(['hoursWaiting']);
});

test.each(['confirm', 'dispute'] as const)('a person who answered with %s is not reminded', async (answer) => {
  const { made, volunteer } = await typed();
  const client = await asVolunteer(api, volunteer);
  await client.attendance.dispute({ body: { periodId: periodOf(made), answer, reason: '時間不對' } });
  await jobAt(june('07-21'));
  await jobAt(june('09-17'));
  expect(await inboxOf(volunteer)).toEqual([]);
});

test('a correction starts the wait again', async () => {
  const { made, volunteer } = await typed();
  await type(made, volunteer, '16:00');
  await jobAt(june('07-21'));
  expect(await inboxOf(volunteer)).toEqual(['hoursWaiting']);
  const rows = await api.db.select().from(attendanceReminder);
  const events = new Set((await fixture.eventsOf(volunteer)).map(({ id }) => id));
  expect(rows.filter(({ eventId }) => events.has(eventId))).toHaveLength(1);
});

test('entries without a confirmation within 60 days lapse, and the volunteer gets a message', async () => {
  const { volunteer } = await typed();
  expect(await ledgerOf(volunteer)).toMatchObject({ state: 'awaiting', lapsesAt: '2026-09-16T15:00:00+08:00' });
  await jobAt(june('09-16', '14:59'));
  expect(await inboxOf(volunteer)).toEqual([]);
  await jobAt(june('09-16', '15:00'));
  await followWaitingEntries(api.services);
  expect(await inboxOf(volunteer)).toEqual(['hoursLapsed']);
  expect(await ledgerOf(volunteer)).toMatchObject({ state: 'unconfirmed', hours: null, lapsesAt: null });
  const rows = await api.db.select().from(audit).where(eq(audit.subjectId, volunteer.volunteerId));
  expect(rows.filter(({ what }) => what === 'attendance.lapsed')).toHaveLength(1);
});

test('a scan counts again where the correction of it was never confirmed', async () => {
  const made = await fixture.activityAt();
  const volunteer = await fixture.admitted(made);
  await fixture.scan(volunteer, codeOf(await fixture.project(made)));
  api.clock.set(at('11:00'));
  await fixture.scan(volunteer, codeOf(await fixture.project(made, 'out')), 'out');
  await type(made, volunteer);
  await jobAt(june('09-16', '15:00'));
  expect(await ledgerOf(volunteer)).toMatchObject({ state: 'counted', hours: 2 });
});

/** A scan from far away, which waits for a person of the organization. */
async function farScan(): Promise<MadeVolunteer> {
  const made = await fixture.activityAt();
  const volunteer = await fixture.admitted(made);
  api.clock.set(at('09:00'));
  const code = codeOf(await fixture.project(made));
  const takenAt = api.clock.now().toISOString();
  const fix = { latitude: 22.9, longitude: 113.54909, accuracyMetres: 20, system: 'gcj02' as const, takenAt };
  const client = await asVolunteer(api, volunteer);
  expect(await client.attendance.checkInByCode({ body: { code, fix } })).toMatchObject({ awaits: 'organization' });
  return volunteer;
}

const waiting = async ({ mobile }: MadeOperator) =>
  (await messagesTo(api, mobile)).filter((text) => text.includes('待另一人確認'));

test('the office is reminded once of all entries of a day, and the one above in place of a suspended one', async () => {
  const above = await makeOperator(api, { organization: await makeOrganization(api) });
  const { organizationId } = fixture.organization;
  await api.db.update(organization).set({ parentId: above.organizationId }).where(eq(organization.id, organizationId));
  await farScan();
  await farScan();
  const colleague = await makeOperator(api, { organization: fixture.organization, permissions: ['activity-list'] });
  const other = await makeOperator(api, { organization: fixture.organization, permissions: ['personnel-integrity'] });
  await jobAt(june('07-21', '10:00'));
  const [first] = await waiting(fixture.operator);
  expect(first).toContain('2 項');
  const counts = async () =>
    Promise.all([fixture.operator, colleague, other, above].map(async (one) => (await waiting(one)).length));
  expect(await counts()).toEqual([1, 1, 0, 0]);
  const suspended = { status: 'suspended' as const, suspendedAt: api.clock.now() };
  await api.db.update(organization).set(suspended).where(eq(organization.id, organizationId));
  await jobAt(june('07-24', '10:00'));
  expect(await counts()).toEqual([1, 1, 0, 1]);
});
