import { eq } from 'drizzle-orm';
import type { Handler } from '../../call/context.ts';
import { administratorAppointment } from '../../db/schema/operator.ts';
import { Refused } from '../../refusal/refused.ts';
import { auditAppointment } from '../../services/operator/appointment.ts';
import { lockManagedAppointment } from './managed-appointment.ts';

/** Agrees to an appointment as the second person, of the appointing organization or of one above. */
export const agreeAppointment: Handler<'authorityTransfer.agreeAppointment'> = (ctx) =>
  ctx.transaction(async (work) => {
    const { tx, actor, params, now } = work;
    const row = await lockManagedAppointment(tx, { id: params.id, organizationId: actor.organizationId });
    if (row.state !== 'open' || row.agreedAt !== null) throw new Refused('offerOver');
    if (row.requestedBy === actor.accountId) throw new Refused('ownAppointment');
    await tx
      .update(administratorAppointment)
      .set({ agreedBy: actor.accountId, agreedAt: now })
      .where(eq(administratorAppointment.id, row.id));
    await auditAppointment(work, 'agreed', row);
    return { agreed: true };
  });
