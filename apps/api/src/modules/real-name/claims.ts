import { and, eq, inArray, ne, notExists, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Work } from '../../call/context.ts';
import { documentFingerprint } from '../../crypto/encrypted-fields.ts';
import type { DocumentNumber } from '../../crypto/encrypted-fields.ts';
import { claimsDocument, isPendingCheck, isVerified } from '../../db/conditions.ts';
import { realNameSubmission, volunteer } from '../../db/schema/volunteer.ts';
import { auditEach } from '../../services/audit/audit.ts';
import { lockDocuments } from './lock-documents.ts';

export interface Claim {
  readonly volunteerId: string;
  /** Null where the submission is no longer stored. */
  readonly id: string | null;
}

type SubmitWork = Work<'realName.submit'>;

/**
 * Locks the document and reads the claims of others: checks of it that are open, renewals included, and people verified
 * with it. The answer does not disclose them, and both sides go to the platform.
 */
export async function readOtherClaims(
  { tx, actor, cipher }: SubmitWork,
  document: DocumentNumber,
): Promise<readonly Claim[]> {
  const fingerprint = documentFingerprint(cipher, document);
  await lockDocuments(tx, [fingerprint]);
  const sent = realNameSubmission;
  const newer = alias(realNameSubmission, 'newer');
  // A check whose data a later pass replaced claims nothing.
  const isReplaced = tx
    .select({ id: newer.id })
    .from(newer)
    .where(
      and(
        eq(newer.volunteerId, sent.volunteerId),
        isVerified(newer.state),
        sql`${newer.decidedAt} > ${sent.decidedAt}`,
      ),
    );
  return tx
    .select({ volunteerId: volunteer.id, id: sent.id })
    .from(volunteer)
    .leftJoin(
      sent,
      and(
        eq(sent.volunteerId, volunteer.id),
        eq(sent.documentFingerprint, fingerprint),
        or(isPendingCheck(sent.state), and(isVerified(sent.state), notExists(isReplaced))),
      ),
    )
    .where(
      and(
        claimsDocument(volunteer.realNameState),
        ne(volunteer.id, actor.volunteerId),
        or(
          eq(volunteer.documentFingerprint, fingerprint),
          inArray(
            volunteer.id,
            tx
              .select({ id: sent.volunteerId })
              .from(sent)
              .where(and(eq(sent.documentFingerprint, fingerprint), isPendingCheck(sent.state))),
          ),
        ),
      ),
    );
}

/** Leads the claims of others to the platform. */
export async function contest(work: SubmitWork, claims: readonly Claim[]): Promise<void> {
  const ids = claims.flatMap(({ id }) => (id === null ? [] : [id]));
  if (ids.length === 0) return;
  const contested = await work.tx
    .update(realNameSubmission)
    .set({ contested: true })
    .where(and(inArray(realNameSubmission.id, ids), eq(realNameSubmission.contested, false)))
    .returning({ id: realNameSubmission.id, ownerId: realNameSubmission.volunteerId });
  await auditEach(
    work,
    'realName.contested',
    contested.map(({ id, ownerId }) => ({ ownerId, subjectId: id, details: {} })),
  );
}
