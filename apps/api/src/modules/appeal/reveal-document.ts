import { and, eq } from 'drizzle-orm';
import type { Handler } from '../../call/context.ts';
import { decryptDocument } from '../../crypto/encrypted-fields.ts';
import { toCondition } from '../../db/scope.ts';
import { passwordAppeal } from '../../db/schema/password-appeal.ts';
import { volunteer } from '../../db/schema/volunteer.ts';
import { orNotFound } from '../../refusal/refused.ts';
import { audit } from '../../services/audit/audit.ts';
import { readAppealForm } from '../../services/recovery/stored-appeal.ts';
import { appealScope } from '../../services/review/appeal-scope.ts';

/** Returns both numbers in full, to compare with the photo; the owner sees the access. */
export const revealDocument: Handler<'appeal.revealDocument'> = async (ctx) => {
  const { db, cipher, actor, params } = ctx;
  const scope = toCondition(await appealScope(db, actor.organizationId));
  const [row] = await db
    .select({ appeal: passwordAppeal, person: volunteer })
    .from(passwordAppeal)
    .leftJoin(volunteer, eq(volunteer.accountId, passwordAppeal.accountId))
    .where(and(eq(passwordAppeal.id, params.id), scope))
    .limit(1);
  const { appeal, person } = orNotFound(row);
  const own = person === null ? undefined : decryptDocument(cipher, person);
  return ctx.transaction(async (work) => {
    const input = { ownerId: person?.id ?? appeal.id, subjectId: appeal.id, details: {} };
    await audit(work, 'appealDocument.revealed', input);
    return { given: readAppealForm(cipher, appeal).documentNumber, account: own ?? null };
  });
};
