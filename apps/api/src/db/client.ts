import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { WithSubquery } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { assertRoleLimits, callLimits } from './call-limits.ts';
import type { CallLimits } from './call-limits.ts';
import { fillSearchColumns } from './fill-search.ts';
import { openEmbedded } from './embedded/engine.ts';
import { lockFolder } from './embedded/folder-lock.ts';
import { openJobDatabase } from './jobs-database.ts';
import type { JobDatabase } from './jobs-database.ts';
import { migrateSchema, migrationsFolder } from './migrate.ts';
import type { Migrated } from './migrate.ts';
import { enablePrepare } from './prepare.ts';
import { drizzleOn, embeddedPool } from './pool.ts';
import { openReplica } from './replica.ts';
import type { Replica } from './replica.ts';
import { readSchemaState, schemaProblem } from './schema-version.ts';
import type { SchemaState } from './schema-version.ts';
import { ensureTemplate } from './embedded/template.ts';

/** Without drizzle's own transactions: `withTransaction` runs them. */
type Statements = Omit<NodePgDatabase<Record<string, never>>, 'transaction'>;

export type Db = Statements & { readonly $client: pg.Pool };
/** One connection of the pool. */
export type Connection = pg.PoolClient;
/** One transaction, on a connection of its own. */
export type Tx = Statements & { readonly $client: Connection };
/**
 * The target of a statement that writes: the open transaction, or the database, where the statement commits by itself.
 */
export type Writer = Db | Tx;
/** The target of a read: it cannot insert, update or delete. */
export type Reader = Pick<Writer, 'select' | 'selectDistinct' | 'selectDistinctOn' | '$count' | '$with' | '$client'> & {
  readonly with: (...queries: WithSubquery[]) => Pick<ReturnType<Writer['with']>, 'select'>;
};

export interface DatabaseConfig {
  /** URL of PostgreSQL; absent for the embedded database. */
  readonly url?: string | undefined;
  /** Direct connection for migrations where `url` leads to a pooler. */
  readonly directUrl?: string | undefined;
  /** `false` leaves the schema of a PostgreSQL as it is, and refuses one that the program does not support. */
  readonly migrate?: boolean;
  readonly poolSize: number;
  /** Standby for lists and reports. */
  readonly replicaUrl?: string | undefined;
  readonly replicaLagSeconds?: number;
  /** `off` behind a pooler in transaction mode. */
  readonly prepare?: 'on' | 'off';
  /** Of the sessions that run calls; by default `callLimits`. */
  readonly limits?: CallLimits | undefined;
  /** Folder of the embedded database; in memory when absent. */
  readonly dataDir?: string | undefined;
  /** Host of a dead process whose lock on the folder may be taken over. */
  readonly takeOverFrom?: string | undefined;
  readonly cacheDir: string;
}

export interface OpenDatabase {
  readonly db: Db;
  readonly kind: 'postgres' | 'embedded';
  readonly pool: pg.Pool;
  /** Connections of the jobs; absent for the embedded database, which has one session. */
  readonly jobs?: JobDatabase;
  /** Absent without `replicaUrl`. */
  readonly replica?: Replica;
  readonly close: () => Promise<void>;
}

/** Without this limit a read-only connection would stay for ever with a server that has become a standby. */
const connectionLifeSeconds = 900;

/** Opens the database, and migrates it unless the configuration forbids it. The driver `pg` serves both kinds. */
export function openDatabase(config: DatabaseConfig): Promise<OpenDatabase> {
  return config.url === undefined ? openLocal(config) : openPostgres(config, config.url);
}

/** Migrates a PostgreSQL to the schema of this program. */
export async function migratePostgres({
  url,
  directUrl,
}: Pick<DatabaseConfig, 'url' | 'directUrl'>): Promise<Migrated> {
  return withClient(directUrl ?? url, migrateSchema);
}

/** Returns the versions of a PostgreSQL's schema and of this program. */
export function schemaStateOf({ url, directUrl }: Pick<DatabaseConfig, 'url' | 'directUrl'>): Promise<SchemaState> {
  return withClient(directUrl ?? url, (client) => readSchemaState(client, migrationsFolder()));
}

async function withClient<T>(url: string | undefined, work: (client: pg.Client) => Promise<T>): Promise<T> {
  // A migration may take longer than the limits of the role, which are those of calls.
  const client = new pg.Client({ connectionString: url, options: '-c statement_timeout=0' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Refuses a schema that does not fit, and fills the search columns of rows that the previous release wrote meanwhile. */
async function assertSupported(client: pg.Client): Promise<void> {
  const problem = schemaProblem(await readSchemaState(client, migrationsFolder()));
  if (problem !== undefined) throw new Error(problem);
  await fillSearchColumns({ $client: client });
}

async function openPostgres(config: DatabaseConfig, url: string): Promise<OpenDatabase> {
  const isPooled = config.prepare === 'off';
  await (config.migrate === false ? withClient(config.directUrl ?? url, assertSupported) : migratePostgres(config));
  const pool = callPool(url, config);
  const db = drizzleOn(pool);
  if (isPooled) await assertRoleLimits(pool);
  else enablePrepare(pool);
  const jobs = openJobDatabase(config.directUrl ?? url);
  const replica = config.replicaUrl === undefined ? undefined : openStandby(config.replicaUrl, { config, pool });
  const close = async (): Promise<void> => {
    await Promise.all([jobs.close(), replica?.close()]);
    await pool.end();
  };
  return { db, kind: 'postgres', pool, jobs, ...(replica && { replica }), close };
}

/** Connections with the time limits of calls. */
function callPool(
  url: string,
  { poolSize, prepare, limits = callLimits }: Pick<DatabaseConfig, 'poolSize' | 'prepare' | 'limits'>,
): pg.Pool {
  return new pg.Pool({
    connectionString: url,
    max: poolSize,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    maxLifetimeSeconds: connectionLifeSeconds,
    keepAlive: true,
    query_timeout: limits.statement_timeout + 2000,
    // A pooler refuses start-up parameters: the role carries them. JIT compilation takes longer than running any of
    // these statements.
    ...(prepare === 'off' ? {} : { ...limits, options: '-c jit=off' }),
  });
}

/** Opens a standby, which may be away, also at the start. */
function openStandby(
  url: string,
  { config, pool }: { readonly config: DatabaseConfig; readonly pool: pg.Pool },
): Replica {
  const standby = callPool(url, config);
  drizzleOn(standby);
  return openReplica({ primary: pool, standby, lagMaxMs: (config.replicaLagSeconds ?? 5) * 1000 });
}

async function openLocal(config: DatabaseConfig): Promise<OpenDatabase> {
  const { dataDir } = config;
  const unlock = dataDir === undefined ? () => {} : lockFolder(dataDir, config.takeOverFrom);
  try {
    const folder = dataDir === undefined ? undefined : join(dataDir, 'database');
    const isNew = folder === undefined || !existsSync(join(folder, 'PG_VERSION'));
    const template = isNew ? await ensureTemplate(config.cacheDir) : undefined;
    const embedded = await openEmbedded({ dataDir: folder, template });
    const direct = new pg.Client({ stream: embedded.connect });
    await direct.connect();
    await migrateSchema(direct);
    await direct.end();
    const pool = embeddedPool(embedded.connect);
    enablePrepare(pool);
    const close = async (): Promise<void> => {
      await pool.end();
      await embedded.close();
      unlock();
    };
    return { db: drizzleOn(pool), kind: 'embedded', pool, close };
  } catch (error) {
    unlock();
    throw error;
  }
}
