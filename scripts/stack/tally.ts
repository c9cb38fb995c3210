export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

/** Names of tests, for who reads only the end of a run. */
export interface TestNames {
  readonly failed: readonly string[];
  /** Failed at first and passed when tried again. */
  readonly flaky: readonly string[];
}

/** Counts of vitest's JSON report. */
export function tallyVitest(report: unknown): Tally {
  return {
    passed: numberIn(report, 'numPassedTests'),
    failed: numberIn(report, 'numFailedTests'),
    skipped: numberIn(report, 'numPendingTests') + numberIn(report, 'numTodoTests'),
  };
}

/** Counts of Playwright's JSON report. */
export function tallyPlaywright(report: unknown): Tally {
  const stats = fieldOf(report, 'stats');
  return {
    passed: numberIn(stats, 'expected') + numberIn(stats, 'flaky'),
    failed: numberIn(stats, 'unexpected'),
    skipped: numberIn(stats, 'skipped'),
  };
}

/** Counts of the line that verify ends with. */
export function tallyVerify(output: string): Tally {
  const match = /^verify: (\d+) passed, (\d+) failed$/m.exec(output);
  return { passed: Number(match?.[1] ?? 0), failed: Number(match?.[2] ?? 0), skipped: 0 };
}

/** Names in vitest's JSON report; a test that passed in the end keeps the messages of its failures. */
export function namesOfVitest(report: unknown): TestNames {
  const tests = listIn(report, 'testResults').flatMap((file) =>
    listIn(file, 'assertionResults').map((test) => ({
      name: `${textIn(file, 'name')}: ${textIn(test, 'fullName').trim()}`,
      status: textIn(test, 'status'),
      hasFailures: listIn(test, 'failureMessages').length > 0,
    })),
  );
  // A file that breaks in front of its tests has none that failed.
  const broken = listIn(report, 'testResults').filter(
    (file) =>
      textIn(file, 'status') === 'failed' &&
      !listIn(file, 'assertionResults').some((test) => textIn(test, 'status') === 'failed'),
  );
  return {
    failed: [
      ...broken.map((file) => textIn(file, 'name')),
      ...tests.filter(({ status }) => status === 'failed').map(({ name }) => name),
    ],
    flaky: tests.filter(({ status, hasFailures }) => status === 'passed' && hasFailures).map(({ name }) => name),
  };
}

/** Names in Playwright's JSON report, and the errors of no test. */
export function namesOfPlaywright(report: unknown): TestNames {
  const specs = listIn(report, 'suites').flatMap((suite) => specsIn(suite));
  const named = (status: string) =>
    specs
      .filter((spec) => listIn(spec, 'tests').some((test) => textIn(test, 'status') === status))
      .map((spec) => `${textIn(spec, 'file')}: ${textIn(spec, 'title')}`);
  const errors = listIn(report, 'errors').map((error) => textIn(error, 'message').split('\n')[0] ?? '');
  return { failed: [...named('unexpected'), ...errors], flaky: named('flaky') };
}

function specsIn(suite: unknown): readonly unknown[] {
  return [...listIn(suite, 'specs'), ...listIn(suite, 'suites').flatMap((inner) => specsIn(inner))];
}

/** A stage that ended badly without a failed test, or ran no test, counts as one failure. */
export function withExit(tally: Tally, exitCode: number): Tally {
  const isSilentFailure = exitCode !== 0 && tally.failed === 0;
  const isEmpty = tally.passed + tally.failed === 0;
  return isSilentFailure || isEmpty ? { ...tally, failed: tally.failed + 1 } : tally;
}

export function sum(tallies: readonly Tally[]): Tally {
  return tallies.reduce(
    (total, one) => ({
      passed: total.passed + one.passed,
      failed: total.failed + one.failed,
      skipped: total.skipped + one.skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

export function closingLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}

function numberIn(value: unknown, field: string): number {
  const found = fieldOf(value, field);
  return typeof found === 'number' ? found : 0;
}

function textIn(value: unknown, field: string): string {
  const found = fieldOf(value, field);
  return typeof found === 'string' ? found : '';
}

function listIn(value: unknown, field: string): readonly unknown[] {
  const found = fieldOf(value, field);
  return Array.isArray(found) ? found : [];
}

function fieldOf(value: unknown, field: string): unknown {
  return typeof value === 'object' && value ? Object.entries(value).find(([name]) => name === field)?.[1] : undefined;
}
