import { describe, expect, test } from 'vitest';
import type { AttendanceEvidence, Checked } from '@vp/contract';
import type { MadeActivity } from '../../testing/activity-factory.ts';
import { asGuest, asOperator, asVolunteer } from '../../testing/as.ts';
import { at, codeOf, iso } from '../../testing/attendance-fixture.ts';
import type { AttendanceFixture } from '../../testing/attendance-fixture.ts';
import { makeOperator } from '../../testing/factories.ts';
import type { MadeVolunteer } from '../../testing/factories.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { eachWithAttendance } from '../../testing/with-attendance.ts';

let api: TestApi;
let fixture: AttendanceFixture;

eachWithAttendance('09:00', (made) => {
  ({ api, fixture } = made);
});

// A thousandth of a degree of latitude is about 111.2 m.
const fixAt = (north: number, accuracyMetres = 20) => ({
  latitude: 22.198951 + north,
  longitude: 113.54909,
  accuracyMetres,
  system: 'gcj02' as const,
  takenAt: api.clock.now().toISOString(),
});

interface Scan {
  readonly code: string;
  readonly fix?: ReturnType<typeof fixAt>;
  readonly deviceId?: string;
  readonly direction?: 'in' | 'out';
}

async function scan(volunteer: MadeVolunteer, { code, fix, deviceId, direction = 'in' }: Scan): Promise<Checked> {
  const client = await asVolunteer(api, volunteer, { deviceId: deviceId ?? `phone-${volunteer.number}` });
  const call = direction === 'in' ? client.attendance.checkInByCode : client.attendance.checkOutByCode;
  return call({ body: { code, early: true, ...(fix && { fix }) } });
}

async function show(made: MadeActivity, direction: 'in' | 'out', fix?: ReturnType<typeof fixAt>) {
  const client = await asOperator(api, fixture.operator);
  const call = direction === 'in' ? client.checkInCode.forCheckIn : client.checkInCode.forCheckOut;
  const answer = await call({ body: { activityId: made.activityId, ...(fix && { fix }) } });
  if (!('codes' in answer)) throw new Error('no code was projected');
  return { code: codeOf(answer), shownAt: answer.shownAt };
}

const evidenceOf = async (volunteer: MadeVolunteer): Promise<readonly AttendanceEvidence[]> =>
  (await (await asVolunteer(api, volunteer)).attendance.ledger({ query: {} })).listData[0]?.evidence ?? [];

const decide = async (made: MadeActivity, volunteer: MadeVolunteer, by = fixture.operator) =>
  (await asOperator(api, by)).attendance.decide({
    body: {
      activityId: made.activityId,
      periodId: made.periods[0]?.periodId ?? '',
      volunteerId: volunteer.volunteerId,
      decision: 'agree',
    },
  });

test('an honest day counts at once: the code on show, with a location, in and out', async () => {
  const made = await fixture.activityAt();
  const volunteer = await fixture.admitted(made);
  const shown = await show(made, 'in', fixAt(0.0001));
  expect(shown.shownAt).toBe('inside');
  expect(await scan(volunteer, { code: shown.code, fix: fixAt(0.0004) })).toMatchObject({ awaits: null, doubts: [] });
  api.clock.set(at('12:00'));
  const { code } = await show(made, 'out');
  const out = await scan(volunteer, { code, fix: fixAt(0.0003), direction: 'out' });
  expect(out).toMatchObject({ awaits: null, hours: 3, late: false });
  expect(await evidenceOf(volunteer)).toMatchObject([
    { doubts: [], locationMissing: false },
    { doubts: [], locationMissing: false },
  ]);
});

test('a scan says where its location is missing', async () => {
  const { volunteer } = await fixture.arrived();
  expect(await evidenceOf(volunteer)).toMatchObject([{ doubts: [], locationMissing: true, awaits: null }]);
});

