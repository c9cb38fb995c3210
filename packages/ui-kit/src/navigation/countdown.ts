import { useCallback, useEffect, useState } from 'react';
import { safeStorage } from '../storage/safe-storage.ts';

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

function storedUntil(key: string): number {
  const until = Number(safeStorage.get(key));
  return Number.isFinite(until) ? until : 0;
}

function secondsUntil(untilMs: number): number {
  return Math.max(0, Math.ceil((untilMs - Date.now()) / 1000));
}

/** A countdown kept under the storage key, for "send again in 98 s". */
export function useCountdown(key: string): Countdown {
  const [untilMs, setUntilMs] = useState(() => storedUntil(key));
  const [secondsLeft, setSecondsLeft] = useState(() => secondsUntil(untilMs));
  const [announced, setAnnounced] = useState<number | null>(null);
  const isRunning = secondsLeft > 0;

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => {
      const left = secondsUntil(untilMs);
      setSecondsLeft(left);
      if (announcedSeconds.includes(left)) setAnnounced(left);
      if (left === 0) safeStorage.remove(key);
    }, 1000);
    return () => clearInterval(timer);
  }, [isRunning, untilMs, key]);

  const start = useCallback(
    (seconds: number) => {
      const until = Date.now() + seconds * 1000;
      safeStorage.set(key, String(until));
      setUntilMs(until);
      setSecondsLeft(seconds);
      setAnnounced(null);
    },
    [key],
  );

  return { secondsLeft, announcedSeconds: announced, start };
}
