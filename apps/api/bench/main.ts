import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { uploadLimits } from '@vp/domain';
import { benchCalls } from './call-rates.ts';
import type { MeasuredCall } from './calls.ts';
import { measureExports } from './export-memory.ts';
import type { Person } from './fixture.ts';
import { measureForms } from './form-reading.ts';
import { growingCity, growingDecade, measureGrowth } from './growth.ts';
import type { GrowingData } from './growth.ts';
import { hostilePictures, startAttack } from './hostile-pictures.ts';
import { measureLoad } from './load.ts';
import type { Rate } from './load.ts';
import { ownDatabase } from './own-database.ts';
import { weighFormats } from './picture-formats.ts';
import type { Running } from './process.ts';
import { againstBar, print } from './report.ts';
import { measureStartUp } from './start-up.ts';

const rounds = 3;
/** How many times longer a call may take where there is ten times as much. */
const growthMax = 3;
/** What takes less than this is the call's own cost: where it grows more, that is said, but breaks no bar. */
const growthFromMs = 10;
/** How many times as long the slowest hundredth of the pages may take beside hostile pictures. */
const attackedMax = 2;

/** Parts to run, from the command line; all where none is named. `calls` are those of `callParts`. */
const wanted = process.argv.slice(2);
const callParts = ['sign-ups', 'scans', 'tickets', 'pages', 'log-in'];
const isWanted = (part: string): boolean => wanted.length === 0 || wanted.includes(part);
const isMeasured = ({ part }: MeasuredCall): boolean => isWanted('calls') || isWanted(part);

const folder = mkdtempSync(join(tmpdir(), 'vp-bench-'));
try {
  if (['calls', ...callParts, 'pictures'].some(isWanted)) {
    const besides = async (api: Running, people: readonly Person[]): Promise<void> => {
      if (isWanted('pictures')) await benchPictures({ api, people });
    };
    await benchCalls({ databaseUrl: process.env.DATABASE_URL ?? '', folder, isMeasured, besides });
  }
  if (isWanted('pictures')) await benchFormats();
  if (isWanted('start')) await benchStartUp();
  if (isWanted('export')) await benchExports();
  // Growth fills large databases: minutes, and gigabytes on the disk.
  if (isWanted('growth')) await benchGrowth();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function benchStartUp(): Promise<void> {
  print(['embedded profile', 'ready s', 'peak MB']);
  for (const { name, readyMs, peakBytes } of await measureStartUp()) {
    print([name, (readyMs / 1000).toFixed(1), peakBytes === undefined ? '?' : (peakBytes / 1e6).toFixed(0)]);
  }
}

async function benchExports(): Promise<void> {
  print(['memory of an export, beyond a page', 'of', 'rows', 'heap MB', 'resident MB']);
  const found = await measureExports(await ownDatabase(process.env.DATABASE_URL ?? ''), folder);
  for (const { kind, mode, rows, heapBytes, residentBytes } of found) {
    const bytes = [heapBytes, residentBytes].map((one) => (one / 1e6).toFixed(1));
    print([mode === 'drop' ? 'read page by page' : 'all pages kept by the reader', kind, String(rows), ...bytes]);
  }
}

/** `GROWTH_SIZES` names other numbers of volunteers, `INSIGHT_SIZES` other numbers of services. */
async function benchGrowth(): Promise<void> {
  await printGrowth(growingDecade, process.env.INSIGHT_SIZES ?? '50000,500000');
  await printGrowth(growingCity, process.env.GROWTH_SIZES ?? '10000,100000');
}

async function printGrowth(data: GrowingData, given: string): Promise<void> {
  const sizes = given.split(',').map(Number);
  const say = (line: string): void => console.log(line);
  const input = { data, databaseUrl: process.env.DATABASE_URL ?? '', sizes, say };
  print([`p50 in ms, by ${data.unit}`, ...sizes.map(String), 'ratio']);
  for await (const { name, timesMs } of measureGrowth(input)) {
    print([name, ...timesMs.map((time) => time.toFixed(1)), growthOf(timesMs)]);
  }
}

/** What was given up takes for ever, and grows without end. */
function growthOf(timesMs: readonly number[]): string {
  const [before = 1, last = 0] = timesMs.slice(-2);
  const ratio = Number.isFinite(last) ? last / before : Infinity;
  if (last >= growthFromMs) return againstBar(ratio, growthMax);
  return `${ratio.toFixed(1)}${ratio > growthMax ? ' (small)' : ''}`;
}

async function benchFormats(): Promise<void> {
  print(['covers, all together', 'kB', 'of JPEG', 'ms each']);
  for (const { width, format, bytes, share, paintMs } of await weighFormats())
    print([`${width} ${format}`, (bytes / 1000).toFixed(0), share.toFixed(2), paintMs.toFixed(0)]);
}

async function benchPictures({
  api,
  people,
}: {
  readonly api: Running;
  readonly people: readonly Person[];
}): Promise<void> {
  const ms = (time: number): string => time.toFixed(1);
  print(['a form of 10 MB holds up, ms', 'split', 'digest', 'painter']);
  for (const { name, splitMs, digestMs, handedMs } of await measureForms(uploadLimits.bytesMax))
    print([name, ms(splitMs), ms(digestMs), ms(handedMs)]);
  const pictures = await hostilePictures();
  const tokens = people.map(({ token }) => token);
  const load = {
    steps: [{ method: 'GET', path: '/api/volunteer/findActivitys' }],
    people,
    requests: 600,
    connections: 4,
    perSecond: 60,
  } as const;
  await measureLoad(api, load);
  const [load1 = 0] = loadavg();
  print(['pages, 60 a second', 'p50 ms', 'p99 ms', 'failed', `other load ${load1.toFixed(1)}`]);
  const say = (name: string, { p50Ms, p99Ms, failed }: Rate): void =>
    print([name, p50Ms.toFixed(0), p99Ms.toFixed(0), String(failed)]);
  const slower: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const quiet = await measureLoad(api, load);
    say('quiet', quiet);
    const attack = startAttack({ url: api.url, tokens, pictures, atOnce: 6 });
    const attacked = await measureLoad(api, load);
    say('under hostile pictures', attacked);
    slower.push(attacked.p99Ms / quiet.p99Ms);
    print(['times as long', (attacked.p50Ms / quiet.p50Ms).toFixed(1), (attacked.p99Ms / quiet.p99Ms).toFixed(1)]);
    const answered = await attack.end();
    print(['pictures answered', ...Object.entries(answered).map(([code, times]) => `${code}: ${times}`)]);
  }
  const median = slower.toSorted((one, other) => one - other)[Math.floor(slower.length / 2)] ?? 0;
  print(['p99, times as long', againstBar(median, attackedMax)]);
}