describe('a code that is shown away from the place', () => {
  test('does not count for a person without a location, and its operator cannot agree', async () => {
    const made = await fixture.activityAt();
    const friend = await fixture.admitted(made);
    const { code, shownAt } = await show(made, 'in', fixAt(0.5));
    expect(shownAt).toBe('outside');
    expect(await scan(friend, { code })).toMatchObject({ awaits: 'organization', doubts: ['codeElsewhere'] });
    await expect(decide(made, friend)).rejects.toMatchObject({ refusal: 'otherPersonNeeded' });
    const colleague = await makeOperator(api, { organization: fixture.organization, permissions: ['activity-list'] });
    expect(await decide(made, friend, colleague)).toMatchObject({ hours: 0 });
    expect(await evidenceOf(friend)).toMatchObject([{ awaits: null }]);
  });

  test('counts for a person at the place', async () => {
    const made = await fixture.activityAt();
    const volunteer = await fixture.admitted(made);
    const { code } = await show(made, 'in', fixAt(0.5));
    expect(await scan(volunteer, { code, fix: fixAt(0.0004) })).toMatchObject({ awaits: null });
  });

  test('counts again once the screen is at the place', async () => {
    const made = await fixture.activityAt();
    const volunteer = await fixture.admitted(made);
    await show(made, 'in', fixAt(0.5));
    const { code } = await show(made, 'in', fixAt(0.0002));
    expect(await scan(volunteer, { code })).toMatchObject({ awaits: null });
  });
});

describe('invented coordinates', () => {
  const byLocation = async (made: MadeActivity, volunteer: MadeVolunteer, fix: ReturnType<typeof fixAt>) => {
    const client = await asVolunteer(api, volunteer, { deviceId: `phone-${volunteer.number}` });
    return client.attendance.checkInByLocation({ body: { activityId: made.activityId, fix } });
  };
  const located = () => fixture.activityAt({ columns: { attendanceType: '1' } });

  test('the exact centre with an accuracy of 0 waits', async () => {
    const made = await located();
    const checked = await byLocation(made, await fixture.admitted(made), fixAt(0, 0));
    expect(checked).toMatchObject({ awaits: 'organization', doubts: ['exactAccuracy', 'exactCentre'] });
  });

  test('one position for three people: the third waits, people side by side do not', async () => {
    const made = await located();
    const people = [await fixture.admitted(made), await fixture.admitted(made), await fixture.admitted(made)] as const;
    expect(await byLocation(made, people[0], fixAt(0.0005))).toMatchObject({ awaits: null });
    expect(await byLocation(made, people[1], fixAt(0.0005))).toMatchObject({ awaits: null });
    expect(await byLocation(made, people[2], fixAt(0.0005))).toMatchObject({ awaits: 'organization' });
    const neighbour = await fixture.admitted(made);
    expect(await byLocation(made, neighbour, fixAt(0.000501))).toMatchObject({ awaits: null });
  });

  test('a scan of the code from far away waits', async () => {
    const made = await fixture.activityAt();
    const { code } = await show(made, 'in');
    const checked = await scan(await fixture.admitted(made), { code, fix: fixAt(0.5) });
    expect(checked).toMatchObject({ awaits: 'organization', doubts: ['farAway'] });
  });

  test('two places in one minute wait, a bus ride later does not', async () => {
    const [first, far] = [await fixture.activityAt(), await fixture.activityAt({ columns: { latitude: 22.23 } })];
    const [hasty, calm] = [await fixture.admitted(first), await fixture.admitted(first)];
    for (const one of [hasty, calm]) {
      await fixture.admitted(far, one);
      await scan(one, { code: (await show(first, 'in')).code });
    }
    api.clock.advance(60_000);
    const { code } = await show(far, 'in');
    expect(await scan(hasty, { code })).toMatchObject({ awaits: 'organization', doubts: ['tooFast'] });
    api.clock.advance(20 * 60_000);
    const later = (await show(far, 'in')).code;
    expect(await scan(calm, { code: later })).toMatchObject({ awaits: null });
  });
});

test('one phone for three people: the third waits, a family of two does not', async () => {
  const made = await fixture.activityAt();
  const { code } = await show(made, 'in');
  const results: (string | null)[] = [];
  for (const _one of [1, 2, 3]) {
    const volunteer = await fixture.admitted(made);
    results.push((await scan(volunteer, { code, deviceId: 'one-phone-for-all' })).awaits);
  }
  expect(results).toEqual([null, null, 'organization']);
});

describe('many phones on one network', () => {
  const sixScans = async (made: MadeActivity, code: string) => {
    const results: (string | null)[] = [];
    for (const _one of [1, 2, 3, 4, 5, 6]) results.push((await scan(await fixture.admitted(made), { code })).awaits);
    return results;
  };

  test('without any location: the sixth waits', async () => {
    const made = await fixture.activityAt();
    const results = await sixScans(made, (await show(made, 'in')).code);
    expect(results).toEqual([null, null, null, null, null, 'organization']);
  });

  test('with the screen at the place all count', async () => {
    const made = await fixture.activityAt();
    const results = await sixScans(made, (await show(made, 'in', fixAt(0.0001))).code);
    expect(new Set(results)).toEqual(new Set([null]));
  });

  test('with one person at the place all count', async () => {
    const made = await fixture.activityAt();
    const { code } = await show(made, 'in');
    await scan(await fixture.admitted(made), { code, fix: fixAt(0.0004) });
    expect(new Set(await sixScans(made, code))).toEqual(new Set([null]));
  });
});

