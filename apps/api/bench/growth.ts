import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createApp } from '../src/app.ts';
import { createMetrics } from '../src/http/metrics.ts';
import type { App } from '../src/app.ts';
import { openSession } from '../src/auth/session.ts';
import { loadConfig } from '../src/config/config.ts';
import { openDatabase } from '../src/db/client.ts';
import { createMailbox } from '../src/ports/simulated.ts';
import { createServices } from '../src/server.ts';
import { readCalls } from './growth-calls.ts';
import type { Caller, ReadCall } from './growth-calls.ts';
import { idOf, probes, writeLargeData } from './city.ts';

export interface Growth {
  readonly name: string;
  /** Median times, one for each size. */
  readonly timesMs: readonly number[];
}

interface City {
  readonly app: App;
  readonly headers: Readonly<Record<Caller, Readonly<Record<string, string>>>>;
  readonly bytes: number;
  readonly close: () => Promise<void>;
}

export interface GrowthInput {
  readonly databaseUrl: string;
  /** Numbers of volunteers, the smallest first. */
  readonly sizes: readonly number[];
  /** What is told on the way: how long the writing took and how large it became. */
  readonly say: (line: string) => void;
}

const warmUps = 3;
const rounds = 15;

/** The median time of each read call, in this process, on cities of several sizes; calls of all sizes take turns. */
export async function measureGrowth({ databaseUrl, sizes, say }: GrowthInput): Promise<readonly Growth[]> {
  const folder = mkdtempSync(join(tmpdir(), 'vp-growth-'));
  const cities: City[] = [];
  try {
    for (const size of sizes) {
      const startedMs = performance.now();
      const city = await buildCity({ databaseUrl, folder, size });
      cities.push(city);
      const seconds = (performance.now() - startedMs) / 1000;
      say(`${size} volunteers: ${(city.bytes / 1e6).toFixed(0)} MB, ready after ${seconds.toFixed(0)} s`);
    }
    const growth: Growth[] = [];
    for (const call of readCalls) growth.push({ name: call.name, timesMs: await measureCall(cities, call) });
    return growth;
  } finally {
    for (const city of cities) await city.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface CityInput {
  readonly databaseUrl: string;
  readonly folder: string;
  readonly size: number;
}

/** A database of that size that stands already is used again. */
async function buildCity({ databaseUrl, folder, size }: CityInput): Promise<City> {
  const name = `vp_city_${size}`;
  const url = new URL(databaseUrl);
  const isNew = await createIfMissing(databaseUrl, name);
  url.pathname = `/${name}`;
  const config = loadConfig({
    PROFILE: 'test',
    DATABASE_URL: url.href,
    DATA_DIR: folder,
    READING_OPEN: 'on',
    RATE_FACTOR: '0',
  });
  const database = await openDatabase({ url: url.href, poolSize: 2, cacheDir: folder });
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  if (isNew) await writeLargeData(client, size);
  const { rows } = await client.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes');
  await client.end();
  const mailbox = createMailbox();
  const services = createServices({ ...config, rateFactor: 0 }, database, mailbox);
  const now = services.ports.clock.now();
  const loggedIn = async (account: number, organization?: number) => {
    const organizationId = organization === undefined ? undefined : idOf('organization', organization);
    const scope = organizationId === undefined ? 'volunteer' : 'organization';
    const session = { accountId: idOf('account', account), scope, organizationId } as const;
    return { Authorization: `Bearer ${(await openSession({ tx: database.db, now }, session)).token}` };
  };
  const headers = {
    guest: { Authorization: `Basic ${btoa(`${config.clientIds[0]}:`)}` },
    volunteer: await loggedIn(probes.volunteer),
    veteran: await loggedIn(probes.veteran),
    organization: await loggedIn(probes.administrator, probes.organization),
    platform: await loggedIn(probes.administrator, probes.root),
  };
  return {
    app: createApp({ services, mailbox, metrics: createMetrics(undefined) }),
    headers,
    bytes: Number(rows[0]?.bytes),
    close: () => database.close(),
  };
}

async function createIfMissing(databaseUrl: string, name: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query('select 1 from pg_database where datname = $1', [name]);
    if (rows.length === 0) await client.query(`create database ${name}`);
    return rows.length === 0;
  } finally {
    await client.end();
  }
}

async function measureCall(cities: readonly City[], call: ReadCall): Promise<readonly number[]> {
  const times = cities.map((): number[] => []);
  for (let round = -warmUps; round < rounds; round += 1) {
    for (const [at, city] of cities.entries()) {
      const startedMs = performance.now();
      await ask(city, call);
      if (round >= 0) times[at]?.push(performance.now() - startedMs);
    }
  }
  return times.map((all) => all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0);
}

async function ask({ app, headers }: City, { name, entry, by, id, query }: ReadCall): Promise<void> {
  const path = entry.path.replace(':id', id ?? '');
  const url = `http://bench.test${path}?${new URLSearchParams(query).toString()}`;
  const answer = await app.fetch(new Request(url, { headers: { ...headers[by], 'Accept-Language': 'zh-TW' } }));
  const { code, refusal } = Object(await answer.json());
  if (code !== 200) throw new Error(`${name}: answered ${code} ${refusal}`);
}
