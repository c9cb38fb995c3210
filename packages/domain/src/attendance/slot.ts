import { attendanceLimits } from '../limits.ts';
import { instantAt } from '../time/instant.ts';

const { slotMs, slotsBack, slotsAhead, codeLifeMs, lateScanMs } = attendanceLimits;

/** The number of the 30-second slot that a moment falls into. */
export function slotAt(instant: Date): number {
  return Math.floor(instant.getTime() / slotMs);
}

export function slotStartsAt(slot: number): Date {
  return instantAt(slot * slotMs);
}

export function nextSlotAt(instant: Date): Date {
  return slotStartsAt(slotAt(instant) + 1);
}

/** Two slots back to one ahead of server time. */
export function isSlotAccepted(slot: number, now: Date): boolean {
  const distance = slot - slotAt(now);
  return distance >= -slotsBack && distance <= slotsAhead;
}

/** For a scan kept on the device without network: any slot of the last 24 hours, marked late. */
export function isLateSlotAccepted(slot: number, now: Date): boolean {
  const behindMs = now.getTime() - slotStartsAt(slot).getTime();
  return slot <= slotAt(now) + slotsAhead && behindMs <= lateScanMs;
}

export interface QrSession {
  readonly createdAt: Date;
  readonly replacedAt: Date | undefined;
}

/** 24 hours, or until it is refreshed by hand; `at` is the moment of the scan. */
export function refusalForQrSession(session: QrSession, at: Date): 'codeReplaced' | 'codeExpired' | undefined {
  if (session.replacedAt !== undefined && at >= session.replacedAt) return 'codeReplaced';
  const ageMs = at.getTime() - session.createdAt.getTime();
  return ageMs >= 0 && ageMs < codeLifeMs ? undefined : 'codeExpired';
}
