import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { benchCalls } from './call-rates.ts';
import { runCityJobs } from './city-jobs.ts';
import { growingCity, growingDecade, measureGrowth } from './growth.ts';
import type { GrowingData } from './growth.ts';
import { benchProcesses } from './processes.ts';
import { againstBar, print } from './report.ts';

/** How many times longer a call may take where there is ten times as much. */
const growthMax = 3;
/** What takes less than this is the call's own cost: where it grows more, that is said, but breaks no bar. */
const growthFromMs = 10;

/** From the signal to the end of a job's run: a process that stops does not wait longer for its jobs. */
const stopMaxMs = 10_000;

/** Parts to run, from the command line; all where none is named. `calls` are those of `callParts`. */
const { positionals: wanted, values: options } = parseArgs({
  allowPositionals: true,
  options: { volunteers: { type: 'string', default: '100000' } },
});
const callParts = ['sign-ups', 'scans', 'tickets', 'pages', 'log-in'];
const isWanted = (part: string): boolean => wanted.length === 0 || wanted.includes(part);
const databaseUrl = process.env.DATABASE_URL ?? '';

const folder = mkdtempSync(join(tmpdir(), 'vp-bench-'));
try {
  if (['calls', ...callParts].some(isWanted))
    await benchCalls({ databaseUrl, folder, isMeasured: ({ part }) => isWanted('calls') || isWanted(part) });
  // Growth fills large databases: minutes, and gigabytes on the disk.
  if (isWanted('growth')) await benchGrowth();
  if (isWanted('processes')) await benchProcesses({ databaseUrl, folder });
  if (isWanted('city')) await benchCity(Number(options.volunteers));
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** `GROWTH_SIZES` names other numbers of volunteers, `INSIGHT_SIZES` other numbers of services. */
async function benchGrowth(): Promise<void> {
  await printGrowth(growingDecade, process.env.INSIGHT_SIZES ?? '50000,500000');
  await printGrowth(growingCity, process.env.GROWTH_SIZES ?? '10000,100000');
}

async function printGrowth(data: GrowingData, given: string): Promise<void> {
  const sizes = given.split(',').map(Number);
  const say = (line: string): void => console.log(line);
  const input = { data, databaseUrl, sizes, say };
  print([`p50 in ms, by ${data.unit}`, ...sizes.map(String), 'ratio']);
  for await (const { name, timesMs } of measureGrowth(input)) {
    print([name, ...timesMs.map((time) => time.toFixed(1)), growthOf(timesMs)]);
  }
}

/** Prints the work of every job on a city; rows that are still due at the end fail the run. */
async function benchCity(volunteers: number): Promise<void> {
  const heads = 'job,due,batches,statements,seconds,longest ms,transaction,stop ms,left';
  const say = (line: string): void => console.log(line);
  print(heads.split(','));
  for await (const one of runCityJobs({ databaseUrl, volunteers, say })) {
    const { job, due, batches, statements, seconds, longest, longestTransactionMs, stopMs, left } = one;
    const counts = [due, batches, statements].map(String);
    const times = [seconds.toFixed(1), longest.ms.toFixed(0), longestTransactionMs.toFixed(0)];
    print([job, ...counts, ...times, stopMs === undefined ? '-' : againstBar(stopMs, stopMaxMs), againstBar(left, 0)]);
  }
}

/** What was given up takes for ever, and grows without end. */
function growthOf(timesMs: readonly number[]): string {
  const [before = 1, last = 0] = timesMs.slice(-2);
  const ratio = Number.isFinite(last) ? last / before : Infinity;
  if (last >= growthFromMs) return againstBar(ratio, growthMax);
  return `${ratio.toFixed(1)}${ratio > growthMax ? ' (small)' : ''}`;
}
