import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { column, columns } from '../db/row.ts';
import type { RowOf } from '../db/row.ts';
import { query } from '../db/sql.ts';
import type { Connected } from '../db/sql.ts';
import type { PictureStore } from '../ports/picture-store.ts';
import { createProgress } from './progress.ts';
import type { Say } from './progress.ts';

const fileShape = columns({ key: column.text, mime: column.text });

/** A file by its storage key; several rows of the table `file` can share one. */
export type StoredFile = RowOf<typeof fileShape>;

/** Returns the files that the store has to have. */
export function readStoredFiles(reader: Connected): Promise<StoredFile[]> {
  return query(
    reader,
    fileShape,
    sql`select storage_key as key, min(mime) as mime from file where deleted_at is null group by 1 order by 1`,
  );
}

export interface FileCopy {
  readonly from: PictureStore;
  readonly to: PictureStore;
  readonly files: readonly StoredFile[];
  readonly say: Say;
  readonly dryRun?: boolean;
}

export interface CopiedFiles {
  readonly copied: number;
  /** Already in the other store, with the same content. */
  readonly present: number;
  /** Keys that the first store does not have. */
  readonly missing: readonly string[];
}

/** Whether bytes are the file of this key: the key ends in the hash of the content. */
export function isContentOf(key: string, bytes: Uint8Array): boolean {
  return key.endsWith(createHash('sha256').update(bytes).digest('hex'));
}

/** Copies files from one store to another, and reads each back; files that are there already stay. Repeatable. */
export async function copyFiles({ from, to, files, say, dryRun = false }: FileCopy): Promise<CopiedFiles> {
  const progress = createProgress(say, 'files', files.length);
  const missing: string[] = [];
  let present = 0;
  for (const [index, { key, mime }] of files.entries()) {
    progress(index);
    if (await isThere(to, key)) {
      present += 1;
      continue;
    }
    const bytes = await from.get(key);
    if (bytes === undefined) {
      missing.push(key);
      continue;
    }
    if (!isContentOf(key, bytes)) throw new Error(`${key} has another content than its name says; nothing was lost.`);
    if (dryRun) continue;
    await to.put(key, bytes, mime);
    if (!(await isThere(to, key))) throw new Error(`${key} cannot be read back from the other store.`);
  }
  return { copied: files.length - present - missing.length, present, missing };
}

async function isThere(store: PictureStore, key: string): Promise<boolean> {
  const bytes = await store.get(key);
  return bytes !== undefined && isContentOf(key, bytes);
}
