import { serverTimeAfter, serverTimeBefore } from '@vp/domain';
import type { ClockAnchor, DeviceClocks } from '@vp/domain';

/** A moment with what the clocks of the device said, so that a later answer can put it right. */
export interface Stamp {
  readonly atMs: number;
  /** No earlier server time is possible. */
  readonly earliestMs: number;
  readonly isTrusted: boolean;
  readonly clocks: DeviceClocks;
}

/** Tells the server's time, whatever the clock of the device is set to. */
export interface ServerClock {
  readonly now: () => Date;
  /** The present moment, and whether its time can be trusted. */
  readonly stamp: () => Stamp;
  /** The moment of an earlier reading, by the last answer of the server. */
  readonly timeOf: (clocks: DeviceClocks) => Pick<Stamp, 'atMs' | 'isTrusted'>;
  /** The server's time of a moment that was noted by the clock of the device, as of when an answer came. */
  readonly at: (deviceMs: number) => Date;
  /** Takes the time of a `volunteerSyncTime` answer, in ISO 8601; texts that are no time are ignored. */
  readonly sync: (serverTime: string) => void;
  /** Takes the `Date` header of any answer, which knows whole seconds only. */
  readonly noteDateHeader: (header: string | null) => void;
  /** The last time that the server told, for the next visit; undefined where it has told none. */
  readonly anchor: () => ClockAnchor | undefined;
  /** Goes on with the time of an earlier visit until an answer comes; nothing where one has come. */
  readonly restore: (stored: ClockAnchor) => void;
}

type Ticks = () => DeviceClocks;

const readTicks: Ticks = () => ({
  visit: performance.timeOrigin,
  monotonicMs: performance.now(),
  deviceMs: Date.now(),
});

/** A header is cut to the second and has travelled: below this difference the finer time is kept. */
const toleranceMs = 2000;

/** The device's time until the first answer, then the server's, counted on with both clocks of the device. */
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
