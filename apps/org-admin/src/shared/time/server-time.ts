import { useClock } from '@vp/app-shell';
import { useEffect, useState } from 'react';

/** The server's time, read anew so often, and at once when the page is looked at again. */
export function useServerTime(everyMs: number): Date {
  const clock = useClock();
  const [time, setTime] = useState(() => clock.now());
  useEffect(() => {
    const tick = (): void => setTime(clock.now());
    const timer = setInterval(tick, everyMs);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [clock, everyMs]);
  return time;
}
