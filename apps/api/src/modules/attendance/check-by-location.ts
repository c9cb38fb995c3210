import { attendanceTypeCodes, isCancelledBy } from '@vp/domain';
import type { Checked } from '@vp/contract';
import type { AttendanceDirection } from '@vp/domain';
import { lockAttended } from '../../services/attendance/read-attended.ts';
import { recordAttendance } from '../../services/attendance/record-attendance.ts';
import { requestFingerprint } from '../../services/attendance/request-fingerprint.ts';
import type { Work } from '../../call/context.ts';
import { Refused } from '../../refusal/refused.ts';
import { readChecked } from './checked.ts';
import { boundedAt, judgeQueuedScan, spendPass } from './queued-scan.ts';
import { judgeSentFix, proofOfFix } from '../../services/attendance/location.ts';

type CheckWork = Work<'attendance.checkInByLocation' | 'attendance.checkOutByLocation'>;

/**
 * Checks in or out by location, only where the organization chose it; discloses nothing about the place to people who
 * are not admitted. The locks are taken in one order: the volunteer, the pass.
 */
export async function checkByLocation(work: CheckWork, direction: AttendanceDirection): Promise<Checked> {
  const { tx, now } = work;
  const { activityId, fix, queued: sent, early } = work.body;
  const { volunteerId } = work.actor;
  const activity = await lockAttended(tx, { activityId, volunteerId });
  if (activity.attendanceType !== attendanceTypeCodes.location) throw new Refused('wrongAttendanceType');
  if (sent === undefined && isCancelledBy(activity, now)) throw new Refused('cancelled');
  if (activity.participantState !== 'admitted') throw new Refused('notAdmitted');
  const queued = sent && judgeQueuedScan(work, { sent, activityId, slot: undefined });
  const at = queued === undefined ? now : boundedAt(queued, activity.periods, { direction, now });
  if (isCancelledBy(activity, at)) throw new Refused('cancelled');
  // The same clock timed the position and the scan.
  const judged = judgeSentFix(fix, activity, sent === undefined ? now : new Date(sent.scannedAt));
  if (judged.verdict !== 'inside') throw new Refused(judged.verdict);
  if (queued !== undefined) await spendPass(work, { queued, direction });
  const fingerprint = requestFingerprint(work);
  const record = await recordAttendance(work, {
    activityId,
    volunteerId,
    activity,
    direction,
    at,
    queued: queued && { periodId: queued.pass.periodId },
    asksWhenEarly: queued === undefined && early !== true ? true : undefined,
    evidence: 'location',
    facts: { ...judged.facts, ...fingerprint, ...queued?.facts },
    proof: { ...fingerprint, ...proofOfFix(work, judged), isClockUncertain: queued?.isClockUncertain },
  });
  return readChecked(work, { record, activityId, volunteerId, direction });
}
