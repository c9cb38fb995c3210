import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import pLimit from 'p-limit';
import pg from 'pg';
import { drizzleOn } from './pool.ts';
import { column, columns } from './row.ts';
import { query } from './sql.ts';

/** The database as the jobs use it. */
export interface JobDatabase {
  readonly db: ReturnType<typeof drizzleOn>;
  /** Runs work unless another process runs the work of that name; returns whether it did. */
  readonly runAlone: (name: string, work: () => Promise<unknown>) => Promise<boolean>;
  readonly close: () => Promise<void>;
}

/** Jobs of a large city read the records of weeks; a call has 2.5 seconds. */
const statementTimeoutMs = 120_000;
const lockTimeoutMs = 2000;
const idleInTransactionMs = 60_000;
const poolSize = 4;
/** First number of the locks; the second one is the hash of the job's name. */
const lockClass = 7_420_012;

const taken = columns({ taken: column.flag });

/**
 * Opens connections of their own for the jobs. Requires a direct connection: a session of its own holds the locks of
 * running jobs, and loses them where the process dies.
 */
export function openJobDatabase(url: string): JobDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 30_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    statement_timeout: statementTimeoutMs,
    lock_timeout: lockTimeoutMs,
    idle_in_transaction_session_timeout: idleInTransactionMs,
    options: '-c jit=off',
  });
  const locks = openLocks(url);
  // A session runs one statement at a time.
  const oneByOne = pLimit(1);
  const runAlone = async (name: string, work: () => Promise<unknown>): Promise<boolean> => {
    const connection = await locks.connect();
    const key = sql`${lockClass}::int, hashtext(${name})`;
    const ask = (statement: SQL) => oneByOne(() => query({ $client: connection }, taken, statement));
    const [row] = await ask(sql`select pg_try_advisory_lock(${key}) as taken`);
    if (row?.taken !== true) return false;
    try {
      await work();
      return true;
    } finally {
      // A lost session has released its locks.
      await ask(sql`select pg_advisory_unlock(${key}) as taken`).catch(() => {});
    }
  };
  const close = async (): Promise<void> => {
    await Promise.all([pool.end(), locks.close()]);
  };
  return { db: drizzleOn(pool), runAlone, close };
}

/** One session, opened at first use and again after it was lost. */
function openLocks(url: string) {
  let session: Promise<pg.Client> | undefined;
  const forget = (): void => {
    session = undefined;
  };
  const open = async (): Promise<pg.Client> => {
    const client = new pg.Client({ connectionString: url, keepAlive: true, connectionTimeoutMillis: 5000 });
    client.on('error', forget);
    client.on('end', forget);
    await client.connect();
    return client;
  };
  return {
    connect: async (): Promise<pg.Client> => {
      session ??= open();
      try {
        return await session;
      } catch (error) {
        forget();
        throw error;
      }
    },
    close: async (): Promise<void> => {
      const client = await session?.catch(() => undefined);
      await client?.end();
    },
  };
}
