import { toMacaoIso } from '@vp/domain';
import { and, asc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { volunteerCode } from '../../crypto/signed-code.ts';
import { newId } from '../../db/id.ts';
import type { activity } from '../../db/schema/activity.ts';
import { attendanceDispute, attendanceEvent, serviceTime } from '../../db/schema/attendance.ts';
import { audit } from '../../db/schema/operation.ts';
import { participant, participantPost } from '../../db/schema/participant.ts';
import { makeActivity } from '../../testing/activity-factory.ts';
import type { MadeActivity } from '../../testing/activity-factory.ts';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import { farFuture, makeOperator, makeOrganization, makeVolunteer } from '../../testing/factories.ts';
import type { MadeOperator, MadeOrganization, MadeVolunteer } from '../../testing/factories.ts';
import { testApi } from '../../testing/test-api.ts';
import { messagesTo } from '../../testing/messages.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let organization: MadeOrganization;
let operator: MadeOperator;
const start = new Date('2026-07-18T10:00:00+08:00');
const at = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
/** From 10:00 to 12:00; the clock shows 15:00 unless a test moves it. */
const period = { startsAt: at(0), endsAt: at(120) };
const cancelledBefore = { state: 'cancelled', cancelledAt: at(-10) } as const;

beforeAll(async () => {
  api = await testApi();
  organization = await makeOrganization(api);
  operator = await makeOperator(api, { organization });
});

beforeEach(() => api.clock.set(at(300)));

type StoredState = 'toAdmit' | 'admitted' | 'removed';

async function join(made: MadeActivity, volunteer: MadeVolunteer, state: StoredState = 'admitted'): Promise<void> {
  const [{ activityId }, { volunteerId }] = [made, volunteer];
  const [id, { periodId, postIds }] = [newId(), made.periods[0]!];
  const times = { endsAt: farFuture, signedUpAt: start };
  await api.db.insert(participant).values({ activityId, id, volunteerId, state, ...times });
  await api.db.insert(participantPost).values({ activityId, participantId: id, periodId, postId: postIds[0]! });
}

async function joined(state: StoredState = 'admitted', columns: Partial<typeof activity.$inferInsert> = {}) {
  const made = await makeActivity(api, { organization, periods: [period], columns });
  const volunteer = await makeVolunteer(api);
  await join(made, volunteer, state);
  return { made, volunteer };
}

interface Settlement {
  readonly made: MadeActivity;
  readonly volunteer: MadeVolunteer;
  readonly from?: Date;
  /** Null leaves the check-out open. */
  readonly to?: Date | null;
  readonly reason?: string;
  readonly by?: MadeOperator;
}

async function settle({
  made,
  volunteer,
  from = at(0),
  to = at(120),
  reason = '當日漏了簽退',
  by = operator,
}: Settlement) {
  const client = await asOperator(api, by);
  return client.attendance.settle({
    body: {
      activityId: made.activityId,
      periodId: made.periods[0]!.periodId,
      volunteerId: volunteer.volunteerId,
      checkedInAt: toMacaoIso(from),
      ...(to === null ? {} : { checkedOutAt: toMacaoIso(to) }),
      reason,
    },
  });
}

const eventsOf = ({ volunteerId }: MadeVolunteer) =>
  api.db
    .select()
    .from(attendanceEvent)
    .where(eq(attendanceEvent.volunteerId, volunteerId))
    .orderBy(asc(attendanceEvent.revision), asc(attendanceEvent.direction));

/** Adds the volunteer's agreement, without which hours recorded afterwards do not count. */
async function confirm({ made, volunteer }: Pick<Settlement, 'made' | 'volunteer'>): Promise<void> {
  const client = await asVolunteer(api, volunteer);
  await client.attendance.dispute({ body: { periodId: made.periods[0]!.periodId, answer: 'confirm' } });
}

async function creditedOf({ volunteerId }: MadeVolunteer) {
  const times = await api.db.select().from(serviceTime).where(eq(serviceTime.volunteerId, volunteerId));
  const tenths = times.map(
    ({ creditedFrom, creditedTo }) => ((creditedTo?.getTime() ?? 0) - (creditedFrom?.getTime() ?? 0)) / (6 * 60_000),
  );
  return { hours: times.map(({ hours }) => hours), confirmed: times.map(({ confirmed }) => confirmed), tenths };
}

describe('settling', () => {
  test('records both times with reason and author, computes the hours, tells the volunteer and is audited', async () => {
    const { made, volunteer } = await joined();
    expect(await settle({ made, volunteer, from: at(3), to: at(118) })).toMatchObject({ hours: 1.9 });
    expect(await eventsOf(volunteer)).toMatchObject([
      { direction: 'in', at: at(3), revision: 0, reason: '當日漏了簽退', byAccountId: operator.accountId },
      { direction: 'out', at: at(118), revision: 0, reason: '當日漏了簽退', byAccountId: operator.accountId },
    ]);
    expect(await creditedOf(volunteer)).toMatchObject({ hours: [0], confirmed: [false] });
    await confirm({ made, volunteer });
    expect(await creditedOf(volunteer)).toEqual({ hours: [1.9], confirmed: [true], tenths: [19] });
    const told = await messagesTo(api, volunteer.accountId);
    expect(told).toMatchObject([
      { kind: 'attendanceAdded', values: { reason: '當日漏了簽退' }, link: expect.stringContaining('?period=') },
      { kind: 'firstService', link: '/VolunteerRegister-volunteerCertificate' },
    ]);
    const entries = await api.db.select().from(audit).where(eq(audit.subjectId, made.activityId));
    expect(entries).toMatchObject([{ what: 'attendance.settled', details: { reason: '當日漏了簽退', hours: 1.9 } }]);
  });

  test('again adds a revision, leaves the earlier entries as they were and counts the last ones', async () => {
    const { made, volunteer } = await joined();
    await settle({ made, volunteer });
    const before = await eventsOf(volunteer);
    api.clock.advance(60_000);
    expect(await settle({ made, volunteer, from: at(60), reason: '當天遲到了' })).toMatchObject({ hours: 1 });
    const after = await eventsOf(volunteer);
    expect(after.slice(0, 2)).toEqual(before);
    expect(after.slice(2)).toMatchObject([{ direction: 'in', at: at(60), revision: 1, reason: '當天遲到了' }]);
    await confirm({ made, volunteer });
    expect(await creditedOf(volunteer)).toEqual({ hours: [1], confirmed: [true], tenths: [10] });
  });

  test('confirms a scan without a check-out; time outside the period counts nothing', async () => {
    const { made, volunteer } = await joined();
    const { activityId } = made;
    const { periodId } = made.periods[0]!;
    const scan = { activityId, periodId, volunteerId: volunteer.volunteerId, evidenceKind: 'rotatingCode' } as const;
    await api.db.insert(attendanceEvent).values({ ...scan, direction: 'in', at: at(5), recordedAt: at(5) });
    expect(await settle({ made, volunteer, from: at(-30), to: at(240) })).toMatchObject({ hours: 2 });
    expect((await eventsOf(volunteer))[0]).toMatchObject({ evidenceKind: 'rotatingCode', at: at(5), revision: 0 });
  });

  test('keeps the evidence of a time that stands as it was', async () => {
    const { made, volunteer } = await joined();
    const { activityId } = made;
    const { periodId } = made.periods[0]!;
    const scan = { activityId, periodId, volunteerId: volunteer.volunteerId, evidenceKind: 'rotatingCode' } as const;
    const scannedAt = new Date(at(5).getTime() + 789);
    await api.db.insert(attendanceEvent).values({ ...scan, direction: 'in', at: scannedAt, recordedAt: scannedAt });
    expect(await settle({ made, volunteer, from: at(5) })).toMatchObject({ hours: 1.9 });
    expect(await eventsOf(volunteer)).toMatchObject([
      { direction: 'in', evidenceKind: 'rotatingCode', at: scannedAt, revision: 0 },
      { direction: 'out', evidenceKind: 'addedAfterwards', revision: 0 },
    ]);
  });

  test.each([
    [240, 'markedByOrganization'],
    [241, 'addedAfterwards'],
  ])('%i minutes after the start is kept as %s', async (minutes, evidenceKind) => {
    const { made, volunteer } = await joined();
    api.clock.set(at(minutes));
    await settle({ made, volunteer });
    expect(await eventsOf(volunteer)).toMatchObject([{ evidenceKind }, { evidenceKind }]);
    await settle({ made, volunteer, to: at(90) });
    expect((await eventsOf(volunteer)).slice(2)).toMatchObject([{ direction: 'out', evidenceKind: 'addedAfterwards' }]);
  });

  test('of an arrival leaves the check-out to a later scan, and all of the time counts', async () => {
    const { made, volunteer } = await joined();
    api.clock.set(at(-25));
    expect(await settle({ made, volunteer, from: at(-25), to: null, reason: '沒有帶電話' })).toMatchObject({
      hours: 0,
    });
    expect(await eventsOf(volunteer)).toMatchObject([
      { direction: 'in', at: at(-25), evidenceKind: 'markedByOrganization', byAccountId: operator.accountId },
    ]);
    expect(await creditedOf(volunteer)).toEqual({ hours: [0], confirmed: [false], tenths: [0] });
    api.clock.set(at(121));
    const client = await asOperator(api, operator);
    const code = volunteerCode(api.services.cipher, volunteer.volunteerId, at(121)).token;
    const scan = { activityId: made.activityId, volunteerCode: code };
    expect(await client.checkInCode.forCheckOut({ body: scan })).toMatchObject({
      recorded: { direction: 'out', at: toMacaoIso(at(121)), repeated: false },
    });
    expect(await creditedOf(volunteer)).toEqual({ hours: [2], confirmed: [true], tenths: [20] });
  });

  test('of the check-in alone keeps the check-out that was recorded', async () => {
    const { made, volunteer } = await joined();
    await settle({ made, volunteer });
    expect(await settle({ made, volunteer, from: at(60), to: null })).toMatchObject({ hours: 1 });
    await expect(settle({ made, volunteer, from: at(120), to: null })).rejects.toMatchObject({
      refusal: 'invalidInput',
    });
  });
});

test.each<[string, StoredState, Partial<typeof activity.$inferInsert>, Partial<Settlement>, number]>([
  ['removed', 'removed', {}, {}, 2],
  ['in a cancelled activity', 'admitted', cancelledBefore, { from: at(-20), to: at(-10) }, 0],
])('a dispute of somebody %s stays to be seen, and can be settled', async (_name, state, columns, times, hours) => {
  const own = await makeOrganization(api);
  const by = await makeOperator(api, { organization: own });
  const made = await makeActivity(api, { organization: own, periods: [period], columns });
  const volunteer = await makeVolunteer(api);
  await join(made, volunteer, state);
  const [{ activityId, periods }, { volunteerId }] = [made, volunteer];
  const [eventId, periodId] = [newId(), periods[0]!.periodId];
  const event = { id: eventId, activityId, periodId, volunteerId, at: at(10), direction: 'in' } as const;
  await api.db.insert(attendanceEvent).values({ ...event, evidenceKind: 'organizationScan' });
  const place = { eventId, volunteerId, periodId, organizationId: own.organizationId };
  await api.db.insert(attendanceDispute).values({ ...place, kind: 'disputed', reason: '我準時到' });
  const client = await asOperator(api, by);
  const disputes = async () =>
    (await client.home.todos({ query: {} })).listData.filter(({ kind }) => kind === 'dispute');
  const listed = async () => (await client.participant.admittedList({ query: { activityId } })).listData;
  expect(await disputes()).toMatchObject([{ count: 1, activityId, periodId }]);
  expect(await listed()).toMatchObject([{ volunteerId, periods: [{ dispute: { reason: '我準時到' } }] }]);
  expect(await settle({ made, volunteer, by, ...times })).toMatchObject({ hours });
  expect(await disputes()).toEqual([]);
  expect(await listed()).toHaveLength(state === 'admitted' ? 1 : 0);
  const again = settle({ made, volunteer, by, ...times });
  await expect(again).rejects.toMatchObject({ refusal: state === 'admitted' ? 'cancelled' : 'notAdmitted' });
});

describe('is refused, and stores nothing,', () => {
  test.each<[string, Partial<Settlement>, string]>([
    ['a time before check-in opens', { from: at(-31) }, 'tooEarly'],
    ['a check-out in the future', { to: at(301) }, 'invalidInput'],
    ['a check-out later than a scan could be', { to: at(241) }, 'tooLate'],
    ['a check-in after the period', { from: at(121), to: at(200) }, 'tooLate'],
    ['a check-out before the check-in', { from: at(60), to: at(30) }, 'invalidInput'],
    ['without a reason', { reason: '' }, 'invalidInput'],
  ])('%s', async (_name, input, refusal) => {
    const { made, volunteer } = await joined();
    await expect(settle({ made, volunteer, ...input })).rejects.toMatchObject({ refusal });
    expect(await eventsOf(volunteer)).toEqual([]);
  });

  test('a future time is told at its field, not as a door that has yet to open', async () => {
    const { made, volunteer } = await joined();
    await expect(settle({ made, volunteer, to: at(301) })).rejects.toMatchObject({
      problems: [{ path: 'checkedOutAt', message: '時間不可晚於現在' }],
    });
  });

  test.each<[StoredState, Partial<typeof activity.$inferInsert>, string]>([
    ['toAdmit', {}, 'notAdmitted'],
    ['removed', {}, 'notAdmitted'],
    ['admitted', cancelledBefore, 'cancelled'],
  ])('who is %s in an activity of %o', async (state, columns, refusal) => {
    const { made, volunteer } = await joined(state, columns);
    await expect(settle({ made, volunteer })).rejects.toMatchObject({ refusal });
    expect(await eventsOf(volunteer)).toEqual([]);
  });

  test('hours that overlap with other service of the same person, whichever organization gave them', async () => {
    const { made, volunteer } = await joined();
    await settle({ made, volunteer });
    await confirm({ made, volunteer });
    const other = await makeOrganization(api);
    const second = await makeActivity(api, { organization: other, periods: [{ startsAt: at(60), endsAt: at(180) }] });
    await join(second, volunteer);
    const by = await makeOperator(api, { organization: other });
    const input = { made: second, volunteer, by };
    await expect(settle({ ...input, from: at(60), to: at(180) })).rejects.toMatchObject({ refusal: 'timeOverlap' });
    expect(await creditedOf(volunteer)).toEqual({ hours: [2], confirmed: [true], tenths: [20] });
    const mine = and(
      eq(attendanceEvent.volunteerId, volunteer.volunteerId),
      eq(attendanceEvent.activityId, second.activityId),
    );
    expect(await api.db.$count(attendanceEvent, mine)).toBe(0);
    expect(await settle({ ...input, from: at(120), to: at(180) })).toMatchObject({ hours: 1 });
  });

  test.each(['sibling', 'parent', 'child', 'stranger'] as const)('to a %s', async (which) => {
    const parent = await makeOrganization(api);
    const own = await makeOrganization(api, { parent });
    const made = await makeActivity(api, { organization: own, periods: [period] });
    const volunteer = await makeVolunteer(api);
    await join(made, volunteer);
    const others = {
      sibling: await makeOrganization(api, { parent }),
      parent,
      child: await makeOrganization(api, { parent: own }),
      stranger: await makeOrganization(api),
    };
    const by = await makeOperator(api, { organization: others[which] });
    await expect(settle({ made, volunteer, by })).rejects.toMatchObject({ refusal: 'notFound' });
    expect(await eventsOf(volunteer)).toEqual([]);
  });
});
