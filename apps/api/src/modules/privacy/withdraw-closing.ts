import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Handler } from '../../call/context.ts';
import { accountClosing } from '../../db/schema/account.ts';
import { Refused } from '../../refusal/refused.ts';
import { readAccount } from '../../services/account/own-account.ts';
import { notifyOwner } from '../../services/account/notify-owner.ts';
import { audit } from '../../services/audit/audit.ts';

/** Withdraws the request to close the account, before its time is over. */
export const withdrawClosing: Handler<'privacy.withdrawClosing'> = (ctx) =>
  ctx.transaction(async (work) => {
    const { tx, now } = work;
    const { accountId } = ctx.actor;
    const { eraseAt, erasedAt } = accountClosing;
    const withdrawn = await tx
      .delete(accountClosing)
      .where(and(eq(accountClosing.accountId, accountId), gt(eraseAt, now), isNull(erasedAt)))
      .returning({ accountId: accountClosing.accountId });
    if (withdrawn.length === 0) throw new Refused('wrongState');
    await audit(work, 'account.closingWithdrawn', { subjectId: accountId, details: {} });
    await notifyOwner(work, { before: await readAccount(tx, accountId), kind: 'accountKept' });
    return { withdrawn: true };
  });
