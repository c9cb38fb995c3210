import { activityStateAt, activityTransitions, effectsOf, isFollowing, refusalForCancel } from '@vp/domain';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { notifyOfCancellation, readCancellations, readConcerned } from './notify-cancellation.ts';
import { carryStaysOf } from '../../services/attendance/carry-stays.ts';
import { endOpenStays, lockAttendees } from '../../services/attendance/end-open-stays.ts';
import { auditEach } from '../../services/audit/audit.ts';
import { queueFreedPeopleOf } from '../../services/participant/standing-queue.ts';
import { lockActivities } from '../../services/participant/locks.ts';
import { activity } from '../../db/schema/activity.ts';
import { qrSession } from '../../db/schema/attendance.ts';
import { organization } from '../../db/schema/organization.ts';
import type { Handler, Work } from '../../call/context.ts';
import { Refused, orNotFound } from '../../refusal/refused.ts';
import { activityTimes } from '../../services/activity/activity-rows.ts';
import { readOwnActivity } from '../../services/activity/own-activity.ts';
import { readSeriesIds } from '../../services/activity/series.ts';

type CancelWork = Work<'activity.cancel'>;

/**
 * Cancels an activity alone, or with all following ones of its series. A running activity is broken off: open stays end
 * now and count until now. Sign-ups stay unchanged; all participants are notified of the effect on their hours.
 */
export const cancel: Handler<'activity.cancel'> = async (ctx) => {
  const { activityId, scope = 'one' } = ctx.body;
  const { organizationId } = ctx.actor;
  return ctx.transaction(async (work) => {
    const { tx, now } = work;
    const own = await readOwnActivity(tx, { activityId, organizationId });
    const ids = scope === 'one' ? [activityId] : await readSeriesIds(tx, activityId);
    await lockAttendees(work, ids);
    await lockActivities(tx, ids);
    await lockAttendees(work, ids);
    await carryStaysOf(work, ids);
    const locked = await tx
      .select()
      .from(activity)
      .where(inArray(activity.id, [...ids]))
      .orderBy(activity.startsAt, activity.id);
    const first = orNotFound(locked.find(({ id }) => id === activityId));
    const cancellations = await readCancellations(work, ids);
    const refusal =
      refusalForCancel({ stored: first.state, endsAt: first.endsAt }, now) ??
      effectsOf(orNotFound(cancellations.get(activityId))).refusal;
    if (refusal !== undefined) throw new Refused(refusal === 'alreadyCancelled' ? 'cancelled' : 'alreadyEnded');
    const cancelled = locked.filter((one) =>
      isFollowing({ startsAt: one.startsAt, state: activityStateAt(activityTimes(one), now) }, first),
    );
    const concerned = new Map<string, Awaited<ReturnType<typeof readConcerned>>>();
    for (const { id } of cancelled) concerned.set(id, await readConcerned(work, id));
    await storeCancelled(
      work,
      cancelled.map(({ id }) => id),
    );
    const notifiedCounts: number[] = [];
    for (const { id, name } of cancelled) {
      const notified = await notifyOfCancellation(work, {
        activity: { id, name, organizationName: own.organizationName, reason: ctx.body.reason },
        cancellation: orNotFound(cancellations.get(id)),
        concerned: concerned.get(id) ?? [],
      });
      notifiedCounts.push(notified);
    }
    await queueFreedPeopleOf(
      work,
      cancelled.map(({ id }) => id),
    );
    await auditEach(
      work,
      'activity.cancelled',
      cancelled.map(({ id }, index) => ({
        subjectId: id,
        details: { reason: ctx.body.reason, told: notifiedCounts[index] ?? 0 },
      })),
    );
    return { state: activityTransitions.cancel.to, activities: cancelled.length };
  });
};

async function storeCancelled({ tx, now, actor, body }: CancelWork, ids: readonly string[]): Promise<void> {
  const { from, to } = activityTransitions.cancel;
  await tx
    .update(activity)
    .set({ state: to, cancelReason: body.reason, cancelledAt: now, updatedAt: now })
    .where(and(inArray(activity.id, [...ids]), inArray(activity.state, [...from])));
  await endOpenStays({ tx, now }, { activityIds: ids, at: now, reason: body.reason });
  await tx
    .update(organization)
    .set({ activityCount: sql`greatest(${organization.activityCount} - ${ids.length}::int, 0)` })
    .where(eq(organization.id, actor.organizationId));
  await tx
    .update(qrSession)
    .set({ revokedAt: now })
    .where(and(inArray(qrSession.activityId, [...ids]), isNull(qrSession.revokedAt)));
}
