import { elapsedMs } from '@vp/domain';
import type { ClockReading } from '@vp/domain';
import { safeStorage } from '@vp/ui-kit';
import { useCallback, useEffect, useState } from 'react';

/** Seconds at which the time left is read out. */
const announcedSeconds = [60, 30, 10];

export interface Countdown {
  /** 0 when nothing runs. */
  secondsLeft: number;
  /** Set at 60, 30 and 10 seconds left, for a live region. */
  announcedSeconds: number | null;
  /** Starts at the given number of seconds; keeps running through a reload. */
  start: (seconds: number) => void;
}

/** So many seconds, counted from a reading of both clocks. */
interface Running {
  readonly seconds: number;
  readonly from: ClockReading;
}

const readClocks = (): ClockReading => ({ monotonicMs: performance.now(), deviceMs: Date.now() });

function secondsLeftOf({ seconds, from }: Running): number {
  return Math.max(0, Math.ceil(seconds - elapsedMs(from, readClocks()) / 1000));
}

/** What is left of a countdown of an earlier page, by the device's clock alone: at most its whole length. */
function restored(key: string): Running {
  const seconds = safeStorage.readJson(key, (stored) => {
    if (typeof stored !== 'object' || stored === null || !('startedMs' in stored) || !('seconds' in stored)) return;
    const { startedMs, seconds: length } = stored;
    if (typeof startedMs !== 'number' || typeof length !== 'number') return;
    return Math.min(length, length - (Date.now() - startedMs) / 1000);
  });
  return { seconds: seconds ?? 0, from: readClocks() };
}

/** A countdown kept under the storage key, for "send again in 98 s". It never grows, whatever is done to the clock. */
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
