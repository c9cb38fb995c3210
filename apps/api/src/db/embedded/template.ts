import { mkdirSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { openBlank } from './engine.ts';
import { migrateSchema, migrationsHash } from '../migrate.ts';

/**
 * Returns the path of an empty, migrated database to copy: a fresh PGlite needs seconds for its first initialisation.
 * Uses the template next to the bundle, or else builds one for each state of the migrations.
 */
export async function ensureTemplate(cacheDir: string): Promise<string> {
  const name = `database-${migrationsHash()}.tar`;
  const built = fileURLToPath(new URL(name, import.meta.url));
  return existsSync(built) ? built : makeTemplate(cacheDir, name);
}

async function makeTemplate(folder: string, name: string): Promise<string> {
  const path = join(folder, name);
  if (existsSync(path)) return path;
  mkdirSync(folder, { recursive: true });
  const database = await openBlank();
  const client = new pg.Client({ stream: database.connect });
  await client.connect();
  await migrateSchema(client);
  await client.end();
  const draft = `${path}.${process.pid}`;
  try {
    await database.dump(draft);
    renameSync(draft, path);
  } finally {
    rmSync(draft, { force: true });
    await database.close();
  }
  return path;
}
