import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTestFile, listSources, readText } from './checks/tree.ts';
import { areas } from './mutation/areas.ts';
import type { Area } from './mutation/areas.ts';
import { faultsIn, sampled, withFault } from './mutation/faults.ts';
import type { Fault } from './mutation/faults.ts';
import { exitOnSignals, repositoryRoot, runQuietly } from './stack/run.ts';

const leastPercent = 85;
/** A fault that makes the tests of an area endless is noticed. */
const limitMs = 5 * 60_000;
/** Values that only say what something is called or how it looks. */
const noRules = /\.(d|test)\.ts$|\/(locale|index)\.ts$/;

type Placed = Fault & { path: string };

/** Puts sampled faults into the sources one by one and says how many the tests notice; `--minutes` ends each area. */
async function mutate(): Promise<number> {
  exitOnSignals();
  const names = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
  const count = option('sample', 20);
  const seed = option('seed', 1);
  const minutes = option('minutes', Infinity);
  let weak = 0;
  for (const area of areas.filter(({ name }) => names.length === 0 || names.includes(name))) {
    if (!(await passes(area))) {
      console.log(`${area.name}: its tests fail without any fault`);
      weak += 1;
      continue;
    }
    const until = Date.now() + minutes * 60_000;
    let noticed = 0;
    let tried = 0;
    for (const fault of sampled(faultsOf(area), count, seed)) {
      if (Date.now() > until) break;
      tried += 1;
      if (await isNoticed(area, fault)) noticed += 1;
      else console.log(`  not noticed: ${fault.path}:${fault.line} ${fault.what}`);
    }
    const percent = Math.round((100 * noticed) / Math.max(1, tried));
    if (percent < leastPercent) weak += 1;
    console.log(`${area.name}: ${noticed} of ${tried} noticed (${percent} %)`);
  }
  return weak ? 1 : 0;
}

function option(name: string, otherwise: number): number {
  const given = process.argv.find((arg) => arg.startsWith(`--${name}=`));
  return given === undefined ? otherwise : Number(given.split('=')[1]);
}

function faultsOf({ sources }: Area): Placed[] {
  return listSources(repositoryRoot)
    .filter((path) => sources.test(path) && !isTestFile(path) && !noRules.test(path))
    .flatMap((path) => faultsIn(path, readText(repositoryRoot, path)).map((fault) => ({ ...fault, path })));
}

/** The source is as it was when this ends, also by a stop signal. */
async function isNoticed(area: Area, { path, ...fault }: Placed): Promise<boolean> {
  const file = join(repositoryRoot, path);
  const whole = readFileSync(file, 'utf8');
  const restore = () => writeFileSync(file, whole);
  process.once('exit', restore);
  writeFileSync(file, withFault(whole, fault));
  try {
    return !(await passes(area));
  } finally {
    restore();
    process.off('exit', restore);
  }
}

async function passes({ project, tests }: Area): Promise<boolean> {
  const args = ['run', '--project', project, '--bail=1', '--reporter=dot', '--silent=true', ...tests];
  const env = { DATABASE_URL: '' };
  const { exitCode } = await runQuietly({ command: 'vitest', args, cwd: repositoryRoot, env, limitMs });
  return exitCode === 0;
}

process.exitCode = await mutate();
