import { and, eq } from 'drizzle-orm';
import type { Handler } from '../../call/context.ts';
import { authorityTransfer } from '../../db/schema/operator.ts';
import { Refused, orNotFound } from '../../refusal/refused.ts';
import { notifyAccount } from '../../services/account/notify-account.ts';
import { audit } from '../../services/audit/audit.ts';
import { readOfficeName } from '../../services/operator/roles.ts';
import { endOffer } from '../../services/operator/offers.ts';

/** Withdraws the offer of the administration before it is accepted. */
export const withdraw: Handler<'authorityTransfer.withdraw'> = async (ctx) => {
  if (ctx.actor.role !== 'administrator') throw new Refused('administratorNeeded');
  return ctx.transaction(async (work) => {
    const { tx, actor, params } = work;
    const mine = and(eq(authorityTransfer.id, params.id), eq(authorityTransfer.organizationId, actor.organizationId));
    const [known] = await tx.select({ id: authorityTransfer.id }).from(authorityTransfer).where(mine).limit(1);
    orNotFound(known);
    const withdrawn = await endOffer(work, { table: authorityTransfer, action: 'withdraw', which: mine });
    await audit(work, 'transfer.withdrawn', { subjectId: params.id, details: {} });
    const values = { organization: await readOfficeName(tx, actor.organizationId) };
    await notifyAccount(work, { accountId: withdrawn.toAccountId, kind: 'transferWithdrawn', values });
    return { withdrawn: true };
  });
};
