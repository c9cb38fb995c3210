import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { MigrationMeta } from 'drizzle-orm/migrator';
import { sql } from 'drizzle-orm';
import type { Client } from 'pg';
import { databaseCode } from './failure.ts';
import { fillSearchColumns } from './fill-search.ts';
import { column, columns } from './row.ts';
import { query } from './sql.ts';
import { appliedVersion, writeSupport } from './schema-version.ts';

/** Any fixed number: every process that migrates takes the same lock. */
const migrationLock = 7_420_011;
const lockPollMs = 200;
/** Calls queue behind a migration that waits for a lock: it gives up and tries again, so that they take below a second. */
const lockTimeoutMs = 500;
/** Longer than `deadlock_timeout` (1 s by default), after which PostgreSQL cancels an automatic vacuum that is waited for. */
const maintenanceWaitMs = 3000;
/** Half an hour and more, because a backup may hold its locks that long. */
const triesMax = 400;
/** `lock_not_available` and `deadlock_detected`. */
const blocked: readonly (string | undefined)[] = ['55P03', '40P01'];

const taken = columns({ taken: column.flag });
const tableName = columns({ name: column.text });

/** Schema versions before and after a migration. */
export interface Migrated {
  readonly before: number;
  readonly after: number;
}

export function migrationsFolder(): string {
  const folder = fileURLToPath(new URL('./migrations', import.meta.url));
  if (!existsSync(join(folder, 'meta/_journal.json'))) throw new Error(`no migrations in ${folder}`);
  return folder;
}

/** Returns a hash that identifies the state of the schema: other migrations give another hash. */
export function migrationsHash(): string {
  const folder = migrationsFolder();
  const hash = createHash('sha256');
  for (const name of readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()) {
    hash.update(name).update(readFileSync(join(folder, name)));
  }
  return hash.digest('hex').slice(0, 16);
}

/** Migrates the schema, one process at a time. Requires a direct connection: a session lock has no effect behind a pooler. */
export async function migrateSchema(client: Client): Promise<Migrated> {
  await waitForLock(client);
  try {
    await client.query(`create schema if not exists drizzle`);
    await client.query(
      `create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
    );
    const before = await appliedVersion(client);
    const migrations = readMigrationFiles({ migrationsFolder: migrationsFolder() });
    for (const migration of migrations.slice(before)) await applyWithRetry(client, migration);
    await fillSearchColumns({ $client: client });
    await writeSupport(client, migrations.length);
    return { before, after: await appliedVersion(client) };
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]);
  }
}

/**
 * Polls for the lock: a session that waits inside `pg_advisory_lock` has a snapshot, for which a concurrent index build
 * of the other process would wait.
 */
async function waitForLock(client: Client): Promise<void> {
  for (;;) {
    const rows = await query({ $client: client }, taken, sql`select pg_try_advisory_lock(${migrationLock}) as taken`);
    if (rows[0]?.taken === true) return;
    await setTimeout(lockPollMs);
  }
}

/** Repeats a migration that waited too long for a lock or met a deadlock, so that calls are blocked a second at most. */
export async function applyWithRetry(client: Client, migration: MigrationMeta): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await apply(client, migration);
      return;
    } catch (error) {
      if (tries >= triesMax || !blocked.includes(databaseCode(error))) throw error;
      await setTimeout(Math.min(tries * 500, 5000));
    }
  }
}

/**
 * Applies one migration in a transaction of its own. A file that builds or drops an index concurrently runs statement
 * by statement, and has to be repeatable (`if not exists`, `if exists`).
 */
async function apply(client: Client, { sql: statements, hash, folderMillis }: MigrationMeta): Promise<void> {
  const record = 'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)';
  const isConcurrent = statements.some((statement) => /\bindex\s+concurrently\b/i.test(statement));
  if (!isConcurrent) await client.query('begin');
  try {
    // A concurrent build waits for older transactions, which blocks no call.
    if (!isConcurrent) {
      await endMaintenance(client);
      await client.query(`set local lock_timeout = ${lockTimeoutMs}`);
    }
    for (const statement of statements) if (statement.trim() !== '') await client.query(statement);
    await client.query(record, [hash, folderMillis]);
    if (!isConcurrent) await client.query('commit');
  } catch (error) {
    if (!isConcurrent) await client.query('rollback');
    throw error;
  }
}

/**
 * Waits for vacuums in the lock that they take themselves, which conflicts with no call. An automatic one is cancelled
 * meanwhile and kept away until the transaction ends; without this, a migration that gives up sooner than PostgreSQL
 * cancels would wait as long as the vacuum of a large table runs.
 */
async function endMaintenance(client: Client): Promise<void> {
  const tables = await query(
    { $client: client },
    tableName,
    sql`select distinct class.oid::regclass::text as name from pg_locks as held
    join pg_class as class on class.oid = held.relation and class.relkind in ('r', 'p')
    join pg_database as own on own.oid = held.database and own.datname = current_database()
    where held.mode = 'ShareUpdateExclusiveLock' and held.granted and held.pid <> pg_backend_pid() order by 1`,
  );
  await client.query(`set local lock_timeout = ${maintenanceWaitMs}`);
  for (const { name } of tables) await client.query(`lock table only ${name} in share update exclusive mode`);
}
