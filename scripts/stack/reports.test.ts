import { expect, test } from 'vitest';
import { closingLine, failures, readReport, slowest, sum, tally } from './reports.ts';
import type { Result } from './reports.ts';

/** As vitest writes it: a file that does not load is a test of its own name. */
const unit = readReport(`<?xml version="1.0" encoding="UTF-8" ?>
<testsuites name="vitest tests" tests="4" failures="2" errors="0" time="2">
  <testsuite name="list.test.ts" tests="4" failures="1" errors="0" skipped="2" time="1.2">
    <testcase classname="list.test.ts" name="a &gt; &quot;b&quot;" time="1.234">
    </testcase>
    <testcase classname="list.test.ts" name="b" time="0">
      <skipped/>
    </testcase>
    <testcase classname="list.test.ts" name="c" time="0.1">
      <failure message="wrong" type="Error">
wrong &lt;p&gt;

  at list
      </failure>
    </testcase>
  </testsuite>
  <testsuite name="broken.test.ts" tests="1" failures="1" errors="0" skipped="0" time="0">
    <testcase classname="broken.test.ts" name="broken.test.ts" time="0">
      <failure message="no such module">no such module</failure>
    </testcase>
  </testsuite>
</testsuites>`);

/** As Playwright writes it. */
const journeys = readReport(`<testsuites id="" name="" tests="3" failures="1" skipped="1" errors="0" time="40">
<testsuite name="story.spec.ts" hostname="chromium 86" tests="3" failures="1" skipped="1" time="30.9" errors="0">
<testcase name="[chromium 86] a" classname="story.spec.ts" time="30">
</testcase>
<testcase name="[chromium 86] b" classname="story.spec.ts" time="0.5">
<failure message="story.spec.ts:1:1 b" type="FAILURE">
<![CDATA[  late

Expected: 1]]>
</failure>
</testcase>
<testcase name="[chromium 86] d" classname="story.spec.ts" time="0">
<skipped>
</skipped>
</testcase>
</testsuite>
</testsuites>`);

test('counts the tests of both reports, and a broken file as a failure', () => {
  expect(tally(unit, 1)).toEqual({ passed: 1, failed: 2, skipped: 1 });
  expect(tally(journeys, 1)).toEqual({ passed: 1, failed: 1, skipped: 1 });
});

test('names the failed tests by file, with the first lines of their errors', () => {
  expect(failures([...unit, ...journeys])).toEqual([
    'list.test.ts: c\n    wrong <p>\n      at list',
    'broken.test.ts: broken.test.ts\n    no such module',
    'story.spec.ts: [chromium 86] b\n      late\n    Expected: 1',
  ]);
});

test('lists tests by their seconds, the slowest first', () => {
  expect(slowest([...unit, ...journeys], 3)).toEqual([
    '30.0 s story.spec.ts: [chromium 86] a',
    '1.2 s list.test.ts: a > "b"',
    '0.5 s story.spec.ts: [chromium 86] b',
  ]);
  expect(slowest([unit, journeys, unit, journeys, unit, journeys].flat())).toHaveLength(20);
});

const passed: Result = { name: 'a', status: 'passed', seconds: 1 };
test.each<[string, readonly Result[], number, number]>([
  ['all green', [passed], 0, 0],
  ['failed tests stay', [passed, { ...passed, status: 'failed' }], 1, 1],
  ['a bad exit without a failed test', [passed], 1, 1],
  ['no test at all', [], 0, 1],
  ['only left out tests', [{ ...passed, status: 'skipped' }], 0, 1],
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
