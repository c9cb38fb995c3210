import { stripVTControlCharacters } from 'node:util';

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

/** Names of tests, for who reads only the end of a run. */
export interface TestNames {
  /** Each with the first lines of its error. */
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

const errorLines = 8;

/** The first lines of an error, indented below the name of its test. */
function withError(name: string, message: string): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [name, ...lines.slice(0, errorLines).map((line) => `    ${line.slice(0, 200)}`)].join('\n');
}

/** Names in vitest's JSON report; a test that passed in the end keeps the messages of its failures. */
export function namesOfVitest(report: unknown): TestNames {
  const tests = listIn(report, 'testResults').flatMap((file) =>
    listIn(file, 'assertionResults').map((test) => ({
      name: `${textIn(file, 'name')}: ${textIn(test, 'fullName').trim()}`,
      status: textIn(test, 'status'),
      messages: listIn(test, 'failureMessages').map(String),
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
      ...broken.map((file) => withError(textIn(file, 'name'), textIn(file, 'message'))),
      ...tests
        .filter(({ status }) => status === 'failed')
        .map(({ name, messages }) => withError(name, messages[0] ?? '')),
    ],
    flaky: tests.filter(({ status, messages }) => status === 'passed' && messages.length > 0).map(({ name }) => name),
  };
}

/** Names in Playwright's JSON report, and the errors of no test. */
export function namesOfPlaywright(report: unknown): TestNames {
  const specs = listIn(report, 'suites').flatMap((suite) => specsIn(suite));
  const named = (status: string) =>
    specs
      .filter((spec) => listIn(spec, 'tests').some((test) => textIn(test, 'status') === status))
      .map((spec) => withError(`${textIn(spec, 'file')}: ${textIn(spec, 'title')}`, errorOf(spec)));
  const errors = listIn(report, 'errors').map((error) => textIn(error, 'message').split('\n')[0] ?? '');
  return { failed: [...named('unexpected'), ...errors], flaky: named('flaky') };
}

/** The error of the last try of a journey. */
function errorOf(spec: unknown): string {
  const results = listIn(spec, 'tests').flatMap((test) => listIn(test, 'results'));
  return textIn(
    fieldOf(
      results.findLast((result) => textIn(fieldOf(result, 'error'), 'message') !== ''),
      'error',
    ),
    'message',
  );
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
