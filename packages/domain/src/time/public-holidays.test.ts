import { describe, expect, it, test } from 'vitest';
import { dayMs } from './lengths.ts';
import { areHolidaysKnown, isPublicHoliday } from './public-holidays.ts';

const years = [2026, 2027];
const lunar = new Intl.DateTimeFormat('en-u-ca-chinese', { timeZone: 'Asia/Macau', month: 'numeric', day: 'numeric' });
/** Buddha, Tung Ng, the day after Chong Chao, Chong Yeung. */
const lunarDays = ['4/8', '5/5', '8/16', '9/9'];
/** Written out: the new moon of 2027 is four minutes before midnight, for which the calendar of ICU is not exact. */
const newYears: Readonly<Record<number, readonly string[]>> = {
  2026: ['2026-02-17', '2026-02-18', '2026-02-19'],
  2027: ['2027-02-06', '2027-02-07', '2027-02-08'],
};

function daysOf(year: number): readonly string[] {
  const first = Date.UTC(year, 0, 1);
  const count = (Date.UTC(year + 1, 0, 1) - first) / dayMs;
  return Array.from({ length: count }, (_, day) => new Date(first + day * dayMs).toISOString().slice(0, 10));
}

describe.each(years)('the public holidays of %i', (year) => {
  const holidays = daysOf(year).filter(isPublicHoliday);

  it('are the 20 days of Executive Order 60/2000', () => {
    expect(areHolidaysKnown(year)).toBe(true);
    expect(holidays).toHaveLength(20);
  });

  it('include the fixed days', () => {
    const fixed = ['01-01', '05-01', '10-01', '10-02', '11-02', '12-08', '12-20', '12-24', '12-25'];
    expect(holidays).toEqual(expect.arrayContaining(fixed.map((day) => `${year}-${day}`)));
  });

  it('include the first three days of the lunar year', () => {
    expect(holidays).toEqual(expect.arrayContaining([...(newYears[year] ?? [])]));
  });

  it('include the days of the lunar calendar', () => {
    const expected = daysOf(year).filter((day) => lunarDays.includes(lunar.format(new Date(`${day}T12:00:00+08:00`))));
    expect(expected).toHaveLength(lunarDays.length);
    expect(holidays).toEqual(expect.arrayContaining([...expected]));
  });
});

test('a year without a table has no holidays, and is known as unknown', () => {
  expect(areHolidaysKnown(2099)).toBe(false);
  expect(isPublicHoliday('2099-01-01')).toBe(false);
});
