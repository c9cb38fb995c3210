import { stripVTControlCharacters } from 'node:util';
import { fieldOf, listIn, numberIn, specsIn, textIn } from './report-fields.ts';

export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

/** Returns the counts of vitest's JSON report. */
export function tallyVitest(report: unknown): Tally {
  return {
    passed: numberIn(report, 'numPassedTests'),
    failed: numberIn(report, 'numFailedTests'),
    skipped: numberIn(report, 'numPendingTests') + numberIn(report, 'numTodoTests'),
  };
}

/** Returns the counts of Playwright's JSON report; a test that needed a retry counts as failed. */
export function tallyPlaywright(report: unknown): Tally {
  const stats = fieldOf(report, 'stats');
  return {
    passed: numberIn(stats, 'expected'),
    failed: numberIn(stats, 'unexpected') + numberIn(stats, 'flaky'),
    skipped: numberIn(stats, 'skipped'),
  };
}

/** Returns the counts of verify's last line. */
export function tallyVerify(output: string): Tally {
  const match = /^verify: (\d+) passed, (\d+) failed$/m.exec(output);
  return { passed: Number(match?.[1] ?? 0), failed: Number(match?.[2] ?? 0), skipped: 0 };
}

const errorLines = 8;

/** Returns the first lines of an error, indented below the name of its test. */
function withError(name: string, message: string): string {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .filter((line) => line.trim() !== '');
  return [name, ...lines.slice(0, errorLines).map((line) => `    ${line.slice(0, 200)}`)].join('\n');
}

/** Returns the failed tests in vitest's JSON report, each with the first lines of its error. */
export function failuresInVitest(report: unknown): readonly string[] {
  const files = listIn(report, 'testResults');
  const failed = files.flatMap((file) =>
    listIn(file, 'assertionResults')
      .filter((test) => textIn(test, 'status') === 'failed')
      .map((test) =>
        withError(
          `${textIn(file, 'name')}: ${textIn(test, 'fullName').trim()}`,
          listIn(test, 'failureMessages').map(String)[0] ?? '',
        ),
      ),
  );
  // A file that fails before its tests has no failed test.
  const broken = files.filter(
    (file) =>
      textIn(file, 'status') === 'failed' &&
      !listIn(file, 'assertionResults').some((test) => textIn(test, 'status') === 'failed'),
  );
  return [...broken.map((file) => withError(textIn(file, 'name'), textIn(file, 'message'))), ...failed];
}

/** The same in Playwright's JSON report, and the errors outside of tests. */
export function failuresInPlaywright(report: unknown): readonly string[] {
  const failed = specsIn(report)
    .filter((spec) => listIn(spec, 'tests').some((test) => ['unexpected', 'flaky'].includes(textIn(test, 'status'))))
    .map((spec) => withError(`${textIn(spec, 'file')}: ${textIn(spec, 'title')}`, errorOf(spec)));
  const errors = listIn(report, 'errors').map((error) => textIn(error, 'message').split('\n')[0] ?? '');
  return [...failed, ...errors];
}

/** Returns the error of the last attempt of a journey. */
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

/** A stage with an error exit but no failed test, or without tests, counts as one failure. */
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
