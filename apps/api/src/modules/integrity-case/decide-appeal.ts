import { refusalForSanctionAppeal, sanctionTransitions } from '@vp/domain';
import type { SanctionState } from '@vp/domain';
import { eq } from 'drizzle-orm';
import type { Handler, Work } from '../../call/context.ts';
import { integritySanction } from '../../db/schema/integrity-case.ts';
import { organization } from '../../db/schema/organization.ts';
import { Refused, assertNoRefusal, orNotFound } from '../../refusal/refused.ts';
import { audit } from '../../services/audit/audit.ts';
import { notifyOffice } from '../../services/organization/notify-office.ts';
import { readDecider } from '../../services/integrity-case/decider.ts';
import { decidesAppeal, readAppealed, toAppealed } from './appealed.ts';
import type { StoredAppeal } from './appealed.ts';

type AppealWork = Work<'integrityCase.decideAppeal'>;

/** Keeps or lifts a sanction after its appeal, at the level above the one that imposed it. */
export const decideAppeal: Handler<'integrityCase.decideAppeal'> = (ctx) =>
  ctx.transaction(async (work) => {
    const { tx, actor, body, params } = work;
    await tx
      .select({ id: integritySanction.id })
      .from(integritySanction)
      .where(eq(integritySanction.id, params.id))
      .for('update');
    const [found] = await readAppealed(tx, eq(integritySanction.id, params.id));
    const stored = orNotFound(found);
    if (!decidesAppeal(stored, actor.organizationId)) throw new Refused('notFound');
    if (stored.sanction.state !== sanctionTransitions.keep.from) throw new Refused('wrongState');
    const decider = await readDecider(tx, actor);
    const refusal = refusalForSanctionAppeal(toAppealed(stored), decider, body.decision);
    if (refusal === 'secondPersonNeeded') return { state: await propose(work, stored) };
    assertNoRefusal(refusal);
    return { state: await store(work, stored) };
  });

/** Stores the first of two decisions; it replaces another one. */
async function propose(work: AppealWork, { sanction }: StoredAppeal): Promise<SanctionState> {
  const { tx, actor, body } = work;
  await tx
    .update(integritySanction)
    .set({ proposedState: sanctionTransitions[body.decision].to, proposedBy: actor.accountId })
    .where(eq(integritySanction.id, sanction.id));
  const details = { decision: body.decision, reason: body.reason };
  await audit(work, 'integrityCase.appealProposed', {
    ownerId: sanction.organizationId,
    subjectId: sanction.id,
    details,
  });
  return sanction.state;
}

async function store(work: AppealWork, { sanction, organizationName }: StoredAppeal): Promise<SanctionState> {
  const { tx, now, actor, body } = work;
  const { decision, reason } = body;
  const { id, organizationId, kind } = sanction;
  const state = sanctionTransitions[decision].to;
  await tx
    .update(integritySanction)
    .set({ state, answer: reason, decidedBy: actor.accountId, decidedAt: now })
    .where(eq(integritySanction.id, id));
  if (decision === 'lift') {
    const effect = kind === 'codesRestricted' ? { codesRestrictedUntil: null } : { identityEntrusted: true };
    await tx.update(organization).set(effect).where(eq(organization.id, organizationId));
  }
  await audit(work, `integrityCase.${decision}`, { ownerId: organizationId, subjectId: id, details: { kind, reason } });
  await notifyOffice(work, {
    organizationId,
    permission: 'personnel-integrity',
    kind: decision === 'lift' ? 'sanctionLifted' : 'sanctionKept',
    values: { organization: organizationName, reason },
  });
  return state;
}
