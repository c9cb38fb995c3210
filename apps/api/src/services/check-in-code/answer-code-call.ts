import type { ProjectedCode, ScannedVolunteer } from '@vp/contract';
import type { AttendanceDirection } from '@vp/domain';
import type { Tx } from '../../db/client.ts';
import type { Ctx } from '../../call/context.ts';
import { Refused } from '../../refusal/refused.ts';
import { projectCode } from './project-code.ts';
import { scanVolunteer } from './scan-volunteer.ts';

type CodeCall = Ctx<'checkInCode.forCheckIn'> | Ctx<'checkInCode.forCheckOut'>;

/** A code to show; or, with a volunteer's code in the body, the organization's own scan. */
export async function answerCodeCall(
  tx: Tx,
  ctx: CodeCall,
  direction: AttendanceDirection,
): Promise<ProjectedCode | ScannedVolunteer> {
  const { activityId, refresh, volunteerCode, printed } = ctx.body;
  if (volunteerCode !== undefined) return scanVolunteer(tx, { volunteerCode, activityId, direction }, ctx);
  if (activityId === undefined) throw new Refused('invalidInput', { problems: [{ path: 'activityId', message: '' }] });
  return projectCode(tx, { activityId, direction, isNew: refresh === true, isPrinted: printed === true }, ctx);
}
