import { statfs } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import pTimeout from 'p-timeout';
import type { Services } from '../call/context.ts';
import { column, columns } from '../db/row.ts';
import { query } from '../db/sql.ts';
import { isSimulatedClock } from '../ports/clock.ts';
import { storageKey } from '../ports/picture-store.ts';

export interface Readiness {
  readonly ready: boolean;
  readonly checks: Readonly<Record<string, 'ok' | 'failed'>>;
}

const checkTimeoutMs = 2000;
const freeBytesMin = 50 * 1024 * 1024;

/** Codes change every few seconds, and hours are computed from the clocks of several processes. */
const clockDifferenceMaxMs = 5000;
/** A key without a file: an answer that it is unknown shows that the store answers. */
const unknownKey = storageKey('public', '0'.repeat(64));

const time = columns({ ms: column.number });

/**
 * Returns the readiness of this process; evaluated on every request. Only the database decides it: without space, file
 * store or right clock most calls still work, and no other process would be better.
 */
export async function readiness({ db, config, ports }: Pick<Services, 'db' | 'config' | 'ports'>): Promise<Readiness> {
  let databaseMs: number | undefined;
  const database = await isHealthy(async () => {
    const [row] = await query(db, time, sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`);
    databaseMs = row?.ms;
    return true;
  });
  const clock = databaseMs === undefined || isSimulatedClock(ports.clock) || isRight(databaseMs);
  const storage = await isHealthy(async () => {
    await ports.files.get(unknownKey);
    return config.files === 's3' || (await hasSpace(config.dataDir));
  });
  return { ready: database, checks: { database: state(database), storage: state(storage), clock: state(clock) } };
}

/** Compares the clock of this machine with that of the database. */
function isRight(databaseMs: number): boolean {
  return Math.abs(Date.now() - databaseMs) <= clockDifferenceMaxMs;
}

function state(ok: boolean): 'ok' | 'failed' {
  return ok ? 'ok' : 'failed';
}

/** Returns whether the disk has space. */
async function hasSpace(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize > freeBytesMin;
}

async function isHealthy(check: () => Promise<boolean>): Promise<boolean> {
  try {
    return await pTimeout(check(), { milliseconds: checkTimeoutMs });
  } catch {
    return false;
  }
}
