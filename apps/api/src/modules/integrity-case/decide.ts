import { integrityTransitions, refusalForIntegrityDecision } from '@vp/domain';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { Handler, Work } from '../../call/context.ts';
import { toCondition } from '../../db/scope.ts';
import { integrityCase, integrityService } from '../../db/schema/integrity-case.ts';
import { revokeHours } from './revoke-hours.ts';
import { auditEach } from '../../services/audit/audit.ts';
import { readCaseParties } from './case-parties.ts';
import { readDecider } from '../../services/integrity-case/decider.ts';
import { toProposal } from './proposal.ts';
import { caseScope } from '../../services/integrity-case/case-scope.ts';
import { withdrawPaper } from '../../services/hours-proof/withdraw-paper.ts';
import { decideEach, decideLocked } from '../../services/review/decide-each.ts';
import type { Decided } from '../../services/review/decide-each.ts';

/** Clears cases, or revokes their hours or their paper. */
export const decide: Handler<'integrityCase.decide'> = async (ctx) => {
  const { body, language } = ctx;
  return ctx.transaction(async (work) => {
    const known = async (ids: readonly string[]) =>
      work.tx
        .select({ id: integrityCase.id })
        .from(integrityCase)
        .where(await inScope(work, ids));
    return { rows: await decideEach(body.reviewIds, { decide: (ids) => decideAll(work, ids), known }, language) };
  });
};

type DecideWork = Work<'integrityCase.decide'>;
type StoredCase = typeof integrityCase.$inferSelect;

async function inScope({ tx, actor }: DecideWork, ids: readonly string[]): Promise<SQL | undefined> {
  return and(inArray(integrityCase.id, [...ids]), toCondition(await caseScope(tx, actor.organizationId)));
}

/** Locks the rows until the end, so that of two deciders one decides. */
async function decideAll(work: DecideWork, ids: readonly string[]): Promise<readonly Decided[]> {
  const { tx, body } = work;
  const waiting = await tx
    .select()
    .from(integrityCase)
    .where(and(await inScope(work, ids), eq(integrityCase.state, integrityTransitions[body.decision].from)))
    .orderBy(asc(integrityCase.id))
    .for('update');
  const judged = await judge(work, waiting);
  await propose(
    work,
    judged.flatMap(({ row, refusal }) => (refusal === 'secondPersonNeeded' ? [row] : [])),
  );
  return decideLocked(judged, (rows) => store(work, rows));
}

async function store(work: DecideWork, rows: readonly StoredCase[]): Promise<void> {
  const { tx, actor, body, now } = work;
  const { decision, reason } = body;
  const decided = rows.map(({ id }) => id);
  await tx
    .update(integrityCase)
    .set({ state: integrityTransitions[decision].to, reason, decidedAt: now, decidedBy: actor.accountId })
    .where(inArray(integrityCase.id, decided));
  await noteHours(work, decided);
  if (decision === 'fail') await revoke(work, rows);
  const entries = rows.map(({ id, organizationId, kind }) => ({
    ownerId: organizationId,
    subjectId: id,
    details: { kind, reason },
  }));
  await auditEach(work, `integrityCase.${decision}`, entries);
}

/** Notes the hours that the decision is about, before it revokes them; the organization's page shows their sum. */
async function noteHours({ tx, body }: DecideWork, caseIds: readonly string[]): Promise<void> {
  const hours = sql`coalesce((select s.hours from service_time s where s.volunteer_id = integrity_service.volunteer_id
    and s.period_id = integrity_service.period_id and s.confirmed), 0)`;
  const { caseId, isSuspect, decidedHours, revokedHours } = integrityService;
  await tx
    .update(integrityService)
    .set({
      decidedHours: sql`greatest(${decidedHours}, ${hours})`,
      ...(body.decision === 'fail' && { revokedHours: sql`greatest(${revokedHours}, ${hours})` }),
    })
    .where(and(inArray(caseId, [...caseIds]), isSuspect));
}

async function judge({ tx, actor, body }: DecideWork, rows: readonly StoredCase[]) {
  const decider = await readDecider(tx, actor);
  const parties = await readCaseParties(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const own = parties.get(row.id) ?? { accountIds: [], organizationIds: [] };
    const decided = { ...own, proposed: toProposal(row) };
    return { row, refusal: refusalForIntegrityDecision(decided, decider, body.decision) };
  });
}

/** Stores the first of two decisions; it replaces another one. */
async function propose(work: DecideWork, rows: readonly StoredCase[]): Promise<void> {
  if (rows.length === 0) return;
  const { tx, actor, body } = work;
  const { decision, reason } = body;
  await tx
    .update(integrityCase)
    .set({
      proposedState: integrityTransitions[decision].to,
      proposedReason: reason,
      proposedBy: actor.accountId,
    })
    .where(
      inArray(
        integrityCase.id,
        rows.map(({ id }) => id),
      ),
    );
  const entries = rows.map(({ id, organizationId, kind }) => ({
    ownerId: organizationId,
    subjectId: id,
    details: { kind, decision, reason },
  }));
  await auditEach(work, 'integrityCase.proposed', entries);
}

async function revoke(work: DecideWork, rows: readonly StoredCase[]): Promise<void> {
  const { tx, body } = work;
  const caseIds = rows.map(({ id }) => id);
  const { volunteerId, periodId, caseId, isSuspect } = integrityService;
  const services = await tx
    .selectDistinct({ volunteerId, periodId })
    .from(integrityService)
    .where(and(inArray(caseId, caseIds), isSuspect));
  if (services.length > 0) await revokeHours(work, { services, reason: body.reason });
  for (const { proofId } of rows) if (proofId !== null) await withdrawPaper(work, { proofId, reason: body.reason });
}
