import { useEffect, useState } from 'react';

/** Returns false at first, true after the delay; restarts when it is mounted again. */
export function useElapsed(delayMs: number): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return isOver;
}
