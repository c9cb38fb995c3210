import { volunteerPaths } from '@vp/access/addresses';
import { realNameTransitions } from '@vp/domain';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { claimsDocument, isVerified } from '../../db/conditions.ts';
import type { Work } from '../../call/context.ts';
import { realNameSubmission, volunteer } from '../../db/schema/volunteer.ts';
import { auditEach } from '../../services/audit/audit.ts';
import { withdrawNotices } from '../../services/notification/withdraw-notices.ts';
import { lockVolunteers } from '../../services/participant/locks.ts';
import { undoableSince } from '../../services/review/batch.ts';

type UndoWork = Pick<Work<'realName.decide'>, 'tx' | 'now' | 'actor' | 'requestId' | 'address'>;

/** Condition: a document has several claims, so that the platform decides again. */
const hasOtherClaims = sql<boolean>`exists (select 1 from real_name_submission other
  where other.document_fingerprint = ${realNameSubmission.documentFingerprint}
    and other.volunteer_id <> ${realNameSubmission.volunteerId} and ${claimsDocument(sql`other.state`)})`;

/** Returns checks that this account has just passed to the queue, as if they had not been decided. */
export async function undoRealNamePasses(
  work: UndoWork,
  inScope: SQL | undefined,
): Promise<readonly { readonly id: string }[]> {
  const { tx, now, actor } = work;
  const { from, to } = realNameTransitions.undo;
  const stillVerified = tx.select({ id: volunteer.id }).from(volunteer).where(isVerified(volunteer.realNameState));
  const own = and(
    inScope,
    inArray(realNameSubmission.state, [...from]),
    eq(realNameSubmission.decidedBy, actor.accountId),
    gt(realNameSubmission.decidedAt, undoableSince(now)),
    // A person who has since sent another document has an open check, and may have only one.
    inArray(realNameSubmission.volunteerId, stillVerified),
  );
  const rows = await tx
    .select({
      id: realNameSubmission.id,
      volunteerId: realNameSubmission.volunteerId,
      decidedAt: realNameSubmission.decidedAt,
    })
    .from(realNameSubmission)
    .where(own)
    .orderBy(asc(realNameSubmission.id))
    .for('update');
  if (rows.length === 0) return [];
  const volunteerIds = rows.map(({ volunteerId }) => volunteerId);
  await lockVolunteers(tx, volunteerIds);
  await tx
    .update(realNameSubmission)
    .set({ state: to, decidedAt: null, decidedBy: null, contested: hasOtherClaims })
    .where(
      inArray(
        realNameSubmission.id,
        rows.map(({ id }) => id),
      ),
    );
  await tx.update(volunteer).set({ realNameState: to, updatedAt: now }).where(inArray(volunteer.id, volunteerIds));
  const link = volunteerPaths.organizations();
  const notices = rows.map(({ volunteerId, decidedAt }) => ({ volunteerId, link, since: decidedAt ?? now }));
  await withdrawNotices(work, { kind: 'realNamePassed', notices });
  const entries = rows.map(({ id, volunteerId }) => ({ ownerId: volunteerId, subjectId: id, details: {} }));
  await auditEach(work, 'realName.undo', entries);
  return rows;
}
