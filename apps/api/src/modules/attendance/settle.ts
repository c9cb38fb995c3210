import {
  checkOutWindow,
  countedHours,
  problemsOfSettlement,
  refusalForBothEnds,
  refusalForSettlement,
  toMacaoIso,
} from '@vp/domain';
import type { AttendanceDirection, PeriodAttendance } from '@vp/domain';
import { message } from '@vp/validators';
import { sql } from 'drizzle-orm';
import { atInstant } from '../../db/conditions.ts';
import { runCommand } from '../../db/sql.ts';
import { readDisputedPeriod } from '../../services/attendance/disputes.ts';
import { readAttended } from '../../services/attendance/record-attendance.ts';
import { audit } from '../../services/audit/audit.ts';
import { ledgerLink } from '../../services/notification/links.ts';
import { notifyVolunteers } from '../../services/notification/notify-volunteers.ts';
import { readEvents, storeHours } from '../../services/attendance/service-hours.ts';
import type { StoredEvent } from '../../services/attendance/service-hours.ts';
import { lockVolunteers } from '../../services/participant/waiting-list.ts';
import { attendanceDispute, attendanceEvent } from '../../db/schema/attendance.ts';
import type { Ctx, Handler, Work } from '../../call/context.ts';
import { Refused, assertNoRefusal, orNotFound } from '../../refusal/refused.ts';
import { problemText } from '../../refusal/text.ts';
import { readOwnActivity } from '../../services/activity/own-activity.ts';

/** Settles one or both times of one person in one period; what was recorded before stays, the last entries count. */
export const settle: Handler<'attendance.settle'> = async (ctx) => {
  const { activityId, periodId, volunteerId, reason } = ctx.body;
  return ctx.transaction(async (work) => {
    const { tx } = work;
    const activity = await readOwnActivity(tx, { activityId, organizationId: ctx.actor.organizationId });
    await lockVolunteers(tx, [volunteerId]);
    const attended = orNotFound(await readAttended(tx, { activityId, volunteerId }));
    const disputed = await readDisputedPeriod(tx, { volunteerId, activityId, periodId });
    const { participantState: participant } = attended;
    const part = { activity: activity.state, participant, isDisputed: disputed !== undefined };
    assertNoRefusal(refusalForSettlement(part));
    const period = disputed ?? attended.periods.find((one) => one.periodId === periodId);
    if (period === undefined) throw new Refused('notAdmitted');
    const times = timesWithin(period, ctx);
    const decision = { kind: 'decision', byAccountId: ctx.actor.accountId } as const;
    assertNoRefusal(refusalForBothEnds(attended, decision));
    const before = await readEvents(tx, { volunteerId, periodId });
    const firstEntry = ctx.now > checkOutWindow(period).endsAt ? 'addedAfterwards' : 'markedByOrganization';
    await addEntries(work, { times, before, firstEntry });
    const served = {
      activityId,
      periodId,
      volunteerId,
      nature: activity.nature,
      startsAt: period.startsAt,
      endsAt: period.endsAt,
    };
    const hours = countedHours(await storeHours(work, served));
    const values = { activity: activity.name, organization: activity.organizationName, reason };
    await notifyVolunteers(work, { volunteerIds: [volunteerId], kind: 'attendanceAdded', values, link: ledgerLink });
    const details = {
      periodId,
      volunteerId,
      before: Object.fromEntries(before.map(({ direction, at }) => [direction, at.toISOString()])),
      in: times.in.toISOString(),
      out: times.out?.toISOString(),
      hours,
      reason,
    };
    await audit(work, 'attendance.settled', { subjectId: activityId, details });
    return { hours };
  });
};

type Times = { readonly in: Date } & Readonly<Record<AttendanceDirection, Date | undefined>>;

/** The times that are to be recorded; throws the first thing that is wrong with them. */
function timesWithin(
  period: PeriodAttendance,
  { body, now, language }: Pick<Ctx<'attendance.settle'>, 'body' | 'now' | 'language'>,
): Times {
  const wanted = body.checkedOutAt === undefined ? undefined : new Date(body.checkedOutAt);
  const times = { in: new Date(body.checkedInAt), out: wanted };
  const settled = { checkedInAt: times.in, checkedOutAt: wanted ?? period.outAt };
  const [problem] = problemsOfSettlement(settled, period, now);
  if (problem === undefined) return times;
  const { field: path, kind } = problem;
  if (kind === 'tooEarly' || kind === 'tooLate') throw new Refused(kind);
  const text = kind === 'inFuture' ? problemText(language, message('timeInFuture')) : '';
  throw new Refused('invalidInput', { problems: [{ path, message: text }] });
}

interface Entries {
  readonly times: Times;
  readonly before: readonly StoredEvent[];
  /** Evidence where nothing was recorded yet; a correction is always added afterwards, which alone settles a time. */
  readonly firstEntry: 'addedAfterwards' | 'markedByOrganization';
}

/**
 * Entries are never changed: each correction is one more. A time that stands as it was keeps its own evidence. Settles
 * what the volunteer disputed.
 */
async function addEntries(work: Work<'attendance.settle'>, { times, before, firstEntry }: Entries): Promise<void> {
  const { tx, actor, now } = work;
  const { activityId, periodId, volunteerId, reason } = work.body;
  const changed = (['in', 'out'] as const).flatMap((direction) => {
    const at = times[direction];
    const last = before.find((event) => event.direction === direction);
    const isSame = at !== undefined && last !== undefined && toMacaoIso(last.at) === toMacaoIso(at);
    if (at === undefined || isSame) return [];
    const entry = last === undefined ? { evidenceKind: firstEntry, revision: 0 } : nextRevision(last);
    return [{ direction, at, ...entry }];
  });
  const common = {
    activityId,
    periodId,
    volunteerId,
    byAccountId: actor.accountId,
    reason,
    recordedAt: now,
  };
  if (changed.length > 0) await tx.insert(attendanceEvent).values(changed.map((one) => ({ ...one, ...common })));
  await runCommand(
    tx,
    sql`update ${attendanceDispute} set settled_at = ${atInstant(now)}, settled_by = ${actor.accountId}, answer = ${reason}
      where settled_at is null and kind = 'disputed' and event_id in (select id from attendance_event
        where volunteer_id = ${volunteerId} and period_id = ${periodId})`,
  );
}

function nextRevision({ revision }: StoredEvent) {
  return { evidenceKind: 'addedAfterwards', revision: revision + 1 } as const;
}
