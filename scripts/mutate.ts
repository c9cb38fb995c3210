import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTestFile, listSources, readText } from './checks/tree.ts';
import { faultsIn } from './mutation/faults.ts';
import { exitOnSignals, repositoryRoot, runQuietly } from './stack/run.ts';

/** Counts every fault, including those without an effect that a test could see. */
const minimumPercent = 75;
const api = (sources: string, tests: string) =>
  ({ project: 'api', sources: new RegExp(`^apps/api/src/(${sources})`), tests: `${tests} every-call` }) as const;
const whole = (name: string) =>
  ({ project: name, sources: new RegExp(`^packages/${name}/src/`), tests: 'src' }) as const;

/** Areas where a mistake harms users: sources, and the tests that must detect a fault in them. */
const areas = {
  domain: whole('domain'),
  access: whole('access'),
  validators: whole('validators'),
  activity: api('modules/activity/', 'modules/activity modules/participant modules/release'),
  participant: api('(modules|services)/participant/|jobs/waiting-list', 'participant activity waiting-list'),
  attendance: api('(modules|services)/(attendance|day-board|check-in-code)/', 'attendance day-board check-in-code'),
  crypto: api('crypto/', 'src/crypto attendance check-in-code'),
  session: api('(auth|(modules|services)/(session|verification))/', 'src/auth session verification recovery'),
  account: api('(modules|services)/(account|(organization-)?recovery)/', 'account recovery authority-transfer'),
  call: api('call/', 'src/call src/auth modules/file'),
};
type Area = (typeof areas)[keyof typeof areas];

const [only, count = '40', seed = '1'] = process.argv.slice(2);

/** Puts sampled faults into the sources, one at a time; returns the percentage that the tests of the area detect. */
async function scoreOf(area: Area): Promise<number> {
  const startedAt = Date.now();
  if (await fails(area, 10 * 60_000)) throw new Error('The tests fail without a fault.');
  // An endless loop is detected by its duration.
  const limitMs = 3 * (Date.now() - startedAt) + 15_000;
  const sample = sampleOf(area);
  let noticed = 0;
  for (const { path, line, what, text } of sample) {
    const source = readText(repositoryRoot, path);
    const restore = () => writeFileSync(join(repositoryRoot, path), source);
    process.once('exit', restore);
    writeFileSync(join(repositoryRoot, path), text);
    if (await fails(area, limitMs)) noticed += 1;
    else console.log(`  not noticed: ${path}:${line} ${what}`);
    restore();
    process.off('exit', restore);
  }
  return Math.round((100 * noticed) / Math.max(1, sample.length));
}

async function fails({ project, tests }: Area, limitMs: number): Promise<boolean> {
  const args = ['run', '--project', project, '--bail=1', '--retry=1', '--passWithNoTests', ...tests.split(' ')];
  const run = { command: 'vitest', args, cwd: repositoryRoot, env: { DATABASE_URL: '' }, limitMs };
  return (await runQuietly(run)).exitCode !== 0;
}

function sampleOf({ sources }: Area) {
  return listSources(repositoryRoot)
    .filter((path) => sources.test(path) && !isTestFile(path))
    .flatMap((path) => faultsIn(path, readText(repositoryRoot, path)).map((fault) => ({ path, ...fault })))
    .map((fault) => ({
      ...fault,
      order: createHash('sha1')
        .update(seed + fault.text)
        .digest('hex'),
    }))
    .sort((a, b) => a.order.localeCompare(b.order))
    .slice(0, Number(count));
}

exitOnSignals();
for (const [name, area] of Object.entries(areas)) {
  if (only !== undefined && only !== name) continue;
  const percent = await scoreOf(area);
  console.log(`${name}: ${percent} % noticed, seed ${seed}`);
  if (percent < minimumPercent) process.exitCode = 1;
}
