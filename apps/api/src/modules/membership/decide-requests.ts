import { volunteerPaths } from '@vp/access/addresses';
import { membershipTransitions } from '@vp/domain';
import { and, asc, eq, inArray, notInArray } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Ctx, Handler, Work } from '../../call/context.ts';
import { account } from '../../db/schema/account.ts';
import { membership } from '../../db/schema/membership.ts';
import { volunteer } from '../../db/schema/volunteer.ts';
import { organization } from '../../db/schema/organization.ts';
import { auditEach } from '../../services/audit/audit.ts';
import { notifyVolunteersOfEach } from '../../services/notification/notify-volunteers.ts';
import { queueStandingChecks } from '../../services/participant/standing-queue.ts';
import { assertReasonGiven } from '../../services/review/batch.ts';
import { countMembers } from '../../services/membership/member-counts.ts';
import { undoPasses } from './undo-passes.ts';
import { decideEach } from '../../services/review/decide-each.ts';
import { joinScope } from '../../services/organization/tree.ts';

type Body = Ctx<'membership.decideRequests'>['body'];

interface Decided {
  readonly id: string;
  readonly volunteerId: string;
  readonly organizationId: string;
}

/** Passes or fails requests to join; each row has its own result and is decided once. */
export const decideRequests: Handler<'membership.decideRequests'> = async (ctx) => {
  const { body, actor, language } = ctx;
  assertReasonGiven(body);
  return ctx.transaction(async (work) => {
    const scope = await joinScope(work.tx, actor.organizationId);
    const inScope = (ids: readonly string[]) => and(inArray(membership.id, [...ids]), scope);
    const isUndo = body.decision === 'undo';
    const decide = async (ids: readonly string[]) => {
      if (isUndo) return undoPasses(work, inScope(ids));
      const open = inArray(membership.state, [...membershipTransitions[body.decision].from]);
      const waiting = and(inScope(ids), open);
      const blocked = body.decision === 'pass' ? await readBlocked(work, waiting) : [];
      const decided = await writeDecisions(work, {
        body,
        where: and(waiting, notInArray(membership.id, [...blocked])),
      });
      if (body.decision === 'pass')
        await countMembers(work, { organizationIds: decided.map(({ organizationId }) => organizationId), step: 1 });
      await recordDecisions(work, decided);
      await queueStandingChecks(
        work,
        decided.map(({ volunteerId }) => volunteerId),
      );
      await notifyApplicants(work, decided);
      return [...decided, ...blocked.map((id) => ({ id, refusal: 'accountBlocked' as const }))];
    };
    const known = (ids: readonly string[]) =>
      work.tx.select({ id: membership.id }).from(membership).where(inScope(ids));
    return {
      rows: await decideEach(body.reviewIds, { decide, known, left: isUndo ? 'wrongState' : undefined }, language),
    };
  });
};

/**
 * Reads requests of blocked accounts, which wait until the platform has decided about the account. The lock of the
 * accounts keeps a block from overtaking the pass.
 */
async function readBlocked({ tx }: DecisionWork, waiting: SQL | undefined): Promise<readonly string[]> {
  const rows = await tx
    .select({ id: membership.id, state: account.state })
    .from(membership)
    .innerJoin(volunteer, eq(volunteer.id, membership.volunteerId))
    .innerJoin(account, eq(account.id, volunteer.accountId))
    .where(waiting)
    .orderBy(asc(account.id))
    .for('share', { of: account });
  return rows.flatMap(({ id, state }) => (state === 'blocked' ? [id] : []));
}

interface DecisionInput {
  readonly body: Body;
  readonly where: ReturnType<typeof and>;
}

/** Locks in one order, so that two batches cannot deadlock; then one conditional write. */
async function writeDecisions(
  work: Work<'membership.decideRequests'>,
  { body, where }: DecisionInput,
): Promise<readonly Decided[]> {
  const { tx, actor, now } = work;
  const locked = await tx
    .select({ id: membership.id })
    .from(membership)
    .where(where)
    .orderBy(asc(membership.id))
    .for('update');
  if (locked.length === 0) return [];
  const passes = body.decision === 'pass';
  const ids = locked.map(({ id }) => id);
  return tx
    .update(membership)
    .set({
      state: membershipTransitions[body.decision].to,
      ...(passes ? {} : { slot: null }),
      reason: passes ? null : (body.reason ?? null),
      decidedAt: now,
      decidedBy: actor.accountId,
    })
    .where(inArray(membership.id, ids))
    .returning({ id: membership.id, volunteerId: membership.volunteerId, organizationId: membership.organizationId });
}

type DecisionWork = Work<'membership.decideRequests'>;

/** Returns the reason for the audit and the applicant; empty for a passed request. */
function reasonGiven({ decision, reason }: Body): Record<string, string> {
  return decision === 'pass' ? {} : { reason: reason ?? '' };
}

async function recordDecisions(work: DecisionWork, decided: readonly Decided[]): Promise<void> {
  const entries = decided.map(({ id, volunteerId, organizationId }) => ({
    ownerId: organizationId,
    subjectId: id,
    details: { volunteerId, ...reasonGiven(work.body) },
  }));
  await auditEach(work, `membership.${work.body.decision}`, entries);
}

async function notifyApplicants(work: DecisionWork, decided: readonly Decided[]): Promise<void> {
  if (decided.length === 0) return;
  const organizations = await work.tx
    .select({ oid: organization.id, name: organization.name })
    .from(organization)
    .where(inArray(organization.id, [...new Set(decided.map(({ organizationId }) => organizationId))]));
  const notices = organizations.map(({ oid, name }) => ({
    volunteerIds: decided.filter(({ organizationId }) => organizationId === oid).map(({ volunteerId }) => volunteerId),
    kind: work.body.decision === 'pass' ? ('membershipPassed' as const) : ('membershipFailed' as const),
    values: { organization: name, ...reasonGiven(work.body) },
    link: volunteerPaths.organization({ oid }),
  }));
  await notifyVolunteersOfEach(work, notices);
}
