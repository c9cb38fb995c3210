import { and, eq, exists, gte, inArray, isNotNull, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import { callLimits, dayMs, requestTransitions, uploadLimits } from '@vp/domain';
import { atInstant } from '../db/conditions.ts';
import type { PictureStore } from '../ports/picture-store.ts';
import type { Db } from '../db/client.ts';
import { attendancePassUse } from '../db/schema/attendance.ts';
import { file } from '../db/schema/file.ts';
import { organizationRequest } from '../db/schema/organization-request.ts';
import { organizationRole } from '../db/schema/organization.ts';
import { passwordAppeal } from '../db/schema/password-appeal.ts';
import { idempotency } from '../db/schema/operation.ts';
import { attempt, captcha, passwordNonce, session, smsCode, ticket } from '../db/schema/session.ts';
import { realNameSubmission } from '../db/schema/volunteer.ts';
import { eraseFile } from './erase-file.ts';

const endedSessionsDays = 30;

/** Deletes expired rows that are no longer read. */
export async function purgeExpired(db: Db, now: Date): Promise<void> {
  const before = (millis: number): Date => new Date(now.getTime() - millis);
  const dayAgo = before(dayMs);
  await db.delete(idempotency).where(lt(idempotency.createdAt, before(callLimits.idempotencyKeyLifeMs)));
  await db.delete(passwordNonce).where(lt(passwordNonce.expiresAt, now));
  await db.delete(attendancePassUse).where(lt(attendancePassUse.expiresAt, dayAgo));
  await db.delete(ticket).where(lt(ticket.expiresAt, dayAgo));
  await db.delete(smsCode).where(lt(smsCode.expiresAt, dayAgo));
  await db.delete(captcha).where(lt(captcha.expiresAt, dayAgo));
  const lastUse = sql`greatest(${attempt.windowEndsAt}, coalesce(${attempt.blockedUntil}, ${attempt.windowEndsAt}))`;
  await db.delete(attempt).where(sql`${lastUse} < ${atInstant(dayAgo)}`);
  const longEnded = lt(session.revokedAt, before(endedSessionsDays * dayMs));
  await db.delete(session).where(or(lt(session.expiresAt, before(endedSessionsDays * dayMs)), longEnded));
}

export interface PhotoErasure {
  readonly files: PictureStore;
  readonly now: Date;
}

/** Deletes identity photos ninety days after their decision, from the store and from the lists. */
export async function erasePhotos(db: Db, { files, now }: PhotoErasure): Promise<void> {
  const limit = new Date(now.getTime() - uploadLimits.identityPhotoLifeAfterDecisionDays * dayMs);
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
    .limit(100);
  for (const { id, photoIds } of due) {
    await eraseAll(db, { photoIds, files, now });
    await db.update(realNameSubmission).set({ photosErasedAt: now }).where(eq(realNameSubmission.id, id));
  }
}

/** Deletes the photos of password appeals in the same way. */
export async function eraseAppealPhotos(db: Db, { files, now }: PhotoErasure): Promise<void> {
  const limit = new Date(now.getTime() - uploadLimits.identityPhotoLifeAfterDecisionDays * dayMs);
  const { decidedAt, photosErasedAt } = passwordAppeal;
  const due = await db
    .select({ id: passwordAppeal.id, photoFileId: passwordAppeal.photoFileId })
    .from(passwordAppeal)
    .where(and(isNotNull(decidedAt), lt(decidedAt, limit), isNull(photosErasedAt)))
    .limit(100);
  for (const { id, photoFileId } of due) {
    await eraseAll(db, { photoIds: [photoFileId], files, now });
    await db.update(passwordAppeal).set({ photosErasedAt: now }).where(eq(passwordAppeal.id, id));
  }
}

/**
 * Deletes the document photos of administrators in the same way, by the last decision about the registration of their
 * organization.
 */
export async function eraseRegistrationPhotos(db: Db, { files, now }: PhotoErasure): Promise<void> {
  const limit = new Date(now.getTime() - uploadLimits.identityPhotoLifeAfterDecisionDays * dayMs);
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
    .limit(100);
  for (const { frontPhotoFileId: front, backPhotoFileId: back, ...role } of due) {
    await eraseAll(db, { photoIds: [front, back].filter((id) => id !== null), files, now });
    await db
      .update(organizationRole)
      .set({ frontPhotoFileId: null, backPhotoFileId: null })
      .where(and(eq(accountId, role.accountId), eq(organizationId, role.organizationId)));
  }
}

interface ErasedPhotos extends PhotoErasure {
  readonly photoIds: readonly string[];
}

async function eraseAll(db: Db, { photoIds, files, now }: ErasedPhotos): Promise<void> {
  const open = await db
    .select({ id: file.id, storageKey: file.storageKey })
    .from(file)
    .where(and(inArray(file.id, [...photoIds]), isNull(file.deletedAt)));
  for (const picture of open) await eraseFile(db, { files, picture, now });
}
