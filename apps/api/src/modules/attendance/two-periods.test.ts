import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { newId } from '../../db/id.ts';
import { activity } from '../../db/schema/activity.ts';
import { attendanceDispute, serviceTime } from '../../db/schema/attendance.ts';
import { organizationRole } from '../../db/schema/organization.ts';
import { participant } from '../../db/schema/participant.ts';
import type { MadeActivity } from '../../testing/activity-factory.ts';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { at, codeOf, iso, morning } from '../../testing/attendance-fixture.ts';
import type { AttendanceFixture } from '../../testing/attendance-fixture.ts';
import { makeOrganization } from '../../testing/factories.ts';
import type { MadeVolunteer } from '../../testing/factories.ts';
import { onceWithAttendance } from '../../testing/with-attendance.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let fixture: AttendanceFixture;

onceWithAttendance('09:00', (made) => {
  ({ api, fixture } = made);
});

const afternoon = { startsAt: at('14:00'), endsAt: at('17:00') };
const periodIdAt = (made: MadeActivity, place: number) => made.periods[place]?.periodId ?? '';

/** A person who served from 09:00 to 12:00 and returned at 14:00. */
async function cameTwice() {
  const made = await fixture.activityAt({ periods: [morning, afternoon] });
  const volunteer = await fixture.admitted(made);
  await scanAt(made, volunteer, '09:00', 'in');
  await scanAt(made, volunteer, '12:00', 'out');
  await scanAt(made, volunteer, '14:00', 'in');
  return { made, volunteer };
}

async function scanAt(made: MadeActivity, volunteer: MadeVolunteer, clock: string, direction: 'in' | 'out') {
  api.clock.set(at(clock));
  return fixture.scan(volunteer, codeOf(await fixture.project(made, direction)), direction);
}

const ledgerOf = async (volunteer: MadeVolunteer) => {
  const client = await asVolunteer(api, volunteer);
  return (await client.attendance.ledger({ query: {} })).listData;
};

const endPart = ({ activityId }: MadeActivity, { volunteerId }: MadeVolunteer) =>
  api.db
    .update(participant)
    .set({ state: 'removed' })
    .where(and(eq(participant.activityId, activityId), eq(participant.volunteerId, volunteerId)));

interface Settled {
  readonly made: MadeActivity;
  readonly volunteer: MadeVolunteer;
  readonly place: number;
}

async function settle({ made, volunteer, place }: Settled, checkedInAt: string, checkedOutAt?: string) {
  api.clock.set(at('15:30'));
  const office = await asOperator(api, fixture.operator);
  const ids = { activityId: made.activityId, periodId: periodIdAt(made, place), volunteerId: volunteer.volunteerId };
  const times = { checkedInAt, ...(checkedOutAt === undefined ? {} : { checkedOutAt }) };
  return office.attendance.settle({ body: { ...ids, ...times, reason: '已核對名單' } });
}

test('the ledger has the times, the hours and the word on each period, the latest first', async () => {
  const { made, volunteer } = await cameTwice();
  await scanAt(made, volunteer, '15:00', 'out');
  const client = await asVolunteer(api, volunteer);
  await client.attendance.dispute({ body: { periodId: periodIdAt(made, 0), answer: 'confirm' } });
  expect(await ledgerOf(volunteer)).toMatchObject([
    { checkedInAt: iso('14:00'), checkedOutAt: iso('15:00'), hours: 1, confirmed: false },
    { checkedInAt: iso('09:00'), checkedOutAt: iso('12:00'), hours: 3, confirmed: true },
  ]);
  expect(await client.attendance.ledger({ query: { pageSize: 1 } })).toMatchObject({ listData: [{}], total: 2 });
  const second = await client.attendance.ledger({ query: { pageSize: 1, pageIndex: 2 } });
  expect(second.listData).toMatchObject([{ periodId: periodIdAt(made, 0) }]);
});

