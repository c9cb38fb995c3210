import { focusManager } from '@tanstack/react-query';
import { useNow } from '@vp/app-shell';
import type { ActivityPeriod } from '@vp/contract';
import { attendanceChanges, rangeOf } from '@vp/domain';
import { useEffect, useReducer } from 'react';

/** A span in words counts minutes, a timer stops with a sleeping device, and one of weeks would run out at once. */
const longestWaitMs = 60_000;

/** Draws again when the time of a period changes what can be done with it, and when the page is looked at again. */
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
    // Two waits in a row may be equally long.
  }, [drawn, waitMs]);

  useEffect(() => focusManager.subscribe(redraw), []);
}
