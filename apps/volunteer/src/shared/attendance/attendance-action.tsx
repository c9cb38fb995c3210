import { attendanceTypeCodes, canAttendNow } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { ButtonLink } from '@vp/ui-kit';
import type { AttendanceStep } from './attendance-step.ts';
import { paths } from '../paths.ts';

interface AttendanceActionProps {
  readonly step: AttendanceStep;
  readonly activity: { readonly activityId: string; readonly attendanceType: string };
  readonly size?: 'normal' | 'small';
}

/** Button for the current step: by code, or by location if the activity uses it. */
export function AttendanceAction({ step, activity, size = 'normal' }: AttendanceActionProps) {
  const { t } = useTexts();
  if (!canAttendNow(step.kind)) return null;
  const isOut = step.kind === 'checkOut';
  if (activity.attendanceType === attendanceTypeCodes.location) {
    return (
      <ButtonLink size={size} icon="pin" to={paths.locationAttendance({ id: activity.activityId })}>
        {t(isOut ? 'activity.step.locateOut' : 'activity.step.locateIn')}
      </ButtonLink>
    );
  }
  return (
    <ButtonLink size={size} icon="scan" to={paths.scan()}>
      {t(isOut ? 'activity.step.scanOut' : 'activity.step.scanIn')}
    </ButtonLink>
  );
}
