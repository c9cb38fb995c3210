import { admitGuess, resetFailedLogins } from '../../auth/lockout.ts';
import type { Handler } from '../../call/context.ts';
import { Refused } from '../../refusal/refused.ts';
import { areAnswersRight } from '../account/security-answers.ts';
import { audit } from '../audit/audit.ts';
import { readAccountInRecovery } from './account-in-recovery.ts';
import { issueReset, endRecovery } from './tickets.ts';

/**
 * Checks three answers on a device that has used the account, for both sites. The attempt is counted before the
 * comparison.
 */
export const proveByQuestions: Handler<'recovery.proveByQuestions'> = async (ctx) => {
  const { body } = ctx;
  const { accountId, subject } = await readAccountInRecovery(ctx, body.ticket);
  await admitGuess(ctx, subject);
  if (!(await areAnswersRight(ctx, { accountId, answers: body.answers }))) throw new Refused('wrongAnswer');
  await resetFailedLogins(ctx, subject);
  return ctx.transaction(async (work) => {
    await endRecovery(work, body.ticket);
    await audit(work, 'recovery.proven', { subjectId: accountId, ownerId: accountId, details: { by: 'questions' } });
    return { resetTicket: await issueReset(work, accountId) };
  });
};
