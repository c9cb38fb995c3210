import { suspensionSteps } from '@vp/domain';
import { and, eq, isNotNull } from 'drizzle-orm';
import type { Handler } from '../../call/context.ts';
import { organization } from '../../db/schema/organization.ts';
import { Refused, orNotFound } from '../../refusal/refused.ts';
import { audit } from '../../services/audit/audit.ts';
import { notifyOffice } from '../../services/organization/notify-office.ts';
import { withinOrganization } from '../../services/review/scope.ts';

/** The platform suspends an organization or restores it; of two at once the first one holds. */
export const suspend: Handler<'managedOrganization.suspend'> = (ctx) =>
  ctx.transaction(async (work) => {
    const { tx, actor, params, body, now } = work;
    const { from, to } = suspensionSteps[body.isSuspended ? 'suspend' : 'restore'];
    const below = and(
      eq(organization.id, params.id),
      withinOrganization(actor.organizationId),
      isNotNull(organization.parentId),
    );
    const [changed] = await tx
      .update(organization)
      .set({ status: to, statusReason: body.isSuspended ? body.reason : null, updatedAt: now })
      .where(and(below, eq(organization.status, from)))
      .returning({ name: organization.name });
    if (changed === undefined) {
      const [known] = await tx.select({ status: organization.status }).from(organization).where(below).limit(1);
      // Said twice, it is no news.
      if (orNotFound(known).status === to) return { status: to };
      throw new Refused('wrongState');
    }
    const event = body.isSuspended ? 'organization.suspended' : 'organization.restored';
    await audit(work, event, { ownerId: params.id, subjectId: params.id, details: { reason: body.reason } });
    await notifyOffice(work, {
      organizationId: params.id,
      permission: 'everybody',
      kind: body.isSuspended ? 'organizationSuspended' : 'organizationRestored',
      values: { organization: changed.name, reason: body.reason },
    });
    return { status: to };
  });
