import { describe, expect, test } from 'vitest';
import { instantAt } from '../time/instant.ts';
import { evidenceKinds } from '../attendance/refusal.ts';
import { evidenceClasses, evidenceClassOf, evidenceRanks } from './evidence-class.ts';
import { addMonths, lastTwelveMonths } from '../time/months.ts';
import {
  countMonths,
  firstOpenMonth,
  isMonth,
  rangeOfMonths,
  refusalForMonths,
  yearBefore,
  spanStarts,
} from './insight-range.ts';
import { changeInPercent, groupMinFor, percentOf, percentsOf } from './disclosed-figures.ts';

describe('evidence', () => {
  test.each([
    [['rotatingCode', 'printedCode'], 'code'],
    [['organizationScan', 'location'], 'location'],
    [['markedByOrganization', 'location'], 'byHand'],
    [['rotatingCode', 'addedAfterwards'], 'afterwards'],
    [['proposedByVolunteer', 'addedAfterwards'], 'stated'],
    [['location'], 'location'],
    [[], undefined],
  ] as const)('%o is %s', (kinds, expected) => {
    expect(evidenceClassOf(kinds)).toBe(expected);
  });

  test('each kind alone has the class at its rank', () => {
    for (const [at, kind] of evidenceKinds.entries()) {
      expect(evidenceClasses[evidenceRanks[at] ?? -1]).toBe(evidenceClassOf([kind]));
    }
  });
});

describe('months', () => {
  test.each([
    ['2026-09-15T12:00:00+08:00', '2026-08'],
    ['2026-01-01T00:00:00+08:00', '2025-12'],
    ['2026-08-31T23:59:59+08:00', '2026-07'],
  ])('on %s hours are still recorded from %s on', (now, month) => {
    expect(firstOpenMonth(instantAt(now))).toBe(month);
  });

  test.each([
    ['2026-01', true],
    ['2026-12', true],
    ['2026-13', false],
    ['2026-1', false],
    ['0926-01', false],
    ['', false],
  ])('%s is a month: %s', (text, expected) => expect(isMonth(text)).toBe(expected));

  test.each([
    ['2026-01', -1, '2025-12'],
    ['2026-12', 1, '2027-01'],
    ['2026-05', -17, '2024-12'],
    ['2026-05', 0, '2026-05'],
  ])('%s and %i months is %s', (month, count, expected) => expect(addMonths(month, count)).toBe(expected));

  test.each([
    ['month', ['2025-11', '2025-12', '2026-01', '2026-02']],
    ['quarter', ['2025-10', '2026-01']],
    ['year', ['2025-01', '2026-01']],
  ] as const)('by %s a range has the spans %o', (step, expected) => {
    expect(spanStarts({ from: '2025-11', to: '2026-02' }, step)).toEqual(expected);
  });

  test.each([
    [{ from: '2026-02', to: '2026-02' }, 1, undefined],
    [{ from: '2026-03', to: '2026-02' }, 0, 'orderWrong'],
    [{ from: '2016-03', to: '2026-02' }, 120, undefined],
    [{ from: '2016-02', to: '2026-02' }, 121, 'tooLong'],
  ])('%o has %i months: %s', (range, months, refusal) => {
    expect(countMonths(range)).toBe(months);
    expect(refusalForMonths(range)).toBe(refusal);
  });

  test('a range goes from midnight to midnight in Macao', () => {
    expect(rangeOfMonths({ from: '2026-11', to: '2026-12' })).toEqual({
      startsAt: instantAt('2026-10-31T16:00:00Z'),
      endsAt: instantAt('2026-12-31T16:00:00Z'),
    });
  });

  test('the last twelve months end with the one that it is in Macao', () => {
    expect(lastTwelveMonths(instantAt('2026-10-31T16:30:00Z'))).toEqual({ from: '2025-12', to: '2026-11' });
  });
});

describe('what is told', () => {
  const holding = (...permissions: Parameters<typeof groupMinFor>[0]['permissions']) =>
    groupMinFor({ organizationStatus: 'normal', permissions });

  test('whoever may see the people is told of each month, others of five people and more', () => {
    expect(holding('organization-insight')).toBe(5);
    expect(holding('organization-insight', 'organization-query')).toBe(5);
    expect(holding('organization-insight', 'activity-list')).toBe(1);
    expect(holding('organization-insight', 'personnel-query')).toBe(1);
  });

  test.each([
    [0, 0, undefined],
    [0, 3, 0],
    [1, 1000, 1],
    [1, 3, 33],
    [999, 1000, 99],
    [3, 3, 100],
  ])('%i of %i is %s hundredths', (part, whole, expected) => expect(percentOf(part, whole)).toBe(expected));
});

test.each([
  [[1, 1, 1], 0, [34, 33, 33]],
  [[1337.5, 2, 0, 0, 0], 1, [99.9, 0.1, 0, 0, 0]],
  [[1337.5, 2], 0, [100, 0]],
  [[50.5, 49.5], 0, [51, 49]],
  [[0, 0], 0, [0, 0]],
  [[12.5, 12.5, 12.5, 62.5], 0, [13, 13, 12, 62]],
] as const)('%j with %d decimals has the shares %j', (parts, decimals, expected) => {
  const shares = percentsOf(parts, decimals);
  expect(shares).toEqual(expected);
  const sum = shares.reduce((whole, share) => whole + Math.round(share * 10), 0);
  expect(sum).toBe(parts.some((part) => part > 0) ? 1000 : 0);
});

describe('the year before', () => {
  test('has the same months', () => {
    expect(yearBefore({ from: '2026-01', to: '2026-12' })).toEqual({ from: '2025-01', to: '2025-12' });
  });

  test.each([
    [100, 112, 12],
    [100, 88, -12],
    [3, 3, 0],
    [0, 5, undefined],
    [-1, 5, undefined],
  ])('a change from %d to %d is %s percent', (before, after, expected) =>
    expect(changeInPercent(before, after)).toBe(expected),
  );
});
