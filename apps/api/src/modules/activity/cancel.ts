import { refusalForCancel } from '@vp/domain';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { isSignUpOpen } from '../../db/conditions.ts';
import { audit } from '../../services/audit/audit.ts';
import { notify } from '../../services/notification/inbox.ts';
import { activityLink, readRecipients } from '../../services/notification/recipients.ts';
import { lockActivity } from '../../services/participant/waiting-list.ts';
import { activity } from '../../db/schema/activity.ts';
import { qrSession } from '../../db/schema/attendance.ts';
import { organization } from '../../db/schema/organization.ts';
import { participant } from '../../db/schema/participant.ts';
import type { Handler } from '../../call/context.ts';
import { Refused, orNotFound } from '../../refusal/refused.ts';
import { ownActivity } from '../../services/activity/own-activity.ts';

/** Cancels an activity, once; sign-ups stay as they were and everyone who holds or waits for a place is told. */
export const cancel: Handler<'activity.cancel'> = async (ctx) => {
  const { activityId, reason } = ctx.body;
  const { organizationId } = ctx.actor;
  return ctx.transaction(async (work) => {
    const { tx } = work;
    const own = await ownActivity(tx, activityId, ctx.actor);
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
    const recipients = await readRecipients(
      tx,
      concerned.map(({ volunteerId }) => volunteerId),
    );
    const notes = recipients.map((one) => ({
      accountId: one.accountId,
      kind: 'activityCancelled' as const,
      values: { activity: own.name, organization: own.organizationName, reason },
      link: activityLink(activityId),
    }));
    for (let from = 0; from < notes.length; from += 500) await notify(work, notes.slice(from, from + 500));
    const details = { reason, told: notes.length };
    await audit(work, 'activity.cancelled', { subjectId: activityId, details });
    return { state: 'cancelled' };
  });
};
