import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkBudget } from './checks/budget.ts';
import { checkBuiltSite } from './checks/built-site.ts';
import { exitOnSignals, repositoryRoot, runEchoing, runLoudly } from './stack/run.ts';
import { slowest, timesInPlaywright, timesInVitest } from './stack/slowest.ts';
import type { TimedTest } from './stack/slowest.ts';
import {
  closingLine,
  failuresInPlaywright,
  failuresInVitest,
  sum,
  tallyPlaywright,
  tallyVerify,
  tallyVitest,
  withExit,
} from './stack/tally.ts';
import { deployables } from './stack/stack.ts';
import type { Tally } from './stack/tally.ts';

const reports = mkdtempSync(join(tmpdir(), 'vp-reports-'));
const apps = ['volunteer', 'org-admin'];
const failures: string[] = [];
const times: TimedTest[] = [];

const stages: readonly { name: string; run: () => Promise<Tally> }[] = [
  { name: 'verify', run: verify },
  { name: 'unit, screens, and races on PostgreSQL beside them', run: unitAndRaces },
  { name: 'build', run: build },
  { name: 'first load', run: budget },
  { name: 'journeys', run: journeys },
  { name: 'old browsers', run: oldBrowsers },
  { name: 'pictures', run: pictures },
];

async function verify(): Promise<Tally> {
  const { exitCode, output } = await runEchoing({ command: 'tsx', args: ['scripts/verify.ts'], cwd: repositoryRoot });
  return withExit(tallyVerify(output), exitCode);
}

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
  const file = join(reports, `${name}.json`);
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${file}`];
  // The unit stage must not use the database that a caller set for the races.
  const env = { NO_COLOR: '1', FORCE_COLOR: '', ...(name === 'unit' ? { DATABASE_URL: '' } : {}) };
  const exitCode = await runLoudly({ command, args: [...args, ...reporters], cwd: repositoryRoot, env });
  const report = readReport(file);
  failures.push(...failuresInVitest(report));
  times.push(...timesInVitest(report));
  return withExit(tallyVitest(report), exitCode);
}

async function build(): Promise<Tally> {
  const filters = deployables.map((app) => `--filter=@vp/${app}`);
  const exitCode = await runLoudly({ command: 'turbo', args: ['run', 'build', ...filters], cwd: repositoryRoot });
  return exitCode === 0 ? { passed: deployables.length, failed: 0, skipped: 0 } : { passed: 0, failed: 1, skipped: 0 };
}

async function budget(): Promise<Tally> {
  const budgets = apps.map((app) => checkBudget(repositoryRoot, app));
  for (const { app, js, css, problems } of budgets) {
    console.log(`${app}: ${js} bytes of js, ${css} of css at first load (brotli)`);
    for (const line of problems) console.log(`  ${line}`);
  }
  const built = budgets.every(({ js }) => js > 0)
    ? (await Promise.all(apps.map((app) => checkBuiltSite(repositoryRoot, app)))).flat()
    : [];
  for (const line of built) console.log(`  ${line}`);
  const failed = budgets.filter(({ problems }) => problems.length).length + built.length;
  return { passed: Math.max(0, budgets.length - failed), failed, skipped: 0 };
}

function journeys(): Promise<Tally> {
  return playwright('journeys', ['scripts/e2e.ts', '--built']);
}

function oldBrowsers(): Promise<Tally> {
  return playwright('old-browsers', ['scripts/old-browsers.ts', '--built']);
}

function pictures(): Promise<Tally> {
  return playwright('pictures', ['scripts/pictures.ts']);
}

async function playwright(name: string, command: readonly string[]): Promise<Tally> {
  const file = join(reports, `${name}.json`);
  const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: file, NO_COLOR: '1', FORCE_COLOR: '' };
  const args = [...command, '--reporter=list,json'];
  const exitCode = await runLoudly({ command: 'tsx', args, cwd: repositoryRoot, env });
  const report = readReport(file);
  failures.push(...failuresInPlaywright(report));
  times.push(...timesInPlaywright(report));
  return withExit(tallyPlaywright(report), exitCode);
}

function readReport(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
}

async function testAll(): Promise<number> {
  exitOnSignals();
  const tallies: { name: string; seconds: number; tally: Tally }[] = [];
  for (const { name, run } of stages) {
    console.log(`\n== ${name}`);
    const startedAt = performance.now();
    const tally = await run();
    const seconds = Math.round((performance.now() - startedAt) / 1000);
    console.log(`\n== ${name}: ${seconds} s`);
    tallies.push({ name, seconds, tally });
  }
  rmSync(reports, { recursive: true, force: true });
  console.log('\n== summary');
  for (const { name, seconds, tally } of tallies) console.log(`${name} (${seconds} s): ${closingLine(tally)}`);
  console.log('\nslowest tests:');
  for (const line of slowest(times)) console.log(line);
  console.log();
  for (const failure of failures) console.log(`failed: ${failure}`);
  const total = sum(tallies.map(({ tally }) => tally));
  const minutes = (tallies.reduce((all, { seconds }) => all + seconds, 0) / 60).toFixed(1);
  console.log(`whole: ${minutes} minutes`);
  console.log(`\n${closingLine(total)}`);
  return total.failed ? 1 : 0;
}

process.exitCode = await testAll();
