import { isSanctionInForce, refusalForSanction, sanctionEndsAt, sanctionsFor, toMacaoIso } from '@vp/domain';
import type { SanctionKind } from '@vp/domain';
import { and, eq } from 'drizzle-orm';
import type { Handler, TxWork } from '../../call/context.ts';
import { newId } from '../../db/id.ts';
import { toCondition } from '../../db/scope.ts';
import { integrityCase, integritySanction } from '../../db/schema/integrity-case.ts';
import { organization } from '../../db/schema/organization.ts';
import { Refused, assertNoRefusal, orNotFound } from '../../refusal/refused.ts';
import { audit } from '../../services/audit/audit.ts';
import { caseScope } from '../../services/integrity-case/case-scope.ts';
import { notifyOffice } from '../../services/organization/notify-office.ts';
import { readCaseParties } from './case-parties.ts';
import { readDecider } from '../../services/integrity-case/decider.ts';

/** Imposes a sanction on an organization of a decided case, with its grounds. */
export const sanction: Handler<'integrityCase.sanction'> = (ctx) =>
  ctx.transaction(async (work) => {
    const { tx, now, actor, body, params } = work;
    const { kind, reason, organizationId } = body;
    const [found] = await tx
      .select({ state: integrityCase.state })
      .from(integrityCase)
      .where(and(eq(integrityCase.id, params.id), toCondition(await caseScope(tx, actor.organizationId))))
      .limit(1)
      // New facts do not open the case again meanwhile.
      .for('share');
    const { state } = orNotFound(found);
    const parties = (await readCaseParties(tx, [params.id])).get(params.id) ?? { accountIds: [], organizationIds: [] };
    const decider = await readDecider(tx, actor);
    assertNoRefusal(refusalForSanction({ ...parties, state }, decider));
    if (!parties.organizationIds.includes(organizationId)) throw new Refused('notFound');
    const [accused] = await tx.select().from(organization).where(eq(organization.id, organizationId)).for('update');
    const { name, parentId, identityEntrusted } = orNotFound(accused);
    const inForce = await readKindsInForce(work, organizationId);
    const target = { organizationId, isRoot: parentId === null, isEntrusted: identityEntrusted, inForce };
    if (!sanctionsFor(target, decider).includes(kind)) throw new Refused('wrongState');
    const endsAt = sanctionEndsAt(kind, now) ?? null;
    const sanctionId = newId();
    await tx.insert(integritySanction).values({
      id: sanctionId,
      caseId: params.id,
      organizationId,
      kind,
      reason,
      imposedFrom: actor.organizationId,
      imposedBy: actor.accountId,
      imposedAt: now,
      endsAt,
    });
    const effect = kind === 'codesRestricted' ? { codesRestrictedUntil: endsAt } : { identityEntrusted: false };
    await tx.update(organization).set(effect).where(eq(organization.id, organizationId));
    const details = { kind, reason, caseId: params.id, until: endsAt?.toISOString() ?? null };
    await audit(work, 'integrityCase.sanctioned', { ownerId: organizationId, subjectId: sanctionId, details });
    const values = { organization: name, reason, date: endsAt === null ? '' : toMacaoIso(endsAt) };
    await notifyOffice(work, { organizationId, permission: 'personnel-integrity', kind, values });
    return { sanctionId, endsAt: endsAt && toMacaoIso(endsAt) };
  });

async function readKindsInForce({ tx, now }: TxWork, organizationId: string): Promise<readonly SanctionKind[]> {
  const rows = await tx.select().from(integritySanction).where(eq(integritySanction.organizationId, organizationId));
  return rows.filter((row) => isSanctionInForce(row, now)).map(({ kind }) => kind);
}
