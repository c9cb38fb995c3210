import { attendanceTypeCodes } from '@vp/domain';
import type { Checked } from '@vp/contract';
import type { AttendanceDirection } from '@vp/domain';
import type { Tx } from '../../db/client.ts';
import { readAttended, recordAttendance } from './record-attendance.ts';
import type { Ctx } from '../../call/context.ts';
import { Refused, orNotFound } from '../../refusal/refused.ts';
import { checkedOf } from './checked.ts';
import { judgeSentFix } from './location.ts';

type CheckCtx = Ctx<'attendance.checkInByLocation'> | Ctx<'attendance.checkOutByLocation'>;

/** Only where the organization chose attendance by location; who is not admitted learns nothing about the place. */
export async function checkByLocation(tx: Tx, ctx: CheckCtx, direction: AttendanceDirection): Promise<Checked> {
  const { activityId, fix } = ctx.body;
  const { volunteerId } = ctx.actor;
  const activity = orNotFound(await readAttended(tx, { activityId, volunteerId }));
  if (activity.attendanceType !== attendanceTypeCodes.location) throw new Refused('wrongAttendanceType');
  if (activity.state === 'cancelled') throw new Refused('cancelled');
  if (activity.participantState !== 'admitted') throw new Refused('notAdmitted');
  const { verdict, facts } = judgeSentFix(fix, activity, ctx.now);
  if (verdict !== 'inside') throw new Refused(verdict);
  const input = {
    activityId,
    volunteerId,
    direction,
    at: ctx.now,
    evidence: 'location',
    facts: { ...facts, deviceId: ctx.deviceId ?? null },
  } as const;
  const record = await recordAttendance(tx, input, ctx.now);
  return checkedOf(tx, { record, activityId, volunteerId, direction, language: ctx.language });
}