test('a later check-out by another phone waits, by the same phone it counts', async () => {
  const made = await fixture.activityAt();
  const [away, back] = [await fixture.admitted(made), await fixture.admitted(made)];
  for (const one of [away, back]) await scan(one, { code: (await show(made, 'in')).code });
  api.clock.set(at('09:30'));
  for (const one of [away, back]) await scan(one, { code: (await show(made, 'out')).code, direction: 'out' });
  api.clock.set(at('12:10'));
  const { code } = await show(made, 'out');
  const byFriend = await scan(away, { code, direction: 'out', deviceId: 'phone-of-a-friend' });
  expect(byFriend).toMatchObject({ awaits: 'organization', doubts: ['otherDevice'] });
  expect(await scan(back, { code, direction: 'out' })).toMatchObject({ awaits: null, hours: 3 });
});

test('a ticket that was made without a log-in ends with its code; of a log-in it lives on, marked late', async () => {
  const made = await fixture.activityAt();
  const volunteer = await fixture.admitted(made);
  const client = await asVolunteer(api, volunteer);
  const code = (await show(made, 'in')).code;
  const guest = await asGuest(api).attendance.scanTicket({ body: { code } });
  const own = await client.attendance.scanTicket({ body: { code } });
  api.clock.advance(91_000);
  const relayed = client.attendance.checkInByCode({ body: { ticket: guest.ticket } });
  await expect(relayed).rejects.toMatchObject({ refusal: 'ticketExpired' });
  const checked = await client.attendance.checkInByCode({ body: { ticket: own.ticket } });
  expect(checked).toMatchObject({ at: iso('09:00'), late: true, awaits: null });
});

describe('typed by an operator', () => {
  const mark = async (made: MadeActivity, { volunteerId }: MadeVolunteer, direction: 'in' | 'out', time: string) =>
    (await asOperator(api, fixture.operator)).dayBoard.mark({
      params: { id: made.activityId },
      body: { periodId: made.periods[0]?.periodId ?? '', volunteerId, direction, at: iso(time), reason: '手機沒有電' },
    });
  const hoursOf = async (volunteer: MadeVolunteer) =>
    (await (await asVolunteer(api, volunteer)).attendance.totals({})).serviceHours;

  test('a back-dated arrival with a departure at the end counts nothing before the volunteer agrees', async () => {
    const made = await fixture.activityAt();
    const volunteer = await fixture.admitted(made);
    api.clock.set(at('11:59'));
    await mark(made, volunteer, 'in', '09:00');
    await mark(made, volunteer, 'out', '11:59');
    expect(await hoursOf(volunteer)).toBe(0);
    expect(await evidenceOf(volunteer)).toMatchObject([
      { awaits: 'volunteer', doubts: ['typedLater'] },
      { awaits: 'volunteer', doubts: ['typedBoth'] },
    ]);
    const body = { periodId: made.periods[0]?.periodId ?? '', answer: 'confirm' } as const;
    await (await asVolunteer(api, volunteer)).attendance.dispute({ body });
    expect(await hoursOf(volunteer)).toBe(2.9);
  });

  test('a departure as it happens, after a scan, counts at once', async () => {
    const { made, volunteer } = await fixture.arrived();
    api.clock.set(at('11:59'));
    await mark(made, volunteer, 'out', '11:59');
    expect(await hoursOf(volunteer)).toBe(2.9);
  });
});

test('people on one device are seen to be', async () => {
  const made = await fixture.activityAt();
  const [first, second] = [await fixture.admitted(made), await fixture.admitted(made)];
  for (const who of [first, second]) await fixture.scan(who, codeOf(await fixture.project(made)));
  const client = await asOperator(api, fixture.operator);
  const { listData } = await client.participant.admittedList({ query: { activityId: made.activityId } });
  expect(listData.map(({ periods }) => periods[0]?.evidence[0]?.deviceShared)).toEqual([1, 1]);
});
