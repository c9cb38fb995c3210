import { attendanceTypeCodes, isCancelledBy } from '@vp/domain';
import type { Checked } from '@vp/contract';
import type { AttendanceDirection } from '@vp/domain';
import { recordAttendance } from '../../services/attendance/record-attendance.ts';
import { readAttended } from '../../services/attendance/read-attended.ts';
import type { Work } from '../../call/context.ts';
import { Refused, orNotFound } from '../../refusal/refused.ts';
import { readChecked } from './checked.ts';
import { factsOfOwn } from '../../services/attendance/facts-of-call.ts';
import { assertPassFree, boundedAt, judgeKept, passUseOf, spendPass } from './kept-scan.ts';
import { judgeSentFix } from './location.ts';

type CheckWork = Work<'attendance.checkInByLocation' | 'attendance.checkOutByLocation'>;

/**
 * Checks in or out by location, only where the organization chose it; discloses nothing about the place to people who
 * are not admitted.
 */
export async function checkByLocation(work: CheckWork, direction: AttendanceDirection): Promise<Checked> {
  const { tx, now } = work;
  const { activityId, fix, kept: sent } = work.body;
  const { volunteerId } = work.actor;
  const activity = orNotFound(await readAttended(tx, { activityId, volunteerId }));
  if (activity.attendanceType !== attendanceTypeCodes.location) throw new Refused('wrongAttendanceType');
  if (sent === undefined && isCancelledBy(activity, now)) throw new Refused('cancelled');
  if (activity.participantState !== 'admitted') throw new Refused('notAdmitted');
  const kept = sent && judgeKept(work, { kept: sent, activityId, slot: undefined });
  const at = kept === undefined ? now : boundedAt(kept, activity.periods, { direction, now });
  if (isCancelledBy(activity, at)) throw new Refused('cancelled');
  // The same clock timed the position and the scan.
  const { verdict, facts } = judgeSentFix(fix, activity, sent === undefined ? now : new Date(sent.scannedAt));
  if (verdict !== 'inside') throw new Refused(verdict);
  const use = kept && passUseOf(kept, direction);
  if (use !== undefined) await assertPassFree(work, use);
  const input = {
    activityId,
    volunteerId,
    direction,
    at,
    kept: kept && { periodId: kept.pass.periodId, awaits: kept.awaits },
    asksWhenEarly: kept === undefined && work.body.early !== true ? (true as const) : undefined,
    evidence: 'location',
    facts: { ...facts, ...factsOfOwn(work), ...kept?.facts },
  } as const;
  const record = await recordAttendance(work, input);
  if (use !== undefined) await spendPass(work, use);
  return readChecked(work, { record, activityId, volunteerId, direction });
}
