import { and, eq, exists, gte, inArray, isNotNull, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { dueBefore, requestTransitions } from '@vp/domain';
import { atInstant } from '../db/conditions.ts';
import type { PictureStore } from '../ports/picture-store.ts';
import type { Db } from '../db/client.ts';
import { attendancePassUse } from '../db/schema/attendance.ts';
import { contentReport } from '../db/schema/content-report.ts';
import { file } from '../db/schema/file.ts';
import { guardianRequest } from '../db/schema/guardian.ts';
import { messageThread } from '../db/schema/message-thread.ts';
import { organizationRequest } from '../db/schema/organization-request.ts';
import { organizationRole } from '../db/schema/organization.ts';
import { passwordAppeal } from '../db/schema/password-appeal.ts';
import { idempotency, outbox, recentWrite } from '../db/schema/operation.ts';
import { attempt, captcha, passwordNonce, rateLimit, session, smsCode, ticket } from '../db/schema/session.ts';
import { signUpGroup } from '../db/schema/sign-up-group.ts';
import { realNameSubmission } from '../db/schema/volunteer.ts';
import { execute } from '../db/sql.ts';
import { eraseFiles, removeUnshared } from '../services/file/erase-files.ts';
import { inBatches } from './in-batches.ts';

const batchSize = 5000;

interface Purging {
  readonly now: Date;
  /** Ends the work after the current batch. */
  readonly stop?: AbortSignal | undefined;
}

/** Deletes expired rows that are no longer read, in batches, so that no statement grows with the rows that are due. */
export async function purgeExpired(db: Db, { now, stop }: Purging): Promise<void> {
  const [code, counter] = [dueBefore('codes', 'expiry', now), dueBefore('counters', 'expiry', now)];
  const ended = dueBefore('sessions', 'end', now);
  const lastUse = sql`greatest(${attempt.windowEndsAt}, coalesce(${attempt.blockedUntil}, ${attempt.windowEndsAt}))`;
  const due: readonly (readonly [PgTable, SQL | undefined])[] = [
    [idempotency, lt(idempotency.createdAt, dueBefore('answers', 'answer', now))],
    [rateLimit, lt(rateLimit.expire, counter)],
    // A replica that is used has replayed writes of this age: the maximum of `DATABASE_REPLICA_LAG` is shorter.
    [recentWrite, sql`${recentWrite.writtenAt} < now() - interval '10 minutes'`],
    [passwordNonce, lt(passwordNonce.expiresAt, counter)],
    [attendancePassUse, lt(attendancePassUse.expiresAt, code)],
    [ticket, lt(ticket.expiresAt, code)],
    [smsCode, lt(smsCode.expiresAt, code)],
    [captcha, lt(captcha.expiresAt, code)],
    [attempt, sql`${lastUse} < ${atInstant(code)}`],
    [session, lt(session.expiresAt, ended)],
    [session, lt(session.revokedAt, ended)],
    [outbox, lt(outbox.sentAt, dueBefore('outgoing', 'sending', now))],
    [signUpGroup, endedGroups(dueBefore('signUpGroups', 'end', now))],
    [messageThread, endedThreads(dueBefore('messageThreads', 'end', now))],
    [contentReport, lt(contentReport.decidedAt, dueBefore('contentReports', 'decision', now))],
    [outbox, lt(outbox.failedAt, dueBefore('outgoing', 'failure', now))],
  ];
  for (const [table, condition] of due) await deleteInBatches(db, { table, condition, stop });
}

/** Condition: groups whose period ended before the time; their members are deleted with them. */
const endedGroups = (due: Date): SQL =>
  sql`exists (select 1 from period where period.id = sign_up_group.period_id and period.ends_at < ${atInstant(due)})`;

/** Condition: threads whose activity ended before the time; their messages are deleted with them. */
const endedThreads = (due: Date): SQL =>
  sql`exists (select 1 from activity where activity.id = message_thread.activity_id and activity.ends_at < ${atInstant(due)})`;

interface DueRows {
  readonly table: PgTable;
  readonly condition: SQL | undefined;
  readonly stop: AbortSignal | undefined;
}

async function deleteInBatches(db: Db, { table, condition, stop }: DueRows): Promise<void> {
  const batch = sql`select ctid from ${table} where ${condition} limit ${batchSize}`;
  await inBatches({ size: batchSize, stop }, () =>
    execute(db, sql`delete from ${table} where ctid = any(array(${batch})) and ${condition}`),
  );
}

const photosAtOnce = 100;

export interface PhotoErasure {
  readonly files: PictureStore;
  readonly now: Date;
  readonly stop?: AbortSignal | undefined;
}

/** Deletes identity photos when their term after the decision is over, from the store and from the lists. */
export function erasePhotos(db: Db, erasure: PhotoErasure): Promise<void> {
  return inBatches({ size: photosAtOnce, stop: erasure.stop }, () => batchOfPhotos(db, erasure));
}

async function batchOfPhotos(db: Db, { files, now }: PhotoErasure): Promise<number> {
  const limit = dueBefore('identityPhotos', 'decision', now);
  const due = await db
    .select({ id: realNameSubmission.id, photoIds: realNameSubmission.photoIds })
    .from(realNameSubmission)
    .where(
      and(
        isNotNull(realNameSubmission.decidedAt),
        lt(realNameSubmission.decidedAt, limit),
        isNull(realNameSubmission.photosErasedAt),
      ),
    )
    .limit(photosAtOnce);
  await eraseAll(db, { photoIds: due.flatMap(({ photoIds }) => photoIds), files, now });
  const ids = due.map(({ id }) => id);
  await db.update(realNameSubmission).set({ photosErasedAt: now }).where(inArray(realNameSubmission.id, ids));
  return due.length;
}

/** Deletes the photos of password appeals in the same way. */
export function eraseAppealPhotos(db: Db, erasure: PhotoErasure): Promise<void> {
  return inBatches({ size: photosAtOnce, stop: erasure.stop }, () => batchOfAppealPhotos(db, erasure));
}

async function batchOfAppealPhotos(db: Db, { files, now }: PhotoErasure): Promise<number> {
  const limit = dueBefore('identityPhotos', 'decision', now);
  const { decidedAt, photosErasedAt } = passwordAppeal;
  const due = await db
    .select({ id: passwordAppeal.id, photoFileId: passwordAppeal.photoFileId })
    .from(passwordAppeal)
    .where(and(isNotNull(decidedAt), lt(decidedAt, limit), isNull(photosErasedAt)))
    .limit(photosAtOnce);
  await eraseAll(db, { photoIds: due.map(({ photoFileId }) => photoFileId), files, now });
  const ids = due.map(({ id }) => id);
  await db.update(passwordAppeal).set({ photosErasedAt: now }).where(inArray(passwordAppeal.id, ids));
  return due.length;
}

/**
 * Deletes the document photos of administrators in the same way, by the last decision about the registration of their
 * organization.
 */
export function eraseRegistrationPhotos(db: Db, erasure: PhotoErasure): Promise<void> {
  return inBatches({ size: photosAtOnce, stop: erasure.stop }, () => batchOfRegistrationPhotos(db, erasure));
}

async function batchOfRegistrationPhotos(db: Db, { files, now }: PhotoErasure): Promise<number> {
  const limit = dueBefore('identityPhotos', 'decision', now);
  const { accountId, organizationId, frontPhotoFileId, backPhotoFileId } = organizationRole;
  const ofRegistration = and(
    eq(organizationRequest.organizationId, organizationId),
    eq(organizationRequest.kind, 'registration'),
  );
  const isLater = or(
    eq(organizationRequest.state, requestTransitions.pass.from),
    gte(organizationRequest.decidedAt, limit),
  );
  const requests = () => db.select({ id: organizationRequest.id }).from(organizationRequest);
  const due = await db
    .select({ accountId, organizationId, frontPhotoFileId, backPhotoFileId })
    .from(organizationRole)
    .where(
      and(
        or(isNotNull(frontPhotoFileId), isNotNull(backPhotoFileId)),
        exists(requests().where(ofRegistration)),
        notExists(requests().where(and(ofRegistration, isLater))),
      ),
    )
    .limit(photosAtOnce);
  const photoIds = due.flatMap(({ frontPhotoFileId: front, backPhotoFileId: back }) => [front, back]);
  await eraseAll(db, { photoIds: photoIds.filter((id) => id !== null), files, now });
  const ofDue = due.map((role) => and(eq(accountId, role.accountId), eq(organizationId, role.organizationId)));
  await db
    .update(organizationRole)
    .set({ frontPhotoFileId: null, backPhotoFileId: null })
    .where(or(sql`false`, ...ofDue));
  return due.length;
}

/**
 * Deletes requests to guardians after their term. Photos that no form used are erased with them; used ones belong to
 * the identity check.
 */
export function eraseGuardianRequests(db: Db, erasure: PhotoErasure): Promise<void> {
  return inBatches({ size: photosAtOnce, stop: erasure.stop }, () => batchOfGuardianRequests(db, erasure));
}

async function batchOfGuardianRequests(db: Db, { files, now }: PhotoErasure): Promise<number> {
  const { id, photoIds, usedAt, expiresAt } = guardianRequest;
  const isDue = lt(expiresAt, dueBefore('guardianRequests', 'expiry', now));
  const due = await db.select({ id, photoIds, usedAt }).from(guardianRequest).where(isDue).limit(photosAtOnce);
  const unused = due.filter((one) => one.usedAt === null);
  await eraseAll(db, { photoIds: unused.flatMap((one) => one.photoIds), files, now });
  const ids = due.map((one) => one.id);
  await db.delete(guardianRequest).where(inArray(id, ids));
  return due.length;
}

interface ErasedPhotos extends PhotoErasure {
  readonly photoIds: readonly string[];
}

/** A run that was cut off may have marked pictures that are still in the store: they are removed as well. */
async function eraseAll(db: Db, { photoIds, files, now }: ErasedPhotos): Promise<void> {
  const pictures = await db
    .select({ id: file.id, storageKey: file.storageKey })
    .from(file)
    .where(inArray(file.id, [...photoIds]));
  await eraseFiles(db, { files, pictures, now });
  await removeUnshared(db, { files, pictures });
}
