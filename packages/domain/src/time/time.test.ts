import { describe, expect, it, test } from 'vitest';
import { ageAt, ageOn, dateOfAge } from './age.ts';
import {
  isCalendarDate,
  isIsoInstant,
  macaoDate,
  macaoDayRange,
  phaseOf,
  rangeOf,
  rangesOverlap,
  spanOf,
  toMacaoIso,
} from './macao-time.ts';
import type { InstantRange } from './macao-time.ts';
import { partOfDay } from './part-of-day.ts';

test.each([
  ['2026-07-17T15:59:59.999Z', '2026-07-17'],
  ['2026-07-17T16:00:00Z', '2026-07-18'],
  ['2026-01-01T00:00:00+14:00', '2025-12-31'],
  ['1999-12-31T16:00:00Z', '2000-01-01'],
])('%s falls on %s in Macao', (instant, date) => {
  expect(macaoDate(new Date(instant))).toBe(date);
});

describe('macaoDayRange', () => {
  it('runs from midnight to midnight in Macao', () => {
    expect(macaoDayRange('2026-07-18')).toEqual({
      startsAt: new Date('2026-07-17T16:00:00Z'),
      endsAt: new Date('2026-07-18T16:00:00Z'),
    });
  });

  it('refuses what is no date', () => {
    expect(() => macaoDayRange('2026-02-30')).toThrow(RangeError);
  });
});

test.each([
  ['2026-02-28', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['1900-02-29', false],
  ['2000-02-29', true],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-04-31', false],
  ['0026-01-01', false],
  ['2026-1-1', false],
  ['20260101', false],
  ['2026-01-01T00:00', false],
  ['', false],
])('isCalendarDate(%s) is %s', (text, expected) => {
  expect(isCalendarDate(text)).toBe(expected);
});

test.each([
  ['2026-07-18T14:30:00+08:00', true],
  ['2026-07-18T06:30:00Z', true],
  ['2026-07-18T06:30Z', true],
  ['2026-07-18T06:30:00.123Z', true],
  ['2026-07-18T06:30:00', false],
  ['2026-02-30T06:30:00Z', false],
  ['2026-07-18T24:00:00Z', false],
  ['2026-07-18T06:60:00Z', false],
  ['2026-07-18 06:30:00Z', false],
  ['12026-07-18T06:30:00Z', false],
  ['2026-07-18T06:30:00Z.', false],
  ['2026-07-18', false],
  ['', false],
])('isIsoInstant(%s) is %s', (text, expected) => {
  expect(isIsoInstant(text)).toBe(expected);
});

test('times travel with the offset of Macao', () => {
  expect(toMacaoIso(new Date('2026-07-18T06:30:00.999Z'))).toBe('2026-07-18T14:30:00+08:00');
});

test.each([
  ['2010-07-18', '2026-07-17', 15],
  ['2010-07-18', '2026-07-18', 16],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
  ['2008-02-29', '2024-02-29', 16],
  ['2008-02-29', '2024-02-28', 15],
  ['2026-07-18', '2026-07-18', 0],
  ['2026-07-19', '2026-07-18', -1],
])('born %s, on %s: %i', (birthDate, date, age) => {
  expect(ageOn(birthDate, date)).toBe(age);
});

test('ages change at midnight in Macao', () => {
  expect(ageAt('2010-07-18', new Date('2026-07-17T15:59:59Z'))).toBe(15);
  expect(ageAt('2010-07-18', new Date('2026-07-17T16:00:00Z'))).toBe(16);
  expect(() => ageOn('2010-02-30', '2026-01-01')).toThrow(RangeError);
  expect(() => ageOn('2010-02-03', 'today')).toThrow(RangeError);
});

test.each([
  ['2010-07-18', 16, '2026-07-18'],
  ['2008-02-29', 16, '2024-02-29'],
  ['2008-02-29', 18, '2026-03-01'],
])('born %s reaches %i on %s', (birthDate, years, date) => {
  expect(dateOfAge(birthDate, years)).toBe(date);
  expect(ageOn(birthDate, date)).toBe(years);
});

test('ranges that touch do not overlap', () => {
  const range = (from: number, to: number) => ({ startsAt: new Date(from), endsAt: new Date(to) });
  const overlap = (first: InstantRange, second: InstantRange) => [
    rangesOverlap(first, second),
    rangesOverlap(second, first),
  ];
  expect(overlap(range(0, 10), range(10, 20))).toEqual([false, false]);
  expect(overlap(range(0, 11), range(10, 20))).toEqual([true, true]);
  expect(overlap(range(0, 30), range(10, 20))).toEqual([true, true]);
});

test.each([
  [9, 'toCome'],
  [10, 'running'],
  [19, 'running'],
  [20, 'over'],
])('at %i a range from 10 to 20 is %s', (now, phase) => {
  expect(phaseOf({ startsAt: new Date(10), endsAt: new Date(20) }, new Date(now))).toBe(phase);
});

test('a range is made of texts or moments', () => {
  const startsAt = '2026-07-18T09:00:00+08:00';
  const endsAt = new Date('2026-07-18T03:00:00Z');
  expect(rangeOf({ startsAt, endsAt })).toEqual({ startsAt: new Date('2026-07-18T01:00:00Z'), endsAt });
});

test('a span reaches from the first start to the last end', () => {
  const range = (from: number, to: number) => ({ startsAt: new Date(from), endsAt: new Date(to) });
  expect(spanOf([range(5, 9), range(1, 20), range(3, 30)])).toEqual(range(1, 30));
  expect(spanOf([])).toBeUndefined();
});

test.each([
  ['00:00', 'night'],
  ['04:59', 'night'],
  ['05:00', 'morning'],
  ['11:59', 'morning'],
  ['12:00', 'afternoon'],
  ['17:59', 'afternoon'],
  ['18:00', 'evening'],
  ['23:59', 'evening'],
])('%s in Macao is %s', (clock, part) => {
  expect(partOfDay(new Date(`2026-07-18T${clock}:00+08:00`))).toBe(part);
});
