import { describe, expect, test } from 'vitest';
import { sendReminders } from '../../jobs/reminders.ts';
import type { MadeActivity, PeriodInput } from '../../testing/activity-factory.ts';
import { asOperator, asVolunteer, send } from '../../testing/as.ts';
import { codeOf } from '../../testing/attendance-fixture.ts';
import type { AttendanceFixture } from '../../testing/attendance-fixture.ts';
import type { MadeVolunteer } from '../../testing/factories.ts';
import { messagesTo } from '../../testing/messages.ts';
import { eachWithAttendance } from '../../testing/with-attendance.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let fixture: AttendanceFixture;

eachWithAttendance('12:00', (made) => {
  ({ api, fixture } = made);
});

const instant = (text: string): Date => new Date(`${text}:00+08:00`);
const between = (from: string, to: string): PeriodInput => ({ startsAt: instant(from), endsAt: instant(to) });

/** A volunteer who is admitted to these periods. */
async function admitted(...periods: readonly PeriodInput[]) {
  const made = await fixture.activityAt({ periods });
  return { made, volunteer: await fixture.admitted(made) };
}

interface Scan {
  readonly made: MadeActivity;
  readonly volunteer: MadeVolunteer;
  readonly direction: 'in' | 'out';
}

async function scanAt(text: string, { made, volunteer, direction }: Scan) {
  api.clock.set(instant(text));
  return fixture.scan(volunteer, codeOf(await fixture.project(made, direction)), direction);
}

/** The person arrived five minutes before 22:00 of this day and left two minutes before 02:00 of the next one. */
async function servedNight(day: string, next: string) {
  api.clock.set(instant(`${day}T12:00`));
  const person = await admitted(between(`${day}T22:00`, `${next}T02:00`));
  await scanAt(`${day}T21:55`, { ...person, direction: 'in' });
  const left = await scanAt(`${next}T01:58`, { ...person, direction: 'out' });
  return { ...person, left };
}

const ledgerOf = async (volunteer: MadeVolunteer) =>
  (await (await asVolunteer(api, volunteer)).attendance.ledger({ query: {} })).listData;

test.each([
  ['within a month', '2026-07-18', '2026-07-19'],
  ['at the end of a month', '2026-07-31', '2026-08-01'],
  ['into 29 February', '2028-02-28', '2028-02-29'],
  ['out of 29 February', '2028-02-29', '2028-03-01'],
])('a night counts whole, %s', async (_when, day, next) => {
  const { volunteer, left } = await servedNight(day, next);
  expect(left).toMatchObject({ hours: 3.9, totals: { serviceHours: 3.9 } });
  expect(await ledgerOf(volunteer)).toMatchObject([
    {
      periodStartsAt: `${day}T22:00:00+08:00`,
      checkedInAt: `${day}T21:55:00+08:00`,
      checkedOutAt: `${next}T01:58:00+08:00`,
      hours: 3.9,
      state: 'counted',
    },
  ]);
});

