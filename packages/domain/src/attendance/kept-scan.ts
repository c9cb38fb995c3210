import { attendanceLimits } from '../limits.ts';
import { instantAt } from '../time/instant.ts';
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
}

/** Whether somebody who holds a place in a period may have a pass for it now. */
export function mayHavePass(period: InstantRange, now: Date): boolean {
  return period.startsAt.getTime() - now.getTime() <= passAheadMs && now <= checkOutWindow(period).endsAt;
}

/** A pass is good until nothing that was kept with it can be accepted any more. */
export function passExpiresAt(period: InstantRange): Date {
  return instantAt(checkOutWindow(period).endsAt.getTime() + lateScanMs);
}

/** What counts as the time of a kept scan. */
export function keptScanAt({ scannedAt, slot }: KeptScan): Date {
  return slot === undefined ? scannedAt : slotStartsAt(slot);
}

/**
 * A kept scan has to be of the last 24 hours and made while its code was shown. It cannot be older than its pass: a
 * device that fetched a pass after the scan had a network then, and could have sent the scan.
 */
export function refusalForKeptScan(scan: KeptScan, now: Date): 'codeExpired' | 'passInvalid' | undefined {
  const at = keptScanAt(scan);
  const ageMs = now.getTime() - at.getTime();
  if (ageMs > lateScanMs || ageMs < -slotsAhead * slotMs - keptClockMs) return 'codeExpired';
  if (!isCodeOfScan(scan)) return 'codeExpired';
  const lastMomentMs = scan.slot === undefined ? at.getTime() + keptClockMs : at.getTime() + (slotsBack + 1) * slotMs;
  return lastMomentMs < scan.passIssuedAt.getTime() ? 'passInvalid' : undefined;
}

function isCodeOfScan({ scannedAt, slot }: KeptScan): boolean {
  if (slot === undefined) return true;
  const afterMs = scannedAt.getTime() - slotStartsAt(slot).getTime();
  return afterMs >= -slotsAhead * slotMs - keptClockMs && afterMs <= (slotsBack + 1) * slotMs + keptClockMs;
}

/** Who has to confirm a scan of `at` that arrives now: up to half an hour late nobody, later the organization. */
export function awaitedForKeptScan(at: Date, now: Date): AwaitedParty | undefined {
  return now.getTime() - at.getTime() > keptScanCountsMs ? 'organization' : undefined;
}