test('the ledger names the own post, whoever else joined', async () => {
  const made = await fixture.activityAt({ periods: [{ ...morning, posts: [5, 5] }, afternoon] });
  const volunteer = await fixture.admitted(made);
  await scanAt(made, volunteer, '09:00', 'in');
  const posts = made.periods.map(({ postIds }) => postIds.at(-1) ?? '');
  api.clock.set(at('09:05'));
  await fixture.admitted({ ...made, periods: made.periods.map((one, at) => ({ ...one, postIds: [posts[at] ?? ''] })) });
  expect(await ledgerOf(volunteer)).toMatchObject([{ postName: { text: '崗位1' } }]);
});

test('passes say the own times of each period, and are for whoever still holds a place in what takes place', async () => {
  const { made, volunteer } = await cameTwice();
  const other = await fixture.admitted(made);
  const [first, second] = made.periods.map(({ periodId }) => periodId);
  expect(await fixture.passes(volunteer)).toMatchObject([
    { periodId: first, checkedInAt: iso('09:00'), checkedOutAt: iso('12:00') },
    { periodId: second, checkedInAt: iso('14:00'), checkedOutAt: null },
  ]);
  const nothing = { checkedInAt: null, checkedOutAt: null };
  expect(await fixture.passes(other)).toMatchObject([
    { periodId: first, ...nothing },
    { periodId: second, ...nothing },
  ]);
  await endPart(made, volunteer);
  expect(await fixture.passes(volunteer)).toEqual([]);
  await api.db.update(activity).set({ state: 'cancelled' }).where(eq(activity.id, made.activityId));
  expect(await fixture.passes(other)).toEqual([]);
});

test('a word of the volunteer is about their own entry of that period', async () => {
  const { made, volunteer } = await cameTwice();
  const other = await fixture.admitted(made);
  await scanAt(made, other, '14:05', 'in');
  const client = await asVolunteer(api, volunteer);
  const body = { periodId: periodIdAt(made, 1), answer: 'dispute', reason: '時間不對' } as const;
  expect(await client.attendance.dispute({ body })).toEqual({ state: 'disputed' });
  expect(await ledgerOf(volunteer)).toMatchObject([{ state: 'disputed' }, { state: 'counted' }]);
  expect(await ledgerOf(other)).toMatchObject([{ state: 'open' }]);
  await client.attendance.dispute({ body: { ...body, periodId: periodIdAt(made, 0) } });
  expect(await ledgerOf(volunteer)).toMatchObject([{ state: 'disputed' }, { state: 'disputed' }]);
});

test('a settlement answers the disputes of its period and person alone', async () => {
  const { made, volunteer } = await cameTwice();
  const other = await fixture.admitted(made);
  await scanAt(made, other, '14:05', 'in');
  for (const who of [volunteer, other]) {
    const client = await asVolunteer(api, who);
    const said = { answer: 'dispute', reason: '時間不對' } as const;
    await client.attendance.dispute({ body: { ...said, periodId: periodIdAt(made, 1) } });
    if (who === volunteer) await client.attendance.dispute({ body: { ...said, periodId: periodIdAt(made, 0) } });
  }
  await settle({ made, volunteer, place: 1 }, iso('14:00'));
  expect(await ledgerOf(volunteer)).toMatchObject([{ state: 'open' }, { state: 'disputed' }]);
  expect(await ledgerOf(other)).toMatchObject([{ state: 'disputed' }]);
});

test('what was answered to a dispute stays as it was said, also when the time is settled again', async () => {
  const { made, volunteer } = await cameTwice();
  const client = await asVolunteer(api, volunteer);
  const body = { periodId: periodIdAt(made, 1), answer: 'dispute', reason: '時間不對' } as const;
  await client.attendance.dispute({ body });
  const answersOf = async () => {
    const mine = eq(attendanceDispute.volunteerId, volunteer.volunteerId);
    const rows = await api.db.select().from(attendanceDispute).where(mine);
    return rows.map(({ answer, settledAt }) => ({ answer, settledAt }));
  };
  await settle({ made, volunteer, place: 1 }, iso('14:00'));
  const first = await answersOf();
  expect(first).toMatchObject([{ answer: '已核對名單' }]);
  const office = await asOperator(api, fixture.operator);
  const ids = { activityId: made.activityId, periodId: periodIdAt(made, 1), volunteerId: volunteer.volunteerId };
  api.clock.advance(60_000);
  await office.attendance.settle({ body: { ...ids, checkedInAt: iso('14:10'), reason: '再次核對名單' } });
  expect(await answersOf()).toEqual(first);
});

