import { message } from '@vp/validators';
import type { ProjectedCode, ScannedVolunteer } from '@vp/contract';
import { refusalForStatus } from '@vp/domain';
import type { AttendanceDirection } from '@vp/domain';
import type { Work } from '../../call/context.ts';
import { Refused, assertNoRefusal } from '../../refusal/refused.ts';
import { projectCode } from '../../services/check-in-code/project-code.ts';
import { scanVolunteer } from '../../services/check-in-code/scan-volunteer.ts';

type CodeWork = Work<'checkInCode.forCheckIn' | 'checkInCode.forCheckOut'>;

/** Returns a code to show; or, with a volunteer's code in the body, records the organization's own scan. */
export async function answerCodeCall(
  work: CodeWork,
  direction: AttendanceDirection,
): Promise<ProjectedCode | ScannedVolunteer> {
  const { activityId, refresh, volunteerCode, printed, fix } = work.body;
  if (volunteerCode !== undefined) {
    assertNoRefusal(refusalForStatus(work.actor.organizationStatus));
    return scanVolunteer(work, { volunteerCode, activityId, direction, fix });
  }
  if (activityId === undefined)
    throw new Refused('invalidInput', { problems: [{ path: 'activityId', message: message('required') }] });
  return projectCode(work, { activityId, direction, isNew: refresh === true, isPrinted: printed === true, fix });
}
