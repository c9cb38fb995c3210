import { sessionLimits, toMacaoIso } from '@vp/domain';
import { admitGuess, resetFailedLogins } from '../../auth/lockout.ts';
import { recordAuthentication } from '../../auth/session.ts';
import type { Ctx, Handler } from '../../call/context.ts';
import { Refused } from '../../refusal/refused.ts';
import { readAccount } from '../../services/account/own-account.ts';
import { assertPassword, proofSubject } from '../../services/account/prove.ts';
import { readPassword } from '../../services/account/read-password.ts';
import { areAnswersRight, readQuestionIds } from '../../services/account/security-answers.ts';
import { audit } from '../../services/audit/audit.ts';
import { requireFields } from '../../services/session/needed-fields.ts';

/** Proves the identity by password or answers. The attempt is counted before the check. */
export const proveIdentity: Handler<'account.proveIdentity'> = async (ctx) => {
  const { actor, now, body } = ctx;
  if (body.by === 'password') await proveByPassword(ctx);
  else await proveByAnswers(ctx);
  return ctx.transaction(async (work) => {
    await recordAuthentication(work, actor.sessionId);
    await audit(work, 'identity.proven', { subjectId: actor.accountId, details: { by: body.by } });
    return { provenUntil: toMacaoIso(new Date(now.getTime() + sessionLimits.recentProofMs)) };
  });
};

async function proveByPassword(ctx: Ctx<'account.proveIdentity'>): Promise<void> {
  const { password, keyId } = ctx.body;
  const typed = await readPassword(ctx, requireFields(ctx, { password, keyId }));
  await assertPassword(ctx, { owner: await readAccount(ctx.db, ctx.actor.accountId), password: typed });
}

async function proveByAnswers(ctx: Ctx<'account.proveIdentity'>): Promise<void> {
  const { accountId } = ctx.actor;
  if ((await readQuestionIds(ctx.db, accountId)).length === 0) throw new Refused('questionsNotSet');
  const subject = proofSubject(accountId);
  await admitGuess(ctx, subject);
  if (!(await areAnswersRight(ctx, { accountId, answers: ctx.body.answers ?? [] }))) throw new Refused('wrongAnswer');
  await resetFailedLogins(ctx, subject);
}
