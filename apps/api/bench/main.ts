import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { headerNames } from '@vp/contract';
import { uploadLimits } from '@vp/domain';
import pg from 'pg';
import { createApp } from '../src/app.ts';
import { createMetrics } from '../src/http/metrics.ts';
import { loadConfig } from '../src/config/config.ts';
import { openDatabase } from '../src/db/client.ts';
import type { Services } from '../src/call/context.ts';
import { createMailbox } from '../src/ports/simulated.ts';
import { createServices } from '../src/server.ts';
import type { BareCall, BarePlan } from './bare-server.ts';
import { measuredCalls } from './calls.ts';
import type { MeasuredCall } from './calls.ts';
import { measureExports } from './export-memory.ts';
import { measureForms } from './form-reading.ts';
import { growingCity, growingDecade, measureGrowth } from './growth.ts';
import type { GrowingData } from './growth.ts';
import { hostilePictures, startAttack } from './hostile-pictures.ts';
import { measureLoad, medianRate } from './load.ts';
import { weighFormats } from './picture-formats.ts';
import type { Rate } from './load.ts';
import { startProgram } from './process.ts';
import type { Running } from './process.ts';
import { recordRecipe } from './recipe.ts';
import { reset, tablesOfCalls } from './reset.ts';
import { writeFixture } from './fixture.ts';
import type { Fixture, Person } from './fixture.ts';
import { apiProgram, measureStartUp } from './start-up.ts';

const peopleCount = 5000;
const connections = 100;
const rounds = 3;
const poolSize = 10;
/** How many times longer a call may take where there is ten times as much. */
const growthMax = 3;

/** Parts to run, from the command line; all where none is named. `calls` are `sign-ups`, `scans` and `pages`. */
const wanted = process.argv.slice(2);
const isWanted = (part: string): boolean => wanted.length === 0 || wanted.includes(part);
const isMeasured = ({ part }: MeasuredCall): boolean => isWanted('calls') || isWanted(part);

