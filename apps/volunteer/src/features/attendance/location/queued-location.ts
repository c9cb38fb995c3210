import { useClock, useSessionState } from '@vp/app-shell';
import type { ActivityDetail, AttendancePass } from '@vp/contract';
import { attendanceTypeCodes, checkInWindow, checkOutWindow, nearestOpenMoment, rangeOf, toMacaoIso } from '@vp/domain';
import type { AttendanceDirection } from '@vp/domain';
import { useIsOnline } from '@vp/ui-kit';
import type { Fix } from '@vp/wechat-bridge';
import { ownerOf, queueLocation, takenPasses, useQueuedScans } from '../../../shared/attendance/scan-queue.ts';
import type { QueuedScan, Owner } from '../../../shared/attendance/scan-queue.ts';
import { passesForScan, passesOf } from '../../../shared/attendance/passes.ts';

/** Queues locations if this device has a current pass for the activity. */
export function useLocationQueue(activityId: string) {
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
    canQueue: (direction: AttendanceDirection): boolean => passFor(direction) !== undefined,
    /** Returns true if the location was queued. `owner` is the user when the position was read. */
    add(direction: AttendanceDirection, { fix, owner }: { readonly fix: Fix; readonly owner: Owner }): boolean {
      const found = passFor(direction);
      if (found === undefined) return false;
      const { pass, periodId } = found;
      queueLocation({ ...owner, activityId, periodId, direction, fix, pass });
      return true;
    },
  };
}

/**
 * Returns the time that decides which steps are possible. Without a network an uncertain clock must not end a period.
 */
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

function isOf({ what }: QueuedScan, activityId: string): boolean {
  return what.kind === 'location' && what.activityId === activityId;
}

/** Returns the activity as if its queued scans had been sent: a queued check-in allows the check-out. */
function withQueued(activity: ActivityDetail, queued: readonly QueuedScan[]): ActivityDetail {
  const { mine } = activity;
  if (mine === null) return activity;
  const queuedAt = (periodId: string): string | null => {
    const found = queued.find(
      ({ what }) => what.kind === 'location' && what.direction === 'in' && what.periodId === periodId,
    );
    return found === undefined ? null : toMacaoIso(new Date(found.queuedAtMs));
  };
  const periods = mine.periods.map((part) => ({ ...part, checkedInAt: part.checkedInAt ?? queuedAt(part.periodId) }));
  return { ...activity, mine: { ...mine, periods } };
}

/** Returns the queued scans of an activity, and the activity as if they had been sent. */
export function useWithQueued(activity: ActivityDetail) {
  const waiting = useQueuedScans().filter((scan) => scan.answer === undefined && isOf(scan, activity.activityId));
  return { waiting, activity: withQueued(activity, waiting) };
}
