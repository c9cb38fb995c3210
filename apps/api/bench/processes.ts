import { fileURLToPath } from 'node:url';
import { loadConfig } from '../src/config/config.ts';
import { openDatabase } from '../src/db/client.ts';
import { createMailbox } from '../src/ports/simulated.ts';
import { createServices } from '../src/server.ts';
import { measuredCalls } from './calls.ts';
import { writeFixture } from './fixture.ts';
import { measureLoad, medianRate } from './load.ts';
import type { Rate } from './load.ts';
import { ownDatabase } from './own-database.ts';
import { startProgram } from './process.ts';
import type { Running } from './process.ts';
import { hasNginx, startProxy } from '../src/testing/proxy.ts';
import { print } from './report.ts';
import { reset, resettingOf } from './reset.ts';

const measuredNames: readonly string[] = ['sign-ups into one activity', 'scans of one code', 'list', 'activity'];
const counts = [1, 2, 3] as const;
const peopleCount = 2000;
const requests = 1500;
const connections = 60;
const rounds = 3;

/** Measures calls of one, two and three API processes behind nginx on one database, in turn. */
export async function benchProcesses({
  databaseUrl: url,
  folder,
}: {
  readonly databaseUrl: string;
  readonly folder: string;
}): Promise<void> {
  if (!hasNginx) return console.log('processes: nginx is not installed');
  const databaseUrl = await ownDatabase(url);
  const config = loadConfig({ PROFILE: 'test', DATABASE_URL: databaseUrl, DATA_DIR: folder, READING_OPEN: 'on' });
  const database = await openDatabase({ url: databaseUrl, poolSize: 4, cacheDir: folder });
  const services = createServices(config, database, createMailbox());
  const fixture = await writeFixture(services, peopleCount);
  const resetting = await resettingOf(services.db, fixture);

  const apis = await startApis(counts.length, { databaseUrl, folder });
  const servers = await Promise.all(counts.map((count) => behindProxy(apis.slice(0, count), folder)));
  print(heads);
  for (const call of measuredCalls(fixture).filter(({ name }) => measuredNames.includes(name))) {
    const rates: Rate[][] = servers.map(() => []);
    for (let round = 0; round <= rounds; round += 1) {
      for (const [at, server] of servers.entries()) {
        await reset(resetting, call);
        const { steps, by } = call;
        const rate = await measureLoad(server, { steps, by, requests, people: fixture.people, connections });
        // The first round is for warming up.
        if (round > 0) rates[at]?.push(rate);
      }
    }
    printRates(call.name, rates.map(medianRate));
  }
  await Promise.all(servers.map((server) => server.stop()));
  await Promise.all(apis.map((api) => api.stop()));
  await database.close();
}

interface Place {
  readonly databaseUrl: string;
  readonly folder: string;
}

function startApis(count: number, { databaseUrl, folder }: Place): Promise<Running[]> {
  const program = fileURLToPath(new URL('../dist/main.js', import.meta.url));
  const environment = {
    DATABASE_URL: databaseUrl,
    PROFILE: 'local',
    DATA_DIR: folder,
    PORT: '0',
    TRUSTED_PROXIES: '1',
    RATE_FACTOR: '1000',
    DEMO_DATA: 'off',
    READING_OPEN: 'on',
  };
  return Promise.all(Array.from({ length: count }, () => startProgram([program], environment)));
}

/** Returns one nginx before some processes as one server, with the processor time of these processes. */
async function behindProxy(apis: readonly Running[], folder: string): Promise<Running> {
  const { url, stop } = await startProxy(
    apis.map((api) => api.url),
    folder,
  );
  const cpuMs = () => apis.reduce((sum, api) => sum + (api.cpuMs() ?? Number.NaN), 0);
  return { url, stop, cpuMs };
}

const headsOf = (name: string): readonly string[] => counts.map((count) => `${name} of ${count}`);
const heads = ['call', 'one/s', 'two', 'three', ...headsOf('p99'), ...headsOf('CPU'), 'failed'];

/** Rates of two and three processes as ratios against one. */
function printRates(name: string, rates: readonly Rate[]): void {
  const one = rates[0]?.perSecond ?? Number.NaN;
  const ratios = rates.slice(1).map(({ perSecond }) => `${(perSecond / one).toFixed(2)}x`);
  const latest = rates.map(({ p99Ms }) => p99Ms.toFixed(0));
  const cpu = rates.map(({ cpuMs }) => cpuMs?.toFixed(2) ?? '?');
  const failed = rates.reduce((sum, rate) => sum + rate.failed, 0);
  print([name, one.toFixed(0), ...ratios, ...latest, ...cpu, String(failed)]);
}
