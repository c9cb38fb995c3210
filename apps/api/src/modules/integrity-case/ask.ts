import { integrityTransitions, toMacaoIso } from '@vp/domain';
import { and, eq, isNotNull, isNull, ne, or } from 'drizzle-orm';
import type { Handler } from '../../call/context.ts';
import { toCondition } from '../../db/scope.ts';
import { integrityCase } from '../../db/schema/integrity-case.ts';
import { organization } from '../../db/schema/organization.ts';
import { Refused, orNotFound } from '../../refusal/refused.ts';
import { audit } from '../../services/audit/audit.ts';
import { caseScope } from '../../services/integrity-case/case-scope.ts';
import { notifyOffice } from '../../services/organization/notify-office.ts';

/** Asks the organization of a case for an explanation. A new question replaces the open one. */
export const ask: Handler<'integrityCase.ask'> = (ctx) =>
  ctx.transaction(async (work) => {
    const { tx, now, actor, body, params } = work;
    const { id, state, askedAt, answeredAt, organizationId } = integrityCase;
    const scope = and(eq(id, params.id), toCondition(await caseScope(tx, actor.organizationId)));
    const [known] = await tx
      .select({ name: organization.name, organizationId })
      .from(integrityCase)
      .innerJoin(organization, eq(organization.id, organizationId))
      .where(scope)
      .limit(1);
    const found = orNotFound(known);
    const asked = { question: body.question, askedAt: now, askedBy: actor.accountId, askedFrom: actor.organizationId };
    const mayAsk = and(
      eq(state, integrityTransitions.pass.from),
      ne(organizationId, actor.organizationId),
      or(isNull(askedAt), isNotNull(answeredAt)),
    );
    const changed = await tx
      .update(integrityCase)
      .set({ ...asked, answer: null, answeredAt: null, answeredBy: null })
      .where(and(scope, mayAsk))
      .returning({ id });
    if (changed.length === 0) throw new Refused('wrongState');
    const details = { question: body.question };
    await audit(work, 'integrityCase.asked', { ownerId: found.organizationId, subjectId: params.id, details });
    await notifyOffice(work, {
      organizationId: found.organizationId,
      permission: 'personnel-integrity',
      kind: 'integrityAsked',
      values: { organization: found.name, question: body.question },
    });
    return { askedAt: toMacaoIso(now) };
  });
