export interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

/** Counts of vitest's JSON report. */
export function tallyVitest(report: unknown): Tally {
  return {
    passed: numberIn(report, 'numPassedTests'),
    failed: numberIn(report, 'numFailedTests'),
    skipped: numberIn(report, 'numPendingTests') + numberIn(report, 'numTodoTests'),
  };
}

/** Counts of Playwright's JSON report; a journey that passes only at the second try has failed. */
export function tallyPlaywright(report: unknown): Tally {
  const stats: unknown = typeof report === 'object' && report && 'stats' in report ? report.stats : undefined;
  return {
    passed: numberIn(stats, 'expected'),
    failed: numberIn(stats, 'unexpected') + numberIn(stats, 'flaky'),
    skipped: numberIn(stats, 'skipped'),
  };
}

/** Counts of the line that verify ends with. */
export function tallyVerify(output: string): Tally {
  const match = /^verify: (\d+) passed, (\d+) failed$/m.exec(output);
  return { passed: Number(match?.[1] ?? 0), failed: Number(match?.[2] ?? 0), skipped: 0 };
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
  const found: unknown =
    typeof value === 'object' && value ? Object.entries(value).find(([name]) => name === field)?.[1] : undefined;
  return typeof found === 'number' ? found : 0;
}
