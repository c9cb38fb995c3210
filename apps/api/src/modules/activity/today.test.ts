import { isOfToday as isOfTodayByRule, minuteMs, toMacaoIso } from '@vp/domain';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { column, columns } from '../../db/row.ts';
import { query } from '../../db/sql.ts';
import { isOfToday, mayHoldToday } from '../../services/attendance/of-today.ts';
import type { MadeActivity, PeriodInput } from '../../testing/activity-factory.ts';
import { asOperator, asVolunteer } from '../../testing/as.ts';
import type { AttendanceFixture } from '../../testing/attendance-fixture.ts';
import type { MadeVolunteer } from '../../testing/factories.ts';
import { eachWithAttendance } from '../../testing/with-attendance.ts';
import type { TestApi } from '../../testing/test-api.ts';

let api: TestApi;
let fixture: AttendanceFixture;

eachWithAttendance('12:00', (made) => {
  ({ api, fixture } = made);
});

const instant = (text: string): Date => new Date(`${text}:00+08:00`);
const between = (from: string, to: string): PeriodInput => ({ startsAt: instant(from), endsAt: instant(to) });

interface Admitted {
  readonly made: MadeActivity;
  readonly volunteer: MadeVolunteer;
}

/** A volunteer who is admitted to these periods. */
async function admitted(...periods: readonly PeriodInput[]): Promise<Admitted> {
  const made = await fixture.activityAt({ periods });
  return { made, volunteer: await fixture.admitted(made) };
}

describe('the lists of today', () => {
  /** Returns the lists of the volunteer and of the office, and the count in the personal centre. */
  async function todayOf({ made, volunteer }: Admitted, text: string) {
    api.clock.set(instant(text));
    const client = await asVolunteer(api, volunteer);
    const { today } = await client.home.start();
    const { activitiesToday } = await client.volunteer.personalCentre();
    const office = await asOperator(api, fixture.operator);
    const { listData } = await office.activity.managedList({ query: { today: true } });
    const row = listData.find(({ activityId }) => activityId === made.activityId);
    return [today.length, activitiesToday, row === undefined ? 0 : 1, row?.today?.endsAt.slice(5, 16)];
  }

  test.each([
    ['2026-07-17T23:29', [0, 0, 0, undefined]],
    ['2026-07-18T00:00', [1, 1, 1, '07-19T02:00']],
    ['2026-07-18T23:30', [1, 1, 1, '07-19T02:00']],
    ['2026-07-19T00:30', [1, 1, 1, '07-19T02:00']],
    ['2026-07-19T04:00', [1, 1, 1, '07-19T02:00']],
    ['2026-07-19T04:01', [0, 0, 0, undefined]],
    ['2026-07-19T12:00', [0, 0, 0, undefined]],
  ])('hold a night at %s: %j', async (text, expected) => {
    const person = await admitted(between('2026-07-18T22:00', '2026-07-19T02:00'));
    expect(await todayOf(person, text)).toEqual(expected);
  });

  test.each([
    ['2026-07-18T23:29', [0, 0, 0, undefined]],
    ['2026-07-18T23:30', [1, 1, 1, '07-19T03:00']],
    ['2026-07-19T20:00', [1, 1, 1, '07-19T03:00']],
  ])('hold a morning from midnight once its check-in is open, at %s', async (text, expected) => {
    const person = await admitted(between('2026-07-19T00:00', '2026-07-19T03:00'));
    expect(await todayOf(person, text)).toEqual(expected);
  });

  test.each([
    ['2026-07-19T00:30', '07-19T02:00'],
    ['2026-07-19T03:00', '07-19T02:00'],
    ['2026-07-19T04:01', '07-20T02:00'],
    ['2026-07-19T23:00', '07-20T02:00'],
  ])('at %s the part of today of two nights ends at %s', async (text, endsAt) => {
    const nights = [between('2026-07-18T22:00', '2026-07-19T02:00'), between('2026-07-19T22:00', '2026-07-20T02:00')];
    const person = await admitted(...nights);
    expect((await todayOf(person, text)).at(-1)).toBe(endsAt);
  });

  test('the part that goes on after midnight is that of today', async () => {
    const person = await admitted(
      between('2026-07-18T22:00', '2026-07-19T00:00'),
      between('2026-07-19T00:00', '2026-07-19T02:00'),
    );
    expect((await todayOf(person, '2026-07-19T00:30')).at(-1)).toBe('07-19T02:00');
  });
});

test('the database and the rule agree on which periods are of today', async () => {
  const now = instant('2026-07-19T00:40');
  const steps = [-1600, -700, -161, -160, -121, -120, -41, -40, 0, 29, 30, 31, 600, 1399, 1400];
  for (const startMinutes of steps) {
    for (const lengthMinutes of [1, 120, 600, 960]) {
      const startsAt = new Date(now.getTime() + startMinutes * minuteMs);
      const period = { startsAt, endsAt: new Date(startsAt.getTime() + lengthMinutes * minuteMs) };
      const span = {
        startsAt: sql`${toMacaoIso(period.startsAt)}::timestamptz`,
        endsAt: sql`${toMacaoIso(period.endsAt)}::timestamptz`,
      };
      const [row] = await query(
        api.db,
        columns({ isToday: column.flag, mayBe: column.flag }),
        sql`select ${isOfToday(span, now)} as "isToday", ${mayHoldToday(span, now)} as "mayBe"`,
      );
      const expected = isOfTodayByRule(period, now);
      expect([startMinutes, lengthMinutes, row?.isToday]).toEqual([startMinutes, lengthMinutes, expected]);
      if (expected) expect(row?.mayBe).toBe(true);
    }
  }
});
