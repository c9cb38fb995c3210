import { and, isNull, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db, Reader } from '../../db/client.ts';
import { file } from '../../db/schema/file.ts';
import type { PictureStore } from '../../ports/picture-store.ts';
import { eraseFiles, removeUnshared } from '../../services/file/erase-files.ts';

/** SQL of the private pictures of the person, and of appeals for the account; certificates of organizations stay. */
const idsOfPerson = (accountId: string): SQL => sql`select own.id from file own
    where own.owner_id = ${accountId}::uuid and own.visibility = 'private'
      and not exists (select 1 from organization o where o.certificate_file_id = own.id)
  union all select a.photo_file_id from password_appeal a where a.account_id = ${accountId}::uuid`;

/** SQL of the photos that a guardian of the person uploaded through a link; they have no owner. */
const idsOfGuardian = (accountId: string): SQL => sql`
    select unnest(r.photo_ids) from guardian_request r join volunteer v on v.id = r.volunteer_id
      where v.account_id = ${accountId}::uuid
    union all select unnest(s.photo_ids) from real_name_submission s join volunteer v on v.id = s.volunteer_id
      where v.account_id = ${accountId}::uuid`;

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
    // One list of ids: with `or` the planner would read the pictures of all people.
    .where(sql`${file.id} in (${idsOfPerson(accountId)} union all ${idsOfGuardian(accountId)})`);
  await eraseFiles(db, { files, pictures, now });
  await removeUnshared(db, { files, pictures });
  return pictures.filter(({ deletedAt }) => deletedAt === null).length;
}

/** Reads the pictures that are stored, for an export. */
export function readPictures(reader: Reader, accountId: string) {
  return reader
    .select()
    .from(file)
    .where(and(sql`${file.id} in (${idsOfPerson(accountId)})`, isNull(file.deletedAt)))
    .orderBy(file.createdAt, file.id);
}
