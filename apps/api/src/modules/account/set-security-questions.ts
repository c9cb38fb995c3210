import { normalizeSecurityAnswer } from '@vp/domain';
import { eq } from 'drizzle-orm';
import { requireRecentAuthentication } from '../../auth/recent-authentication.ts';
import type { Handler } from '../../call/context.ts';
import { account, securityAnswer } from '../../db/schema/account.ts';
import { orNotFound } from '../../refusal/refused.ts';
import { notifyOwner } from '../../services/account/notify-owner.ts';
import { audit } from '../../services/audit/audit.ts';

/** Replaces the security questions by three new ones with answers. */
export const setSecurityQuestions: Handler<'account.setSecurityQuestions'> = async (ctx) => {
  const { actor, body, now, hasher } = ctx;
  requireRecentAuthentication(actor, now);
  const { accountId } = actor;
  const rows = await Promise.all(
    body.answers.map(async ({ questionId, answer }, index) => ({
      accountId,
      position: index + 1,
      questionId: Number(questionId),
      answerHash: await hasher.hash(normalizeSecurityAnswer(answer)),
    })),
  );
  return ctx.transaction(async (work) => {
    const { tx } = work;
    // Locks the account, so that the answers of two concurrent changes do not mix.
    const [owner] = await tx.select().from(account).where(eq(account.id, accountId)).for('update');
    await tx.delete(securityAnswer).where(eq(securityAnswer.accountId, accountId));
    await tx.insert(securityAnswer).values(rows);
    await audit(work, 'securityQuestions.set', { subjectId: accountId, details: { count: rows.length } });
    await notifyOwner(work, { before: orNotFound(owner), kind: 'securityQuestionsChanged' });
    return { count: rows.length };
  });
};
