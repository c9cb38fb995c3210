import { and, eq } from 'drizzle-orm';
import type { Handler } from '../../call/context.ts';
import { administratorAppointment } from '../../db/schema/operator.ts';
import { Refused, assertNoRefusal, orNotFound } from '../../refusal/refused.ts';
import { readAccount } from '../../services/account/own-account.ts';
import { assertPassword } from '../../services/account/prove.ts';
import { readPassword } from '../../services/account/read-password.ts';
import { isAppointee, readAppointee } from '../../services/operator/appointee.ts';
import { auditAppointment, closeAppointment } from '../../services/authority-transfer/appointment.ts';
import { requireFields } from '../../services/session/needed-fields.ts';

/** Accepts or declines to become the administrator. An acceptance takes effect after the other steps. */
export const answerAppointment: Handler<'authorityTransfer.answerAppointment'> = async (ctx) => {
  const { actor, body, params } = ctx;
  if (body.isAccepted) {
    const { password, keyId } = body;
    const typed = await readPassword(ctx, requireFields(ctx, { password, keyId }));
    await assertPassword(ctx, { owner: await readAccount(ctx.db, actor.accountId), password: typed });
  }
  return ctx.transaction(async (work) => {
    const { tx, now } = work;
    const { accountId } = actor;
    const mine = and(eq(administratorAppointment.id, params.id), await isAppointee(tx, accountId));
    const [known] = await tx.select().from(administratorAppointment).where(mine).limit(1);
    const { organizationId } = orNotFound(known);
    // The account and the role first, as a block and a transfer of the administration do.
    const { refusal } = await readAppointee(tx, { organizationId, accountId });
    const [row] = await tx.select().from(administratorAppointment).where(mine).limit(1).for('update');
    if (row?.state !== 'open' || row.expiresAt <= now) throw new Refused('offerOver');
    if (body.isAccepted) {
      if (row.acceptedAt !== null) throw new Refused('offerOver');
      if (row.agreedBy === accountId) throw new Refused('ownAppointment');
      assertNoRefusal(refusal);
      const accepted = { toAccountId: accountId, acceptedAt: now };
      await tx.update(administratorAppointment).set(accepted).where(eq(administratorAppointment.id, row.id));
      await auditAppointment(work, 'accepted', { ...row, ...accepted });
    } else {
      await closeAppointment(work, { action: 'decline', which: eq(administratorAppointment.id, row.id) });
    }
    return { isAccepted: body.isAccepted };
  });
};
