import { eq } from 'drizzle-orm';
import { requireRecentAuthentication } from '../../auth/recent-authentication.ts';
import type { Handler } from '../../call/context.ts';
import { breaksUnique } from '../../db/failure.ts';
import { account } from '../../db/schema/account.ts';
import { Refused } from '../../refusal/refused.ts';
import { notifyOwner } from '../../services/account/notify-owner.ts';
import { readAccount } from '../../services/account/own-account.ts';
import { audit } from '../../services/audit/audit.ts';
import { identifyByOnePass } from '../../services/session/log-in-by-one-pass.ts';

/** Binds the identity of a code; checks the proof before the code, which works once. */
export const bindOnePass: Handler<'account.bindOnePass'> = async (ctx) => {
  const { actor, query, now } = ctx;
  requireRecentAuthentication(actor, now);
  const { accountId } = actor;
  const { subject } = await identifyByOnePass(ctx, query);
  try {
    return await ctx.transaction(async (work) => {
      const before = await readAccount(work.tx, accountId);
      if (before.onePassId !== null) throw new Refused('alreadyBound');
      await work.tx.update(account).set({ onePassId: subject }).where(eq(account.id, accountId));
      await audit(work, 'onePass.bound', { subjectId: accountId, details: {} });
      await notifyOwner(work, { before, kind: 'onePassBound' });
      return { isBound: true };
    });
  } catch (error) {
    if (breaksUnique(error, 'account_one_pass')) throw new Refused('boundElsewhere');
    throw error;
  }
};