const folder = mkdtempSync(join(tmpdir(), 'vp-bench-'));
try {
  if (['calls', 'sign-ups', 'scans', 'pages', 'pictures'].some(isWanted)) await benchCalls();
  if (isWanted('pictures')) await benchFormats();
  if (isWanted('start')) await benchStartUp();
  if (isWanted('export')) await benchExports();
  // Growth fills large databases: minutes, and gigabytes on the disk.
  if (isWanted('growth')) await benchGrowth();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function benchCalls(): Promise<void> {
  const databaseUrl = await ownDatabase(process.env.DATABASE_URL ?? '');
  const config = loadConfig({ PROFILE: 'test', DATABASE_URL: databaseUrl, DATA_DIR: folder });
  const database = await openDatabase({ url: databaseUrl, poolSize: 4, cacheDir: folder });
  const services = createServices(config, database, createMailbox());
  const fixture = await writeFixture(services, peopleCount);
  const tables = await tablesOfCalls(services.db);
  const calls = measuredCalls(fixture).filter(isMeasured);
  const bareCalls: BareCall[] = [];
  for (const call of calls) {
    await reset(services.db, tables, call);
    bareCalls.push(await bareCallOf(services, fixture, call));
  }
  const plan: BarePlan = { databaseUrl, poolSize, calls: bareCalls, people: fixture.people };
  const planFile = join(folder, 'plan.json');
  writeFileSync(planFile, JSON.stringify(plan));

  const env = { DATABASE_URL: databaseUrl, DATABASE_POOL: String(poolSize), PROFILE: 'local', DATA_DIR: folder };
  const api = await startProgram([apiProgram], { ...env, PORT: '0', RATE_FACTOR: '1000', DEMO_DATA: 'off' });
  const bareProgram = fileURLToPath(new URL('./bare-server.ts', import.meta.url));
  const bare = await startProgram(['--import', 'tsx', bareProgram, planFile], {});
  if (calls.length > 0)
    print([
      'call',
      'API/s',
      'p50 ms',
      'p99 ms',
      'CPU ms',
      'bare/s',
      'p99 ms',
      'CPU ms',
      'ratio',
      'statements',
      'failed',
    ]);
  for (const [at, call] of calls.entries()) {
    const rates: { readonly api: Rate[]; readonly bare: Rate[] } = { api: [], bare: [] };
    for (let round = 0; round <= rounds; round += 1) {
      for (const [name, server] of [
        ['api', api],
        ['bare', bare],
      ] as const) {
        await reset(services.db, tables, call);
        const path = `${call.path}${call.query ?? ''}`;
        const rate = await measureLoad(server, { ...call, path, people: fixture.people, connections });
        // The first round is for warming up.
        if (round > 0) rates[name].push(rate);
      }
    }
    printRates(call, {
      api: medianRate(rates.api),
      bare: medianRate(rates.bare),
      statements: bareCalls[at]?.recipe.length ?? 0,
    });
  }
  if (isWanted('pictures')) await benchPictures({ api, people: fixture.people });
  await api.stop();
  await bare.stop();
  await database.close();
}

async function ownDatabase(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query('drop database if exists vp_bench with (force)');
  await client.query('create database vp_bench');
  await client.end();
  const own = new URL(url);
  own.pathname = '/vp_bench';
  return own.href;
}

/** Plays one call in this process and notes its statements. */
async function bareCallOf(services: Services, fixture: Fixture, call: MeasuredCall): Promise<BareCall> {
  const app = createApp({ services, mailbox: createMailbox(), metrics: createMetrics(undefined) });
  const [person] = fixture.people;
  if (person === undefined) throw new Error('nobody on the fixture');
  const key = 'bench-recorded-call';
  const { toSignUp, toAttend, organizationId } = fixture;
  const sharedIds = [organizationId, ...Object.values(toSignUp), ...Object.values(toAttend)];
  const code =
    'code' in Object(call.body) ? await services.db.execute<{ id: string }>('select id from qr_session') : undefined;
  const codeIds = code?.rows.map(({ id }) => id) ?? [];
  const recipe = await recordRecipe({ person, key, sharedIds: [...sharedIds, ...codeIds] }, async () => {
    const answer = await app.fetch(
      new Request(`http://bench.test${call.path}${call.query ?? ''}`, {
        method: call.method,
        headers: {
          Authorization: `Bearer ${person.token}`,
          'Content-Type': 'application/json',
          [headerNames.idempotencyKey]: key,
        },
        ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
      }),
    );
    const { code: said, refusal } = Object(await answer.json());
    if (said !== 200) throw new Error(`${call.name}: the recorded call answered ${said} ${refusal}`);
  });
  const { method, path, answer } = call;
  return { method, path, recipe, answer };
}

interface Compared {
  readonly api: Rate;
  readonly bare: Rate;
  readonly statements: number;
}

function printRates({ name }: MeasuredCall, { api, bare, statements }: Compared): void {
  const ratio = api.perSecond / bare.perSecond;
  const figuresOf = ({ perSecond, p50Ms, p99Ms, cpuMs }: Rate) => ({
    rate: perSecond.toFixed(0),
    times: [p50Ms.toFixed(0), p99Ms.toFixed(0)],
    cpu: cpuMs?.toFixed(2) ?? '?',
  });
  const [own, other] = [figuresOf(api), figuresOf(bare)];
  const figures = [own.rate, ...own.times, own.cpu, other.rate, ...other.times.slice(1), other.cpu];
  print([name, ...figures, ratio.toFixed(2), String(statements), String(api.failed + bare.failed)]);
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
    const ratio = (timesMs.at(-1) ?? 0) / (timesMs.at(-2) ?? 1);
    print([name, ...timesMs.map((time) => time.toFixed(1)), `${ratio.toFixed(1)}${ratio > growthMax ? ' !' : ''}`]);
  }
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
    method: 'GET',
    path: '/api/volunteer/findActivitys',
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
  for (let round = 0; round < rounds; round += 1) {
    const quiet = await measureLoad(api, load);
    say('quiet', quiet);
    const attack = startAttack({ url: api.url, tokens, pictures, atOnce: 6 });
    const attacked = await measureLoad(api, load);
    say('under hostile pictures', attacked);
    print(['times as long', (attacked.p50Ms / quiet.p50Ms).toFixed(1), (attacked.p99Ms / quiet.p99Ms).toFixed(1)]);
    const answered = await attack.end();
    print(['pictures answered', ...Object.entries(answered).map(([code, times]) => `${code}: ${times}`)]);
  }
}

function print(cells: readonly string[]): void {
  console.log(cells.map((cell, at) => (at === 0 ? cell.padEnd(30) : cell.padStart(10))).join(' '));
}
