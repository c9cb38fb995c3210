import { expect, test } from 'vitest';
import {
  closingLine,
  failuresInPlaywright,
  failuresInVitest,
  sum,
  tallyPlaywright,
  tallyVerify,
  tallyVitest,
  withExit,
} from './tally.ts';

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

test('failed tests are named by file', () => {
  const test = (fullName: string, status: string, failureMessages: string[] = []) => ({
    fullName,
    status,
    failureMessages,
  });
  const assertionResults = [test(' a', 'passed'), test(' c', 'failed', ['wrong\n\n  at list'])];
  const testResults = [
    { name: 'list.test.ts', status: 'failed', assertionResults },
    { name: 'broken.test.ts', status: 'failed', message: 'no such module', assertionResults: [test(' d', 'skipped')] },
  ];
  expect(failuresInVitest({ testResults })).toEqual([
    'broken.test.ts\n    no such module',
    'list.test.ts: c\n    wrong\n      at list',
  ]);
});

test('failed journeys are named in nested groups, also those that passed on a second try, with the errors of no test', () => {
  const late = { error: { message: '\u001B[31mlate\u001B[39m\n\nExpected: 1' } };
  const spec = (title: string, status: string) => ({
    title,
    file: 'story.spec.ts',
    tests: [{ status, results: status === 'expected' ? [{}] : [late, {}] }],
  });
  const suites = [
    { specs: [spec('a', 'expected')], suites: [{ specs: [spec('b', 'flaky'), spec('c', 'unexpected')] }] },
  ];
  expect(failuresInPlaywright({ suites, errors: [{ message: 'no browser\n at' }] })).toEqual([
    'story.spec.ts: b\n    late\n    Expected: 1',
    'story.spec.ts: c\n    late\n    Expected: 1',
    'no browser',
  ]);
});

test('a report that was never written names nothing', () => {
  expect([failuresInVitest(undefined), failuresInPlaywright('no report')]).toEqual([[], []]);
});
