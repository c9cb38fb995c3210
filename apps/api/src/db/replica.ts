import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import pLimit from 'p-limit';
import type { LimitFunction } from 'p-limit';
import pTimeout from 'p-timeout';
import type pg from 'pg';
import { addSample, lagOf, requiredPosition } from './replica-position.ts';
import type { Sample } from './replica-position.ts';
import { column, columns } from './row.ts';
import { execute, query } from './sql.ts';

/** One read-only transaction of the replica. */
type StandbyReader = Omit<NodePgDatabase<Record<string, never>>, 'transaction'> & {
  readonly $client: pg.Pool | pg.PoolClient;
};

/** Figures of the replica for the metrics. */
export interface ReplicaFigures {
  /** Upper bound of the lag, which grows while the replica is away. */
  readonly lagSeconds: () => number;
  /** Reads that each server has answered. */
  readonly reads: () => { readonly replica: number; readonly primary: number };
}

/** A standby that answers lists and reports. */
export interface Replica extends ReplicaFigures {
  /**
   * Runs work on the replica if it has replayed the recent writes of these subjects and does not lag; otherwise, and
   * where that fails or refuses, on `primary`. The work must not write: it may run twice.
   */
  readonly read: <T>(subjects: readonly string[], work: ReplicaWork<T>) => Promise<T>;
  /** Records the position after a write, so that the next reads of its author see it in all processes. */
  readonly noteWrite: (subject: string) => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface ReplicaWork<T> {
  readonly replica: (reader: StandbyReader) => Promise<T>;
  readonly primary: () => Promise<T>;
}

export interface ReplicaParts {
  readonly primary: pg.Pool;
  readonly standby: pg.Pool;
  /** Maximum lag of a replica that answers. */
  readonly lagMaxMs: number;
}

const pollMs = 1000;
/** A server that does not answer at once is slower than the primary. */
const checkTimeoutMs = 1000;

const standbyRow = columns({ isStandby: column.flag, position: column.text.nullable() });
const fitRow = columns({ fits: column.flag });
const primaryRow = columns({ position: column.text, startedAt: column.text });
const writeRow = columns({ position: column.text.nullable(), startedAt: column.text });

/** The text of this time changes when PostgreSQL starts. */
const startedAt = sql`pg_postmaster_start_time()::text as "startedAt"`;

/** Watches a replica, which may be away at any time. */
export function openReplica({ primary, standby, lagMaxMs }: ReplicaParts): Replica {
  let samples: readonly Sample[] = [];
  let replayed: string | undefined;
  let isStandbyUp = false;
  const reads = { replica: 0, primary: 0 };

  const poll = async (): Promise<void> => {
    const [source, copy] = await Promise.allSettled([readPrimary(primary), within(readStandby(standby))]);
    if (source.status === 'fulfilled') samples = addSample(samples, source.value);
    isStandbyUp = copy.status === 'fulfilled' && copy.value.isStandby;
    if (copy.status === 'fulfilled') replayed = copy.value.position ?? replayed;
  };
  // One poll at a time, however slow the servers are.
  let polling = poll();
  let timer: NodeJS.Timeout | undefined;
  const schedule = (): void => {
    timer = setTimeout(() => {
      polling = poll();
      void polling.then(schedule);
    }, pollMs).unref();
  };
  void polling.then(schedule);

  /** Returns the positions that a server must have replayed to answer these subjects; undefined where none may. */
  const positionsFor = async (subjects: readonly string[]): Promise<readonly string[] | undefined> => {
    const required = requiredPosition(samples, performance.now(), lagMaxMs);
    if (!isStandbyUp || required === undefined) return undefined;
    const [own] = await query(
      { $client: primary },
      writeRow,
      sql`select max(position)::text as position, ${startedAt} from recent_write where subject = any(${sql.param(subjects)}::text[])`,
    );
    if (own?.startedAt !== required.startedAt) return undefined;
    return own.position === null ? [required.position] : [required.position, own.position];
  };

  const read = async <T>(subjects: readonly string[], work: ReplicaWork<T>): Promise<T> => {
    const positions = await positionsFor(subjects);
    const found = positions && (await readOn(standby, { positions, work: work.replica }));
    if (found?.kind === 'lost') isStandbyUp = false;
    const isRead = found?.kind === 'read';
    reads[isRead ? 'replica' : 'primary'] += 1;
    return isRead ? found.answer : work.primary();
  };

  return {
    read,
    noteWrite: async (subject) => {
      await execute(
        { $client: primary },
        sql`insert into recent_write (subject, position, written_at) values (${subject}, pg_current_wal_flush_lsn(), now())
          on conflict (subject) do update set position = greatest(recent_write.position, excluded.position), written_at = now()`,
      );
    },
    lagSeconds: () => lagOf(samples, performance.now(), replayed) / 1000,
    reads: () => reads,
    close: async () => {
      clearTimeout(timer);
      await polling;
      clearTimeout(timer);
      await standby.end();
    },
  };
}

async function readPrimary(pool: pg.Pool): Promise<Sample> {
  const atMs = performance.now();
  const statement = sql`select pg_current_wal_flush_lsn()::text as position, ${startedAt}`;
  const [row] = await query({ $client: pool }, primaryRow, statement);
  if (row === undefined) throw new Error('the primary returned no position');
  return { atMs, ...row };
}

async function readStandby(pool: pg.Pool) {
  const statement = sql`select pg_is_in_recovery() as "isStandby", pg_last_wal_replay_lsn()::text as position`;
  const [row] = await query({ $client: pool }, standbyRow, statement);
  return row ?? { isStandby: false, position: null };
}

interface StandbyRead<T> {
  readonly positions: readonly string[];
  readonly work: (reader: StandbyReader) => Promise<T>;
}

type Found<T> = { readonly kind: 'read'; readonly answer: T } | { readonly kind: 'behind' | 'failed' | 'lost' };

/**
 * Checks the position and reads on one connection: the address may lead to several replicas. READ COMMITTED, because a
 * snapshot that is taken before the check may lack the write.
 */
async function readOn<T>(pool: pg.Pool, { positions, work }: StandbyRead<T>): Promise<Found<T>> {
  const client = await pool.connect().catch(() => undefined);
  if (client === undefined) return { kind: 'lost' };
  const oneByOne = pLimit(1);
  const isReady = await within(hasReplayed(client, positions)).catch(() => undefined);
  // A pooler still answers when the server behind it is away: the connection says nothing about the replica.
  if (isReady === undefined) {
    client.release(true);
    return { kind: 'lost' };
  }
  try {
    if (!isReady) return { kind: 'behind' };
    return { kind: 'read', answer: await work(drizzle(inSequence(client, oneByOne), { casing: 'snake_case' })) };
  } catch {
    return { kind: 'failed' };
  } finally {
    // Statements that a failed handler left waiting must not run for the next user of the connection.
    oneByOne.clearQueue();
    // A failed rollback means that the connection is lost.
    await within(client.query('rollback')).then(
      () => client.release(),
      () => client.release(true),
    );
  }
}

async function hasReplayed(client: pg.PoolClient, positions: readonly string[]): Promise<boolean> {
  await client.query('begin isolation level read committed read only');
  const needed = sql`(select max(needed) from unnest(${sql.param(positions)}::pg_lsn[]) as needed)`;
  const statement = sql`select coalesce(pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${needed}, false) as fits`;
  const [row] = await query({ $client: client }, fitRow, statement);
  return row?.fits === true;
}

/** A connection runs one statement at a time; handlers send some at once. */
function inSequence(client: pg.PoolClient, oneByOne: LimitFunction): pg.PoolClient {
  const send: (...sent: unknown[]) => unknown = Reflect.get(client, 'query').bind(client);
  return new Proxy(client, {
    get: (target, name) =>
      name === 'query' ? (...sent: unknown[]) => oneByOne(() => send(...sent)) : Reflect.get(target, name, target),
  });
}

function within<T>(work: Promise<T>): Promise<T> {
  return pTimeout(work, { milliseconds: checkTimeoutMs });
}
