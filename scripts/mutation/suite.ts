import { inspect } from 'node:util';
import { BaseSequencer, createVitest } from 'vitest/node';
import type { Plugin } from 'vite';
import type { Reporter, TestModule, TestSpecification, Vitest } from 'vitest/node';

/** A file by its absolute path: its whole text, and the same with a fault in it. */
export interface FaultyFile {
  file: string;
  text: string;
  faulty: string;
}
interface Outcome {
  noticed: boolean;
  by: string;
}
interface Options {
  root: string;
  tests: readonly string[];
}

/** The tests of one area, ready to run again and again against one fault after the other. */
export interface Suite {
  /** What failed before any fault was put in; undefined when all passed. */
  failedBefore: string | undefined;
  /** The same when all is done: had something else changed meanwhile, every fault would seem noticed. */
  failureNow: () => Promise<string | undefined>;
  try: (fault: FaultyFile) => Promise<Outcome>;
  close: () => Promise<void>;
}

interface Run {
  failures: { name: string; file: string }[];
  testCounts: Map<string, number>;
  durations: Map<string, number>;
  ms: number;
}

const tenMinutesMs = 10 * 60_000;
const heapMegabytes = 2048;

/** A slower machine or a neighbour is no endless loop. */
const limitOf = (baselineMs: number) => 3 * baselineMs + 15_000;

/** Test files in the order they were asked for. */
class GivenOrder extends BaseSequencer {
  override sort(specifications: TestSpecification[]): Promise<TestSpecification[]> {
    return Promise.resolve(specifications);
  }
}

/** Starts one runner of tests for all faults; a fault reaches the tests from memory, the files stay as they are. */
export async function openSuite({ root, tests }: Options): Promise<Suite> {
  const place = faultPlace();
  const record = recorder();
  const vitest = await createVitest(
    'test',
    {
      root,
      config: `${root}/vitest.config.ts`,
      watch: false,
      bail: 1,
      maxWorkers: 1,
      // A test that only a busy machine failed would count the fault as noticed.
      retry: 1,
      // A fault that fills the memory ends its worker, not the machine.
      execArgv: [`--max-old-space-size=${heapMegabytes}`],
      isolate: false,
      silent: true,
      reporters: [record.reporter],
      sequence: { sequencer: GivenOrder },
    },
    { plugins: [place.plugin] },
  );
  const all = await vitest.globTestSpecifications([...tests]);
  const run = (specifications: TestSpecification[], limitMs: number) =>
    runOnce({ vitest, record, specifications, limitMs });
  const baseline = await run(all, tenMinutesMs);
  const kills = killCounts(baseline.durations);

  async function tryFault(fault: FaultyFile): Promise<Outcome> {
    const reaching = reachedFrom(vitest, fault.file);
    const chosen = kills.sorted(
      fault.file,
      all.filter(({ moduleId }) => reaching.has(moduleId)),
    );
    if (chosen.length === 0) return { noticed: false, by: 'no test reaches it' };
    place.put(fault.file, fault.faulty);
    vitest.invalidateFile(fault.file);
    const { failures, testCounts } = await run(chosen, limitOf(baseline.ms));
    place.put(fault.file, fault.text);
    vitest.invalidateFile(fault.file);
    const [first] = failures;
    if (first) {
      kills.count(fault.file, first.file);
      return { noticed: true, by: first.name };
    }
    for (const { moduleId } of chosen)
      if (testCounts.get(moduleId) !== baseline.testCounts.get(moduleId))
        throw new Error(`${moduleId} did not run all of its tests.`);
    return { noticed: false, by: '' };
  }
  return {
    failedBefore: baseline.failures[0]?.name,
    failureNow: async () => (await run(all, tenMinutesMs)).failures[0]?.name,
    try: tryFault,
    close: () => vitest.close(),
  };
}

/** Serves the texts that were put instead of the files on the disk. */
function faultPlace() {
  const texts = new Map<string, string>();
  const plugin: Plugin = { name: 'fault', enforce: 'pre', load: (id) => texts.get(id.split('?')[0] ?? id) };
  const put = (file: string, text: string) => void texts.set(file, text);
  return { plugin, put };
}

function recorder() {
  let failures: Run['failures'] = [];
  let testCounts: Run['testCounts'] = new Map();
  let durations: Run['durations'] = new Map();
  const reporter: Reporter = {
    onTestCaseResult(test) {
      const file = test.module.moduleId;
      testCounts.set(file, (testCounts.get(file) ?? 0) + 1);
      if (test.result().state === 'failed') failures.push({ name: test.fullName, file });
    },
    onTestModuleEnd(module: TestModule) {
      durations.set(module.moduleId, module.diagnostic().duration);
      if (module.state() === 'failed') failures.push({ name: module.relativeModuleId, file: module.moduleId });
    },
  };
  const restart = () => {
    failures = [];
    testCounts = new Map();
    durations = new Map();
  };
  const taken = () => ({ failures, testCounts, durations });
  return { reporter, restart, taken };
}

interface Once {
  vitest: Vitest;
  record: ReturnType<typeof recorder>;
  specifications: TestSpecification[];
  limitMs: number;
}

/** Runs these files until the first failure. What does not end in time, or ends badly, is a failure too. */
async function runOnce({ vitest, record, specifications, limitMs }: Once): Promise<Run> {
  record.restart();
  const begin = Date.now();
  const timer = setTimeout(() => {
    void vitest.cancelCurrentRun('keyboard-input');
    // Asked twice, the runner ends a worker that does not answer.
    void vitest.cancelCurrentRun('keyboard-input');
  }, limitMs);
  const { unhandledErrors } = await vitest.runTestSpecifications(specifications);
  clearTimeout(timer);
  const ms = Date.now() - begin;
  const { failures, testCounts, durations } = record.taken();
  if (failures.length === 0 && ms >= limitMs) failures.push({ name: 'time limit', file: '' });
  if (failures.length === 0 && unhandledErrors.length > 0)
    failures.push({ name: inspect(unhandledErrors[0]), file: '' });
  return { failures, testCounts, durations, ms };
}

/** What imports a file, directly or not: a test outside of it cannot notice the fault. */
function reachedFrom(vitest: Vitest, file: string): ReadonlySet<string> {
  const graphs = vitest.projects.flatMap(({ vite }) =>
    Object.values(vite.environments).map(({ moduleGraph }) => moduleGraph),
  );
  // A set is walked to its end, also over what is added on the way.
  const reached = new Set(graphs.flatMap((graph) => [...(graph.getModulesByFile(file) ?? [])]));
  for (const { importers } of reached) for (const importer of importers) reached.add(importer);
  return new Set([...reached].flatMap((module) => module.file ?? []));
}

/** Test files that noticed faults of a source come first for its next one, quick ones before slow ones. */
function killCounts(durations: ReadonlyMap<string, number>) {
  const counts = new Map<string, number>();
  const key = (source: string, test: string) => `${source}\n${test}`;
  const count = (source: string, test: string) => {
    counts.set(key(source, test), (counts.get(key(source, test)) ?? 0) + 1);
  };
  const sorted = (source: string, specifications: readonly TestSpecification[]) => {
    const killsOf = ({ moduleId }: TestSpecification) => counts.get(key(source, moduleId)) ?? 0;
    const msOf = ({ moduleId }: TestSpecification) => durations.get(moduleId) ?? 0;
    return specifications.toSorted((a, b) => killsOf(b) - killsOf(a) || msOf(a) - msOf(b));
  };
  return { count, sorted };
}
