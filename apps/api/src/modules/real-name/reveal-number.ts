import type { RealNameValues } from '@vp/validators';
import { and, eq } from 'drizzle-orm';
import { decryptSubmission } from '../../crypto/encrypted-fields.ts';
import { toCondition } from '../../db/scope.ts';
import { audit } from '../../services/audit/audit.ts';
import { realNameSubmission } from '../../db/schema/volunteer.ts';
import type { Ctx, Result } from '../../call/context.ts';
import { orNotFound } from '../../refusal/refused.ts';
import { storedForm } from '../../services/real-name/stored-form.ts';
import { identityScope } from '../../services/real-name/identity-scope.ts';

const revealed = {
  applicant: { what: 'document.revealed', numberIn: ({ identity }: RealNameValues) => identity.documentNumber },
  guardian: {
    what: 'guardianDocument.revealed',
    numberIn: ({ guardian }: RealNameValues) => guardian?.documentNumber,
  },
} as const;

/** Audits the access before it returns the number. */
export async function revealNumber(
  ctx: Ctx<'realName.revealDocument' | 'realName.revealGuardianDocument'>,
  whose: keyof typeof revealed,
): Promise<Result<'realName.revealDocument' | 'realName.revealGuardianDocument'>> {
  const { cipher, actor, params } = ctx;
  const { what, numberIn } = revealed[whose];
  return ctx.transaction(async (work) => {
    const { tx } = work;
    const { id, volunteerId, payloadEncrypted } = realNameSubmission;
    const people = toCondition(await identityScope(tx, actor.organizationId));
    const [row] = await tx
      .select({ id, volunteerId, payloadEncrypted })
      .from(realNameSubmission)
      .where(and(eq(id, params.id), people))
      .limit(1);
    const stored = orNotFound(row);
    const documentNumber = orNotFound(numberIn(storedForm(decryptSubmission(cipher, stored))));
    await audit(work, what, { ownerId: stored.volunteerId, subjectId: stored.id, details: {} });
    return { documentNumber };
  });
}
