import { volunteerPaths } from '@vp/access/addresses';
import type { BatchRow, membershipCalls } from '@vp/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../db/client.ts';
import { recordAudit } from '../../services/audit/audit.ts';
import { notify } from '../../services/notification/inbox.ts';
import type { Notification } from '../../services/notification/inbox.ts';
import { membership } from '../../db/schema/membership.ts';
import { organization } from '../../db/schema/organization.ts';
import { volunteer } from '../../db/schema/volunteer.ts';
import type { AnswerOf, Ctx } from '../../call/context.ts';
import { orNotFound } from '../../refusal/refused.ts';
import { doneRow, inOrder, assertReasonGiven, refusedRow } from '../../services/review/batch.ts';
import { joinScope } from '../../services/review/scope.ts';

type Entry = (typeof membershipCalls)['decideRequests'];
type DecideCtx = Ctx<Entry>;

/** Passes or fails requests to join; each row answers for itself and is decided once. */
export async function decideRequests(ctx: DecideCtx): Promise<AnswerOf<Entry>> {
  assertReasonGiven(ctx.body);
  return ctx.transaction(async ({ tx }) => {
    const rows: BatchRow[] = [];
    const joined = new Map<string, number>();
    for (const id of inOrder(ctx.body.reviewIds)) {
      const decided = await decide(ctx, tx, id);
      if (decided === undefined) {
        rows.push(refusedRow(id, (await exists(ctx, tx, id)) ? 'alreadyDecided' : 'notFound', ctx.language));
        continue;
      }
      if (ctx.body.decision === 'pass')
        joined.set(decided.organizationId, (joined.get(decided.organizationId) ?? 0) + 1);
      rows.push(doneRow(id));
    }
    for (const organizationId of inOrder([...joined.keys()]))
      await countMembers(tx, organizationId, joined.get(organizationId) ?? 0);
    return { rows };
  });
}

/** One conditional write; undefined where there is nothing (any more) to decide. */
async function decide(ctx: DecideCtx, tx: Tx, id: string) {
  const { actor, body, now } = ctx;
  const passes = body.decision === 'pass';
  const [decided] = await tx
    .update(membership)
    .set({
      state: passes ? 1 : 2,
      ...(passes ? {} : { slot: null }),
      reason: passes ? null : (body.reason ?? null),
      decidedAt: now,
      decidedBy: actor.accountId,
    })
    .where(and(eq(membership.id, id), eq(membership.state, 0), joinScope(tx, actor.organizationId)))
    .returning({ volunteerId: membership.volunteerId, organizationId: membership.organizationId });
  if (decided === undefined) return undefined;
  const details = { volunteerId: decided.volunteerId, ...(passes ? {} : { reason: body.reason }) };
  await recordAudit(tx, ctx, {
    stream: `organization:${decided.organizationId}`,
    what: `membership.${body.decision}`,
    subjectId: id,
    details,
  });
  await notifyApplicant(ctx, tx, decided);
  return decided;
}

interface Decided {
  readonly volunteerId: string;
  readonly organizationId: string;
}

async function notifyApplicant(
  { body, now }: DecideCtx,
  tx: Tx,
  { volunteerId, organizationId }: Decided,
): Promise<void> {
  const [row] = await tx
    .select({ accountId: volunteer.accountId, organization: organization.name })
    .from(volunteer)
    .innerJoin(organization, eq(organization.id, organizationId))
    .where(eq(volunteer.id, volunteerId))
    .limit(1);
  const { accountId, organization: name } = orNotFound(row);
  const link = volunteerPaths.organization({ oid: organizationId });
  const note: Notification =
    body.decision === 'pass'
      ? { accountId, kind: 'membershipPassed', values: { organization: name }, link }
      : { accountId, kind: 'membershipFailed', values: { organization: name, reason: body.reason ?? '' }, link };
  await notify(tx, [note], now);
}

async function exists({ actor }: DecideCtx, tx: Tx, id: string): Promise<boolean> {
  const rows = await tx
    .select({ id: membership.id })
    .from(membership)
    .where(and(eq(membership.id, id), joinScope(tx, actor.organizationId)))
    .limit(1);
  return rows.length === 1;
}

async function countMembers(tx: Tx, organizationId: string, more: number): Promise<void> {
  await tx
    .update(organization)
    .set({ memberCount: sql`${organization.memberCount} + ${more}` })
    .where(eq(organization.id, organizationId));
}
