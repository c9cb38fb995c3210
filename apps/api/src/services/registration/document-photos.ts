import type { FileLink } from '@vp/contract';
import { and, inArray, isNull } from 'drizzle-orm';
import type { CallFacts, DeviceWork, ReadServices } from '../../call/context.ts';
import { fileLink } from '../../crypto/signed-link.ts';
import { file } from '../../db/schema/file.ts';
import { organizationRole } from '../../db/schema/organization.ts';
import { isRoleOf } from '../operator/roles.ts';
import type { RoleOf } from '../operator/roles.ts';
import { attachPictures } from './attach-pictures.ts';

export interface DocumentPhotos {
  readonly frontPhoto: FileLink | null;
  readonly backPhoto: FileLink | null;
}

type PhotoCtx = Pick<ReadServices, 'db'> & Parameters<typeof fileLink>[0];

type StoredPhotos = Pick<typeof organizationRole.$inferSelect, 'frontPhotoFileId' | 'backPhotoFileId' | 'accountId'>;

/** Returns the photos of the caller's own document, at private addresses; null where they are erased. */
export async function readDocumentPhotos(ctx: PhotoCtx, role: StoredPhotos): Promise<DocumentPhotos> {
  const { frontPhotoFileId, backPhotoFileId, accountId } = role;
  const ids = [frontPhotoFileId, backPhotoFileId].filter((id) => id !== null);
  const storedFiles =
    ids.length === 0
      ? []
      : await ctx.db
          .select({ id: file.id, visibility: file.visibility })
          .from(file)
          .where(and(inArray(file.id, ids), isNull(file.deletedAt)));
  const toLink = (id: string | null): FileLink | null => {
    const found = storedFiles.find((one) => one.id === id);
    return found === undefined ? null : fileLink(ctx, found, accountId);
  };
  return { frontPhoto: toLink(frontPhotoFileId), backPhoto: toLink(backPhotoFileId) };
}

export interface ReplacedPhotos extends RoleOf {
  readonly front: string;
  readonly back: string;
  /** Prefix of the field names of the form. */
  readonly stem: string;
}

/** Replaces the stored photos; a job erases photos that no row refers to. */
export async function replaceDocumentPhotos(
  work: DeviceWork & Pick<CallFacts, 'language'>,
  { organizationId, accountId, front, back, stem }: ReplacedPhotos,
): Promise<void> {
  const { tx } = work;
  const own = isRoleOf({ organizationId, accountId });
  const [stored] = await tx.select().from(organizationRole).where(own).limit(1);
  const known = [stored?.frontPhotoFileId ?? null, stored?.backPhotoFileId ?? null];
  const photo = { visibility: 'private', known } as const;
  await attachPictures({ ...work, accountId }, [
    { ...photo, fileId: front, path: `${stem}frontIdPhotoUrl` },
    { ...photo, fileId: back, path: `${stem}backIdPhotoUrl` },
  ]);
  await tx.update(organizationRole).set({ frontPhotoFileId: front, backPhotoFileId: back }).where(own);
  const left = known.filter((id) => id !== null && id !== front && id !== back);
  if (left.length > 0)
    await tx
      .update(file)
      .set({ attachedAt: null })
      .where(inArray(file.id, left as string[]));
}
