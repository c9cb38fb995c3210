import { volunteerPaths } from '@vp/access/addresses';
import type { BatchRow, realNameCalls } from '@vp/contract';
import { and, eq, exists } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { recordAudit } from '../../services/audit/audit.ts';
import { notify } from '../../services/notification/inbox.ts';
import type { Notification } from '../../services/notification/inbox.ts';
import { realNameSubmission, volunteer } from '../../db/schema/volunteer.ts';
import type { AnswerOf, Ctx } from '../../call/context.ts';
import { orNotFound } from '../../refusal/refused.ts';
import { doneRow, inOrder, assertReasonGiven, refusedRow } from '../../services/review/batch.ts';
import { peopleScope } from '../../services/review/scope.ts';

type Entry = (typeof realNameCalls)['decide'];
type DecideCtx = Ctx<Entry>;

/** Passes or fails real-name checks; each row answers for itself and is decided once. */
export async function decide(ctx: DecideCtx): Promise<AnswerOf<Entry>> {
  assertReasonGiven(ctx.body);
  return ctx.transaction(async ({ tx }) => {
    const rows: BatchRow[] = [];
    for (const id of inOrder(ctx.body.reviewIds)) {
      if (await decideOne(ctx, tx, id)) rows.push(doneRow(id));
      else rows.push(refusedRow(id, (await isThere(ctx, tx, id)) ? 'alreadyDecided' : 'notFound', ctx.language));
    }
    return { rows };
  });
}

/** The submissions of people whom this organization may check. */
function inScope({ actor }: DecideCtx, tx: Tx, id: string) {
  const people = tx
    .select({ id: volunteer.id })
    .from(volunteer)
    .where(and(eq(volunteer.id, realNameSubmission.volunteerId), peopleScope(tx, actor.organizationId)));
  return and(eq(realNameSubmission.id, id), exists(people));
}

/** Two conditional writes that stand and fall together: the submission, and the volunteer that it is about. */
async function decideOne(ctx: DecideCtx, tx: Tx, id: string): Promise<boolean> {
  const { actor, body, now } = ctx;
  const passes = body.decision === 'pass';
  const reason = passes ? null : (body.reason ?? null);
  const wrongFields = passes ? [] : [...new Set(body.wrongFields ?? [])];
  const [decided] = await tx
    .update(realNameSubmission)
    .set({ state: passes ? 1 : 2, reason, wrongFields, decidedAt: now, decidedBy: actor.accountId })
    .where(and(inScope(ctx, tx, id), eq(realNameSubmission.state, 3)))
    .returning({ volunteerId: realNameSubmission.volunteerId });
  if (decided === undefined) return false;
  const [person] = await tx
    .update(volunteer)
    .set({ realNameState: passes ? 1 : 2, realNameReason: reason, realNameWrongFields: wrongFields, updatedAt: now })
    .where(and(eq(volunteer.id, decided.volunteerId), eq(volunteer.realNameState, 3)))
    .returning({ accountId: volunteer.accountId });
  const { accountId } = orNotFound(person);
  const entry = { stream: `volunteer:${decided.volunteerId}`, what: `realName.${body.decision}`, subjectId: id };
  await recordAudit(tx, ctx, { ...entry, details: reason === null ? {} : { reason, wrongFields } });
  const note: Notification =
    reason === null
      ? { accountId, kind: 'realNamePassed', values: {}, link: volunteerPaths.organizations() }
      : { accountId, kind: 'realNameFailed', values: { reason }, link: volunteerPaths.realName() };
  await notify(tx, [note], now);
  return true;
}

async function isThere(ctx: DecideCtx, tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: realNameSubmission.id })
    .from(realNameSubmission)
    .where(inScope(ctx, tx, id))
    .limit(1);
  return rows.length === 1;
}
