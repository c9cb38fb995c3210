import { refusalForCancel } from '@vp/domain';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { isSignUpOpen } from '../../db/conditions.ts';
import { audit } from '../../services/audit/audit.ts';
import { activityLink } from '../../services/notification/links.ts';
import { notifyVolunteers } from '../../services/notification/notify-volunteers.ts';
import { lockActivity } from '../../services/participant/waiting-list.ts';
import { activity } from '../../db/schema/activity.ts';
import { qrSession } from '../../db/schema/attendance.ts';
import { organization } from '../../db/schema/organization.ts';
import { participant } from '../../db/schema/participant.ts';
import type { Handler } from '../../call/context.ts';
import { Refused, orNotFound } from '../../refusal/refused.ts';
import { readOwnActivity } from '../../services/activity/own-activity.ts';

/** Cancels an activity, once. Sign-ups stay as they were; everyone who holds or waits for a place is notified. */
export const cancel: Handler<'activity.cancel'> = async (ctx) => {
  const { activityId, reason } = ctx.body;
  const { organizationId } = ctx.actor;
  return ctx.transaction(async (work) => {
    const { tx } = work;
    const own = await readOwnActivity(tx, { activityId, organizationId: ctx.actor.organizationId });
    const { state } = orNotFound(await lockActivity(tx, activityId));
    const refusal = refusalForCancel({ stored: state, endsAt: own.endsAt }, ctx.now);
    if (refusal !== undefined) throw new Refused(refusal === 'alreadyCancelled' ? 'cancelled' : 'alreadyEnded');
    await tx
      .update(activity)
      .set({ state: 'cancelled', cancelReason: reason, updatedAt: ctx.now })
      .where(eq(activity.id, activityId));
    await tx
      .update(organization)
      .set({ activityCount: sql`greatest(${organization.activityCount} - 1, 0)` })
      .where(eq(organization.id, organizationId));
    await tx
      .update(qrSession)
      .set({ revokedAt: ctx.now })
      .where(and(eq(qrSession.activityId, activityId), isNull(qrSession.revokedAt)));
    const concerned = await tx
      .select({ volunteerId: participant.volunteerId })
      .from(participant)
      .where(and(eq(participant.activityId, activityId), isSignUpOpen(participant.state)));
    const told = await notifyVolunteers(work, {
      volunteerIds: concerned.map(({ volunteerId }) => volunteerId),
      kind: 'activityCancelled',
      values: { activity: own.name, organization: own.organizationName, reason },
      link: activityLink(activityId),
    });
    const details = { reason, told };
    await audit(work, 'activity.cancelled', { subjectId: activityId, details });
    return { state: 'cancelled' };
  });
};
