import { expect, test } from 'vitest';
import { slowest, timesInPlaywright, timesInVitest } from './slowest.ts';

const unit = {
  testResults: [
    {
      name: 'list.test.ts',
      assertionResults: [
        { fullName: ' a', duration: 1234 },
        { fullName: ' left out', duration: null },
      ],
    },
  ],
};
const spec = (title: string, projectName: string, ...durations: number[]) => ({
  title,
  file: 'story.spec.ts',
  tests: [{ projectName, results: durations.map((duration) => ({ duration })) }],
});
const journeys = {
  suites: [{ specs: [spec('b', '', 30_000)], suites: [{ specs: [spec('c', 'chromium 86', 500, 400)] }] }],
};

test('lists tests of both reports by their seconds, the slowest first', () => {
  const times = [...timesInVitest(unit), ...timesInPlaywright(journeys)];
  expect(slowest(times, 3)).toEqual([
    '30.0 s story.spec.ts: b',
    '1.2 s list.test.ts: a',
    '0.9 s chromium 86 story.spec.ts: c',
  ]);
  expect(slowest(times)).toHaveLength(4);
});

test('lists nothing of a missing report', () => {
  expect([...timesInVitest(undefined), ...timesInPlaywright('no report')]).toEqual([]);
});
