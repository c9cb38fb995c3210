import { attendanceLimits } from '../limits.ts';
import { instantAt } from '../time/instant.ts';

const { slotMs, slotsBack, slotsAhead, codeLifeMs } = attendanceLimits;

/** Returns the number of the 30-second slot of an instant. */
export function slotAt(instant: Date): number {
  return Math.floor(instant.getTime() / slotMs);
}

export function slotStartsAt(slot: number): Date {
  return instantAt(slot * slotMs);
}

export function nextSlotAt(instant: Date): Date {
  return slotStartsAt(slotAt(instant) + 1);
}

/** Accepts slots from two before the server time to one after it. */
export function isSlotAccepted(slot: number, now: Date): boolean {
  const distance = slot - slotAt(now);
  return distance >= -slotsBack && distance <= slotsAhead;
}

export interface QrSession {
  readonly createdAt: Date;
  readonly replacedAt: Date | undefined;
}

/** A code lasts 24 hours, or until it is refreshed by hand; `at` is the time of the scan. */
export function refusalForQrSession(session: QrSession, at: Date): 'codeReplaced' | 'codeExpired' | undefined {
  if (session.replacedAt !== undefined && at >= session.replacedAt) return 'codeReplaced';
  const ageMs = at.getTime() - session.createdAt.getTime();
  return ageMs >= 0 && ageMs < codeLifeMs ? undefined : 'codeExpired';
}

/**
 * The same for a scan that was made at `at` and queued offline: after a manual refresh the old code accepts no scan,
 * whenever it was made.
 */
export function refusalForQueuedSession(session: QrSession, at: Date): 'codeReplaced' | 'codeExpired' | undefined {
  const { createdAt, replacedAt } = session;
  const isEndedByHand = replacedAt !== undefined && replacedAt.getTime() < createdAt.getTime() + codeLifeMs;
  return isEndedByHand ? 'codeReplaced' : refusalForQrSession(session, at);
}
