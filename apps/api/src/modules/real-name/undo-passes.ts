import { volunteerPaths } from '@vp/access/addresses';
import { realNameTransitions } from '@vp/domain';
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { decryptReplaced, documentFingerprint } from '../../crypto/encrypted-fields.ts';
import { isPendingCheck, isVerified } from '../../db/conditions.ts';
import type { CipherWork, Work } from '../../call/context.ts';
import { realNameSubmission, volunteer } from '../../db/schema/volunteer.ts';
import { auditEach } from '../../services/audit/audit.ts';
import { withdrawNotices } from '../../services/notification/withdraw-notices.ts';
import { lockVolunteers } from '../../services/participant/locks.ts';
import { queueStandingChecks } from '../../services/participant/standing-queue.ts';
import { undoableSince } from '../../services/review/batch.ts';
import { restoreChecked, storedCheckedData } from './checked-identity.ts';
import type { CheckedData } from './checked-identity.ts';
import { lockDocuments } from './lock-documents.ts';

type UndoWork = Work<'realName.decide'>;
type ReturnWork = CipherWork;

interface Passed {
  readonly id: string;
  readonly volunteerId: string;
  readonly decidedAt: Date | null;
  readonly renewal: boolean;
  /** What a renewal had replaced. */
  readonly replaced: CheckedData | null;
}

/** Condition: a document has several claims, so that the platform decides again. */
const hasOtherClaims = sql<boolean>`(exists (select 1 from real_name_submission other
    where other.document_fingerprint = ${realNameSubmission.documentFingerprint}
      and other.volunteer_id <> ${realNameSubmission.volunteerId} and ${isPendingCheck(sql`other.state`)})
  or exists (select 1 from volunteer holder
    where holder.document_fingerprint = ${realNameSubmission.documentFingerprint}
      and holder.id <> ${realNameSubmission.volunteerId} and ${isVerified(sql`holder.real_name_state`)}))`;

/**
 * Returns checks that this account has just passed to the queue, as if they had not been decided; the data that a
 * renewal replaced are approved again.
 */
export async function undoRealNamePasses(
  work: UndoWork,
  inScope: SQL | undefined,
): Promise<readonly { readonly id: string }[]> {
  const { now, actor } = work;
  const { decidedBy, decidedAt } = realNameSubmission;
  const own = and(inScope, eq(decidedBy, actor.accountId), gt(decidedAt, undoableSince(now)));
  const rows = await returnPasses(work, own);
  await withdraw(work, rows);
  const entries = rows.map(({ id, volunteerId, renewal }) => ({
    ownerId: volunteerId,
    subjectId: id,
    details: renewal ? { renewal } : {},
  }));
  await auditEach(work, 'realName.undo', entries);
  return rows;
}

/** Returns passed checks to the queue; the data that a renewal replaced are approved again. */
export async function returnPasses(work: ReturnWork, where: SQL | undefined): Promise<readonly Passed[]> {
  const { tx, now } = work;
  const rows = await lockUndoable(work, where);
  if (rows.length === 0) return [];
  await tx
    .update(realNameSubmission)
    .set({ state: 'underReview', decidedAt: null, decidedBy: null, replacedEncrypted: null })
    .where(
      inArray(
        realNameSubmission.id,
        rows.map(({ id }) => id),
      ),
    );
  const first = rows.filter(({ renewal }) => !renewal).map(({ volunteerId }) => volunteerId);
  await tx
    .update(volunteer)
    .set({ realNameState: realNameTransitions.undo.to, updatedAt: now })
    .where(inArray(volunteer.id, first));
  for (const { volunteerId, replaced } of rows) if (replaced) await restoreChecked(work, volunteerId, replaced);
  await markContested(work, rows);
  await queueStandingChecks(
    work,
    rows.map(({ volunteerId }) => volunteerId),
  );
  return rows;
}