test('a check-in without a code or a ticket is refused at its field', async () => {
  const client = await asVolunteer(api, await fixture.admitted(await fixture.activityAt()));
  await expect(client.attendance.checkInByCode({ body: {} })).rejects.toMatchObject({
    refusal: 'invalidInput',
    problems: [{ path: 'code' }],
  });
});

test('a repeated scan answers what was counted for its own period and direction', async () => {
  const { made, volunteer } = await cameTwice();
  await scanAt(made, volunteer, '16:00', 'out');
  expect(await scanAt(made, volunteer, '16:01', 'out')).toMatchObject({ at: iso('16:00'), hours: 2, repeated: true });
});

test('a repeated scan says whether the first one came late', async () => {
  const made = await fixture.activityAt();
  const volunteer = await fixture.admitted(made);
  await scanAt(made, volunteer, '09:00', 'in');
  const [pass] = await fixture.passes(volunteer);
  api.clock.set(at('11:00'));
  const code = codeOf(await fixture.project(made, 'out'));
  api.clock.set(at('11:20'));
  const kept = { code, pass: pass?.pass, scannedAt: at('11:00'), direction: 'out' } as const;
  const first = { at: iso('11:00'), late: true, hours: 2 };
  expect(await fixture.sendKept(volunteer, kept)).toMatchObject({ ...first, repeated: false });
  expect(await fixture.sendKept(volunteer, kept)).toMatchObject({ ...first, repeated: true });
  expect(await scanAt(made, volunteer, '11:25', 'in')).toMatchObject({ at: iso('09:00'), late: false, repeated: true });
});

test.each<[string, (one: Awaited<ReturnType<typeof cameTwice>>) => Promise<unknown>]>([
  ['nothing is disputed', async () => undefined],
  [
    'the entry was confirmed',
    async ({ made, volunteer }) => {
      const client = await asVolunteer(api, volunteer);
      await client.attendance.dispute({ body: { periodId: periodIdAt(made, 1), answer: 'confirm' } });
    },
  ],
  [
    'another period is disputed',
    async ({ made, volunteer }) => {
      const client = await asVolunteer(api, volunteer);
      const body = { periodId: periodIdAt(made, 0), answer: 'dispute', reason: '時間不對' } as const;
      await client.attendance.dispute({ body });
    },
  ],
  [
    'somebody else disputes theirs',
    async ({ made }) => {
      const other = await fixture.admitted(made);
      await scanAt(made, other, '14:05', 'in');
      const client = await asVolunteer(api, other);
      const body = { periodId: periodIdAt(made, 1), answer: 'dispute', reason: '時間不對' } as const;
      await client.attendance.dispute({ body });
    },
  ],
])('who was removed is not settled any more where %s', async (_name, said) => {
  const one = await cameTwice();
  await said(one);
  await endPart(one.made, one.volunteer);
  await expect(settle({ ...one, place: 1 }, iso('14:00'))).rejects.toMatchObject({ refusal: 'notAdmitted' });
});

test('an activity is attended by its own sign-up, whatever else the volunteer joined, before or after', async () => {
  const volunteer = await fixture.admitted(await fixture.activityAt({ periods: [afternoon] }));
  const made = await fixture.activityAt();
  await fixture.admitted(made, volunteer);
  await fixture.admitted(await fixture.activityAt({ periods: [afternoon] }), volunteer);
  expect(await scanAt(made, volunteer, '09:00', 'in')).toMatchObject({ periodId: periodIdAt(made, 0) });
});

