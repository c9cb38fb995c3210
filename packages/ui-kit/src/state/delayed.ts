import { useEffect, useState } from 'react';

/** False at first, true once the time is over; starts again when it is mounted again. */
export function useElapsed(delayMs: number): boolean {
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsOver(true), delayMs);
    return () => clearTimeout(timer);
  }, [delayMs]);
  return isOver;
}
