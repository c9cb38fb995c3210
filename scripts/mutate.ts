import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isTestFile, listSources, readText } from './checks/tree.ts';
import { areas } from './mutation/areas.ts';
import type { Area } from './mutation/areas.ts';
import { faultsIn, sampled, withFault } from './mutation/faults.ts';
import type { Fault } from './mutation/faults.ts';
import { exitOnSignals, repositoryRoot, runQuietly } from './stack/run.ts';

const leastPercent = 85;
/** Values that only say what something is called or how it looks. */
const noRules = /\.(d|test)\.ts$|\/(locale|index)\.ts$/;

type Placed = Fault & { path: string };

/** Puts sampled faults into the sources one by one and says how many the tests notice. */
async function mutate(): Promise<number> {
  exitOnSignals();
  const names = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
  const count = option('sample', 20);
  const seed = option('seed', 1);
  let weak = 0;
  for (const area of areas.filter(({ name }) => names.length === 0 || names.includes(name))) {
    if (!(await passes(area))) {
      console.log(`${area.name}: its tests fail without any fault`);
      weak += 1;
      continue;
    }
    const faults = sampled(faultsOf(area), count, seed);
    const survivors: Placed[] = [];
    for (const fault of faults) if (!(await isNoticed(area, fault))) survivors.push(fault);
    const percent = Math.round((100 * (faults.length - survivors.length)) / Math.max(1, faults.length));
    if (percent < leastPercent || faults.length === 0) weak += 1;
    console.log(`${area.name}: ${faults.length - survivors.length} of ${faults.length} noticed (${percent} %)`);
    for (const { path, line, what } of survivors) console.log(`  not noticed: ${path}:${line} ${what}`);
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
  const { exitCode } = await runQuietly({ command: 'vitest', args, cwd: repositoryRoot, env: { DATABASE_URL: '' } });
  return exitCode === 0;
}

process.exitCode = await mutate();
