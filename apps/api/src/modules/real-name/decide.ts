import { volunteerPaths } from '@vp/access/addresses';
import { realNameTransitions } from '@vp/domain';
import { and, asc, inArray } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Handler, Work } from '../../call/context.ts';
import { realNameSubmission, volunteer } from '../../db/schema/volunteer.ts';
import { auditEach } from '../../services/audit/audit.ts';
import { notifyVolunteers } from '../../services/notification/notify-volunteers.ts';
import type { VolunteerNotice } from '../../services/notification/notify-volunteers.ts';
import { lockVolunteers } from '../../services/participant/waiting-list.ts';
import { undoRealNamePasses } from '../../services/real-name/undo-passes.ts';
import { assertReasonGiven } from '../../services/review/batch.ts';
import { decideEach } from '../../services/review/decide-each.ts';
import { peopleScope } from '../../services/review/scope.ts';

/** Passes or fails real-name checks; each row answers for itself and is decided once. */
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

/** The submissions of people whom this organization may check. */
async function inScope({ tx, actor }: Work<'realName.decide'>, ids: readonly string[]): Promise<SQL | undefined> {
  const { volunteerId } = realNameSubmission;
  const people = await peopleScope(tx, { organizationId: actor.organizationId, volunteerId });
  return and(inArray(realNameSubmission.id, [...ids]), people);
}

interface Outcome {
  readonly reason: string | null;
  readonly wrongFields: string[];
}

/**
 * Two conditional writes that stand and fall together: the submissions, and the volunteers that they are about. Locks
 * both in one order, so that two batches never wait for each other.
 */
async function decideAll(work: Work<'realName.decide'>, ids: readonly string[]) {
  const { tx, actor, now, body } = work;
  const { from, to } = realNameTransitions[body.decision];
  const locked = await tx
    .select({ id: realNameSubmission.id, volunteerId: realNameSubmission.volunteerId })
    .from(realNameSubmission)
    .where(and(await inScope(work, ids), inArray(realNameSubmission.state, [...from])))
    .orderBy(asc(realNameSubmission.id))
    .for('update');
  if (locked.length === 0) return [];
  const volunteerIds = locked.map(({ volunteerId }) => volunteerId);
  await lockVolunteers(tx, volunteerIds);
  const passes = body.decision === 'pass';
  const outcome: Outcome = {
    reason: passes ? null : (body.reason ?? null),
    wrongFields: passes ? [] : [...new Set(body.wrongFields ?? [])],
  };
  await tx
    .update(realNameSubmission)
    .set({ ...outcome, state: to, decidedAt: now, decidedBy: actor.accountId })
    .where(
      inArray(
        realNameSubmission.id,
        locked.map(({ id }) => id),
      ),
    );
  const people = await tx
    .update(volunteer)
    .set({
      realNameState: to,
      realNameReason: outcome.reason,
      realNameWrongFields: outcome.wrongFields,
      updatedAt: now,
    })
    .where(and(inArray(volunteer.id, volunteerIds), inArray(volunteer.realNameState, [...from])))
    .returning({ id: volunteer.id });
  if (people.length !== locked.length) throw new Error('a submission under review whose volunteer is not');
  const details = outcome.reason === null ? {} : { ...outcome };
  const entries = locked.map(({ id, volunteerId }) => ({ ownerId: volunteerId, subjectId: id, details }));
  await auditEach(work, `realName.${body.decision}`, entries);
  await notifyVolunteers(work, { volunteerIds, ...decisionNotice(outcome) });
  return locked;
}

function decisionNotice({ reason }: Outcome): Omit<VolunteerNotice, 'volunteerIds'> {
  return reason === null
    ? { kind: 'realNamePassed', values: {}, link: volunteerPaths.organizations() }
    : { kind: 'realNameFailed', values: { reason }, link: volunteerPaths.realName() };
}