describe('a night at the end of the year belongs to the old one', () => {
  test('in the proof of hours', async () => {
    const { volunteer } = await servedNight('2026-12-31', '2027-01-01');
    api.clock.set(instant('2027-01-01T12:00'));
    const { hoursProof } = await asVolunteer(api, volunteer);
    const preview = await hoursProof.preview({ query: {} });
    expect(preview).toMatchObject({ years: [2026], rows: [{ year: 2026, serviceHours: 3.9 }], serviceHours: 3.9 });
    expect(await hoursProof.preview({ query: { year: 2026 } })).toMatchObject({ serviceHours: 3.9 });
    expect(await hoursProof.preview({ query: { year: 2027 } })).toMatchObject({ rows: [], serviceHours: 0 });
  });

  test('in the figures of the organization', async () => {
    await servedNight('2026-12-31', '2027-01-01');
    api.clock.set(instant('2027-01-01T12:00'));
    const { insight } = await asOperator(api, fixture.operator);
    const hoursBy = async (step: 'month' | 'year') => {
      const { spans } = await insight.report({ query: { from: '2026-12', to: '2027-01', step, scope: 'own' } });
      return spans.map(({ startsIn, serviceHours }) => [startsIn, serviceHours]);
    };
    expect(await hoursBy('month')).toEqual([
      ['2026-12', 3.9],
      ['2027-01', 0],
    ]);
    expect((await hoursBy('year')).map(([, hours]) => hours)).toEqual([3.9, 0]);
  });

  test('in the export of a month, whose times have their dates', async () => {
    await servedNight('2026-12-31', '2027-01-01');
    const { dataExport } = await asOperator(api, fixture.operator);
    const rowsOf = async (month: string) => {
      const { token, rows } = await dataExport.startHours({ body: { from: month, to: month, scope: 'own' } });
      return rows === 0 ? [] : (await dataExport.rows({ body: { token } })).rows;
    };
    expect(await rowsOf('2027-01')).toEqual([]);
    const [row, ...others] = await rowsOf('2026-12');
    expect(others).toEqual([]);
    expect(row).toEqual(
      expect.arrayContaining(['2026-12-31', '2026-12-31T21:55:00+08:00', '2027-01-01T01:58:00+08:00', 3.9]),
    );
  });
});

test('nobody is credited twice for the hours after midnight', async () => {
  const { volunteer } = await servedNight('2026-07-18', '2026-07-19');
  const other = await fixture.activityAt({ periods: [between('2026-07-19T01:00', '2026-07-19T03:00')] });
  await fixture.admitted(other, volunteer);
  const place = { activityId: other.activityId, periodId: other.periods[0]?.periodId ?? '' };
  api.clock.set(instant('2026-07-19T04:00'));
  const settle = async (from: string) =>
    (await asOperator(api, fixture.operator)).attendance.settle({
      body: {
        ...place,
        volunteerId: volunteer.volunteerId,
        checkedInAt: `2026-07-19T${from}:00+08:00`,
        checkedOutAt: '2026-07-19T03:00:00+08:00',
        reason: '已核對名單',
      },
    });
  await expect(settle('01:00')).rejects.toMatchObject({ refusal: 'timeOverlap' });
  expect(await settle('02:00')).toMatchObject({ hours: 1 });
});

test('a code that is on show in the evening takes scans after midnight', async () => {
  const { made, volunteer } = await admitted(between('2026-07-18T22:00', '2026-07-19T02:00'));
  api.clock.set(instant('2026-07-18T21:00'));
  const shown = await fixture.project(made, 'out');
  const printed = codeOf(await fixture.project(made, 'out', { printed: true }));
  await scanAt('2026-07-19T00:10', { made, volunteer, direction: 'in' });
  api.clock.set(instant('2026-07-19T01:00'));
  const again = await fixture.project(made, 'out');
  expect(again.sessionId).toBe(shown.sessionId);
  api.clock.set(instant('2026-07-19T02:00'));
  expect(await fixture.scan(volunteer, printed, 'out')).toMatchObject({ hours: 1.8 });
});

test('a scan that was kept before midnight counts when it is sent after it', async () => {
  const { made, volunteer } = await admitted(between('2026-07-18T22:00', '2026-07-19T02:00'));
  api.clock.set(instant('2026-07-18T20:00'));
  const [{ pass } = { pass: '' }] = await fixture.passes(volunteer);
  api.clock.set(instant('2026-07-18T23:58'));
  const code = codeOf(await fixture.project(made));
  api.clock.set(instant('2026-07-19T00:03'));
  await fixture.sendKept(volunteer, { code, pass, scannedAt: instant('2026-07-18T23:58') });
  await scanAt('2026-07-19T02:00', { made, volunteer, direction: 'out' });
  expect(await ledgerOf(volunteer)).toMatchObject([{ checkedInAt: '2026-07-18T23:58:00+08:00', hours: 2 }]);
});

