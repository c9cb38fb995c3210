import { refusalOfReasonText } from '@vp/domain';
import { and, eq } from 'drizzle-orm';
import type { Handler } from '../../call/context.ts';
import { organization } from '../../db/schema/organization.ts';
import { Refused, orNotFound } from '../../refusal/refused.ts';
import { audit } from '../../services/audit/audit.ts';
import { notifyOffice } from '../../services/organization/notify-office.ts';
import { readEntrustable } from './entrustable.ts';

/**
 * Entrusts an organization with identity checks for the platform, or revokes that. Open checks there move to the
 * nearest entrusted organization above, or to the platform; decisions stay.
 */
export const entrust: Handler<'realName.entrust'> = async (ctx) => {
  const { isEntrusted, reason } = ctx.body;
  if (!isEntrusted && refusalOfReasonText(reason) !== undefined) throw new Refused('reasonMissing');
  return ctx.transaction(async (work) => {
    const { tx, actor } = work;
    const entrustable = await readEntrustable(tx, actor.organizationId);
    const mine = and(eq(organization.id, work.params.id), entrustable);
    const [row] = await tx.select().from(organization).where(mine).for('update');
    const target = orNotFound(row);
    // Does not audit a repeated request.
    if (target.identityEntrusted === isEntrusted) return { isEntrusted };
    await tx.update(organization).set({ identityEntrusted: isEntrusted }).where(eq(organization.id, target.id));
    const details = isEntrusted ? {} : { reason };
    const event = isEntrusted ? 'identityDesk.entrusted' : 'identityDesk.withdrawn';
    await audit(work, event, { ownerId: target.id, subjectId: target.id, details });
    await notifyOffice(work, {
      organizationId: target.id,
      permission: 'personnel-verification-real-name',
      kind: isEntrusted ? 'identityEntrusted' : 'identityWithdrawn',
      values: { organization: target.name, ...(isEntrusted ? {} : { reason: reason ?? '' }) },
    });
    return { isEntrusted };
  });
};
