import { expect, test } from 'vitest';
import { closingLine, sum, tallyPlaywright, tallyVerify, tallyVitest, withExit } from './tally.ts';

const none = { passed: 0, failed: 0, skipped: 0 };

test.each([
  [
    tallyVitest({ numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 }),
    { passed: 5, failed: 1, skipped: 3 },
  ],
  [tallyVitest(undefined), none],
  [
    tallyPlaywright({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 } }),
    { passed: 4, failed: 2, skipped: 2 },
  ],
  [tallyPlaywright('no report'), none],
  [tallyVerify('ok   types\nverify: 16 passed, 1 failed\n'), { passed: 16, failed: 1, skipped: 0 }],
  [tallyVerify('crashed'), none],
])('%o is read as %o', (tally, expected) => {
  expect(tally).toEqual(expected);
});

test.each([
  ['all green', { ...none, passed: 3 }, 0, 0],
  ['failed tests stay', { passed: 3, failed: 2, skipped: 0 }, 1, 2],
  ['a bad exit without a failed test', { ...none, passed: 3 }, 1, 1],
  ['no test at all', none, 0, 1],
  ['only left out tests', { ...none, skipped: 3 }, 0, 1],
])('%s', (_, tally, exitCode, failed) => {
  expect(withExit(tally, exitCode).failed).toBe(failed);
});

test.each([
  [{ passed: 12, failed: 0, skipped: 0 }, '12 passed, 0 failed'],
  [{ passed: 12, failed: 1, skipped: 2 }, '12 passed, 1 failed, 2 skipped'],
])('the closing line of %o is %s', (tally, line) => {
  expect(closingLine(sum([tally, none]))).toBe(line);
});
