import type { AttendancePass } from '@vp/contract';
import { attendanceTypeCodes, remainingPeriodMs, rangeOf } from '@vp/domain';
import type { AttendanceDirection } from '@vp/domain';
import { queuedScansOf, takenPasses } from './scan-queue.ts';
import type { QueuedScan, Owner } from './scan-queue.ts';
import { passesForScan, passesOf } from './passes.ts';

const passesOfCheckIn = ({ what }: QueuedScan): readonly string[] => {
  if (what.kind === 'code') return what.passes.in;
  return what.direction === 'in' ? [what.pass] : [];
};

/**
 * Returns the end of the period that a code scanned now, without a network, would leave early. A device cannot read a
 * code: the result is undefined unless every current period is known to have a check-in, by its pass or a queued scan,
 * and is far from its end.
 */
export function earlyScanUntil(owner: Owner): string | undefined {
  const { user, nowMs, uncertain } = owner;
  const at = new Date(nowMs);
  const all = passesOf(owner);
  const checkIns = new Set(queuedScansOf(user).flatMap(passesOfCheckIn));
  const startedHere = new Set(all.filter(({ pass }) => checkIns.has(pass)).map(({ periodId }) => periodId));
  const isCheckedIn = (pass: AttendancePass) => pass.checkedInAt !== null || startedHere.has(pass.periodId);
  const search = {
    at,
    earliestMs: uncertain?.earliestMs,
    attendanceType: attendanceTypeCodes.code,
    taken: takenPasses(user),
  };
  const of = (direction: AttendanceDirection) => passesForScan(all, { ...search, direction });
  const leaving = of('out').map(({ periodStartsAt: startsAt, periodEndsAt: endsAt }) => ({ startsAt, endsAt }));
  const isEarly = leaving.every((period) => remainingPeriodMs(rangeOf(period), at) !== undefined);
  return isEarly && of('in').every(isCheckedIn)
    ? leaving
        .map(({ endsAt }) => endsAt)
        .toSorted()
        .at(-1)
    : undefined;
}
