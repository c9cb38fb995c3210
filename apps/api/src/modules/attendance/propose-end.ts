import { refusalForProposedEnd } from '@vp/domain';
import { eq } from 'drizzle-orm';
import type { Handler, Work } from '../../call/context.ts';
import { period } from '../../db/schema/activity.ts';
import { attendanceEvent } from '../../db/schema/attendance.ts';
import { Refused, assertNoRefusal, orNotFound } from '../../refusal/refused.ts';
import { factsOfOwn } from '../../services/attendance/facts-of-call.ts';
import { nextRevision } from '../../services/attendance/next-revision.ts';
import { readAttended } from '../../services/attendance/read-attended.ts';
import { assertNoOverlap, readEvents, storeHours } from '../../services/attendance/service-hours.ts';
import { assertStatedEnd } from '../../services/attendance/stated-end.ts';
import { toSettled } from '../../services/attendance/settled.ts';
import { audit } from '../../services/audit/audit.ts';
import { lockVolunteers } from '../../services/participant/locks.ts';

/** The volunteer says when they left a period that they did not check out of; it counts when the organization agrees. */
export const proposeEnd: Handler<'attendance.proposeEnd'> = async (ctx) => {
  const { periodId, reason } = ctx.body;
  const { volunteerId } = ctx.actor;
  const checkedOutAt = new Date(ctx.body.checkedOutAt);
  return ctx.transaction(async (work) => {
    await lockVolunteers(work.tx, [volunteerId]);
    const { activityId, nature, startsAt, endsAt } = await readOpenEnd(work, checkedOutAt);
    await work.tx.insert(attendanceEvent).values({
      activityId,
      periodId,
      volunteerId,
      direction: 'out',
      at: checkedOutAt,
      evidenceKind: 'proposedByVolunteer',
      evidence: factsOfOwn(work),
      awaits: 'organization',
      reason,
      recordedAt: work.now,
      revision: nextRevision({ volunteerId, periodId, direction: 'out' }),
    });
    const served = { activityId, periodId, volunteerId, nature, startsAt, endsAt };
    const hours = await storeHours(work, served);
    await assertNoOverlap(work, { served, hours });
    const details = { activityId, periodId, out: checkedOutAt.toISOString(), reason };
    await audit(work, 'attendance.proposed', { subjectId: volunteerId, details });
    return toSettled(hours);
  });
};

/** The period that the volunteer attended without an end; throws the reason why they cannot say when it was. */
async function readOpenEnd({ tx, now, actor, body, language }: Work<'attendance.proposeEnd'>, checkedOutAt: Date) {
  const { volunteerId } = actor;
  const { periodId } = body;
  const [of] = await tx.select({ activityId: period.activityId }).from(period).where(eq(period.id, periodId));
  const { activityId } = orNotFound(of);
  const attended = orNotFound(await readAttended(tx, { activityId, volunteerId }));
  const attendedPeriod = attended.periods.find((one) => one.periodId === periodId);
  if (attendedPeriod === undefined) throw new Refused('notAdmitted');
  const end = (await readEvents(tx, { volunteerId, periodId })).find(({ direction }) => direction === 'out');
  const { inAt, startsAt, endsAt } = attendedPeriod;
  assertNoRefusal(
    refusalForProposedEnd(
      {
        activity: attended.state,
        participant: attended.participantState,
        period: { startsAt, endsAt },
        checkedInAt: inAt,
        end,
      },
      now,
    ),
  );
  const stated = { checkedInAt: inAt, leftAt: checkedOutAt, period: { startsAt, endsAt }, path: 'checkedOutAt' };
  assertStatedEnd({ now, language }, stated);
  return { activityId, nature: attended.nature, startsAt, endsAt };
}
