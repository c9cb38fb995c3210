import { useClock, useSessionState } from '@vp/app-shell';
import type { ActivityDetail, AttendancePass } from '@vp/contract';
import { attendanceTypeCodes, checkInWindow, checkOutWindow, nearestOpenMoment, rangeOf, toMacaoIso } from '@vp/domain';
import type { AttendanceDirection } from '@vp/domain';
import { useIsOnline } from '@vp/ui-kit';
import type { Fix } from '@vp/wechat-bridge';
import { keepLocation, ownerOf, takenPasses } from '../../../shared/attendance/kept-scans.ts';
import type { KeptScan, Owner } from '../../../shared/attendance/kept-scans.ts';
import { passesForScan, passesOf } from '../../../shared/attendance/passes.ts';
import { useKeptScans } from '../../../shared/attendance/use-kept-scans.ts';

/** Keeps locations for the network where this device has a pass for this activity now. */
export function useLocationKeeper(activityId: string) {
  const clock = useClock();
  const { user } = useSessionState();

  function passFor(direction: AttendanceDirection): AttendancePass | undefined {
    const owner = ownerOf({ user, clock });
    const [found] = passesForScan(passesOf(owner), {
      at: new Date(owner.nowMs),
      earliestMs: owner.uncertain?.earliestMs,
      direction,
      activityId,
      attendanceType: attendanceTypeCodes.location,
      taken: takenPasses(user),
    });
    return found;
  }

  return {
    canKeep: (direction: AttendanceDirection): boolean => passFor(direction) !== undefined,
    /** Answers whether it was kept. `owner` is the person as of when the position was read. */
    keep(direction: AttendanceDirection, { fix, owner }: { readonly fix: Fix; readonly owner: Owner }): boolean {
      const found = passFor(direction);
      if (found === undefined) return false;
      const { pass, periodId } = found;
      keepLocation({ ...owner, activityId, periodId, direction, fix, pass });
      return true;
    },
  };
}

/** The moment for which the page says what can be done. Without a network an uncertain clock must not say 'over'. */
export function useMomentOf({ periods, mine }: ActivityDetail): Date {
  const stamp = useClock().stamp();
  const isOnline = useIsOnline();
  const at = new Date(stamp.atMs);
  if (stamp.isTrusted || isOnline) return at;
  const windows = (mine?.periods ?? []).flatMap(({ periodId, checkedInAt }) => {
    const windowOf = checkedInAt === null ? checkInWindow : checkOutWindow;
    return periods.filter((period) => period.periodId === periodId).map((period) => windowOf(rangeOf(period)));
  });
  return nearestOpenMoment(windows, stamp) ?? at;
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
