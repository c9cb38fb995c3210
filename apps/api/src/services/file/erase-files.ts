import { and, inArray, isNull } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import pLimit from 'p-limit';
import type { Db } from '../../db/client.ts';
import { file } from '../../db/schema/file.ts';
import type { PictureStore } from '../../ports/picture-store.ts';
import { removePicture } from '../../ports/picture-copies.ts';

export interface Erasure {
  readonly files: PictureStore;
  readonly pictures: readonly { readonly id: string; readonly storageKey: string }[];
  readonly now: Date;
  /** Checked again when the pictures are deleted. */
  readonly condition?: SQL | undefined;
}

/** Pictures that are removed from the store at once: it may be in another place. */
const removedAtOnce = 10;

/**
 * Erases pictures from the lists and the store if the condition still holds. If another account uploaded the same
 * picture, only this row is deleted.
 */
export async function eraseFiles(db: Db, { files, pictures, now, condition }: Erasure): Promise<void> {
  if (pictures.length === 0) return;
  const ids = pictures.map(({ id }) => id);
  const erased = await db
    .update(file)
    .set({ deletedAt: now })
    .where(and(inArray(file.id, ids), isNull(file.deletedAt), condition))
    .returning({ id: file.id, storageKey: file.storageKey });
  await removeUnshared(db, { files, pictures: erased });
}

/** Removes erased pictures from the store, unless another row has the same one. */
export async function removeUnshared(db: Db, { files, pictures }: Pick<Erasure, 'files' | 'pictures'>): Promise<void> {
  const keys = [...new Set(pictures.map(({ storageKey }) => storageKey))];
  if (keys.length === 0) return;
  const others = await db
    .select({ key: file.storageKey })
    .from(file)
    .where(and(inArray(file.storageKey, keys), isNull(file.deletedAt)));
  const shared = new Set(others.map(({ key }) => key));
  const limit = pLimit(removedAtOnce);
  await Promise.all(keys.filter((key) => !shared.has(key)).map((key) => limit(() => removePicture(files, key))));
}
