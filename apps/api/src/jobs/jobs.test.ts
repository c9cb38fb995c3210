import { expect, test } from 'vitest';
import { pauseMs } from './jobs.ts';

test.each([
  [500, 0, 500],
  [500, 1, 1000],
  [500, 3, 4000],
  [500, 6, 30_000],
  [500, 5000, 30_000],
  [600_000, 0, 600_000],
  [600_000, 9, 600_000],
])('a job of every %i ms that failed %i times in a row waits %i ms', (everyMs, failures, expected) => {
  expect(pauseMs(everyMs, failures)).toBe(expected);
});
