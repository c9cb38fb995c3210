import { useNow, useSessionState } from '@vp/app-shell';
import type { ActivityDetail, AttendancePass } from '@vp/contract';
import { attendanceTypeCodes, toMacaoIso } from '@vp/domain';
import type { AttendanceDirection } from '@vp/domain';
import type { Fix } from '@vp/wechat-bridge';
import { keepLocation, takenPasses } from '../../../shared/attendance/kept-scans.ts';
import type { KeptScan } from '../../../shared/attendance/kept-scans.ts';
import { passesForScan, passesOf } from '../../../shared/attendance/passes.ts';
import { useKeptScans } from '../../../shared/attendance/use-kept-scans.ts';

/** Keeps locations for the network where this device has a pass for this activity now. */
export function useLocationKeeper(activityId: string) {
  const now = useNow();
  const { user } = useSessionState();

  function passFor(direction: AttendanceDirection): AttendancePass | undefined {
    const at = now();
    const [found] = passesForScan(passesOf({ user, nowMs: at.getTime() }), {
      at,
      direction,
      activityId,
      attendanceType: attendanceTypeCodes.location,
      taken: takenPasses(user),
    });
    return found;
  }

  return {
    canKeep: (direction: AttendanceDirection): boolean => passFor(direction) !== undefined,
    /** Answers whether it was kept. `readAtMs` is when the position was read. */
    keep(direction: AttendanceDirection, { fix, readAtMs }: { readonly fix: Fix; readonly readAtMs: number }): boolean {
      const found = passFor(direction);
      if (found === undefined) return false;
      const { pass, periodId } = found;
      keepLocation({ user, nowMs: readAtMs, activityId, periodId, direction, fix, pass });
      return true;
    },
  };
}

function isOf({ what }: KeptScan, activityId: string): boolean {
  return what.kind === 'location' && what.activityId === activityId;
}

/** The activity as it will be when what this device keeps of it has arrived: who has checked in here may check out. */
function withKept(activity: ActivityDetail, kept: readonly KeptScan[]): ActivityDetail {
  const { mine } = activity;
  if (mine === null) return activity;
  const keptAt = (periodId: string): string | null => {
    const found = kept.find(
      ({ what }) => what.kind === 'location' && what.direction === 'in' && what.periodId === periodId,
    );
    return found === undefined ? null : toMacaoIso(new Date(found.keptAtMs));
  };
  const periods = mine.periods.map((part) => ({ ...part, checkedInAt: part.checkedInAt ?? keptAt(part.periodId) }));
  return { ...activity, mine: { ...mine, periods } };
}

/** What waits of an activity, and the activity with it. */
export function useWithKept(activity: ActivityDetail) {
  const waiting = useKeptScans().filter((scan) => scan.answer === undefined && isOf(scan, activity.activityId));
  return { waiting, activity: withKept(activity, waiting) };
}
