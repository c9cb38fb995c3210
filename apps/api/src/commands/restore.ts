import { sql } from 'drizzle-orm';
import type { Connection } from '../db/client.ts';
import { assertUnused, insertRows, readTables, replaceRows } from '../db/copy-rows.ts';
import { appliedVersion } from '../db/schema-version.ts';
import { execute } from '../db/sql.ts';
import { diskStore } from '../ports/files.ts';
import { keyProofPlace, keyProofText } from './backup.ts';
import type { BackupParts } from './backup.ts';
import { filesFolder, readManifest, readTable } from './backup-folder.ts';
import type { Manifest } from './backup-folder.ts';
import { copyFiles } from './copy-files.ts';
import type { Say } from './progress.ts';

/**
 * Restores a backup into an unused database of the same schema: files first, then all rows in one transaction. A
 * restore that was cut off has changed no row, and is repeated.
 */
export async function restore(
  client: Connection,
  { ports, cipher }: BackupParts,
  { folder, dryRun, say }: { readonly folder: string; readonly dryRun: boolean; readonly say: Say },
): Promise<void> {
  const manifest = readManifest(folder);
  assertKeys(manifest, cipher);
  const schema = await appliedVersion(client);
  if (schema !== manifest.schema)
    throw new Error(
      `The backup has schema ${manifest.schema} of version ${manifest.version}, the database ${schema}: restore with that version, then migrate.`,
    );
  await assertUnused(client);
  const store = diskStore(filesFolder(folder));
  const { missing } = await copyFiles({ from: store, to: ports.files, files: manifest.files, say, dryRun });
  if (missing.length > 0) throw new Error(`The backup lacks ${missing.length} files, the first is ${missing[0]}.`);
  await execute({ $client: client }, sql`begin`);
  try {
    await replaceRows(client, () => insertTables(client, { manifest, folder, say }));
    await execute({ $client: client }, dryRun ? sql`rollback` : sql`commit`);
  } catch (error) {
    await execute({ $client: client }, sql`rollback`);
    throw error;
  }
  const what = `${manifest.tables.length} tables and ${manifest.files.length} files of ${manifest.takenAt}`;
  say(dryRun ? `${what} can be restored. Nothing was changed.` : `${what} are restored.`);
}

function assertKeys({ keyProof }: Manifest, cipher: BackupParts['cipher']): void {
  try {
    if (cipher.decrypt(keyProof, keyProofPlace) === keyProofText) return;
  } catch {
    // Named below.
  }
  throw new Error('FIELD_KEYS: the key with which the backup was written is missing.');
}

interface Insertion {
  readonly manifest: Manifest;
  readonly folder: string;
  readonly say: Say;
}

async function insertTables(client: Connection, { manifest, folder, say }: Insertion): Promise<void> {
  const known = new Set((await readTables(client)).map(({ name }) => name));
  for (const table of manifest.tables) {
    if (!known.has(table.name)) throw new Error(`The database has no table ${table.name}.`);
    for await (const rows of readTable(folder, table)) await insertRows(client, table, rows);
    say(`${table.name}: ${table.rows} rows`);
  }
}
