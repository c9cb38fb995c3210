import { volunteerPaths } from '@vp/access/addresses';
import { correctionTargets } from '@vp/domain';
import type { CorrectionTarget } from '@vp/domain';
import { and, eq, gt, inArray, ne, or } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Handler, Work } from '../../call/context.ts';
import type { Reader } from '../../db/client.ts';
import { isPendingCheck } from '../../db/conditions.ts';
import { toCondition } from '../../db/scope.ts';
import { realNameSubmission, volunteer } from '../../db/schema/volunteer.ts';
import { Refused, orNotFound } from '../../refusal/refused.ts';
import { correctDecision } from '../../services/correction/correct.ts';
import type { CorrectableRow } from '../../services/correction/read-correction.ts';
import { notifyVolunteers } from '../../services/notification/notify-volunteers.ts';
import { lockVolunteers } from '../../services/participant/locks.ts';
import { queueStandingChecks } from '../../services/participant/standing-queue.ts';
import { identityScope } from '../../services/real-name/identity-scope.ts';
import { lockDocuments } from './lock-documents.ts';
import { markContested, returnPasses } from './undo-passes.ts';

type CorrectWork = Work<'realName.correct'>;

interface Found {
  readonly row: typeof realNameSubmission.$inferSelect;
  readonly person: typeof volunteer.$inferSelect;
}

/** Corrects the decision on a check: it waits again, and a person who was verified by it is not meanwhile. */
export const correct: Handler<'realName.correct'> = (ctx) =>
  ctx.transaction(async (work) => {
    const found = await lockCheck(work);
    const { row, person } = found;
    const correctable = await toCorrectable(work.tx, found);
    const ofRow = eq(realNameSubmission.id, row.id);
    return correctDecision(
      work,
      {
        ...correctable,
        ownerId: person.id,
        office: { permission: 'personnel-verification-real-name', name: person.number },
      },
      async (reason) => {
        if (row.state === 'failed') await returnFailed(work, found);
        else if ((await returnPasses(work, ofRow)).length === 0) throw new Refused('wrongState');
        await notifyVolunteers(work, {
          volunteerIds: [person.id],
          kind: 'realNameCorrected',
          values: { reason },
          link: volunteerPaths.realName(),
        });
      },
    );
  });

/** Locks the documents, the check and its person, in the order of a decision. */
async function lockCheck(work: CorrectWork): Promise<Found> {
  const { tx, actor, params } = work;
  const scope: SQL | undefined = toCondition(await identityScope(tx, actor.organizationId));
  const known = and(eq(realNameSubmission.id, params.id), scope);
  const [named] = await tx
    .select({ named: realNameSubmission.documentFingerprint, held: volunteer.documentFingerprint })
    .from(realNameSubmission)
    .innerJoin(volunteer, eq(volunteer.id, realNameSubmission.volunteerId))
    .where(known);
  const documents = orNotFound(named);
  await lockDocuments(tx, documents.held === null ? [documents.named] : [documents.named, documents.held]);
  const [row] = await tx.select().from(realNameSubmission).where(known).for('update');
  const locked = orNotFound(row);
  await lockVolunteers(tx, [locked.volunteerId]);
  const [person] = await tx.select().from(volunteer).where(eq(volunteer.id, locked.volunteerId));
  return { row: locked, person: orNotFound(person) };
}

/** Returns a check with what its correction would do; only the last one of a person can be corrected. */
export async function toCorrectable(db: Reader, { row, person }: Found): Promise<CorrectableRow> {
  const { id, state, decidedAt, decidedBy, reason } = row;
  const isLast = !(await hasNewer(db, row));
  const target = isLast ? toTarget({ row, person }) : undefined;
  return { kind: 'realName', id, state, decidedAt, decidedBy, reason, target, concernedId: person.accountId };
}

function toTarget({ row, person }: Found): CorrectionTarget | undefined {
  const isNewPerson = row.identityChange === 'newPerson';
  if (row.state === 'verified') {
    // The account has a person of its own since.
    const isInForce = person.realNameState === 'verified' && !isNewPerson;
    return isInForce ? correctionTargets.realName.verified : undefined;
  }
  if (row.state !== 'failed' || row.photosErasedAt !== null) return undefined;
  const stands = row.renewal ? 'verified' : 'failed';
  return isNewPerson || person.realNameState === stands ? correctionTargets.realName.failed : undefined;
}

/** Whether another form waits, or a later one decides about the person: a failed renewal leaves an earlier pass in force. */
async function hasNewer(db: Reader, row: Found['row']): Promise<boolean> {
  const { id, volunteerId, submittedAt, state } = realNameSubmission;
  const deciding: Found['row']['state'][] = row.state === 'verified' ? ['verified'] : ['verified', 'failed'];
  const later = and(gt(submittedAt, row.submittedAt), inArray(state, deciding));
  const newer = and(eq(volunteerId, row.volunteerId), ne(id, row.id), or(isPendingCheck(state), later));
  return (await db.$count(realNameSubmission, newer)) > 0;
}

async function returnFailed(work: CorrectWork, { row, person }: Found): Promise<void> {
  const { tx, now } = work;
  await tx
    .update(realNameSubmission)
    .set({ state: 'underReview', reason: null, wrongFields: [], decidedAt: null, decidedBy: null })
    .where(eq(realNameSubmission.id, row.id));
  if (!row.renewal && row.identityChange !== 'newPerson') {
    await tx
      .update(volunteer)
      .set({ realNameState: 'underReview', realNameReason: null, realNameWrongFields: [], updatedAt: now })
      .where(eq(volunteer.id, person.id));
  }
  await markContested(work, [{ volunteerId: person.id }]);
  await queueStandingChecks(work, [person.id]);
}
