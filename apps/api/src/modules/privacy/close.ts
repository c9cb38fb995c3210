import { eraseAtOf, refusalForClosing, toMacaoIso } from '@vp/domain';
import { eq } from 'drizzle-orm';
import { requireRecentAuthentication } from '../../auth/recent-authentication.ts';
import type { Handler } from '../../call/context.ts';
import { account, accountClosing } from '../../db/schema/account.ts';
import { Refused, orNotFound } from '../../refusal/refused.ts';
import { notifyOwner } from '../../services/account/notify-owner.ts';
import { audit } from '../../services/audit/audit.ts';
import { readRoles } from './open-duties.ts';

/** Stores the request to close the account; a job erases the data after the wait. */
export const close: Handler<'privacy.close'> = async (ctx) => {
  const { actor, now } = ctx;
  requireRecentAuthentication(actor, now);
  const { accountId } = actor;
  return ctx.transaction(async (work) => {
    const { tx } = work;
    const [owner] = await tx.select().from(account).where(eq(account.id, accountId)).for('update');
    const before = orNotFound(owner);
    const roles = await readRoles(tx, accountId);
    const refusal = refusalForClosing({ roles: roles.length, isErased: false });
    if (refusal !== undefined) throw new Refused(refusal);
    const eraseAt = eraseAtOf(now);
    const [stored] = await tx
      .insert(accountClosing)
      .values({ accountId, requestedBy: 'owner', requestedAt: now, eraseAt })
      .onConflictDoNothing()
      .returning({ eraseAt: accountClosing.eraseAt });
    if (stored === undefined) throw new Refused('wrongState');
    const date = toMacaoIso(eraseAt);
    await audit(work, 'account.closingRequested', { subjectId: accountId, details: { eraseAt: date } });
    await notifyOwner(work, { before, kind: 'accountClosing', values: { date: date.slice(0, 10) } });
    return { eraseAt: date };
  });
};
