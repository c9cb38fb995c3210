import { stripVTControlCharacters } from 'node:util';
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter';
import type { JsonTestResults } from 'vitest/node';

/** One test of a run, or a file or an error outside of tests that failed it. */
export interface Result {
  readonly name: string;
  readonly status: 'passed' | 'failed' | 'skipped';
  readonly seconds: number;
  readonly error?: string | undefined;
}

const statusOf = (status: string): Result['status'] =>
  status === 'passed' || status === 'failed' ? status : 'skipped';

/** Reads vitest's JSON report; a file that fails before or beside its tests counts as one of them. */
export function readVitest(report: JsonTestResults | undefined): readonly Result[] {
  return (report?.testResults ?? []).flatMap(({ name: file, status, message, assertionResults }) => {
    const tests = assertionResults.map((one) => ({
      name: `${file}: ${one.fullName.trim()}`,
      status: statusOf(one.status),
      seconds: (one.duration ?? 0) / 1000,
      error: one.failureMessages?.[0],
    }));
    const isBroken = status === 'failed' && !tests.some((test) => test.status === 'failed');
    return isBroken ? [...tests, { name: file, status: 'failed' as const, seconds: 0, error: message }] : tests;
  });
}

const specsIn = ({ specs = [], suites = [] }: Partial<JSONReportSuite>): readonly JSONReportSpec[] => [
  ...specs,
  ...suites.flatMap(specsIn),
];
const outcomes = { expected: 'passed', unexpected: 'failed', flaky: 'failed', skipped: 'skipped' } as const;

/** Reads Playwright's JSON report; a test that needed a second try counts as failed. */
export function readPlaywright(report: JSONReport | undefined): readonly Result[] {
  if (report === undefined) return [];
  const tests = specsIn({ suites: report.suites }).flatMap(({ file, title, tests }) =>
    tests.map(({ projectName, status, results }) => ({
      name: `${projectName} ${file}: ${title}`.trim(),
      status: outcomes[status],
      seconds: results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
      error: results.findLast(({ error }) => error?.message)?.error?.message,
    })),
  );
  const errors = report.errors.map(({ message = '' }) => ({
    name: message.split('\n')[0] ?? '',
    status: 'failed' as const,
    seconds: 0,
  }));
  return [...tests, ...errors];
}

const errorLines = 8;

/** The failed tests, each with the first lines of its error below its name. */
export function failures(results: readonly Result[]): readonly string[] {
  return results
    .filter(({ status }) => status === 'failed')
    .map(({ name, error = '' }) => {
      const lines = stripVTControlCharacters(error).split('\n');
      const first = lines.filter((line) => line.trim() !== '').slice(0, errorLines);
      return [name, ...first.map((line) => `    ${line.slice(0, 200)}`)].join('\n');
    });
}

/** Lines of the slowest tests, the slowest first. */
export function slowest(results: readonly Result[], count = 20): readonly string[] {
  return results
    .toSorted((one, other) => other.seconds - one.seconds)
    .slice(0, count)
    .map(({ name, seconds }) => `${seconds.toFixed(1)} s ${name}`);
}

export interface Tally {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** Counts the results; an error exit without a failed test, or a run without tests, counts as one failure. */
export function tally(results: readonly Result[], exitCode: number): Tally {
  const count = (status: Result['status']) => results.filter((one) => one.status === status).length;
  const [passed, failed, skipped] = [count('passed'), count('failed'), count('skipped')];
  const isSilentFailure = failed === 0 && (exitCode !== 0 || passed === 0);
  return { passed, failed: isSilentFailure ? 1 : failed, skipped };
}

export function sum(tallies: readonly Tally[]): Tally {
  const total = (count: keyof Tally) => tallies.reduce((all, one) => all + one[count], 0);
  return { passed: total('passed'), failed: total('failed'), skipped: total('skipped') };
}

export function closingLine({ passed, failed, skipped }: Tally): string {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}