/** Locks the documents, then the passed checks and their volunteers, as a decision does. */
async function lockUndoable(work: ReturnWork, inScope: SQL | undefined): Promise<readonly Passed[]> {
  const { tx, cipher } = work;
  const stillVerified = tx.select({ id: volunteer.id }).from(volunteer).where(isVerified(volunteer.realNameState));
  const own = and(
    inScope,
    inArray(realNameSubmission.state, [...realNameTransitions.undo.from]),
    inArray(realNameSubmission.volunteerId, stillVerified),
    // The account has a person of its own since.
    sql`${realNameSubmission.identityChange} is distinct from 'newPerson'`,
  );
  const named = await tx.select().from(realNameSubmission).where(own);
  const readReplaced = (row: (typeof named)[number]) => storedCheckedData(decryptReplaced(cipher, row));
  const toFingerprint = (replaced: CheckedData | null): string | undefined =>
    replaced?.document ? documentFingerprint(cipher, replaced.document) : undefined;
  const restored = named.map((row) => toFingerprint(readReplaced(row))).filter((one) => one !== undefined);
  await lockDocuments(tx, [...named.map((row) => row.documentFingerprint), ...restored]);
  const locked = await tx
    .select()
    .from(realNameSubmission)
    .where(own)
    .orderBy(asc(realNameSubmission.id))
    .for('update');
  const volunteerIds = locked.map(({ volunteerId }) => volunteerId);
  await lockVolunteers(tx, volunteerIds);
  const busy = await readOpen(work, volunteerIds);
  const holders = await readHolders(work, restored);
  return locked.flatMap((row) => {
    const replaced = readReplaced(row);
    const holder = holders.get(toFingerprint(replaced) ?? '');
    // Another person has been verified with the document that this would give back.
    const isTaken = holder !== undefined && holder !== row.volunteerId;
    return isTaken || busy.has(row.volunteerId) ? [] : [{ ...row, replaced }];
  });
}

/** Reads people who have sent another form since: they may have only one open check. */
async function readOpen({ tx }: ReturnWork, volunteerIds: readonly string[]): Promise<ReadonlySet<string>> {
  const { volunteerId, state } = realNameSubmission;
  const rows = await tx
    .select({ volunteerId })
    .from(realNameSubmission)
    .where(and(inArray(volunteerId, [...volunteerIds]), isPendingCheck(state)));
  return new Set(rows.map((row) => row.volunteerId));
}

/** Reads who is verified with each of these documents. */
async function readHolders({ tx }: ReturnWork, fingerprints: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const { id, documentFingerprint: fingerprint, realNameState } = volunteer;
  const rows = await tx
    .select({ id, fingerprint })
    .from(volunteer)
    .where(and(inArray(fingerprint, [...fingerprints]), isVerified(realNameState)));
  return new Map(rows.flatMap((row) => (row.fingerprint === null ? [] : [[row.fingerprint, row.id] as const])));
}

/** Leads the returned checks, and the approved ones of the same people, to the platform where others claim the document. */
export async function markContested({ tx }: ReturnWork, rows: readonly Pick<Passed, 'volunteerId'>[]): Promise<void> {
  const own = inArray(
    realNameSubmission.volunteerId,
    rows.map(({ volunteerId }) => volunteerId),
  );
  const isCurrent = sql`(${isPendingCheck(realNameSubmission.state)} or (${isVerified(realNameSubmission.state)}
    and ${realNameSubmission.documentFingerprint} = (select holder.document_fingerprint from volunteer holder
      where holder.id = ${realNameSubmission.volunteerId} and ${isVerified(sql`holder.real_name_state`)})))`;
  await tx.update(realNameSubmission).set({ contested: hasOtherClaims }).where(and(own, isCurrent));
}

async function withdraw(work: UndoWork, rows: readonly Passed[]): Promise<void> {
  const { now } = work;
  const toNotices = (passed: readonly Passed[], link: string) =>
    passed.map(({ volunteerId, decidedAt }) => ({ volunteerId, link, since: decidedAt ?? now }));
  const first = rows.filter(({ renewal }) => !renewal);
  const renewed = rows.filter(({ renewal }) => renewal);
  await withdrawNotices(work, { kind: 'realNamePassed', notices: toNotices(first, volunteerPaths.organizations()) });
  await withdrawNotices(work, { kind: 'renewalPassed', notices: toNotices(renewed, volunteerPaths.realName()) });
}
