/** Tells the server's time, whatever the clock of the device is set to. */
export interface ServerClock {
  readonly now: () => Date;
  /** The server's time of a moment that was noted by the clock of the device, as of when an answer came. */
  readonly at: (deviceMs: number) => Date;
  /** Takes the time of a `volunteerSyncTime` answer, in ISO 8601; texts that are no time are ignored. */
  readonly sync: (serverTime: string) => void;
  /** Takes the `Date` header of any answer, which knows whole seconds only. */
  readonly noteDateHeader: (header: string | null) => void;
}

interface Ticks {
  /** Milliseconds of a clock that nobody can set. */
  monotonicMs(): number;
  deviceMs(): number;
}

const deviceTicks: Ticks = { monotonicMs: () => performance.now(), deviceMs: () => Date.now() };

/** A header is cut to the second and has travelled: below this difference the finer time is kept. */
const toleranceMs = 2000;

/** The device's time until the first answer, then the server's, counted on with a clock that cannot be set. */
export function createServerClock(ticks: Ticks = deviceTicks): ServerClock {
  let anchor: { readonly serverMs: number; readonly atMs: number } | undefined;
  const nowMs = (): number => (anchor ? anchor.serverMs + (ticks.monotonicMs() - anchor.atMs) : ticks.deviceMs());
  const setTo = (serverMs: number): void => {
    anchor = { serverMs, atMs: ticks.monotonicMs() };
  };
  return {
    now: () => new Date(nowMs()),
    at: (deviceMs) => new Date(nowMs() - ticks.deviceMs() + deviceMs),
    sync(serverTime) {
      const serverMs = Date.parse(serverTime);
      if (!Number.isNaN(serverMs)) setTo(serverMs);
    },
    noteDateHeader(header) {
      const serverMs = Date.parse(header ?? '') + 500;
      if (Number.isNaN(serverMs)) return;
      if (anchor === undefined || Math.abs(serverMs - nowMs()) > toleranceMs) setTo(serverMs);
    },
  };
}
