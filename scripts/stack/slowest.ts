import { listIn, numberIn, specsIn, textIn } from './report-fields.ts';

export interface TimedTest {
  readonly name: string;
  readonly seconds: number;
}

/** Returns the times of the tests in vitest's JSON report. */
export function timesInVitest(report: unknown): readonly TimedTest[] {
  return listIn(report, 'testResults').flatMap((file) =>
    listIn(file, 'assertionResults').map((test) => ({
      name: `${textIn(file, 'name')}: ${textIn(test, 'fullName').trim()}`,
      seconds: numberIn(test, 'duration') / 1000,
    })),
  );
}

/** Returns the times of the tests in Playwright's JSON report. */
export function timesInPlaywright(report: unknown): readonly TimedTest[] {
  return specsIn(report).flatMap((spec) =>
    listIn(spec, 'tests').map((test) => ({
      name: [textIn(test, 'projectName'), `${textIn(spec, 'file')}: ${textIn(spec, 'title')}`].join(' ').trim(),
      seconds: listIn(test, 'results').reduce<number>((sum, result) => sum + numberIn(result, 'duration'), 0) / 1000,
    })),
  );
}

/** Returns lines of the slowest tests, the slowest first. */
export function slowest(tests: readonly TimedTest[], count = 20): readonly string[] {
  return tests
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ name, seconds }) => `${seconds.toFixed(1)} s ${name}`);
}
