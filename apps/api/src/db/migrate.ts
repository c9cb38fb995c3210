import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { Client } from 'pg';
import { fillSearchColumns } from './fill-search.ts';

/** Any fixed number: every process that migrates takes the same lock. */
const migrationLock = 7_420_011;

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

/** Migrates the schema and fills the search columns. Requires a direct connection: a session lock has no effect behind a pooler. */
export async function migrateSchema(client: Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [migrationLock]);
  try {
    await migrate(drizzle(client), { migrationsFolder: migrationsFolder() });
    await fillSearchColumns({ $client: client });
  } finally {
    await client.query('select pg_advisory_unlock($1)', [migrationLock]);
  }
}
