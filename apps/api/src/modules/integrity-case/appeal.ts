import { sanctionTransitions, toMacaoIso } from '@vp/domain';
import { and, eq, gt, isNull, or } from 'drizzle-orm';
import type { Handler } from '../../call/context.ts';
import { integritySanction } from '../../db/schema/integrity-case.ts';
import { organization } from '../../db/schema/organization.ts';
import { Refused, orNotFound } from '../../refusal/refused.ts';
import { audit } from '../../services/audit/audit.ts';
import { notifyOffice } from '../../services/organization/notify-office.ts';

/** Appeals once against a sanction of the caller's organization, which stays in force meanwhile. */
export const appeal: Handler<'integrityCase.appeal'> = (ctx) =>
  ctx.transaction(async (work) => {
    const { tx, now, actor, body, params } = work;
    const { id, organizationId, state, endsAt } = integritySanction;
    const own = and(eq(id, params.id), eq(organizationId, actor.organizationId));
    const [known] = await tx
      .select({ imposedFrom: integritySanction.imposedFrom, name: organization.name })
      .from(integritySanction)
      .innerJoin(organization, eq(organization.id, organizationId))
      .where(own)
      .limit(1);
    const { imposedFrom, name } = orNotFound(known);
    const { from, to } = sanctionTransitions.appeal;
    const changed = await tx
      .update(integritySanction)
      .set({ state: to, appeal: body.reason, appealedBy: actor.accountId, appealedAt: now })
      .where(and(own, eq(state, from), or(isNull(endsAt), gt(endsAt, now))))
      .returning({ id });
    if (changed.length === 0) throw new Refused('wrongState');
    await audit(work, 'integrityCase.appealed', { subjectId: params.id, details: { reason: body.reason } });
    const [above] = await tx
      .select({ parentId: organization.parentId })
      .from(organization)
      .where(eq(organization.id, imposedFrom))
      .limit(1);
    await notifyOffice(work, {
      organizationId: above?.parentId ?? imposedFrom,
      permission: 'personnel-integrity',
      kind: 'sanctionAppealed',
      values: { organization: name, reason: body.reason },
    });
    return { appealedAt: toMacaoIso(now) };
  });
