import { attendanceLimits } from '../limits.ts';
import { instantAt } from '../time/instant.ts';
import type { EstimatedTime } from '../time/device-clocks.ts';
import type { InstantRange } from '../time/macao-time.ts';
import { slotStartsAt } from './slot.ts';
import { checkOutWindow } from './window.ts';
import type { AwaitedParty } from './awaited-party.ts';

const { slotMs, slotsBack, slotsAhead, lateScanMs, passAheadMs, keptScanCountsMs, keptClockMs } = attendanceLimits;

/** A scan that was made without network and arrives now. */
export interface KeptScan {
  /** When the phone says that it was made. */
  readonly scannedAt: Date;
  /** The slot of a rotating code. A printed code and a location have none: there the phone's word is all there is. */
  readonly slot: number | undefined;
  readonly passIssuedAt: Date;
  /** The phone's clocks disagreed at the scan, and no answer of the server has put the time right since. */
  readonly isClockUncertain: boolean;
}

/** Whether somebody who holds a place in a period may have a pass for it now. */
export function mayHavePass(period: InstantRange, now: Date): boolean {
  return period.startsAt.getTime() - now.getTime() <= passAheadMs && now <= checkOutWindow(period).endsAt;
}

/** A pass is good until nothing that was kept with it can be accepted any more. */
export function passExpiresAt(period: InstantRange): Date {
  return instantAt(checkOutWindow(period).endsAt.getTime() + lateScanMs);
}

/** What counts as the time of a kept scan. A code's slot bounds it, whatever the phone says. */
export function keptScanAt({ scannedAt, slot }: KeptScan): Date {
  return slot === undefined ? scannedAt : slotStartsAt(slot);
}

/**
 * A kept scan has to be of the last 24 hours and made while its code was shown. It cannot be older than its pass: a
 * device that fetched a pass after the scan had a network then, and could have sent the scan. A time that is in doubt
 * is no reason to refuse: `boundedScanAt` says what counts.
 */
export function refusalForKeptScan(scan: KeptScan, now: Date): 'codeExpired' | 'tooLate' | 'passInvalid' | undefined {
  const { slot } = scan;
  const isInDoubt = isScanTimeInDoubt(scan, now);
  if (slot === undefined && isInDoubt) return undefined;
  const atMs = keptScanAt(scan).getTime();
  const ageMs = now.getTime() - atMs;
  // Without a slot there is no code to scan again.
  if (ageMs > lateScanMs) return slot === undefined ? 'tooLate' : 'codeExpired';
  if (isAhead(ageMs) || (slot !== undefined && !isInDoubt && !isOfSlot(scan.scannedAt, slot))) return 'codeExpired';
  const lastMomentMs = atMs + (slot === undefined ? keptClockMs : (slotsBack + 1) * slotMs);
  return lastMomentMs < scan.passIssuedAt.getTime() ? 'passInvalid' : undefined;
}

/**
 * Whether only a clock that can't be right says when a scan was made, so that it has to be confirmed. A code whose
 * slot agrees leaves no doubt. Without a slot, a moment that is still to come can't be right either.
 */
export function isScanTimeInDoubt({ isClockUncertain, slot, scannedAt }: KeptScan, now: Date): boolean {
  if (slot !== undefined) return isClockUncertain && !isOfSlot(scannedAt, slot);
  return isClockUncertain || isAhead(now.getTime() - scannedAt.getTime());
}

const isAhead = (ageMs: number): boolean => ageMs < -slotsAhead * slotMs - keptClockMs;

function isOfSlot(scannedAt: Date, slot: number): boolean {
  const afterMs = scannedAt.getTime() - slotStartsAt(slot).getTime();
  return afterMs >= -slotsAhead * slotMs - keptClockMs && afterMs <= (slotsBack + 1) * slotMs + keptClockMs;
}

export interface ScanBounds {
  /** When check-in or check-out of the period was open. */
  readonly window: InstantRange;
  readonly passIssuedAt: Date;
  readonly now: Date;
}

/**
 * The nearest moment to what an uncertain clock says that is possible: after the pass was fetched, before the scan
 * arrived, and inside the window. The same moment where nothing is possible, so that the window's refusal is said.
 */
export function boundedScanAt(scannedAt: Date, { window, passIssuedAt, now }: ScanBounds): Date {
  const fromMs = Math.max(window.startsAt.getTime(), passIssuedAt.getTime());
  const untilMs = Math.min(window.endsAt.getTime(), now.getTime());
  if (fromMs > untilMs) return scannedAt;
  return instantAt(Math.min(untilMs, Math.max(fromMs, scannedAt.getTime())));
}

/**
 * Where the clock of a device is uncertain, the possible moment inside one of the windows that is nearest to what it
 * says; undefined where all of them are over for certain.
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

/** Who has to confirm a scan of `at` that arrives now: up to half an hour late nobody, later the organization. */
export function awaitedForKeptScan(at: Date, now: Date): AwaitedParty | undefined {
  return now.getTime() - at.getTime() > keptScanCountsMs ? 'organization' : undefined;
}
