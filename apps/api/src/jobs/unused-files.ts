import { dueBefore } from '@vp/domain';
import { and, asc, isNull, lt, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { file } from '../db/schema/file.ts';
import { eraseFiles } from '../services/file/erase-files.ts';
import type { Erasure } from '../services/file/erase-files.ts';
import { inBatches } from './in-batches.ts';

const batch = 200;

/** Every column that refers to a file; a test compares the list with the foreign keys of the database. */
export const columnsOfFiles = [
  'activity.cover_file_id',
  'banner.image_file_id',
  'news.cover_file_id',
  'organization.certificate_file_id',
  'organization.logo_file_id',
  'organization_role.back_photo_file_id',
  'organization_role.front_photo_file_id',
  'password_appeal.photo_file_id',
  'qualification.file_id',
] as const;

/** SQL condition: a row refers to the file. The photos of a submission belong to its owner. */
function isNamed(): SQL {
  const named = columnsOfFiles.map((column) => {
    const [table = '', name = ''] = column.split('.');
    return sql`select ${sql.identifier(name)} from ${sql.identifier(table)} where ${sql.identifier(name)} is not null`;
  });
  return sql`(${file.id} in (${sql.join(named, sql` union all `)}) or exists (select 1 from volunteer v
    join real_name_submission s on s.volunteer_id = v.id where v.account_id = ${file.ownerId} and ${file.id} = any(s.photo_ids)))`;
}

/**
 * Erases uploads older than their term that no row refers to: photos of unsent forms, unused covers. Files in use are marked
 * first and not checked again. A call that starts to use a file marks it as well, and the erasing update sees that
 * mark.
 */
export async function eraseUnusedFiles(
  db: Db,
  { files, now, stop }: Pick<Erasure, 'files' | 'now'> & { readonly stop?: AbortSignal | undefined },
): Promise<void> {
  const limit = dueBefore('uploads', 'upload', now);
  const unattached = and(isNull(file.attachedAt), isNull(file.deletedAt), lt(file.createdAt, limit));
  await db.update(file).set({ attachedAt: now }).where(and(unattached, isNamed()));
  await inBatches({ size: batch, stop }, async () => {
    const pictures = await db
      .select({ id: file.id, storageKey: file.storageKey })
      .from(file)
      .where(unattached)
      .orderBy(asc(file.createdAt))
      .limit(batch);
    await eraseFiles(db, { files, pictures, now, condition: unattached });
    return pictures.length;
  });
}
