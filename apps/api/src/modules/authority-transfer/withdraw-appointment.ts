import { eq } from 'drizzle-orm';
import type { Handler } from '../../call/context.ts';
import { administratorAppointment } from '../../db/schema/operator.ts';
import { Refused } from '../../refusal/refused.ts';
import { closeAppointment } from '../../services/authority-transfer/appointment.ts';
import { lockManagedAppointment } from './managed-appointment.ts';

/** Withdraws an appointment before it takes effect. */
export const withdrawAppointment: Handler<'authorityTransfer.withdrawAppointment'> = (ctx) =>
  ctx.transaction(async (work) => {
    const { tx, actor, params } = work;
    const { id } = await lockManagedAppointment(tx, { id: params.id, organizationId: actor.organizationId });
    const closed = await closeAppointment(work, { action: 'withdraw', which: eq(administratorAppointment.id, id) });
    if (closed === undefined) throw new Refused('offerOver');
    return { withdrawn: true };
  });
