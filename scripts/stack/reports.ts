import { stripVTControlCharacters } from 'node:util';

/** One test of a run, or a file that failed before its tests. */
export interface Result {
  readonly name: string;
  readonly status: 'passed' | 'failed' | 'skipped';
  readonly seconds: number;
  readonly error?: string | undefined;
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', quot: '"', apos: "'", amp: '&' };
const decode = (text: string): string => text.replaceAll(/&(\w+);/g, (whole, name: string) => entities[name] ?? whole);

/** Reads the tests of a JUnit report, which vitest and Playwright both write. */
export function readReport(xml: string): readonly Result[] {
  const tests = xml.matchAll(/<testcase ([^>]*?)(?:\/>|>([\s\S]*?)<\/testcase>)/g);
  return [...tests].map(([, attributes = '', content = '']) => {
    const valueOf = (name: string): string => decode(new RegExp(`\\b${name}="([^"]*)"`).exec(attributes)?.[1] ?? '');
    const [, failure] = /<(?:failure|error)\b[^>]*>([\s\S]*?)<\/(?:failure|error)>/.exec(content) ?? [];
    const isFailed = /<(failure|error)\b/.test(content);
    return {
      name: [valueOf('classname'), valueOf('name')].join(': '),
      status: isFailed ? 'failed' : /<skipped\b/.test(content) ? 'skipped' : 'passed',
      seconds: Number(valueOf('time')),
      error: failure && decode(failure.replaceAll(/<!\[CDATA\[|\]\]>/g, '')),
    } as const;
  });
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
