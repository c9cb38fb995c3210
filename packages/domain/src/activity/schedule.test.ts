import { describe, expect, test } from 'vitest';
import { toMacaoIso } from '../time/macao-time.ts';
import { copyDelayMs, isPossiblePeriod, periodAfter } from './schedule.ts';

const instant = (text: string): Date => new Date(`${text}:00+08:00`);
const at = (text: string): Date => instant(`2026-07-${text}`);
const period = (startsAt: string, endsAt: string) => ({ startsAt: at(startsAt), endsAt: at(endsAt) });
const missing = new Date(Number.NaN);

test.each([
  ['2026-07-25T08:30', '2026-07-25T10:00', true],
  ['2026-07-25T10:00', '2026-07-25T08:30', false],
  ['2026-07-25T10:00', '2026-07-25T10:00', false],
  ['2026-07-25T22:00', '2026-07-26T00:00', true],
  ['2026-07-25T22:00', '2026-07-26T02:00', true],
  ['2026-07-25T08:00', '2026-07-26T00:00', true],
  ['2026-07-25T07:59', '2026-07-26T00:00', false],
  ['2026-07-25T00:00', '2026-07-25T16:00', true],
  ['2026-07-25T22:00', '2026-07-26T14:00', true],
  ['2026-07-25T22:00', '2026-07-26T14:01', false],
  ['2026-07-25T22:00', '2026-07-27T02:00', false],
  ['2026-07-31T22:00', '2026-08-01T02:00', true],
  ['2026-12-31T22:00', '2027-01-01T14:00', true],
  ['2026-12-31T22:00', '2027-01-01T14:01', false],
  ['2028-02-28T22:00', '2028-02-29T02:00', true],
  ['2028-02-29T22:00', '2028-03-01T14:01', false],
])('%s to %s can be a period: %s', (startsAt, endsAt, expected) => {
  expect(isPossiblePeriod({ startsAt: instant(startsAt), endsAt: instant(endsAt) })).toBe(expected);
});

test('what has no times can be no period', () => {
  expect(isPossiblePeriod({ startsAt: missing, endsAt: at('25T10:00') })).toBe(false);
  expect(isPossiblePeriod({ startsAt: at('25T10:00'), endsAt: missing })).toBe(false);
});

describe('the period after the last one', () => {
  const after = (last: ReturnType<typeof period>, endsAt: Date): readonly string[] | undefined => {
    const next = periodAfter(last, { endsAt });
    return next && [toMacaoIso(next.startsAt), toMacaoIso(next.endsAt)].map((text) => text.slice(8, 16));
  };

  test.each([
    ['right behind it', '25T08:30', '25T10:00', '25T11:30', ['25T10:00', '25T11:30']],
    ['right behind it, up to midnight', '25T20:00', '25T22:00', '26T00:00', ['25T22:00', '26T00:00']],
    ['right behind it rather than the next day', '25T08:30', '25T10:00', '26T18:00', ['25T10:00', '25T11:30']],
    ['the next day where the day is full', '25T08:30', '25T16:30', '26T16:30', ['26T08:30', '26T16:30']],
    ['the next night after a night', '25T22:00', '26T02:00', '27T02:00', ['26T22:00', '27T02:00']],
    ['the next day rather than across midnight', '25T14:00', '25T20:00', '26T20:00', ['26T14:00', '26T20:00']],
    ['right behind it across midnight, in one night', '25T20:00', '26T00:00', '26T08:00', ['26T00:00', '26T04:00']],
    ['right behind it over midnight, in one night', '25T19:00', '25T23:00', '26T08:00', ['25T23:00', '26T03:00']],
    ['nowhere, where the activity ends before', '25T08:30', '25T10:00', '25T11:29', undefined],
    ['nowhere, where the last one lasts for days', '25T08:30', '26T10:00', '30T10:00', undefined],
  ])('comes %s', (_name, startsAt, endsAt, activityEndsAt, expected) => {
    expect(after(period(startsAt, endsAt), at(activityEndsAt))).toEqual(expected);
  });

  test('is unknown while times are missing', () => {
    expect(after({ startsAt: missing, endsAt: missing }, at('30T10:00'))).toBeUndefined();
    expect(after(period('25T08:30', '25T10:00'), missing)).toBeUndefined();
  });
});

describe('a copy takes place', () => {
  const weeksLater = (deadline: string, startsAt: string, now: string): number =>
    copyDelayMs({ registrationDeadline: at(deadline), startsAt: at(startsAt) }, at(now)) / (7 * 24 * 3_600_000);

  test.each([
    ['at the same times where all of it is to come', '23T18:00', '25T08:30', '01T12:00', 0],
    ['a week later once its deadline has come', '23T18:00', '25T08:30', '23T18:00', 1],
    ['a week later once it has begun, whatever the deadline', '26T18:00', '25T08:30', '25T09:00', 1],
    ['two weeks later where one does not do', '08T18:00', '10T08:30', '16T12:00', 2],
  ])('%s', (_name, deadline, startsAt, now, weeks) => {
    expect(weeksLater(deadline, startsAt, now)).toBe(weeks);
  });
});
