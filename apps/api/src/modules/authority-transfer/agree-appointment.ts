import { and, eq } from 'drizzle-orm';
import type { Handler } from '../../call/context.ts';
import { administratorAppointment } from '../../db/schema/operator.ts';
import { Refused } from '../../refusal/refused.ts';
import { isAppointee } from '../../services/operator/appointee.ts';
import { auditAppointment } from '../../services/authority-transfer/appointment.ts';
import { lockManagedAppointment } from './managed-appointment.ts';

/** Agrees to an appointment as the second person, who neither requested it nor is named in it. */
export const agreeAppointment: Handler<'authorityTransfer.agreeAppointment'> = (ctx) =>
  ctx.transaction(async (work) => {
    const { tx, actor, params, now } = work;
    const ofRow = eq(administratorAppointment.id, params.id);
    const row = await lockManagedAppointment(tx, { id: params.id, organizationId: actor.organizationId });
    if (row.state !== 'open' || row.expiresAt <= now || row.agreedAt !== null) throw new Refused('offerOver');
    const isNamed = (await tx.$count(administratorAppointment, and(ofRow, await isAppointee(tx, actor.accountId)))) > 0;
    if (row.requestedBy === actor.accountId || isNamed) throw new Refused('ownAppointment');
    await tx.update(administratorAppointment).set({ agreedBy: actor.accountId, agreedAt: now }).where(ofRow);
    await auditAppointment(work, 'agreed', row);
    return { agreed: true };
  });
