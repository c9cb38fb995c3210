import { expect, test } from 'vitest';
import { asVolunteer } from '../../testing/as.ts';
import { at, iso, morning } from '../../testing/attendance-fixture.ts';
import type { AttendanceFixture } from '../../testing/attendance-fixture.ts';
import type { MadeVolunteer } from '../../testing/factories.ts';
import { stayFixture } from '../../testing/stay-fixture.ts';
import type { TestApi } from '../../testing/test-api.ts';
import { onceWithAttendance } from '../../testing/with-attendance.ts';

let api: TestApi;
let fixture: AttendanceFixture;
let stays: ReturnType<typeof stayFixture>;

onceWithAttendance('08:40', (made) => {
  ({ api, fixture } = made);
  stays = stayFixture(api, fixture);
});

const newsOf = async (volunteer: MadeVolunteer): Promise<readonly string[]> => {
  const { listData } = await (await asVolunteer(api, volunteer)).inbox.list({ query: {} });
  return listData.map(({ kind }) => kind);
};

test('in at 08:56 and out at 15:02 count both periods, each with its own evidence', async () => {
  const held = await stays.holdsBoth();
  expect(await stays.scan(held, 'in', '08:56')).toMatchObject({ checkInLastsUntil: iso('15:00'), hours: null });
  const done = await stays.scan(held, 'out', '15:02');
  expect(done).toMatchObject({
    hours: 6,
    periodStartsAt: iso('09:00'),
    periodEndsAt: iso('15:00'),
    checkedInAt: iso('08:56'),
    periods: [
      { startsAt: iso('09:00'), hours: 3 },
      { startsAt: iso('12:00'), hours: 3 },
    ],
    totals: { serviceHours: 6, activityCount: 1 },
  });
  expect(await stays.ledgerOf(held.volunteer)).toMatchObject([
    {
      checkedInAt: iso('08:56'),
      checkedOutAt: iso('15:02'),
      hours: 3,
      evidence: [
        { direction: 'in', kind: 'rotatingCode', carriedOver: false },
        { direction: 'out', kind: 'rotatingCode', carriedOver: true },
      ],
    },
    {
      checkedInAt: iso('12:00'),
      checkedOutAt: iso('15:02'),
      hours: 3,
      evidence: [
        { direction: 'in', kind: 'rotatingCode', carriedOver: true },
        { direction: 'out', kind: 'rotatingCode', carriedOver: false },
      ],
    },
  ]);
  expect(await stays.scan(held, 'out', '15:03')).toMatchObject({ repeated: true, hours: 6, at: iso('15:02') });
});

test('leaving ten minutes after the second has begun counts them', async () => {
  const held = await stays.holdsBoth();
  await stays.scan(held, 'in', '08:56');
  expect(await stays.scan(held, 'out', '12:10')).toMatchObject({ hours: 3.1 });
  expect(await stays.hoursOf(held)).toEqual([
    [3, 'counted'],
    [0.1, 'counted'],
  ]);
});

test('leaving with the end of the first leaves the second to another check-in', async () => {
  const held = await stays.holdsBoth();
  await stays.scan(held, 'in', '08:56');
  expect(await stays.scan(held, 'out', '12:00')).toMatchObject({ hours: 3, periods: [{ hours: 3 }] });
  await stays.jobsAt('12:05');
  expect(await stays.hoursOf(held)).toEqual([[3, 'counted']]);
  expect(await stays.scan(held, 'in', '12:30')).toMatchObject({ repeated: false, at: iso('12:30') });
  expect(await stays.scan(held, 'out', '15:00')).toMatchObject({ hours: 2.5 });
});

test('a forgotten check-out leaves both unconfirmed, is told once when the stay is over, and waits for the organization', async () => {
  const held = await stays.holdsBoth();
  await stays.scan(held, 'in', '08:56');
  await stays.jobsAt('12:01');
  expect(await stays.hoursOf(held)).toEqual([
    [null, 'open'],
    [null, 'open'],
  ]);
  await stays.jobsAt('14:01');
  expect(await stays.hoursOf(held)).toEqual([
    [null, 'open'],
    [null, 'open'],
  ]);
  expect(await newsOf(held.volunteer)).toEqual([]);
  const waiting = async () =>
    (await (await stays.office()).home.todos({})).listData.find(({ kind }) => kind === 'noCheckOut')?.count ?? 0;
  const before = await waiting();
  await stays.jobsAt('17:01');
  expect(await stays.hoursOf(held)).toEqual([
    [null, 'unconfirmed'],
    [null, 'unconfirmed'],
  ]);
  expect(await newsOf(held.volunteer)).toEqual(['attendanceUnconfirmed']);
  expect(await waiting()).toBe(before + 2);
});

