import { correctionTargets, organizationCorrection, requestPermissions } from '@vp/domain';
import type { CorrectionTarget } from '@vp/domain';
import { and, eq, exists, gt, ne, or } from 'drizzle-orm';
import type { Handler, Work } from '../../call/context.ts';
import type { Reader } from '../../db/client.ts';
import { countsTowardsLimit } from '../../db/conditions.ts';
import { toCondition } from '../../db/scope.ts';
import { activity } from '../../db/schema/activity.ts';
import { membership } from '../../db/schema/membership.ts';
import { organization } from '../../db/schema/organization.ts';
import { organizationRequest } from '../../db/schema/organization-request.ts';
import { Refused, orNotFound } from '../../refusal/refused.ts';
import { correctDecision } from '../../services/correction/correct.ts';
import type { CorrectableRow } from '../../services/correction/read-correction.ts';
import { requestScope, withNames } from '../../services/organization-request/request-rows.ts';
import type { StoredRequest } from '../../services/organization-request/request-rows.ts';
import { notifyOffice } from '../../services/organization/notify-office.ts';

type CorrectWork = Work<'organizationRequest.correct'>;

/** Corrects the decision on a request: it waits again, and an organization accepted by mistake is not one meanwhile. */
export const correct: Handler<'organizationRequest.correct'> = (ctx) =>
  ctx.transaction(async (work) => {
    const { tx, actor, params, body } = work;
    const known = and(eq(organizationRequest.id, params.id), toCondition(await requestScope(tx, actor)));
    const [locked] = await tx.select().from(organizationRequest).where(known).for('update');
    const { organizationId } = orNotFound(locked);
    await tx
      .select({ id: organization.id })
      .from(organization)
      .where(eq(organization.id, organizationId))
      .for('update');
    const [named] = await withNames(tx).where(known).limit(1);
    const found = orNotFound(named);
    const { request } = found;
    const correctable = await toCorrectable(tx, request);
    const takesBack = correctable.target?.needsSecond === true && body.step !== 'withdraw';
    if (takesBack && (await isActive(tx, organizationId))) throw new Refused('organizationActive');
    const permission = requestPermissions[request.kind];
    return correctDecision(
      work,
      { ...correctable, ownerId: organizationId, office: { permission, name: found.name } },
      async (reason) => {
        await returnRequest(work, request);
        await notifyOffice(work, {
          organizationId,
          permission,
          kind: `request.${request.kind}.corrected`,
          values: { organization: found.name, target: found.to, reason },
        });
      },
    );
  });

/** Returns a request with what its correction would do; only the last one of its kind can be corrected. */
export async function toCorrectable(db: Reader, request: StoredRequest): Promise<CorrectableRow> {
  const { id, state, decidedAt, decidedBy, reason } = request;
  const target = await findTarget(db, request);
  return { kind: 'organizationRequest', id, state, decidedAt, decidedBy, reason, target, concernedId: null };
}

async function findTarget(db: Reader, request: StoredRequest): Promise<CorrectionTarget | undefined> {
  const { id, kind, organizationId, state, submittedAt } = request;
  if (state !== 'passed' && state !== 'failed') return undefined;
  const later = and(
    eq(organizationRequest.organizationId, organizationId),
    eq(organizationRequest.kind, kind),
    ne(organizationRequest.id, id),
    gt(organizationRequest.submittedAt, submittedAt),
  );
  if ((await db.$count(organizationRequest, later)) > 0) return undefined;
  if (kind !== 'registration') return state === 'failed' ? correctionTargets.organizationRequest.failed : undefined;
  const isStanding = and(
    eq(organization.id, organizationId),
    eq(organization.status, organizationCorrection[state].from),
  );
  return (await db.$count(organization, isStanding)) > 0 ? correctionTargets.organizationRequest[state] : undefined;
}

/** Whether people or organizations depend on it by now: it is suspended, which informs them. */
async function isActive(db: Reader, organizationId: string): Promise<boolean> {
  const members = db
    .select({ id: membership.id })
    .from(membership)
    .where(and(eq(membership.organizationId, organizationId), countsTowardsLimit(membership.state)));
  const activities = db.select({ id: activity.id }).from(activity).where(eq(activity.organizationId, organizationId));
  const own = and(eq(organization.id, organizationId), or(exists(members), exists(activities)));
  const below = eq(organization.parentId, organizationId);
  return (await db.$count(organization, or(own, below))) > 0;
}

async function returnRequest(
  { tx, now }: CorrectWork,
  { id, kind, state, organizationId }: StoredRequest,
): Promise<void> {
  await tx
    .update(organizationRequest)
    .set({ state: 'underReview', reason: null, decidedAt: null, decidedBy: null })
    .where(eq(organizationRequest.id, id));
  if (kind !== 'registration' || (state !== 'passed' && state !== 'failed')) return;
  const { from, to } = organizationCorrection[state];
  await tx
    .update(organization)
    .set({ status: to, statusReason: null, updatedAt: now })
    .where(and(eq(organization.id, organizationId), eq(organization.status, from)));
}
