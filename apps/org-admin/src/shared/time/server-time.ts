import { focusManager } from '@tanstack/react-query';
import { useClock } from '@vp/app-shell';
import { useEffect, useState } from 'react';

/** Returns the server's time, updated at this interval and at once when the page becomes visible. */
export function useServerTime(everyMs: number): Date {
  const clock = useClock();
  const [time, setTime] = useState(() => clock.now());
  useEffect(() => {
    const tick = (): void => setTime(clock.now());
    const timer = setInterval(tick, everyMs);
    const unsubscribe = focusManager.subscribe(tick);
    return () => {
      clearInterval(timer);
      unsubscribe();
    };
  }, [clock, everyMs]);
  return time;
}
