import { expect, test } from 'vitest';
import { closingLine, failures, readPlaywright, readVitest, slowest, sum, tally } from './reports.ts';
import type { Result } from './reports.ts';

const part = <T>(value: object) => value as T; // only the parts that are read

const unit = readVitest(
  part({
    testResults: [
      {
        name: 'list.test.ts',
        status: 'failed',
        assertionResults: [
          { fullName: ' a', status: 'passed', duration: 1234 },
          { fullName: ' b', status: 'pending', duration: null },
          { fullName: ' c', status: 'failed', failureMessages: ['wrong\n\n  at list'] },
          { fullName: ' d', status: 'todo' },
        ],
      },
      { name: 'broken.test.ts', status: 'failed', message: 'no such module', assertionResults: [] },
    ],
  }),
);

const late = { duration: 500, error: { message: '\u001B[31mlate\u001B[39m\n\nExpected: 1' } };
const spec = (title: string, status: string, ...results: object[]) => ({
  title,
  file: 'story.spec.ts',
  tests: [{ projectName: title === 'c' ? 'chromium 86' : '', status, results }],
});
const journeys = readPlaywright(
  part({
    suites: [
      {
        specs: [spec('a', 'expected', { duration: 30_000 }), spec('d', 'skipped')],
        suites: [{ specs: [spec('b', 'flaky', late, { duration: 400 }), spec('c', 'unexpected', late)] }],
      },
    ],
    errors: [{ message: 'no browser\n at' }],
  }),
);

test('counts the tests of both reports: a second try, a broken file and an error outside of tests are failures', () => {
  expect(tally(unit, 1)).toEqual({ passed: 1, failed: 2, skipped: 2 });
  expect(tally(journeys, 1)).toEqual({ passed: 1, failed: 3, skipped: 1 });
});

test('names the failed tests by file, with the first lines of their errors', () => {
  expect(failures([...unit, ...journeys])).toEqual([
    'list.test.ts: c\n    wrong\n      at list',
    'broken.test.ts\n    no such module',
    'story.spec.ts: b\n    late\n    Expected: 1',
    'chromium 86 story.spec.ts: c\n    late\n    Expected: 1',
    'no browser',
  ]);
});

test('lists tests by their seconds, the slowest first', () => {
  expect(slowest([...unit, ...journeys], 3)).toEqual([
    '30.0 s story.spec.ts: a',
    '1.2 s list.test.ts: a',
    '0.9 s story.spec.ts: b',
  ]);
  expect(slowest([unit, journeys, unit, journeys, unit].flat())).toHaveLength(20);
});

const passed: Result = { name: 'a', status: 'passed', seconds: 1 };
test.each<[string, readonly Result[], number, number]>([
  ['all green', [passed], 0, 0],
  ['failed tests stay', [passed, { ...passed, status: 'failed' }], 1, 1],
  ['a bad exit without a failed test', [passed], 1, 1],
  ['no test at all', [], 0, 1],
  ['only left out tests', [{ ...passed, status: 'skipped' }], 0, 1],
  ['a report that was never written', [...readVitest(undefined), ...readPlaywright(undefined)], 0, 1],
])('%s', (_, results, exitCode, failed) => {
  expect(tally(results, exitCode).failed).toBe(failed);
});

const none = { passed: 0, failed: 0, skipped: 0 };
test.each([
  [{ passed: 12, failed: 0, skipped: 0 }, '12 passed, 0 failed'],
  [{ passed: 12, failed: 1, skipped: 2 }, '12 passed, 1 failed, 2 skipped'],
])('the closing line of %o is %s', (counts, line) => {
  expect(closingLine(sum([counts, none]))).toBe(line);
});
