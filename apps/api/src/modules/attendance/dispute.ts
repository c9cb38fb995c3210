import { desc, and, eq } from 'drizzle-orm';
import { audit } from '../../services/audit/audit.ts';
import { attendanceDispute, attendanceEvent } from '../../db/schema/attendance.ts';
import type { Handler } from '../../call/context.ts';
import { Refused, orNotFound } from '../../refusal/refused.ts';
import { readEntryState } from './reads.ts';

/** The volunteer's word on the latest entry about a period of theirs; a later correction asks for a new one. */
export const dispute: Handler<'attendance.dispute'> = async (ctx) => {
  const { periodId, answer, reason } = ctx.body;
  const { volunteerId } = ctx.actor;
  if (answer === 'dispute' && reason === undefined) throw new Refused('reasonMissing');
  return ctx.transaction(async (work) => {
    const { tx } = work;
    const [event] = await tx
      .select({ id: attendanceEvent.id, activityId: attendanceEvent.activityId })
      .from(attendanceEvent)
      .where(and(eq(attendanceEvent.volunteerId, volunteerId), eq(attendanceEvent.periodId, periodId)))
      .orderBy(desc(attendanceEvent.recordedAt), desc(attendanceEvent.revision), desc(attendanceEvent.direction))
      .limit(1);
    const { id: eventId, activityId } = orNotFound(event);
    const said = {
      kind: answer === 'dispute' ? 'disputed' : 'confirmed',
      reason: reason ?? null,
      createdAt: ctx.now,
    } as const;
    await tx
      .insert(attendanceDispute)
      .values({ eventId, volunteerId, ...said })
      .onConflictDoUpdate({
        target: attendanceDispute.eventId,
        set: { ...said, settledAt: null, settledBy: null, answer: null },
      });
    const details = { activityId, periodId, reason: reason ?? null };
    await audit(work, `attendance.${said.kind}`, { subjectId: volunteerId, details });
    return { state: orNotFound(await readEntryState(work, { volunteerId, periodId })) };
  });
};
