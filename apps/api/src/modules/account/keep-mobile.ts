import type { Handler } from '../../call/context.ts';
import { Refused, orNotFound } from '../../refusal/refused.ts';
import { closeMobileRelease, lockAccount } from '../../services/account/mobile-release.ts';

/** Objects to the open request for the caller's phone number; a job that has released it meanwhile has won. */
export const keepMobile: Handler<'account.keepMobile'> = (ctx) =>
  ctx.transaction(async (work) => {
    const before = orNotFound(await lockAccount(work, work.actor.accountId));
    if (!(await closeMobileRelease(work, { action: 'keep', before }))) throw new Refused('wrongState');
    return { kept: true };
  });
