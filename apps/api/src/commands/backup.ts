import { mkdirSync } from 'node:fs';
import { productVersion } from '@vp/domain';
import { sql } from 'drizzle-orm';
import type { Services } from '../call/context.ts';
import type { Connection } from '../db/client.ts';
import { readRows, readTables } from '../db/copy-rows.ts';
import { appliedVersion } from '../db/schema-version.ts';
import { execute } from '../db/sql.ts';
import { diskStore } from '../ports/files.ts';
import { filesFolder, isBackup, writeManifest, writeTable } from './backup-folder.ts';
import type { TableOfManifest } from './backup-folder.ts';
import { copyFiles, readStoredFiles } from './copy-files.ts';
import type { Say } from './progress.ts';

export const keyProofPlace = 'backup.key_proof';
export const keyProofText = 'the keys of this backup';

export type BackupParts = Pick<Services, 'ports' | 'cipher'>;

/**
 * Writes all rows, as of one moment, and all files to a folder, beside calls that write. Keys are not part of it. A
 * backup that was cut off is repeated in the same folder: files that are there already stay.
 */
export async function backUp(
  client: Connection,
  { ports, cipher }: BackupParts,
  { folder, say }: { readonly folder: string; readonly say: Say },
): Promise<void> {
  if (isBackup(folder)) throw new Error(`${folder} holds a backup already: name a new folder.`);
  mkdirSync(folder, { recursive: true });
  const connection = { $client: client };
  const tables: TableOfManifest[] = [];
  await execute(connection, sql`begin isolation level repeatable read read only`);
  // The same rows give the same texts in every database.
  await execute(connection, sql`set local timezone to 'UTC'`);
  const schema = await appliedVersion(client);
  for (const table of await readTables(client)) {
    const written = await writeTable(folder, table.name, readRows(client, table));
    tables.push({ ...table, columns: [...table.columns], ...written });
    say(`${table.name}: ${written.rows} rows`);
  }
  const files = await readStoredFiles(connection);
  await execute(connection, sql`commit`);
  const copied = await copyFiles({ from: ports.files, to: diskStore(filesFolder(folder)), files, say });
  writeManifest(folder, {
    version: productVersion,
    schema,
    takenAt: ports.clock.now().toISOString(),
    keyProof: cipher.encrypt(keyProofText, keyProofPlace),
    tables,
    files: files.filter(({ key }) => !copied.missing.includes(key)),
  });
  // Files that were erased after the rows were read: the erasure is right, and `verify` names them after a restore.
  if (copied.missing.length > 0) say(`${copied.missing.length} files were erased meanwhile.`);
  say(`The backup in ${folder} is complete: ${tables.length} tables, ${files.length - copied.missing.length} files.`);
}
