import { serverTimeAfter, serverTimeBefore } from '@vp/domain';
import type { ClockAnchor, DeviceClocks } from '@vp/domain';

/** A moment with the readings of the device's clocks, so that a later response can correct it. */
export interface Stamp {
  readonly atMs: number;
  /** Lower bound of the server time. */
  readonly earliestMs: number;
  readonly isTrusted: boolean;
  readonly clocks: DeviceClocks;
}

/** Returns the server's time, independent of the clock of the device. */
export interface ServerClock {
  readonly now: () => Date;
  /** Returns the present moment, and whether its time can be trusted. */
  readonly stamp: () => Stamp;
  /** Returns the moment of an earlier reading, by the last response of the server. */
  readonly timeOf: (clocks: DeviceClocks) => Pick<Stamp, 'atMs' | 'isTrusted'>;
  /** Returns the server's time of a moment that was noted by the clock of the device when a response arrived. */
  readonly at: (deviceMs: number) => Date;
  /** Uses the time of a `volunteerSyncTime` response, in ISO 8601; ignores invalid texts. */
  readonly sync: (serverTime: string) => void;
  /** Uses the `Date` header of any response, which has whole seconds only. */
  readonly noteDateHeader: (header: string | null) => void;
  /** Returns the last time from the server, for the next visit; undefined without one. */
  readonly anchor: () => ClockAnchor | undefined;
  /** Continues with the time of an earlier visit until a response arrives; ignored after one. */
  readonly restore: (stored: ClockAnchor) => void;
}

type Ticks = () => DeviceClocks;

const readTicks: Ticks = () => ({
  visit: performance.timeOrigin,
  monotonicMs: performance.now(),
  deviceMs: Date.now(),
});

/** The header has whole seconds and travel time: below this difference the finer time stays. */
const toleranceMs = 2000;

/**
 * Creates a clock with the device's time until the first response, then the server's, advanced by both clocks of the
 * device.
 */
export function createServerClock(ticks: Ticks = readTicks): ServerClock {
  let anchor: ClockAnchor | undefined;
  const hasAnswered = (): boolean => anchor?.clocks.visit === ticks().visit;
  const stamp = (): Stamp => {
    const clocks = ticks();
    return { ...serverTimeAfter(anchor, clocks), clocks };
  };
  const setTo = (serverMs: number): void => {
    anchor = { serverMs, clocks: ticks() };
  };
  return {
    now: () => new Date(stamp().atMs),
    stamp,
    timeOf(clocks) {
      const isBefore = anchor?.clocks.visit !== clocks.visit || clocks.monotonicMs < anchor.clocks.monotonicMs;
      return anchor && hasAnswered() && isBefore ? serverTimeBefore(anchor, clocks) : serverTimeAfter(anchor, clocks);
    },
    at: (deviceMs) => new Date(stamp().atMs - ticks().deviceMs + deviceMs),
    sync(serverTime) {
      const serverMs = Date.parse(serverTime);
      if (!Number.isNaN(serverMs)) setTo(serverMs);
    },
    noteDateHeader(header) {
      const serverMs = Date.parse(header ?? '') + 500;
      if (Number.isNaN(serverMs)) return;
      const { atMs, isTrusted } = stamp();
      if (!hasAnswered() || !isTrusted || Math.abs(serverMs - atMs) > toleranceMs) setTo(serverMs);
    },
    anchor() {
      const { atMs, isTrusted, clocks } = stamp();
      return isTrusted ? { serverMs: atMs, clocks } : anchor;
    },
    restore(stored) {
      if (!hasAnswered()) anchor = stored;
    },
  };
}
