import type { Marked } from '@vp/contract';
import { kindOfEntryByHand, problemsOfSettlement, refusalForEntryByHand, timeOfMark, toMacaoIso } from '@vp/domain';
import type { AttendanceDirection, PeriodTimes, SettledTimes } from '@vp/domain';
import type { CallFacts } from '../../call/context.ts';
import { Refused, assertNoRefusal } from '../../refusal/refused.ts';
import { readDecidedAttendance } from '../../services/attendance/decided-attendance.ts';
import type { AttendancePlace } from '../../services/attendance/decided-attendance.ts';
import { storeEntryByHand } from '../../services/attendance/entry-by-hand.ts';
import { judgeSentFix } from '../../services/attendance/location.ts';
import type { SentFix } from '../../services/attendance/location.ts';
import type { FingerprintWork } from '../../services/attendance/request-fingerprint.ts';
import { assertNoOverlap } from '../../services/attendance/service-hours.ts';
import { placeInStay, storeStated } from '../../services/attendance/stay.ts';
import { notifyOfDecision, toSettled } from '../../services/attendance/settled.ts';
import { refusedTime } from '../../services/attendance/time-problem.ts';
import { audit } from '../../services/audit/audit.ts';
import type { DecisionWork } from '../../services/participant/decide-participants.ts';

export interface NewMark {
  readonly place: AttendancePlace;
  readonly direction: AttendanceDirection;
  /** Time of the observation, or the end of the period. */
  readonly at: Date | 'periodEnd';
  readonly reason: string;
  /** Location of the device that scanned the person without a network. */
  readonly fix?: SentFix | undefined;
}

export type MarkWork = DecisionWork & FingerprintWork;

export interface StoredMark {
  readonly marked: Marked;
  /** Hours that count or will count; undefined for a repeated mark. */
  readonly hours: number | undefined;
}

/**
 * Records the arrival or departure of a person, and notifies them. A current entry stays: a mark queued offline never
 * replaces a scan that came meanwhile, and a repeated mark counts once.
 */
export async function storeMark(work: MarkWork, mark: NewMark): Promise<StoredMark> {
  const { place, direction, reason } = mark;
  const { activity, standpoint, period, events, dispute, served, attended } = await readDecidedAttendance(work, place);
  const by = { rights: work.actor, standpoint, period, isDisputed: dispute !== undefined };
  assertNoRefusal(refusalForEntryByHand(by, work.now));
  const before = events.find((event) => event.direction === direction);
  if (before !== undefined)
    return { marked: { direction, at: toMacaoIso(before.at), repeated: true }, hours: undefined };
  const at = mark.at === 'periodEnd' ? period.endsAt : timeOfMark(mark.at, work.now);
  const entry = placeInStay(attended, { periodId: place.periodId, direction, at });
  const left = attended.activity.periods.find((one) => one.periodId === entry.periodId) ?? period;
  const cameAt = direction === 'in' ? at : left.inAt;
  if (cameAt === undefined) throw new Refused('notCheckedIn');
  assertPossible(work, {
    period: left,
    times: { checkedInAt: cameAt, checkedOutAt: direction === 'out' ? at : undefined },
  });
  const kind = kindOfEntryByHand(left, work.now);
  const fix = mark.fix && judgeSentFix(mark.fix, attended.activity, at);
  const made = { place: { ...place, periodId: entry.periodId }, period: left, direction, at, kind, reason, fix };
  const of = { ...served, ...left };
  const storeMade = () => storeEntryByHand(work, made);
  const hours = await storeStated(work, attended, { entry, served: of, storeMade });
  await assertNoOverlap(work, { served: of, hours });
  const { volunteerId, periodId } = place;
  const notice = { volunteerId, periodId: entry.periodId, activity, reason };
  await notifyOfDecision(work, { ...notice, kind: 'attendanceAdded' });
  const details = { periodId, volunteerId, direction, at: at.toISOString(), reason };
  await audit(work, 'attendance.marked', { subjectId: place.activityId, details });
  return { marked: { direction, at: toMacaoIso(at), repeated: false }, hours: toSettled(hours).hours };
}

interface MarkedTimes {
  readonly period: PeriodTimes;
  readonly times: SettledTimes;
}

/** Throws the first problem with the times. */
function assertPossible({ now, language }: Pick<CallFacts, 'now' | 'language'>, { period, times }: MarkedTimes): void {
  const [problem] = problemsOfSettlement(times, period, now);
  if (problem === undefined) return;
  throw refusedTime({ kind: problem.kind, path: 'at' }, language);
}
