import { useClock } from '@vp/app-shell';
import { useEffect, useState } from 'react';

const tickMs = 10_000;

/** The server's time, as fine as somebody becomes late by it; at once when the page is looked at again. */
export function useBoardTime(): Date {
  const clock = useClock();
  const [time, setTime] = useState(() => clock.now());
  useEffect(() => {
    const tick = (): void => setTime(clock.now());
    const timer = setInterval(tick, tickMs);
    document.addEventListener('visibilitychange', tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tick);
    };
  }, [clock]);
  return time;
}
