import { integrityTransitions, toMacaoIso } from '@vp/domain';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Handler } from '../../call/context.ts';
import { toCondition } from '../../db/scope.ts';
import { integrityCase } from '../../db/schema/integrity-case.ts';
import { organization } from '../../db/schema/organization.ts';
import { Refused, orNotFound } from '../../refusal/refused.ts';
import { audit } from '../../services/audit/audit.ts';
import { caseScope } from '../../services/integrity-case/case-scope.ts';
import { notifyOffice } from '../../services/organization/notify-office.ts';

/** Answers the open question to the caller's organization. */
export const answer: Handler<'integrityCase.answer'> = (ctx) =>
  ctx.transaction(async (work) => {
    const { tx, now, actor, body, params } = work;
    const { id, state, askedAt, answeredAt, askedFrom, organizationId } = integrityCase;
    const scope = and(eq(id, params.id), toCondition(await caseScope(tx, actor.organizationId)));
    const [known] = await tx
      .select({ name: organization.name })
      .from(integrityCase)
      .innerJoin(organization, eq(organization.id, organizationId))
      .where(scope)
      .limit(1);
    const { name } = orNotFound(known);
    const isAsked = and(
      eq(state, integrityTransitions.pass.from),
      eq(organizationId, actor.organizationId),
      isNotNull(askedAt),
      isNull(answeredAt),
    );
    const [changed] = await tx
      .update(integrityCase)
      .set({ answer: body.answer, answeredAt: now, answeredBy: actor.accountId })
      .where(and(scope, isAsked))
      .returning({ askedFrom });
    if (changed === undefined) throw new Refused('wrongState');
    await audit(work, 'integrityCase.answered', { subjectId: params.id, details: { answer: body.answer } });
    if (changed.askedFrom !== null) {
      await notifyOffice(work, {
        organizationId: changed.askedFrom,
        permission: 'personnel-integrity',
        kind: 'integrityAnswered',
        values: { organization: name, answer: body.answer },
      });
    }
    return { answeredAt: toMacaoIso(now) };
  });
