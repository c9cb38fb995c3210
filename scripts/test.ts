import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkBudget } from './checks/budget.ts';
import { checkBuiltSite } from './checks/built-site.ts';
import { verify } from './checks/verify.ts';
import { closingLine, failures, readReport, slowest, sum, tally } from './stack/reports.ts';
import type { Result, Tally } from './stack/reports.ts';
import { exitOnSignals, repositoryRoot, runLoudly } from './stack/run.ts';

const reports = mkdtempSync(join(tmpdir(), 'vp-reports-'));
const results: Result[] = [];

const stages: readonly (readonly [name: string, run: () => Promise<Tally>])[] = [
  ['verify', verify],
  ['unit, screens, and races on PostgreSQL beside them', unitAndRaces],
  ['build', build],
  ['first load', firstLoad],
  ['journeys', () => playwright('journeys', [])],
  ['pictures', () => playwright('pictures', ['-c', 'pictures.config.ts'])],
];

/** Race tests wait for locks and servers most of the time. */
async function unitAndRaces(): Promise<Tally> {
  return sum(
    await Promise.all([
      vitest('unit', 'vitest', ['run', '--silent=passed-only']),
      vitest('race', 'tsx', ['scripts/race.ts']),
    ]),
  );
}

async function vitest(name: string, command: string, args: readonly string[]): Promise<Tally> {
  const file = join(reports, `${name}.xml`);
  const reporters = ['--reporter=dot', '--reporter=junit', `--outputFile.junit=${file}`];
  // The unit stage must not use the database that a caller set for the races.
  const env = { NO_COLOR: '1', FORCE_COLOR: '', ...(name === 'unit' ? { DATABASE_URL: '' } : {}) };
  const exitCode = await runLoudly({ command, args: [...args, ...reporters], cwd: repositoryRoot, env });
  return count(file, exitCode);
}

async function playwright(name: string, config: readonly string[]): Promise<Tally> {
  const file = join(reports, `${name}.xml`);
  const junit = { PLAYWRIGHT_JUNIT_OUTPUT_FILE: file, PLAYWRIGHT_JUNIT_INCLUDE_PROJECT_IN_TEST_NAME: '1' };
  const env = { ...junit, NO_COLOR: '1', FORCE_COLOR: '' };
  const args = ['scripts/e2e.ts', '--built', ...config, '--reporter=list,junit'];
  const exitCode = await runLoudly({ command: 'tsx', args, cwd: repositoryRoot, env });
  return count(file, exitCode);
}

function count(file: string, exitCode: number): Tally {
  const found = existsSync(file) ? readReport(readFileSync(file, 'utf8')) : [];
  results.push(...found);
  return tally(found, exitCode);
}

async function build(): Promise<Tally> {
  const exitCode = await runLoudly({ command: 'turbo', args: ['run', 'build'], cwd: repositoryRoot });
  return { passed: exitCode === 0 ? 1 : 0, failed: exitCode === 0 ? 0 : 1, skipped: 0 };
}

async function firstLoad(): Promise<Tally> {
  let failed = 0;
  const apps = ['volunteer', 'org-admin'];
  for (const app of apps) {
    const { js, css, problems } = checkBudget(join(repositoryRoot, 'apps', app, 'dist'), app);
    console.log(`${app}: ${js} bytes of js, ${css} of css at first load (brotli)`);
    const found = js === 0 ? problems : [...problems, ...(await checkBuiltSite(repositoryRoot, app))];
    for (const line of found) console.log(`  ${line}`);
    failed += found.length;
  }
  return { passed: Math.max(0, apps.length - failed), failed, skipped: 0 };
}

exitOnSignals();
const tallies: { line: string; seconds: number; counts: Tally }[] = [];
for (const [name, run] of stages) {
  console.log(`\n== ${name}`);
  const startedAt = performance.now();
  const counts = await run();
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(`\n== ${name}: ${seconds} s`);
  tallies.push({ line: `${name} (${seconds} s): ${closingLine(counts)}`, seconds, counts });
}
rmSync(reports, { recursive: true, force: true });
console.log(
  ['\n== summary', ...tallies.map(({ line }) => line), '\nslowest tests:', ...slowest(results), ''].join('\n'),
);
for (const failure of failures(results)) console.log(`failed: ${failure}`);
const total = sum(tallies.map(({ counts }) => counts));
console.log(`whole: ${(tallies.reduce((all, { seconds }) => all + seconds, 0) / 60).toFixed(1)} minutes`);
console.log(`\n${closingLine(total)}`);
process.exitCode = total.failed ? 1 : 0;
