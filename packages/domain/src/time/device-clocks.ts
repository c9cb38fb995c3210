import { attendanceLimits } from '../limits.ts';

/** Readings of the two clocks of a device at one moment of a page load. */
export interface ClockReading {
  /** Of a clock that can't be set. It stands still on some phones while they sleep, but never runs fast. */
  readonly monotonicMs: number;
  /** Of the clock that the person sees. It runs on during sleep, but can be set. */
  readonly deviceMs: number;
}

/** A reading that outlives its page load. */
export interface DeviceClocks extends ClockReading {
  /** Names the page load: monotonic readings of two loads can't be compared. */
  readonly visit: number;
}

/** A moment of which the server's time is known, and the readings of the device at that moment. */
export interface ClockAnchor {
  readonly serverMs: number;
  readonly clocks: DeviceClocks;
}

export interface EstimatedTime {
  readonly atMs: number;
  /** No earlier server time is possible. */
  readonly earliestMs: number;
  /** False where only one clock says so: the other one jumped, was not running, or no server has answered yet. */
  readonly isTrusted: boolean;
}

/** Milliseconds between two readings of one page load. The longer span holds: sleep stops the monotonic clock. */
export function elapsedMs(from: ClockReading, to: ClockReading): number {
  return Math.max(to.monotonicMs - from.monotonicMs, to.deviceMs - from.deviceMs);
}

/** Whether a difference between the two clocks shows that one of them jumped. */
function hasJumped(from: ClockReading, to: ClockReading): boolean {
  const differenceMs = to.deviceMs - from.deviceMs - (to.monotonicMs - from.monotonicMs);
  return Math.abs(differenceMs) > attendanceLimits.clockJumpMs;
}

/** The server's time at a reading after the anchor. An anchor of an earlier page load is an estimate only. */
export function serverTimeAfter(anchor: ClockAnchor | undefined, clocks: DeviceClocks): EstimatedTime {
  const { deviceMs } = clocks;
  if (anchor === undefined) return { atMs: deviceMs, earliestMs: Number.NEGATIVE_INFINITY, isTrusted: false };
  const { serverMs, clocks: from } = anchor;
  if (from.visit !== clocks.visit) {
    const spanMs = deviceMs - from.deviceMs;
    // A clock that went back was set since, so the difference to the server can't be right any more.
    const atMs = spanMs < 0 ? Math.max(serverMs, deviceMs) : serverMs + spanMs;
    return { atMs, earliestMs: serverMs, isTrusted: false };
  }
  const earliestMs = serverMs + clocks.monotonicMs - from.monotonicMs;
  if (!hasJumped(from, clocks)) return { atMs: earliestMs, earliestMs, isTrusted: true };
  return { atMs: serverMs + elapsedMs(from, clocks), earliestMs, isTrusted: false };
}

/** The server's time at a reading before the anchor: what an answer tells about a moment that was noted without one. */
export function serverTimeBefore(anchor: ClockAnchor, clocks: DeviceClocks): Omit<EstimatedTime, 'earliestMs'> {
  const { serverMs, clocks: to } = anchor;
  if (clocks.visit !== to.visit)
    return { atMs: serverMs - Math.max(0, to.deviceMs - clocks.deviceMs), isTrusted: false };
  if (!hasJumped(clocks, to)) return { atMs: serverMs - (to.monotonicMs - clocks.monotonicMs), isTrusted: true };
  return { atMs: serverMs - elapsedMs(clocks, to), isTrusted: false };
}
