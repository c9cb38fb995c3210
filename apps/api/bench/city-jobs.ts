import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '../src/config/config.ts';
import { openDatabase } from '../src/db/client.ts';
import { jobs } from '../src/jobs/jobs.ts';
import { createMailbox } from '../src/ports/simulated.ts';
import { createServices } from '../src/server.ts';
import { factsOf } from './city.ts';
import type { CityFacts } from './city-rows.ts';
import { ofAttendance } from './due-attendance.ts';
import { ofOperation } from './due-rows.ts';
import type { DueRows, JobName } from './due-rows.ts';
import { ofSignUps } from './due-sign-ups.ts';
import { buildCity, growingCity, withClient } from './growth.ts';
import { observePool } from './observed-pool.ts';
import type { ObservedWork } from './observed-pool.ts';

const dueRows: Readonly<Record<JobName, DueRows>> = { ...ofOperation, ...ofAttendance, ...ofSignUps };

// The own keys of the table are the names of the jobs.
const jobNames = Object.keys(jobs) as readonly JobName[];

/** Batches after which a run is stopped, and after which the next one loses its sessions. */
const batchesToStop = 4;

export interface CityJob extends ObservedWork {
  readonly job: JobName;
  readonly due: number;
  readonly seconds: number;
  /** From the signal to the end of the run; undefined where the run had ended before. */
  readonly stopMs: number | undefined;
  /** Rows that were still due after the stopped run. */
  readonly leftAfterStop: number;
  /** Whether the run that lost its sessions failed. */
  readonly isCutOff: boolean;
  /** Rows that are due after the last run. */
  readonly left: number;
}

export interface CityJobsInput {
  readonly databaseUrl: string;
  readonly volunteers: number;
  readonly say: (line: string) => void;
}

/**
 * Runs every job on a city where rows are due for each of them, with the jobs' own connections and limits: a first run
 * is stopped, a second one loses its sessions, and a third one ends by itself.
 */
export async function* runCityJobs({ databaseUrl, volunteers, say }: CityJobsInput): AsyncGenerator<CityJob> {
  const folder = mkdtempSync(join(tmpdir(), 'vp-jobs-'));
  const startedAt = performance.now();
  const city = await buildCity({ data: growingCity, databaseUrl, folder, size: volunteers });
  await city.close();
  const url = await copyDatabase(databaseUrl, `vp_${growingCity.name}_${volunteers}`);
  const facts = factsOf(volunteers);
  await createDueRows(url, facts);
  say(`${volunteers} volunteers: ready after ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
  const database = await openDatabase({ url, poolSize: 2, cacheDir: folder });
  const { jobs: jobDatabase } = database;
  if (jobDatabase === undefined) throw new Error('the jobs have no connections of their own');
  const config = loadConfig({ PROFILE: 'test', DATABASE_URL: url, DATA_DIR: folder });
  const services = { ...createServices(config, database, createMailbox()), db: jobDatabase.db };
  const observed = observePool(jobDatabase.db.$client);
  const only = process.env.CITY_JOBS?.split(',');
  try {
    for (const job of jobNames) {
      if (only !== undefined && !only.includes(job)) continue;
      const count = () => readCount(url, dueRows[job].count(facts));
      const run = async (stop: AbortSignal): Promise<void> => {
        await jobDatabase.runAlone(job, async () => jobs[job].run(services, stop));
      };
      yield { job, ...(await measureJob({ url, run, count, observed })) };
    }
  } finally {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Measured {
  readonly url: string;
  readonly run: (stop: AbortSignal) => Promise<void>;
  readonly count: () => Promise<number>;
  readonly observed: ReturnType<typeof observePool>;
}

async function measureJob({ url, run, count, observed }: Measured): Promise<Omit<CityJob, 'job'>> {
  const due = await count();
  let seconds = 0;
  const timed = async (stop: AbortSignal): Promise<void> => {
    const startedAt = performance.now();
    await run(stop).finally(() => {
      seconds += (performance.now() - startedAt) / 1000;
    });
  };
  const stopping = new AbortController();
  let stoppedAt: number | undefined;
  observed.start((batches) => {
    if (batches !== batchesToStop) return;
    stopping.abort();
    stoppedAt = performance.now();
  });
  await timed(stopping.signal);
  const stopMs = stoppedAt === undefined ? undefined : performance.now() - stoppedAt;
  const stopped = observed.read();
  const leftAfterStop = await count();

  const endless = new AbortController().signal;
  let ending: Promise<void> | undefined;
  observed.start((batches) => {
    if (batches === batchesToStop) ending = observed.endSessions(url);
  });
  const isCutOff = await timed(endless).then(
    () => false,
    () => true,
  );
  await ending;
  const cut = observed.read();

  observed.start();
  await timed(endless);
  const work = addWork([stopped, cut, observed.read()]);
  return { due, seconds, stopMs, leftAfterStop, isCutOff, left: await count(), ...work };
}

function addWork(works: readonly ObservedWork[]): ObservedWork {
  return works.reduce((sum, one) => ({
    batches: sum.batches + one.batches,
    statements: sum.statements + one.statements,
    longest: sum.longest.ms > one.longest.ms ? sum.longest : one.longest,
    longestTransactionMs: Math.max(sum.longestTransactionMs, one.longestTransactionMs),
  }));
}

/** Copies the city, which stays as it is for the next run. */
async function copyDatabase(databaseUrl: string, city: string): Promise<string> {
  await withClient(databaseUrl, async (client) => {
    await client.query('drop database if exists vp_jobs with (force)');
    await client.query(`create database vp_jobs template ${city}`);
  });
  const url = new URL(databaseUrl);
  url.pathname = '/vp_jobs';
  return url.href;
}

async function createDueRows(url: string, facts: CityFacts): Promise<void> {
  await withClient(url, async (client) => {
    await client.query('set synchronous_commit = off');
    await client.query(`set work_mem = '256MB'`);
    // The rows fit by construction.
    await client.query('set session_replication_role = replica');
    for (const job of jobNames) for (const statement of dueRows[job].create(facts)) await client.query(statement);
    await client.query('vacuum analyze');
  });
}

function readCount(url: string, statement: string): Promise<number> {
  return withClient(url, async (client) => {
    const { rows } = await client.query<{ due: string }>(statement);
    return Number(rows[0]?.due);
  });
}
