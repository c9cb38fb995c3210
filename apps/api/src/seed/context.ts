import type { FieldCipher } from '../crypto/field-encryption.ts';
import type { PictureStore } from '../ports/picture-store.ts';
import type { Tx } from '../db/client.ts';
import type { Picker } from './random.ts';

/** The inputs of every part of the demo data. */
export interface SeedContext {
  readonly tx: Tx;
  readonly files: PictureStore;
  readonly cipher: FieldCipher;
  /** Hash of the one demo password. */
  readonly passwordHash: string;
  readonly now: Date;
  readonly pick: Picker;
}

/** Rows for one insert; more parameters than this are slow to parse. */
const chunkRows = 200;

/** Calls `insert` with the rows in chunks. */
export async function inChunks<Row>(
  rows: readonly Row[],
  insert: (chunk: Row[]) => PromiseLike<unknown>,
): Promise<void> {
  for (let from = 0; from < rows.length; from += chunkRows) await insert(rows.slice(from, from + chunkRows));
}
