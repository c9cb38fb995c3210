import { join } from 'node:path';
import { isTestFile, listSources, readText } from './checks/tree.ts';
import { areas } from './mutation/areas.ts';
import type { Area } from './mutation/areas.ts';
import { isEquivalent } from './mutation/equivalent.ts';
import { faultsIn, sampled, withFault } from './mutation/faults.ts';
import type { Fault } from './mutation/faults.ts';
import { openSuite } from './mutation/suite.ts';
import type { FaultyFile } from './mutation/suite.ts';
import { exitOnSignals, repositoryRoot } from './stack/run.ts';

const leastPercent = 85;
/** Values that only say what something is called or how it looks. */
const noRules = /\.(d|test)\.ts$|\/(locale|index)\.ts$/;

/** With `inPath`, only faults in files whose path holds this text. */
interface Sample {
  count: number;
  seed: number;
  inPath: string;
}

/** Puts sampled faults into the sources one by one and says how many the tests of their area notice. */
async function mutate(): Promise<number> {
  exitOnSignals();
  delete process.env.DATABASE_URL;
  const names = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
  const sample = { count: Number(option('sample', '40')), seed: Number(option('seed', '1')), inPath: option('in', '') };
  const weak: string[] = [];
  for (const area of areas.filter(({ name }) => names.length === 0 || names.includes(name)))
    if ((await scoreOf(area, sample)) < leastPercent) weak.push(area.name);
  if (weak.length > 0) console.log(`Under ${leastPercent} %: ${weak.join(', ')}`);
  return weak.length > 0 ? 1 : 0;
}

function option(name: string, otherwise: string): string {
  const given = process.argv.find((arg) => arg.startsWith(`--${name}=`));
  return given === undefined ? otherwise : given.slice(name.length + 3);
}

/** How many of a hundred faults are noticed; none when the tests fail without any. */
async function scoreOf(area: Area, { count, seed, inPath }: Sample): Promise<number> {
  const begin = Date.now();
  const suite = await openSuite({ root: join(repositoryRoot, area.root), tests: area.tests });
  try {
    if (suite.failedBefore !== undefined) return failedWithout(area, suite.failedBefore);
    const faults = faultsOf(area).filter(({ path }) => path.includes(inPath));
    const tried = sampled(faults, count, seed);
    let noticed = 0;
    for (const fault of tried) {
      const outcome = await suite.try(fault);
      if (outcome.noticed) noticed += 1;
      else console.log(`  not noticed: ${fault.path}:${fault.line} ${fault.what} ${outcome.by}`);
    }
    const failure = await suite.failureNow();
    if (failure !== undefined) return failedWithout(area, failure);
    const percent = Math.round((100 * noticed) / Math.max(1, tried.length));
    const seconds = Math.round((Date.now() - begin) / 1000);
    console.log(
      `${area.name}: ${noticed} of ${tried.length} noticed (${percent} %), of ${faults.length} faults, seed ${seed}, ${seconds} s`,
    );
    return percent;
  } finally {
    await suite.close();
  }
}

function failedWithout({ name }: Area, failure: string): number {
  console.log(`${name}: no score, fails without any fault: ${failure}`);
  return 0;
}

function faultsOf({ sources }: Area): (Omit<Fault, 'text'> & FaultyFile & { path: string })[] {
  return listSources(repositoryRoot)
    .filter((path) => sources.test(path) && !isTestFile(path) && !noRules.test(path))
    .flatMap((path) => {
      const text = readText(repositoryRoot, path);
      const file = join(repositoryRoot, path);
      return faultsIn(path, text).map((fault) => ({ ...fault, path, file, text, faulty: withFault(text, fault) }));
    })
    .filter((fault) => !isEquivalent(fault.path, fault));
}

process.exitCode = await mutate();
