import { attendanceLimits } from '../limits.ts';

/** Readings of the two clocks of a device at one moment of a page load. */
export interface ClockReading {
  /** Reading of a clock that cannot be set. It stops on some phones while they sleep, but never runs fast. */
  readonly monotonicMs: number;
  /** Reading of the clock that the person sees. It runs during sleep, but can be set. */
  readonly deviceMs: number;
}

/** A reading that stays valid after its page load. */
export interface DeviceClocks extends ClockReading {
  /** Id of the page load: monotonic readings of two loads cannot be compared. */
  readonly visit: number;
}

/** A moment with a known server time, and the readings of the device at that moment. */
export interface ClockAnchor {
  readonly serverMs: number;
  readonly clocks: DeviceClocks;
}

export interface EstimatedTime {
  readonly atMs: number;
  /** Lower bound of the server time. */
  readonly earliestMs: number;
  /** False where only one clock supports it: the other one jumped, did not run, or no server has responded yet. */
  readonly isTrusted: boolean;
}

/**
 * Returns the milliseconds between two readings of one page load. The longer span wins: sleep stops the monotonic
 * clock.
 */
export function elapsedMs(from: ClockReading, to: ClockReading): number {
  return Math.max(to.monotonicMs - from.monotonicMs, to.deviceMs - from.deviceMs);
}

/** Whether a difference between the two clocks shows that one of them jumped. */
function hasJumped(from: ClockReading, to: ClockReading): boolean {
  const differenceMs = to.deviceMs - from.deviceMs - (to.monotonicMs - from.monotonicMs);
  return Math.abs(differenceMs) > attendanceLimits.clockJumpMs;
}

/**
 * Returns the server's time at a reading after the anchor. An anchor of an earlier page load gives an estimate only.
 */
export function serverTimeAfter(anchor: ClockAnchor | undefined, clocks: DeviceClocks): EstimatedTime {
  const { deviceMs } = clocks;
  if (anchor === undefined) return { atMs: deviceMs, earliestMs: Number.NEGATIVE_INFINITY, isTrusted: false };
  const { serverMs, clocks: from } = anchor;
  if (from.visit !== clocks.visit) {
    const spanMs = deviceMs - from.deviceMs;
    // A clock that went back was set, so its difference to the server is no longer valid.
    const atMs = spanMs < 0 ? Math.max(serverMs, deviceMs) : serverMs + spanMs;
    return { atMs, earliestMs: serverMs, isTrusted: false };
  }
  const earliestMs = serverMs + clocks.monotonicMs - from.monotonicMs;
  if (!hasJumped(from, clocks)) return { atMs: earliestMs, earliestMs, isTrusted: true };
  return { atMs: serverMs + elapsedMs(from, clocks), earliestMs, isTrusted: false };
}

/** Returns the server's time at a reading before the anchor, for a moment that was noted without a server time. */
export function serverTimeBefore(anchor: ClockAnchor, clocks: DeviceClocks): Omit<EstimatedTime, 'earliestMs'> {
  const { serverMs, clocks: to } = anchor;
  if (clocks.visit !== to.visit)
    return { atMs: serverMs - Math.max(0, to.deviceMs - clocks.deviceMs), isTrusted: false };
  if (!hasJumped(clocks, to)) return { atMs: serverMs - (to.monotonicMs - clocks.monotonicMs), isTrusted: true };
  return { atMs: serverMs - elapsedMs(clocks, to), isTrusted: false };
}
