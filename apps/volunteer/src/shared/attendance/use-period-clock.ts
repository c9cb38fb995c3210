import { focusManager } from '@tanstack/react-query';
import { useNow } from '@vp/app-shell';
import type { ActivityPeriod } from '@vp/contract';
import { attendanceChanges, rangeOf } from '@vp/domain';
import { useEffect, useReducer } from 'react';

/** Longest timer: texts count minutes, a sleeping device stops timers, and a timer of weeks would fire at once. */
const longestWaitMs = 60_000;

/** Renders again when the time changes what can be done in a period, and when the page regains focus. */
export function usePeriodClock(periods: readonly ActivityPeriod[]): void {
  const now = useNow();
  const [drawn, redraw] = useReducer((before: number) => before + 1, 0);
  const nowMs = now().getTime();
  const changes = periods.flatMap((period) => attendanceChanges(rangeOf(period)));
  const waits = changes.map((at) => at.getTime() - nowMs).filter((wait) => wait > 0);
  const waitMs = waits.length === 0 ? undefined : Math.ceil(Math.min(longestWaitMs, ...waits));

  useEffect(() => {
    if (waitMs === undefined) return undefined;
    const timer = setTimeout(redraw, waitMs);
    return () => clearTimeout(timer);
    // `drawn` restarts the timer, because two waits in a row may be equal.
  }, [drawn, waitMs]);

  useEffect(() => focusManager.subscribe(redraw), []);
}
