import type { personnelCalls } from '@vp/contract';
import { and, eq } from 'drizzle-orm';
import { openSubmission } from '../../access/sealed-fields.ts';
import { recordAudit } from '../../db/queries/audit.ts';
import { realNameSubmission, volunteer } from '../../db/schema/volunteer.ts';
import type { AnswerOf, Ctx } from '../../http/context.ts';
import { found } from '../../http/refused.ts';
import { storedForm } from './real-name-checks.ts';
import { peopleScope } from './scope.ts';

type Entry = (typeof personnelCalls)['revealDocument'];

/** The full document number; who looked is written down before anything is shown. */
export async function revealDocument(ctx: Ctx<Entry>): Promise<AnswerOf<Entry>> {
  const { seal, actor, params } = ctx;
  return ctx.transaction(async (tx) => {
    const [row] = await tx
      .select({ id: realNameSubmission.id, volunteerId: volunteer.id, payloadSealed: realNameSubmission.payloadSealed })
      .from(realNameSubmission)
      .innerJoin(volunteer, eq(volunteer.id, realNameSubmission.volunteerId))
      .where(and(eq(realNameSubmission.id, params.id), peopleScope(tx, actor.organizationId)))
      .limit(1);
    const stored = found(row);
    const entry = {
      stream: `volunteer:${stored.volunteerId}`,
      what: 'document.revealed',
      subjectId: stored.id,
      details: {},
    };
    await recordAudit(tx, ctx, entry);
    return { documentNumber: storedForm(openSubmission(seal, stored)).identity.documentNumber };
  });
}
