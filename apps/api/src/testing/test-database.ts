import { fileURLToPath } from 'node:url';
import { builtInLists, codeLists } from '@vp/domain';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { openDatabase } from '../db/client.ts';
import type { Db, DatabaseConfig, OpenDatabase } from '../db/client.ts';
import { codeItem } from '../db/schema/code-list.ts';
import { clearListCache } from '../services/code-list/items.ts';
import { withTransaction } from '../db/transaction.ts';

/** Shared with the other test runs of this checkout: the template is created once. */
export const testCacheDir = fileURLToPath(new URL('../../../../.cache', import.meta.url));

const shared = new Map<string, Promise<OpenDatabase>>();

type WorkerConfig = Pick<DatabaseConfig, 'url' | 'limits'> & Partial<Pick<DatabaseConfig, 'poolSize'>>;

/**
 * One database for each worker of the tests: embedded, or an own one on the PostgreSQL of `url`. Other limits have
 * another database, because the worker goes on with other files.
 */
export function workerDatabase(config: WorkerConfig): Promise<OpenDatabase> {
  const key = JSON.stringify(config.limits ?? 'usual');
  const open = shared.get(key) ?? openWorkerDatabase(config, shared.size);
  shared.set(key, open);
  return open;
}

async function openWorkerDatabase({ url, poolSize = 10, limits }: WorkerConfig, at: number): Promise<OpenDatabase> {
  if (url === undefined) return openDatabase({ poolSize: 1, cacheDir: testCacheDir });
  const name = `vp_test_${process.pid}_${at}`;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`drop database if exists ${name}`);
  await client.query(`create database ${name}`);
  await client.end();
  const own = new URL(url);
  own.pathname = `/${name}`;
  return openDatabase({ url: own.href, poolSize, limits, cacheDir: testCacheDir });
}

/** In one statement: one for each of a hundred tables takes most of the time of a test file that begins. */
const emptyTables = sql`do $$
declare name text;
begin
  for name in select tablename from pg_tables where schemaname = 'public' order by 1 loop
    execute format('delete from public.%I', name);
  end loop;
end $$`;

/** Empties every table except the lists, which are reset; identities and schema stay. */
export async function emptyDatabase(db: Db): Promise<void> {
  await withTransaction(db, async (tx) => {
    // Deletes in any order: triggers check the foreign keys, and this disables them.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(emptyTables);
    await tx.insert(codeItem).values(newLists());
  });
  clearListCache(db);
}

/** The rows that the migration of the lists writes. */
function newLists(): (typeof codeItem.$inferInsert)[] {
  return codeLists.flatMap((list) =>
    builtInLists[list].map(({ code, names }, index) => ({ list, code, names, position: (index + 1) * 10 })),
  );
}