test('the feed of the calendar has the end on the next day', async () => {
  const { volunteer } = await admitted(between('2026-07-31T22:00', '2026-08-01T02:00'));
  const { path } = await (await asVolunteer(api, volunteer)).calendar.renew();
  const text = await (await send(api, path ?? '')).text();
  expect(text).toContain('DTSTART;TZID=Asia/Macau:20260731T220000\r\n');
  expect(text).toContain('DTEND;TZID=Asia/Macau:20260801T020000\r\n');
});

describe('the board of the day', () => {
  test.each(['2026-07-18T23:30', '2026-07-19T00:30'])('has who is there at %s', async (text) => {
    const person = await admitted(between('2026-07-18T22:00', '2026-07-19T02:00'));
    await scanAt('2026-07-18T21:55', { ...person, direction: 'in' });
    api.clock.set(instant(text));
    const office = await asOperator(api, fixture.operator);
    const params = { id: person.made.activityId };
    expect(await office.dayBoard.detail({ params })).toMatchObject({
      people: [{ periods: [{ checkedInAt: '2026-07-18T21:55:00+08:00', checkedOutAt: null }] }],
    });
    const { present } = await office.activity.managedDetail({ params });
    expect(present).toMatchObject({ in: { count: 1, total: 1 }, out: { count: 0, total: 1 } });
  });

  test('takes a mark after midnight', async () => {
    const { made, volunteer } = await admitted(between('2026-07-18T22:00', '2026-07-19T02:00'));
    const at = '2026-07-19T00:30:00+08:00';
    api.clock.set(new Date(at));
    const { dayBoard } = await asOperator(api, fixture.operator);
    const body = { periodId: made.periods[0]?.periodId ?? '', volunteerId: volunteer.volunteerId, at };
    await dayBoard.mark({
      params: { id: made.activityId },
      body: { ...body, direction: 'in', reason: '沒有帶電話' },
    });
    expect(await ledgerOf(volunteer)).toMatchObject([{ checkedInAt: at, state: 'open' }]);
  });
});

describe('reminders', () => {
  async function remindedBy(volunteer: MadeVolunteer, text: string): Promise<readonly string[]> {
    api.clock.set(instant(text));
    await sendReminders(api.services);
    return (await messagesTo(api, volunteer.accountId))
      .map(({ kind }) => kind)
      .filter((kind) => kind.startsWith('service'));
  }

  test('of a night come the evening before and two hours before', async () => {
    const { volunteer } = await admitted(between('2026-07-19T22:00', '2026-07-20T02:00'));
    expect(await remindedBy(volunteer, '2026-07-18T17:59')).toEqual([]);
    expect(await remindedBy(volunteer, '2026-07-18T18:00')).toEqual(['serviceTomorrow']);
    expect(await remindedBy(volunteer, '2026-07-19T20:00')).toEqual(['serviceTomorrow', 'serviceSoon']);
    expect(await remindedBy(volunteer, '2026-07-20T00:30')).toHaveLength(2);
  });

  test('are not sent to those who are there from before midnight', async () => {
    const { volunteer } = await admitted(
      between('2026-07-18T20:00', '2026-07-19T00:00'),
      between('2026-07-19T00:30', '2026-07-19T04:00'),
    );
    expect(await remindedBy(volunteer, '2026-07-18T18:00')).toEqual(['serviceSoon']);
    expect(await remindedBy(volunteer, '2026-07-18T22:30')).toEqual(['serviceSoon']);
  });

  test('are sent of the next day’s service to those who have gone home in between', async () => {
    const { volunteer } = await admitted(
      between('2026-07-18T20:00', '2026-07-18T22:00'),
      between('2026-07-19T00:30', '2026-07-19T04:00'),
    );
    expect(await remindedBy(volunteer, '2026-07-18T22:30')).toEqual(['serviceSoon']);
  });
});
