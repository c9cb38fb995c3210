import { volunteerPaths } from '@vp/access/addresses';
import { realNameTransitions } from '@vp/domain';
import { and, asc, inArray, notInArray } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isVerified, isPendingCheck } from '../../db/conditions.ts';
import { toCondition } from '../../db/scope.ts';
import type { Handler, Work } from '../../call/context.ts';
import { realNameSubmission, volunteer } from '../../db/schema/volunteer.ts';
import { auditEach } from '../../services/audit/audit.ts';
import { notifyVolunteers } from '../../services/notification/notify-volunteers.ts';
import type { VolunteerNotice } from '../../services/notification/notify-volunteers.ts';
import { lockVolunteers } from '../../services/participant/locks.ts';
import { lockDocuments } from './lock-documents.ts';
import { undoRealNamePasses } from './undo-passes.ts';
import { assertReasonGiven } from '../../services/review/batch.ts';
import { decideEach, decideLocked } from '../../services/review/decide-each.ts';
import { isWaiting } from '../../services/review/scope.ts';
import { identityScope } from '../../services/real-name/identity-scope.ts';

/** Passes or fails real-name checks; each row has its own result and is decided once. */
export const decide: Handler<'realName.decide'> = async (ctx) => {
  const { body, language } = ctx;
  assertReasonGiven(body);
  return ctx.transaction(async (work) => {
    const known = async (ids: readonly string[]) =>
      work.tx
        .select({ id: realNameSubmission.id })
        .from(realNameSubmission)
        .where(await inScope(work, ids));
    const isUndo = body.decision === 'undo';
    const decideOrUndo = async (ids: readonly string[]) =>
      isUndo ? undoRealNamePasses(work, await inScope(work, ids)) : decideAll(work, ids);
    const batch = { decide: decideOrUndo, known, left: isUndo ? ('wrongState' as const) : undefined };
    return { rows: await decideEach(body.reviewIds, batch, language) };
  });
};

/** Reads the submissions that this organization may decide. */
async function inScope({ tx, actor }: Work<'realName.decide'>, ids: readonly string[]): Promise<SQL | undefined> {
  return and(inArray(realNameSubmission.id, [...ids]), toCondition(await identityScope(tx, actor.organizationId)));
}

type Waiting = Pick<typeof realNameSubmission.$inferSelect, 'id' | 'volunteerId' | 'state' | 'documentFingerprint'>;

interface Outcome {
  readonly reason: string | null;
  readonly wrongFields: string[];
}

/**
 * Decides with two conditional writes in one transaction: the submissions, and their volunteers. Locks both in one
 * order, so that two batches cannot deadlock.
 */
async function decideAll(work: Work<'realName.decide'>, ids: readonly string[]) {
  const { tx, body } = work;
  const { id, volunteerId, state, documentFingerprint } = realNameSubmission;
  const waiting = and(await inScope(work, ids), isWaiting());
  const documents = await tx.select({ documentFingerprint }).from(realNameSubmission).where(waiting);
  await lockDocuments(
    tx,
    documents.map((row) => row.documentFingerprint),
  );
  const locked = await tx
    .select({ id, volunteerId, state, documentFingerprint })
    .from(realNameSubmission)
    .where(waiting)
    .orderBy(asc(id))
    .for('update');
  if (locked.length === 0) return [];
  await lockVolunteers(
    tx,
    locked.map((row) => row.volunteerId),
  );
  const taken = body.decision === 'pass' ? await readTaken(work, locked) : new Set<string>();
  const judged = locked.map((row) => ({ row, refusal: taken.has(row.id) ? ('documentTaken' as const) : undefined }));
  return decideLocked(judged, (rows) => store(work, rows));
}

/**
 * Reads checks that cannot pass, because another person is verified with the same document or comes first in this
 * batch.
 */
async function readTaken({ tx }: Work<'realName.decide'>, rows: readonly Waiting[]): Promise<ReadonlySet<string>> {
  const verified = await tx
    .select({ id: volunteer.id, documentFingerprint: volunteer.documentFingerprint })
    .from(volunteer)
    .where(
      and(
        inArray(
          volunteer.documentFingerprint,
          rows.map((row) => row.documentFingerprint),
        ),
        isVerified(volunteer.realNameState),
      ),
    );
  const owners = new Map(verified.map((row) => [row.documentFingerprint, row.id]));
  const taken = new Set<string>();
  for (const { id, volunteerId, documentFingerprint } of rows) {
    const owner = owners.get(documentFingerprint) ?? volunteerId;
    owners.set(documentFingerprint, owner);
    if (owner !== volunteerId) taken.add(id);
  }
  return taken;
}

async function store(work: Work<'realName.decide'>, rows: readonly Waiting[]): Promise<void> {
  const { tx, actor, now, body } = work;
  const { from, to } = realNameTransitions[body.decision];
  const passes = body.decision === 'pass';
  const outcome: Outcome = {
    reason: passes ? null : (body.reason ?? null),
    wrongFields: passes ? [] : [...new Set(body.wrongFields ?? [])],
  };
  const reviewIds = rows.map(({ id }) => id);
  await tx
    .update(realNameSubmission)
    .set({ ...outcome, state: to, contested: false, decidedAt: now, decidedBy: actor.accountId })
    .where(inArray(realNameSubmission.id, reviewIds));
  // A person whose state stays verified gets no message.
  const changed = rows.filter(({ state }) => state !== to);
  const volunteerIds = changed.map(({ volunteerId }) => volunteerId);
  const states = [...from, ...(passes ? [] : realNameTransitions.revoke.from)];
  const people = await tx
    .update(volunteer)
    .set({
      realNameState: to,
      realNameReason: outcome.reason,
      realNameWrongFields: outcome.wrongFields,
      updatedAt: now,
    })
    .where(and(inArray(volunteer.id, volunteerIds), inArray(volunteer.realNameState, states)))
    .returning({ id: volunteer.id });
  if (people.length !== changed.length) throw new Error('a submission under review whose volunteer is not');
  await settleClaims(work, rows);
  const details = outcome.reason === null ? {} : { ...outcome };
  const entries = rows.map(({ id, volunteerId }) => ({ ownerId: volunteerId, subjectId: id, details }));
  await auditEach(work, `realName.${body.decision}`, entries);
  await notifyVolunteers(work, { volunteerIds, ...decisionNotice(outcome) });
}

/** Resolves the case of a person whose document has no other claims left. */
async function settleClaims({ tx }: Work<'realName.decide'>, rows: readonly Waiting[]): Promise<void> {
  const fingerprints = rows.map(({ documentFingerprint }) => documentFingerprint);
  const others = tx
    .select({ documentFingerprint: realNameSubmission.documentFingerprint })
    .from(realNameSubmission)
    .where(
      and(inArray(realNameSubmission.documentFingerprint, fingerprints), isPendingCheck(realNameSubmission.state)),
    );
  await tx
    .update(realNameSubmission)
    .set({ contested: false })
    .where(
      and(
        inArray(realNameSubmission.documentFingerprint, fingerprints),
        isVerified(realNameSubmission.state),
        notInArray(realNameSubmission.documentFingerprint, others),
      ),
    );
}

function decisionNotice({ reason }: Outcome): Omit<VolunteerNotice, 'volunteerIds'> {
  return reason === null
    ? { kind: 'realNamePassed', values: {}, link: volunteerPaths.organizations() }
    : { kind: 'realNameFailed', values: { reason }, link: volunteerPaths.realName() };
}
