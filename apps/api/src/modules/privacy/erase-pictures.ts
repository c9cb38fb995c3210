import { and, eq, inArray, isNotNull, isNull, notInArray, or, sql } from 'drizzle-orm';
import type { Db, Reader } from '../../db/client.ts';
import { file } from '../../db/schema/file.ts';
import { organization } from '../../db/schema/organization.ts';
import { passwordAppeal } from '../../db/schema/password-appeal.ts';
import type { PictureStore } from '../../ports/picture-store.ts';
import { eraseFile, removeUnshared } from '../../services/file/erase-file.ts';

/** Condition: private pictures of the person, and of appeals for the account; certificates of organizations stay. */
function isOfPerson(reader: Reader, accountId: string) {
  const certificates = reader
    .select({ id: organization.certificateFileId })
    .from(organization)
    .where(isNotNull(organization.certificateFileId));
  const appeals = reader
    .select({ id: passwordAppeal.photoFileId })
    .from(passwordAppeal)
    .where(eq(passwordAppeal.accountId, accountId));
  const own = and(eq(file.ownerId, accountId), eq(file.visibility, 'private'), notInArray(file.id, certificates));
  return or(own, inArray(file.id, appeals));
}

/** Condition: photos that a guardian of the person uploaded through a link; they have no owner. */
function isOfGuardian(accountId: string) {
  return sql`${file.id} in (
    select unnest(r.photo_ids) from guardian_request r join volunteer v on v.id = r.volunteer_id
      where v.account_id = ${accountId}::uuid
    union all select unnest(s.photo_ids) from real_name_submission s join volunteer v on v.id = s.volunteer_id
      where v.account_id = ${accountId}::uuid)`;
}

export interface PicturesToErase {
  readonly accountId: string;
  readonly files: PictureStore;
  readonly now: Date;
}

/**
 * Erases the pictures of a person. Also removes files of rows that were marked before, in case a run ended between the
 * mark and the removal.
 */
export async function erasePictures(db: Db, { accountId, files, now }: PicturesToErase): Promise<number> {
  const pictures = await db
    .select({ id: file.id, storageKey: file.storageKey, deletedAt: file.deletedAt })
    .from(file)
    .where(or(isOfPerson(db, accountId), isOfGuardian(accountId)));
  for (const picture of pictures) {
    await eraseFile(db, { files, picture, now });
    await removeUnshared(db, { files, picture });
  }
  return pictures.filter(({ deletedAt }) => deletedAt === null).length;
}

/** Reads the pictures that are stored, for an export. */
export function readPictures(reader: Reader, accountId: string) {
  return reader
    .select()
    .from(file)
    .where(and(isOfPerson(reader, accountId), isNull(file.deletedAt)))
    .orderBy(file.createdAt, file.id);
}
