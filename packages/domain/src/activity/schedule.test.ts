import { describe, expect, test } from 'vitest';
import { toMacaoIso } from '../time/macao-time.ts';
import { copyDelayMs, isWithinOneDay, periodAfter } from './schedule.ts';

const at = (text: string): Date => new Date(`2026-07-${text}:00+08:00`);
const period = (startsAt: string, endsAt: string) => ({ startsAt: at(startsAt), endsAt: at(endsAt) });
const missing = new Date(Number.NaN);

test.each([
  ['25T08:30', '25T10:00', true],
  ['25T10:00', '25T08:30', false],
  ['25T10:00', '25T10:00', false],
  ['25T22:00', '26T00:00', true],
  ['25T22:00', '26T00:01', false],
  ['25T00:00', '26T00:00', true],
  ['25T08:30', '26T10:00', false],
])('%s to %s is within one day: %s', (startsAt, endsAt, expected) => {
  expect(isWithinOneDay(period(startsAt, endsAt))).toBe(expected);
});

test('what has no times is not within one day', () => {
  expect(isWithinOneDay({ startsAt: missing, endsAt: at('25T10:00') })).toBe(false);
  expect(isWithinOneDay({ startsAt: at('25T10:00'), endsAt: missing })).toBe(false);
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
