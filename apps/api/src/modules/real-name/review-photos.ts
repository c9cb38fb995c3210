import type { ReviewPhoto } from '@vp/contract';
import type { RealNameValues } from '@vp/validators';
import { and, inArray, isNull } from 'drizzle-orm';
import type { Ctx } from '../../call/context.ts';
import { fileLink } from '../../crypto/signed-link.ts';
import { file } from '../../db/schema/file.ts';

export interface NamedPhoto {
  readonly side: ReviewPhoto['side'];
  readonly id: string | undefined;
}

/** Returns all photos of a form. */
export function toNamedPhotos({ identity, personal, guardian }: RealNameValues): readonly NamedPhoto[] {
  return [
    { side: 'front', id: identity.frontPhotoId },
    { side: 'back', id: identity.backPhotoId },
    { side: 'handheld', id: identity.handheldPhotoId },
    { side: 'guardianFront', id: guardian?.frontPhotoId },
    { side: 'guardianBack', id: guardian?.backPhotoId },
    { side: 'qualification', id: personal.qualificationPhotoId },
  ];
}

/** Returns the photos that are still stored, at addresses for this reviewer only. */
export async function readPhotos(
  ctx: Ctx<'realName.detail'>,
  wanted: readonly NamedPhoto[],
): Promise<readonly ReviewPhoto[]> {
  const ids = wanted.flatMap(({ id }) => (id === undefined ? [] : [id]));
  const storedFiles = await ctx.db
    .select({ id: file.id, visibility: file.visibility })
    .from(file)
    .where(and(inArray(file.id, ids), isNull(file.deletedAt)));
  return wanted.flatMap(({ side, id }) => {
    const photo = storedFiles.find((one) => one.id === id);
    return photo === undefined ? [] : [{ ...fileLink(ctx, photo, ctx.actor.accountId), side }];
  });
}
