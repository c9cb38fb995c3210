import { and, eq, isNull, ne } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { file } from '../../db/schema/file.ts';
import type { PictureStore } from '../../ports/picture-store.ts';
import { removePicture } from '../../ports/picture-copies.ts';

export interface Erasure {
  readonly files: PictureStore;
  readonly picture: { readonly id: string; readonly storageKey: string };
  readonly now: Date;
  /** Checked again when the picture is deleted. */
  readonly condition?: SQL | undefined;
}

/**
 * Erases a picture from the lists and the store if the condition still holds. If another account uploaded the same
 * picture, only this row is deleted.
 */
export async function eraseFile(db: Db, { files, picture, now, condition }: Erasure): Promise<void> {
  const erased = await db
    .update(file)
    .set({ deletedAt: now })
    .where(and(eq(file.id, picture.id), isNull(file.deletedAt), condition))
    .returning({ id: file.id });
  if (erased.length > 0) await removeUnshared(db, { files, picture });
}

/** Removes an erased picture from the store, unless another row has the same one. */
export async function removeUnshared(db: Db, { files, picture }: Pick<Erasure, 'files' | 'picture'>): Promise<void> {
  const [other] = await db
    .select({ id: file.id })
    .from(file)
    .where(and(eq(file.storageKey, picture.storageKey), ne(file.id, picture.id), isNull(file.deletedAt)))
    .limit(1);
  if (other === undefined) await removePicture(files, picture.storageKey);
}
