import { kindOfEntryByHand, problemsOfSettlement, refusalForEntryByHand, toMacaoIso } from '@vp/domain';
import type { AttendanceDirection, PeriodTimes, ServiceHours } from '@vp/domain';
import { agreeToEntries } from '../../services/attendance/agree-entries.ts';
import { readDecidedAttendance, settleDisputes } from '../../services/attendance/decided-attendance.ts';
import type { DecidedAttendance } from '../../services/attendance/decided-attendance.ts';
import { notifyOfAnswer, notifyOfDecision, readCreditedHours, toSettled } from '../../services/attendance/settled.ts';
import { storeEntryByHand } from '../../services/attendance/entry-by-hand.ts';
import { refusedTime } from '../../services/attendance/time-problem.ts';
import { audit } from '../../services/audit/audit.ts';
import { assertNoOverlap, storeHours } from '../../services/attendance/service-hours.ts';
import { readStay } from '../../services/attendance/stay.ts';
import type { Ctx, Handler, Work } from '../../call/context.ts';
import { assertNoRefusal } from '../../refusal/refused.ts';

/** Settles one or both times of one person in one period; earlier records stay, the last entries count. */
export const settle: Handler<'attendance.settle'> = async (ctx) => {
  const { reason } = ctx.body;
  return ctx.transaction(async (work) => {
    const decided = await readDecidedAttendance(work, work.body);
    const { activity, standpoint, period, events, dispute, served } = decided;
    const by = { rights: work.actor, standpoint, period, isDisputed: dispute !== undefined };
    assertNoRefusal(refusalForEntryByHand(by, work.now));
    const times = timesWithin(period, ctx);
    const before = await readCreditedHours(work, work.body);
    const changed = await addEntries(work, { times, decided });
    const byAccountId = work.actor.accountId;
    const agreed = await agreeToEntries(work, { events, party: 'organization', byAccountId });
    if (dispute !== undefined) await settleDisputes(work, { place: work.body, answer: reason });
    const hours = await storeHours(work, served);
    await assertNoOverlap(work, { served, hours });
    await readStay(work, work.body);
    const settled = toSettled(hours);
    // Does not notify of an identical settlement.
    if (changed === 0 && agreed === 0 && dispute === undefined) return settled;
    const notice = { volunteerId: served.volunteerId, periodId: served.periodId, activity, reason };
    await (dispute === undefined
      ? notifyOfDecision(work, { ...notice, kind: kindOfNotice(hours) })
      : notifyOfAnswer(work, { ...notice, result: 'corrected', before, hours }));
    const details = {
      periodId: served.periodId,
      volunteerId: served.volunteerId,
      before: Object.fromEntries(events.map(({ direction, at }) => [direction, at.toISOString()])),
      in: times.in.toISOString(),
      out: times.out?.toISOString(),
      hours: settled.hours,
      reason,
    };
    await audit(work, 'attendance.settled', { subjectId: served.activityId, details });
    return settled;
  });
};

/** An entry that leaves no hours has nothing to confirm: the message says so, and how to object. */
function kindOfNotice(hours: ServiceHours): 'attendanceAdded' | 'attendanceZeroed' {
  const isSettled = hours.kind === 'awaiting' || hours.kind === 'counted';
  return isSettled && hours.hours === 0 ? 'attendanceZeroed' : 'attendanceAdded';
}

type Times = { readonly in: Date } & Readonly<Record<AttendanceDirection, Date | undefined>>;

/** Returns the times to record; throws the first problem with them. */
function timesWithin(
  period: PeriodTimes,
  { body, now, language }: Pick<Ctx<'attendance.settle'>, 'body' | 'now' | 'language'>,
): Times {
  const wanted = body.checkedOutAt === undefined ? undefined : new Date(body.checkedOutAt);
  const times = { in: new Date(body.checkedInAt), out: wanted };
  const settled = { checkedInAt: times.in, checkedOutAt: wanted ?? period.outAt };
  const [problem] = problemsOfSettlement(settled, period, now);
  if (problem === undefined) return times;
  throw refusedTime({ kind: problem.kind, path: problem.field }, language);
}

interface Entries {
  readonly times: Times;
  readonly decided: DecidedAttendance;
}

/**
 * Adds an entry for each correction; entries never change. An unchanged time keeps its own evidence. Returns how many
 * entries were added.
 */
async function addEntries(work: Work<'attendance.settle'>, { times, decided }: Entries): Promise<number> {
  const { period, events } = decided;
  const firstEntry = kindOfEntryByHand(period, work.now);
  const changed = (['in', 'out'] as const).flatMap((direction) => {
    const at = times[direction];
    const last = events.find((event) => event.direction === direction);
    const isSame = at !== undefined && last !== undefined && toMacaoIso(last.at) === toMacaoIso(at);
    return at === undefined || isSame
      ? []
      : [{ direction, at, kind: last === undefined ? firstEntry : 'addedAfterwards' } as const];
  });
  for (const { direction, at, kind } of changed) {
    await storeEntryByHand(work, { place: work.body, period, direction, at, kind, reason: work.body.reason });
  }
  return changed.length;
}
