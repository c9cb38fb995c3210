import { refusalForProposedEnd } from '@vp/domain';
import { eq } from 'drizzle-orm';
import type { Handler, Work } from '../../call/context.ts';
import { period } from '../../db/schema/activity.ts';
import { attendanceEvent } from '../../db/schema/attendance.ts';
import { Refused, assertNoRefusal, orNotFound } from '../../refusal/refused.ts';
import { requestFingerprint } from '../../services/attendance/request-fingerprint.ts';
import { nextRevision } from '../../services/attendance/next-revision.ts';
import { assertNoOverlap, readEvents } from '../../services/attendance/service-hours.ts';
import { placeInStay, readStay, servedIn, storeStated } from '../../services/attendance/stay.ts';
import { assertStatedEnd } from './stated-end.ts';
import { toSettled } from '../../services/attendance/settled.ts';
import { audit } from '../../services/audit/audit.ts';
import { lockVolunteers } from '../../services/participant/locks.ts';

/**
 * Stores the volunteer's stated time of leaving a period without a check-out; it counts when the organization agrees.
 */
export const proposeEnd: Handler<'attendance.proposeEnd'> = async (ctx) => {
  const { reason } = ctx.body;
  const { volunteerId } = ctx.actor;
  const checkedOutAt = new Date(ctx.body.checkedOutAt);
  return ctx.transaction(async (work) => {
    await lockVolunteers(work.tx, [volunteerId]);
    const { attended, entry } = await readOpenEnd(work, checkedOutAt);
    const served = servedIn(attended, entry.periodId);
    const storeMade = async () => {
      await work.tx.insert(attendanceEvent).values({
        activityId: attended.activityId,
        volunteerId,
        ...entry,
        evidenceKind: 'proposedByVolunteer',
        evidence: requestFingerprint(work),
        awaits: 'organization',
        reason,
        recordedAt: work.now,
        revision: nextRevision({ volunteerId, ...entry }),
      });
    };
    const hours = await storeStated(work, attended, { entry, served, storeMade });
    await assertNoOverlap(work, { served, hours });
    const { periodId } = entry;
    const details = { activityId: attended.activityId, periodId, out: checkedOutAt.toISOString() };
    await audit(work, 'attendance.proposed', { subjectId: volunteerId, details });
    return toSettled(hours);
  });
};

/**
 * Reads the end of a stay without a check-out, in the last period that it had reached by then; throws the reason why
 * the volunteer cannot state it.
 */
async function readOpenEnd(work: Work<'attendance.proposeEnd'>, checkedOutAt: Date) {
  const { tx, now, actor, body, language } = work;
  const { volunteerId } = actor;
  const [of] = await tx.select({ activityId: period.activityId }).from(period).where(eq(period.id, body.periodId));
  const { activityId } = orNotFound(of);
  const activity = orNotFound(await readStay(work, { activityId, volunteerId }));
  const attended = { activityId, volunteerId, activity };
  const entry = placeInStay(attended, { periodId: body.periodId, direction: 'out', at: checkedOutAt });
  const left = activity.periods.find((one) => one.periodId === entry.periodId);
  if (left === undefined) throw new Refused('notAdmitted');
  const end = (await readEvents(tx, { volunteerId, ...left })).find(({ direction }) => direction === 'out');
  const { state, participantState } = activity;
  const situation = { activity: state, participant: participantState, period: left, checkedInAt: left.inAt, end };
  assertNoRefusal(refusalForProposedEnd(situation, now));
  const stated = { checkedInAt: left.inAt, leftAt: checkedOutAt, period: left, path: 'checkedOutAt' };
  assertStatedEnd({ now, language }, stated);
  return { attended, entry };
}
