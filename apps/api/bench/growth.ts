import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { App } from '../src/app.ts';
import { encryptAppeal } from '../src/crypto/encrypted-fields.ts';
import { passwordAppeal } from '../src/db/schema/password-appeal.ts';
import type { Services } from '../src/call/context.ts';
import { sumServiceMonths } from '../src/services/insight/service-months.ts';
import { writeDecade } from './decade.ts';
import { insightCalls, readCalls } from './growth-calls.ts';
import type { Caller, ReadCall } from './read-call.ts';
import { writeLargeData } from './city.ts';
import { openApi } from './opened-api.ts';
import { idOf, probes } from './city-rows.ts';

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

/** A kind of database in several sizes, and the calls measured on it. */
export interface GrowingData {
  /** Its databases are named by this and their size. */
  readonly name: string;
  /** What its size counts. */
  readonly unit: string;
  readonly write: (url: string, size: number) => Promise<void>;
  readonly calls: readonly ReadCall[];
}

export const growingCity: GrowingData = { name: 'city', unit: 'volunteers', write: writeLargeData, calls: readCalls };
export const growingDecade: GrowingData = {
  name: 'decade',
  unit: 'services',
  write: writeDecade,
  calls: insightCalls(),
};

export interface GrowthInput {
  readonly data: GrowingData;
  readonly databaseUrl: string;
  /** The smallest first. */
  readonly sizes: readonly number[];
  /** Receives progress: the duration and the size of the writing. */
  readonly say: (line: string) => void;
}

const warmUps = 3;
const rounds = 15;

/**
 * The median time of each read call, in this process, on cities of several sizes; calls of all sizes take turns. What
 * the server gave up takes for ever.
 */
export async function* measureGrowth({ data, databaseUrl, sizes, say }: GrowthInput): AsyncGenerator<Growth> {
  const folder = mkdtempSync(join(tmpdir(), 'vp-growth-'));
  const cities: City[] = [];
  try {
    for (const size of sizes) {
      const startedMs = performance.now();
      const city = await buildCity({ data, databaseUrl, folder, size });
      cities.push(city);
      const seconds = (performance.now() - startedMs) / 1000;
      say(`${size} ${data.unit}: ${(city.bytes / 1e6).toFixed(0)} MB, ready after ${seconds.toFixed(0)} s`);
    }
    for (const call of data.calls) yield { name: call.name, timesMs: await measureCall(cities, call) };
  } finally {
    for (const city of cities) await city.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface CityInput {
  readonly data: GrowingData;
  readonly databaseUrl: string;
  readonly folder: string;
  readonly size: number;
}

/** What a database is called by its comment once all of its rows are there. */
const written = 'written';

/** A database of that size that stands already is used again. */
export async function buildCity({ data, databaseUrl, folder, size }: CityInput): Promise<City> {
  const name = `vp_${data.name}_${size}`;
  const url = new URL(databaseUrl);
  const isNew = await createUnlessWritten(databaseUrl, name);
  url.pathname = `/${name}`;
  const { app, services, guest, logIn, close } = await openApi({ url: url.href, folder });
  const bytes = await withClient(url.href, async (client) => {
    if (isNew) await data.write(url.href, size);
    await client.query(`comment on database ${name} is '${written}'`);
    const { rows } = await client.query<{ bytes: string }>('select pg_database_size(current_database()) as bytes');
    return Number(rows[0]?.bytes);
  });
  await writeAppeals(services);
  await sumServiceMonths(services.db, { now: services.ports.clock.now() });
  const loggedIn = (account: number, organization?: number) =>
    logIn(idOf('account', account), organization === undefined ? undefined : idOf('organization', organization));
  const headers = {
    guest,
    volunteer: await loggedIn(probes.volunteer),
    veteran: await loggedIn(probes.veteran),
    organization: await loggedIn(probes.administrator, probes.organization),
    platform: await loggedIn(probes.administrator, probes.root),
  };
  return { app, headers, bytes, close };
}

/** So many at once are written within the time of a statement, in a city of any size. */
const appealsAtOnce = 1000;

/** Writes the text of each appeal again, because the keys last as long as the process. */
async function writeAppeals({ db, cipher }: Services): Promise<void> {
  const form = {
    name: '陳大文',
    documentType: '1',
    documentNumber: '1234567(8)',
    mobile: '+85366881234',
    email: 'a@example.org',
  };
  const rows = await db.select({ id: passwordAppeal.id }).from(passwordAppeal);
  for (let from = 0; from < rows.length; from += appealsAtOnce) {
    const ids = rows.slice(from, from + appealsAtOnce).map(({ id }) => id);
    const encrypted = ids.map((id) => encryptAppeal(cipher, id, form));
    await db.execute(sql`update password_appeal set payload_encrypted = given.payload
      from unnest(${sql.param(ids)}::uuid[], ${sql.param(encrypted)}::text[]) as given(id, payload) where given.id = password_appeal.id`);
  }
}

/** Returns whether the database has to be written; an incomplete one is created again. */
async function createUnlessWritten(databaseUrl: string, name: string): Promise<boolean> {
  return withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ state: string | null }>(
      `select shobj_description(oid, 'pg_database') as state from pg_database where datname = $1`,
      [name],
    );
    if (rows[0]?.state === written) return false;
    await client.query(`drop database if exists ${name} with (force)`);
    await client.query(`create database ${name}`);
    return true;
  });
}

/** Runs work on one connection of its own. */
export async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function measureCall(cities: readonly City[], call: ReadCall): Promise<readonly number[]> {
  const times = cities.map((): number[] => []);
  for (let round = -warmUps; round < rounds; round += 1) {
    for (const [at, city] of cities.entries()) {
      const startedMs = performance.now();
      const isAnswered = await ask(city, call);
      if (round >= 0) times[at]?.push(isAnswered ? performance.now() - startedMs : Infinity);
    }
  }
  return times.map((all) => all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0);
}

export async function ask({ app, headers }: City, { name, entry, by, id, query, body }: ReadCall): Promise<boolean> {
  const path = entry.path.replace(':id', id ?? '');
  const url = `http://bench.test${path}?${new URLSearchParams(query).toString()}`;
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) };
  const given = { ...headers[by], 'Content-Type': 'application/json', 'Accept-Language': 'zh-TW' };
  const answer = await app.fetch(new Request(url, { ...sent, headers: given }));
  const { code, refusal } = Object(await answer.json());
  if (refusal === 'unavailable') return false;
  if (code !== 200) throw new Error(`${name}: answered ${code} ${refusal}`);
  return true;
}
