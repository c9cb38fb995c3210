import { elapsedMs } from '@vp/domain';
import type { ClockReading } from '@vp/domain';
import { safeStorage } from '@vp/ui-kit';
import { useCallback, useEffect, useState } from 'react';

/** Remaining seconds that a screen reader announces. */
const announcedSeconds = [60, 30, 10];

export interface Countdown {
  /** 0 without a running countdown. */
  secondsLeft: number;
  /** Set at 60, 30 and 10 seconds left, for a live region. */
  announcedSeconds: number | null;
  /** Starts a countdown of this many seconds; it continues after a reload. */
  start: (seconds: number) => void;
}

/** Length of a countdown, and the reading of both clocks at its start. */
interface Running {
  readonly seconds: number;
  readonly from: ClockReading;
}

const readClocks = (): ClockReading => ({ monotonicMs: performance.now(), deviceMs: Date.now() });

function secondsLeftOf({ seconds, from }: Running): number {
  return Math.max(0, Math.ceil(seconds - elapsedMs(from, readClocks()) / 1000));
}

/** Returns the rest of a countdown of an earlier page, by the device clock; at most its full length. */
function restored(key: string): Running {
  const seconds = safeStorage.readJson(key, (stored) => {
    if (typeof stored !== 'object' || stored === null || !('startedMs' in stored) || !('seconds' in stored)) return;
    const { startedMs, seconds: length } = stored;
    if (typeof startedMs !== 'number' || typeof length !== 'number') return;
    return Math.min(length, length - (Date.now() - startedMs) / 1000);
  });
  return { seconds: seconds ?? 0, from: readClocks() };
}

/** Returns a countdown stored under the key, for "send again in 98 s". It never grows, even if the clock is changed. */
export function useCountdown(key: string): Countdown {
  const [running, setRunning] = useState(() => restored(key));
  const [secondsLeft, setSecondsLeft] = useState(() => secondsLeftOf(running));
  const [announced, setAnnounced] = useState<number | null>(null);
  const isRunning = secondsLeft > 0;

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => {
      const left = secondsLeftOf(running);
      setSecondsLeft((before) => Math.min(before, left));
      if (announcedSeconds.includes(left)) setAnnounced(left);
      if (left === 0) safeStorage.remove(key);
    }, 1000);
    return () => clearInterval(timer);
  }, [isRunning, running, key]);

  const start = useCallback(
    (seconds: number) => {
      const from = readClocks();
      safeStorage.writeJson(key, { startedMs: from.deviceMs, seconds });
      setRunning({ seconds, from });
      setSecondsLeft(seconds);
      setAnnounced(null);
    },
    [key],
  );

  return { secondsLeft, announcedSeconds: announced, start };
}