test('the volunteer says once when they left: both periods wait for the organization', async () => {
  const held = await stays.holdsBoth();
  await stays.scan(held, 'in', '08:56');
  await stays.jobsAt('17:01');
  const client = await asVolunteer(api, held.volunteer);
  const body = { periodId: held.made.periods[0]?.periodId ?? '', checkedOutAt: iso('14:30'), reason: '忘記簽退了' };
  await client.attendance.proposeEnd({ body });
  expect(await stays.ledgerOf(held.volunteer)).toMatchObject([
    { state: 'awaiting', awaitedHours: 3, awaits: 'organization' },
    { state: 'awaiting', awaitedHours: 2.5, awaits: 'organization' },
  ]);
});

test('an end within the first period takes the arrival in the second back', async () => {
  const held = await stays.holdsBoth();
  await stays.scan(held, 'in', '08:56');
  await stays.jobsAt('17:01');
  const client = await asVolunteer(api, held.volunteer);
  const body = { periodId: held.made.periods[0]?.periodId ?? '', checkedOutAt: iso('11:30'), reason: '忘記簽退了' };
  await client.attendance.proposeEnd({ body });
  expect(await stays.ledgerOf(held.volunteer)).toMatchObject([
    { state: 'awaiting', awaitedHours: 2.5 },
    { checkedInAt: null, hours: null, evidence: [{ carriedOver: true, holds: false }] },
  ]);
  await stays.jobsAt('17:02');
  expect((await stays.ledgerOf(held.volunteer))[1]?.checkedInAt).toBeNull();
});

test('out at the change of periods, then in again: the second goes on, and is open until the next check-out', async () => {
  const held = await stays.holdsBoth();
  await stays.scan(held, 'in', '08:56');
  await stays.scan(held, 'out', '12:10');
  expect(await stays.scan(held, 'in', '12:12')).toMatchObject({ repeated: true, at: iso('12:00') });
  expect(await stays.hoursOf(held)).toEqual([
    [3, 'counted'],
    [null, 'open'],
  ]);
  expect(await stays.scan(held, 'out', '15:00')).toMatchObject({ hours: 3 });
  expect(await stays.hoursOf(held)).toEqual([
    [3, 'counted'],
    [3, 'counted'],
  ]);
});

test('split at midnight by an office: one scan in and one out count both parts', async () => {
  const held = await stays.holdsBoth([
    { startsAt: at('22:00'), endsAt: at('00:00', '19') },
    { startsAt: at('00:00', '19'), endsAt: at('02:00', '19') },
  ]);
  await stays.scan(held, 'in', '21:55');
  expect(await stays.scan(held, 'out', '01:58 19')).toMatchObject({ hours: 3.9 });
  expect(await stays.hoursOf(held)).toEqual([
    [2, 'counted'],
    [1.9, 'counted'],
  ]);
});

test.each([
  [30, 6],
  [31, 3],
])('a break of %d minutes: %d hours', async (minutes, hours) => {
  const startsAt = new Date(at('12:00').getTime() + minutes * 60_000);
  const held = await stays.holdsBoth([morning, { startsAt, endsAt: new Date(startsAt.getTime() + 3 * 3_600_000) }]);
  await stays.scan(held, 'in', '08:56');
  const done = stays.scan(held, 'out', hours === 6 ? '15:35' : '13:59');
  expect(await done).toMatchObject({ hours });
});

test('a period that is not held ends the stay', async () => {
  const made = await fixture.activityAt({
    periods: [morning, { startsAt: at('12:00'), endsAt: at('15:00') }, { startsAt: at('15:00'), endsAt: at('16:00') }],
  });
  const volunteer = await fixture.admitted({ ...made, periods: made.periods.filter((_, index) => index !== 1) });
  const held = { made, volunteer };
  expect(await stays.scan(held, 'in', '08:56')).toMatchObject({ checkInLastsUntil: iso('12:00') });
  expect(await stays.scan(held, 'out', '13:00')).toMatchObject({ hours: 3 });
  expect(await stays.hoursOf(held)).toEqual([[3, 'counted']]);
});
