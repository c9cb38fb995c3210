import { expect, test } from 'vitest';
import { dayByKey, sameDayIn } from './month-grid.tsx';

test.each([
  ['ArrowLeft', '2026-07-01', '2026-06-30'],
  ['ArrowRight', '2026-07-31', '2026-08-01'],
  ['ArrowUp', '2026-07-03', '2026-06-26'],
  ['ArrowDown', '2026-12-28', '2027-01-04'],
  ['Home', '2026-07-18', '2026-07-13'],
  ['End', '2026-07-18', '2026-07-19'],
  ['PageUp', '2026-03-31', '2026-02-28'],
  ['PageDown', '2026-12-15', '2027-01-15'],
  ['a', '2026-07-18', undefined],
])('%s moves from %s to %s', (key, day, expected) => {
  expect(dayByKey(key, day)).toBe(expected);
});

test.each([
  ['2028-02', '2026-01-30', '2028-02-29'],
  ['2026-04', '2026-03-31', '2026-04-30'],
  ['2026-08', '2026-07-31', '2026-08-31'],
])('in %s the day of %s is %s', (month, day, expected) => {
  expect(sameDayIn(month, day)).toBe(expected);
});
