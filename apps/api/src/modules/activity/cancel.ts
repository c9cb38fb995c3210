import { activityStateAt, activityTransitions, isFollowing, refusalForCancel } from '@vp/domain';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { isSignUpOpen } from '../../db/conditions.ts';
import { auditEach } from '../../services/audit/audit.ts';
import { emptyServiceMonths } from '../../services/insight/service-months.ts';
import { activityLink } from '../../services/notification/links.ts';
import { notifyVolunteersOfEach } from '../../services/notification/notify-volunteers.ts';
import type { VolunteerNotice } from '../../services/notification/notify-volunteers.ts';
import { lockActivities } from '../../services/participant/locks.ts';
import { activity } from '../../db/schema/activity.ts';
import { qrSession } from '../../db/schema/attendance.ts';
import { organization } from '../../db/schema/organization.ts';
import { participant } from '../../db/schema/participant.ts';
import type { Handler, Work } from '../../call/context.ts';
import { Refused, orNotFound } from '../../refusal/refused.ts';
import { activityTimes } from '../../services/activity/activity-rows.ts';
import { readOwnActivity } from '../../services/activity/own-activity.ts';
import type { OwnActivity } from '../../services/activity/own-activity.ts';
import { readSeriesIds } from '../../services/activity/series.ts';

type CancelWork = Work<'activity.cancel'>;
type CancelledActivity = typeof activity.$inferSelect;

/**
 * Cancels an activity, once, or all of its series that follow as well. Sign-ups stay as they were; everyone who holds or
 * waits for a place is notified.
 */
export const cancel: Handler<'activity.cancel'> = async (ctx) => {
  const { activityId, scope = 'one' } = ctx.body;
  const { organizationId } = ctx.actor;
  return ctx.transaction(async (work) => {
    const { tx, now } = work;
    const own = await readOwnActivity(tx, { activityId, organizationId });
    const ids = scope === 'one' ? [activityId] : await readSeriesIds(tx, activityId);
    await lockActivities(tx, ids);
    const locked = await tx
      .select()
      .from(activity)
      .where(inArray(activity.id, [...ids]))
      .orderBy(activity.startsAt, activity.id);
    const first = orNotFound(locked.find(({ id }) => id === activityId));
    const refusal = refusalForCancel({ stored: first.state, endsAt: first.endsAt }, now);
    if (refusal !== undefined) throw new Refused(refusal === 'alreadyCancelled' ? 'cancelled' : 'alreadyEnded');
    const cancelled = locked.filter((one) =>
      isFollowing({ startsAt: one.startsAt, state: activityStateAt(activityTimes(one), now) }, first),
    );
    await storeCancelled(
      work,
      cancelled.map(({ id }) => id),
    );
    const notices = await readNotices(work, { own, cancelled });
    await notifyVolunteersOfEach(work, notices);
    await auditEach(
      work,
      'activity.cancelled',
      cancelled.map(({ id }, index) => ({
        subjectId: id,
        details: { reason: ctx.body.reason, told: notices[index]?.volunteerIds.length ?? 0 },
      })),
    );
    return { state: activityTransitions.cancel.to, activities: cancelled.length };
  });
};

async function storeCancelled({ tx, now, actor, body }: CancelWork, ids: readonly string[]): Promise<void> {
  const { from, to } = activityTransitions.cancel;
  await tx
    .update(activity)
    .set({ state: to, cancelReason: body.reason, updatedAt: now })
    .where(and(inArray(activity.id, [...ids]), inArray(activity.state, [...from])));
  await emptyServiceMonths(tx, { activityIds: ids, now });
  await tx
    .update(organization)
    .set({ activityCount: sql`greatest(${organization.activityCount} - ${ids.length}::int, 0)` })
    .where(eq(organization.id, actor.organizationId));
  await tx
    .update(qrSession)
    .set({ revokedAt: now })
    .where(and(inArray(qrSession.activityId, [...ids]), isNull(qrSession.revokedAt)));
}

interface Cancelled {
  readonly own: OwnActivity;
  readonly cancelled: readonly CancelledActivity[];
}

/** For each activity those who hold or wait for a place in it, in the order of the activities. */
async function readNotices({ tx, body }: CancelWork, { own, cancelled }: Cancelled): Promise<VolunteerNotice[]> {
  const ids = cancelled.map(({ id }) => id);
  const concerned = await tx
    .select({ activityId: participant.activityId, volunteerId: participant.volunteerId })
    .from(participant)
    .where(and(inArray(participant.activityId, ids), isSignUpOpen(participant.state)));
  return cancelled.map(({ id, name }) => ({
    volunteerIds: concerned.filter(({ activityId }) => activityId === id).map(({ volunteerId }) => volunteerId),
    kind: 'activityCancelled',
    values: { activity: name, organization: own.organizationName, reason: body.reason },
    link: activityLink(id),
  }));
}