test('who never came has a record of nothing, and a check-in counts no hour', async () => {
  const made = await fixture.activityAt();
  const volunteer = await fixture.admitted(made);
  const client = await asVolunteer(api, volunteer);
  const nothing = { serviceHours: 0, trainingHours: 0, byHandHours: 0, activityCount: 0, starLevel: 0 };
  expect(await client.attendance.totals({})).toEqual({ ...nothing, months: [], milestones: [] });
  expect(await ledgerOf(volunteer)).toEqual([]);
  await scanAt(made, volunteer, '09:00', 'in');
  expect(await client.attendance.totals({})).toEqual({
    ...nothing,
    activityCount: 1,
    months: [{ month: '2026-07-01', hours: 0 }],
    milestones: [],
  });
  expect(await fixture.eventsOf(volunteer)).toMatchObject([{ direction: 'in', late: false, revision: 0 }]);
});

test.each([
  ['09:05', 0],
  ['09:06', 0.1],
  ['09:12', 0.2],
])('leaving at %s counts %d hours, and no other service takes the same time', async (clock, hours) => {
  const made = await fixture.activityAt();
  const volunteer = await fixture.admitted(made);
  await scanAt(made, volunteer, '09:00', 'in');
  expect(await scanAt(made, volunteer, clock, 'out')).toMatchObject({ hours });
  const other = await fixture.activityAt();
  await fixture.admitted(other, volunteer);
  const again = settle({ made: other, volunteer, place: 0 }, iso('09:00'), iso('10:00'));
  if (hours === 0) await expect(again).resolves.toEqual({ hours: 1, awaits: 'volunteer' });
  else await expect(again).rejects.toMatchObject({ refusal: 'timeOverlap' });
});

test.each<[string, Partial<typeof serviceTime.$inferInsert>, boolean]>([
  ['at the same time', {}, true],
  ['in its middle', { creditedFrom: at('09:30'), creditedTo: at('09:42') }, true],
  ['before it', { creditedFrom: at('08:00'), creditedTo: at('09:00') }, false],
  ['after it', { creditedFrom: at('10:00'), creditedTo: at('11:00') }, false],
  ['that counted nothing', { hours: 0, creditedFrom: null, creditedTo: null }, false],
])('service credited %s', async (_name, stored, isInTheWay) => {
  const [earlier, made] = [await fixture.activityAt(), await fixture.activityAt()];
  const volunteer = await fixture.admitted(earlier);
  await fixture.admitted(made, volunteer);
  const [inAt, outAt] = [at('09:00'), at('10:00')];
  const times = { inAt, outAt, hours: 1, training: false, confirmed: true, creditedFrom: inAt, creditedTo: outAt };
  const ids = { activityId: earlier.activityId, periodId: periodIdAt(earlier, 0) };
  await api.db.insert(serviceTime).values({ ...ids, ...times, ...stored, volunteerId: volunteer.volunteerId });
  const settling = settle({ made, volunteer, place: 0 }, iso('09:00'), iso('10:00'));
  if (isInTheWay) await expect(settling).rejects.toMatchObject({ refusal: 'timeOverlap' });
  else await expect(settling).resolves.toEqual({ hours: 1, awaits: 'volunteer' });
});

test('only the own periods are settled, and a role elsewhere keeps nobody from checking in', async () => {
  const made = await fixture.activityAt({ periods: [morning, afternoon] });
  const volunteer = await fixture.admitted({ ...made, periods: made.periods.slice(0, 1) });
  const elsewhere = await makeOrganization(api);
  const { accountId } = volunteer;
  const role = { accountId, organizationId: elsewhere.organizationId, role: 'operator', permissions: [] } as const;
  await api.db.insert(organizationRole).values({ ...role, permissions: [] });
  expect(await scanAt(made, volunteer, '09:00', 'in')).toMatchObject({ repeated: false });
  await expect(settle({ made, volunteer, place: 1 }, iso('14:00'))).rejects.toMatchObject({ refusal: 'notAdmitted' });
});

test('what does not exist cannot be attended by location', async () => {
  const client = await asVolunteer(api, await fixture.admitted(await fixture.activityAt()));
  const fix = { latitude: 22.2, longitude: 113.5, accuracyMetres: 20, system: 'gcj02', takenAt: iso('09:00') } as const;
  const body = { activityId: newId(), fix };
  await expect(client.attendance.checkInByLocation({ body })).rejects.toMatchObject({ refusal: 'notFound' });
});
