import { describe, expect, test } from 'vitest';
import { toMacaoIso } from '../time/macao-time.ts';
import { countWeeks, isFollowing, problemsOfSeries, weeksLater } from './series.ts';

const at = (text: string) => new Date(`${text}+08:00`);

describe('a weekly series', () => {
  test.each([
    ['the day itself', '2026-12-05T10:00', '2026-12-05', 1],
    ['a day before the second time', '2026-12-05T10:00', '2026-12-11', 1],
    ['the day of the second time', '2026-12-05T10:00', '2026-12-12', 2],
    ['a last minute of that day', '2026-12-05T23:59', '2026-12-12', 2],
    ['its first minute', '2026-12-05T00:00', '2026-12-12', 2],
    ['the end of the year and beyond', '2026-12-05T10:00', '2027-01-09', 6],
    ['a leap day', '2028-02-22T10:00', '2028-02-29', 2],
    ['half a year', '2026-12-05T10:00', '2027-05-29', 26],
    ['an earlier day', '2026-12-05T10:00', '2026-12-01', 1],
  ])('until %s takes place so often', (_name, startsAt, until, weeks) => {
    expect(countWeeks(at(startsAt), until)).toBe(weeks);
  });

  test('keeps the time of the day across the end of a year', () => {
    expect(toMacaoIso(weeksLater(at('2026-12-26T23:30'), 1))).toBe('2027-01-02T23:30:00+08:00');
  });

  const long = { startsAt: at('2026-12-05T10:00'), endsAt: at('2026-12-05T12:00') };
  test.each([
    ['twice', { ...long, repeatsUntil: '2026-12-12' }, []],
    ['26 times', { ...long, repeatsUntil: '2027-06-04' }, []],
    ['once', { ...long, repeatsUntil: '2026-12-11' }, ['repeatsTooShort']],
    ['27 times', { ...long, repeatsUntil: '2027-06-05' }, ['repeatsTooLong']],
    ['for a week each time', { ...long, endsAt: at('2026-12-12T10:00'), repeatsUntil: '2026-12-19' }, []],
    ['for longer', { ...long, endsAt: at('2026-12-12T10:01'), repeatsUntil: '2026-12-19' }, ['weeksOverlap']],
    ['after publication', { ...long, isPublished: true, repeatsUntil: '2026-12-19' }, ['repeatsPublished']],
    ['never', long, []],
    ['from a time that is not given', { ...long, startsAt: new Date(Number.NaN), repeatsUntil: '2026-12-19' }, []],
    ['until a day that does not exist', { ...long, repeatsUntil: '2026-02-30' }, []],
  ])('that takes place %s', (_name, draft, kinds) => {
    expect(problemsOfSeries(draft).map(({ kind }) => kind)).toEqual(kinds);
  });

  test('names the first and the last day that are allowed', () => {
    expect(problemsOfSeries({ ...long, repeatsUntil: '2026-12-05' })[0]?.allowed).toBe('2026-12-12T10:00:00+08:00');
    expect(problemsOfSeries({ ...long, repeatsUntil: '2027-12-05' })[0]?.allowed).toBe('2027-05-29T10:00:00+08:00');
  });

  test.each([
    ['this one', '2026-12-05T10:00', 'recruiting', true],
    ['a later one', '2026-12-12T10:00', 'closed', true],
    ['one that has begun', '2026-12-05T10:00', 'inProgress', true],
    ['an earlier one', '2026-12-05T09:59', 'recruiting', false],
    ['one that is over', '2026-12-12T10:00', 'ended', false],
    ['a cancelled one', '2026-12-12T10:00', 'cancelled', false],
  ] as const)('is followed by %s', (_name, startsAt, state, is) => {
    expect(isFollowing({ startsAt: at(startsAt), state }, long)).toBe(is);
  });
});
