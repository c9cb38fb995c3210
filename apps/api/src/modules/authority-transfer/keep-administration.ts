import { and, eq } from 'drizzle-orm';
import type { Handler } from '../../call/context.ts';
import { administratorAppointment } from '../../db/schema/operator.ts';
import { Refused, orNotFound } from '../../refusal/refused.ts';
import { closeAppointment } from '../../services/authority-transfer/appointment.ts';

/** Objects to an appointment in place of the caller; a job that has applied it meanwhile has won. */
export const keepAdministration: Handler<'authorityTransfer.keepAdministration'> = (ctx) =>
  ctx.transaction(async (work) => {
    const { tx, actor, params } = work;
    const { id, fromAccountId } = administratorAppointment;
    const mine = and(eq(id, params.id), eq(fromAccountId, actor.accountId));
    const [known] = await tx.select({ id }).from(administratorAppointment).where(mine).limit(1);
    orNotFound(known);
    if ((await closeAppointment(work, { action: 'object', which: mine })) === undefined) throw new Refused('offerOver');
    return { kept: true };
  });
