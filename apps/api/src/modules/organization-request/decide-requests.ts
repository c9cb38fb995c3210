import { requestPermissions, requestTransitions } from '@vp/domain';
import { and, asc, eq, inArray, or } from 'drizzle-orm';
import type { Work } from '../../call/context.ts';
import type { Tx } from '../../db/client.ts';
import { toCondition } from '../../db/scope.ts';
import { organization } from '../../db/schema/organization.ts';
import { organizationRequest } from '../../db/schema/organization-request.ts';
import { audit } from '../../services/audit/audit.ts';
import { refusalText } from '../../refusal/text.ts';
import { nameOfHolder } from '../../services/organization/association-number.ts';
import type { Decided } from '../../services/review/decide-each.ts';
import { notifyOffice } from '../../services/organization/notify-office.ts';
import { readLostNumber, rowsOfOneNumber, sharesNumberWith } from './number-rivals.ts';
import { closeRegistration, effectsOfPass } from './request-effects.ts';
import { requestScope, withNames } from '../../services/organization-request/request-rows.ts';
import type { NamedRequest } from '../../services/organization-request/request-rows.ts';

type DecideWork = Work<'organizationRequest.decide'>;

/**
 * Decides every open request. Locks the rows until the end, so that of two deciders one decides. Each request takes
 * effect by itself; one that is no longer possible returns its reason and stays open.
 */
export async function decideRequests(work: DecideWork, ids: readonly string[]): Promise<readonly Decided[]> {
  const { tx, actor, body } = work;
  const { id, state } = organizationRequest;
  const waiting = and(
    inArray(id, [...ids]),
    eq(state, requestTransitions.pass.from),
    toCondition(await requestScope(tx, actor)),
  );
  const concerned = body.decision === 'pass' ? or(waiting, sharesNumberWith(tx, ids)) : waiting;
  await tx.select({ id }).from(organizationRequest).where(concerned).orderBy(asc(id)).for('update');
  const rows = await withNames(tx).where(waiting).orderBy(asc(id));
  const notChosen = body.decision === 'pass' ? rowsOfOneNumber(rows) : new Set<string>();
  const answers: Decided[] = [];
  for (const row of rows) {
    const isChosen = !notChosen.has(row.request.id);
    answers.push(isChosen ? await decideOne(work, row) : { id: row.request.id, refusal: 'associationNumberShared' });
  }
  return answers;
}

async function decideOne(work: DecideWork, found: NamedRequest): Promise<Decided> {
  const { body, tx } = work;
  const { request } = found;
  const { id, kind, organizationId } = request;
  const isPass = body.decision === 'pass';
  const reason = isPass ? null : (body.reason ?? null);
  const parentId = isPass && kind === 'ownership' ? await readParent(tx, organizationId) : undefined;
  if (isPass) {
    const refusal = await effectsOfPass[kind](work, request);
    if (refusal !== undefined) return { id, refusal };
  } else if (kind === 'registration') {
    await closeRegistration(work, { organizationId, reason });
  }
  await record(work, found, { decision: body.decision, reason });
  if (isPass) await refuseRivals(work, organizationId);
  if (parentId !== undefined) {
    await notifyOffice(work, {
      organizationId: parentId,
      permission: 'organization-query',
      kind: 'organizationLeft',
      values: { organization: found.name, target: found.to },
    });
  }
  return { id };
}

interface Outcome {
  readonly decision: 'pass' | 'fail';
  readonly reason: string | null;
}

/** Stores the outcome of a request and notifies its organization. */
async function record(work: DecideWork, { request, name, to: target }: NamedRequest, outcome: Outcome): Promise<void> {
  const { now, actor, tx } = work;
  const { id, kind, organizationId } = request;
  const { decision, reason } = outcome;
  const { to } = requestTransitions[decision];
  await tx
    .update(organizationRequest)
    .set({ state: to, reason, decidedAt: now, decidedBy: actor.accountId })
    .where(eq(organizationRequest.id, id));
  const details = { kind, ...(reason === null ? {} : { reason }) };
  await audit(work, `organizationRequest.${decision}`, { ownerId: organizationId, subjectId: id, details });
  await notifyOffice(work, {
    organizationId,
    permission: requestPermissions[kind],
    kind: `request.${kind}.${decision}`,
    values: { organization: name, target, reason: reason ?? '' },
  });
}

/** Refuses the other waiting registrations with the association number of an accepted organization. */
async function refuseRivals(work: DecideWork, organizationId: string): Promise<void> {
  const lost = await readLostNumber(work.tx, organizationId);
  if (lost === undefined) return;
  const { number, holder, rivals } = lost;
  for (const rival of rivals) {
    const { language } = rival.request;
    const values = { number, holder: nameOfHolder(holder, language) };
    const reason = refusalText(language, 'associationNumberTaken', values);
    await closeRegistration(work, { organizationId: rival.request.organizationId, reason });
    await record(work, rival, { decision: 'fail', reason });
  }
}

/** Reads the current parent of an organization; undefined for the platform. */
async function readParent(tx: Tx, organizationId: string): Promise<string | undefined> {
  const [own] = await tx
    .select({ parentId: organization.parentId })
    .from(organization)
    .where(eq(organization.id, organizationId));
  return own?.parentId ?? undefined;
}
