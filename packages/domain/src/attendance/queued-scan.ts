import { attendanceLimits } from '../limits.ts';
import { instantAt } from '../time/instant.ts';
import type { EstimatedTime } from '../time/device-clocks.ts';
import type { InstantRange } from '../time/macao-time.ts';
import { slotStartsAt } from './slot.ts';
import { checkOutWindow } from './window.ts';

const { slotMs, slotsBack, slotsAhead, lateScanMs, passAheadMs, keptClockMs } = attendanceLimits;

/** A scan that was made offline and arrives now. */
export interface QueuedScanTime {
  /** The time of the scan by the phone's clock. */
  readonly scannedAt: Date;
  /** The slot of a rotating code. A printed code and a location have no slot, so only the phone's time is known. */
  readonly slot: number | undefined;
  readonly passIssuedAt: Date;
  /** The phone's clocks disagreed at the scan, and no later server response has corrected the time. */
  readonly isClockUncertain: boolean;
}

/** Whether a person with a place in a period may get a pass for it now. */
export function mayHavePass(period: InstantRange, now: Date): boolean {
  return period.startsAt.getTime() - now.getTime() <= passAheadMs && now <= checkOutWindow(period).endsAt;
}

/** A pass expires when no scan that was queued with it can be accepted any more. */
export function passExpiresAt(period: InstantRange): Date {
  return instantAt(checkOutWindow(period).endsAt.getTime() + lateScanMs);
}

/** Returns the time of a queued scan. The slot of a code limits it, whatever the phone's clock says. */
export function queuedScanAt({ scannedAt, slot }: QueuedScanTime): Date {
  return slot === undefined ? scannedAt : slotStartsAt(slot);
}

/**
 * A queued scan must be of the last 24 hours, from the time its code was shown, and not older than its pass: a device
 * that fetched a pass later was online and could have sent it. An uncertain time is no refusal: see `boundedScanAt`.
 */
export function refusalForQueuedScan(
  scan: QueuedScanTime,
  now: Date,
): 'codeExpired' | 'tooLate' | 'passInvalid' | undefined {
  const { slot } = scan;
  const isInDoubt = isScanTimeInDoubt(scan, now);
  if (slot === undefined && isInDoubt) return undefined;
  const atMs = queuedScanAt(scan).getTime();
  const ageMs = now.getTime() - atMs;
  // Without a slot there is no code to scan again, so 'codeExpired' would not help.
  if (ageMs > lateScanMs) return slot === undefined ? 'tooLate' : 'codeExpired';
  if (isAhead(ageMs) || (slot !== undefined && !isInDoubt && !isOfSlot(scan.scannedAt, slot))) return 'codeExpired';
  const lastMomentMs = atMs + (slot === undefined ? keptClockMs : (slotsBack + 1) * slotMs);
  return lastMomentMs < scan.passIssuedAt.getTime() ? 'passInvalid' : undefined;
}

/**
 * Whether the time of a scan rests on an unreliable clock alone and must be confirmed. A matching slot removes the
 * doubt. Without a slot, a time in the future cannot be right either.
 */
export function isScanTimeInDoubt({ isClockUncertain, slot, scannedAt }: QueuedScanTime, now: Date): boolean {
  if (slot !== undefined) return isClockUncertain && !isOfSlot(scannedAt, slot);
  return isClockUncertain || isAhead(now.getTime() - scannedAt.getTime());
}

const isAhead = (ageMs: number): boolean => ageMs < -slotsAhead * slotMs - keptClockMs;

function isOfSlot(scannedAt: Date, slot: number): boolean {
  const afterMs = scannedAt.getTime() - slotStartsAt(slot).getTime();
  return afterMs >= -slotsAhead * slotMs - keptClockMs && afterMs <= (slotsBack + 1) * slotMs + keptClockMs;
}

export interface ScanBounds {
  /** The time in which check-in or check-out of the period was open. */
  readonly window: InstantRange;
  readonly passIssuedAt: Date;
  readonly now: Date;
}

/**
 * Returns the possible moment nearest to an uncertain clock: after the pass was fetched, before the scan arrived,
 * inside the window. Returns the input where no moment is possible, so that the window's refusal is reported.
 */
export function boundedScanAt(scannedAt: Date, { window, passIssuedAt, now }: ScanBounds): Date {
  const fromMs = Math.max(window.startsAt.getTime(), passIssuedAt.getTime());
  const untilMs = Math.min(window.endsAt.getTime(), now.getTime());
  if (fromMs > untilMs) return scannedAt;
  return instantAt(Math.min(untilMs, Math.max(fromMs, scannedAt.getTime())));
}

/**
 * Returns the possible moment inside one of the windows that is nearest to an uncertain clock; undefined where all
 * windows have certainly ended.
 */
export function nearestOpenMoment(windows: readonly InstantRange[], time: EstimatedTime): Date | undefined {
  const distanceMs = (at: Date): number => Math.abs(at.getTime() - time.atMs);
  return windows
    .filter(({ endsAt }) => endsAt.getTime() >= time.earliestMs)
    .map(({ startsAt, endsAt }) => {
      const fromMs = Math.max(startsAt.getTime(), time.earliestMs);
      return instantAt(Math.min(endsAt.getTime(), Math.max(fromMs, time.atMs)));
    })
    .sort((one, other) => distanceMs(one) - distanceMs(other))[0];
}
