import { reviewLimits } from '../limits.ts';
import { dayMs } from './lengths.ts';

/**
 * How many days one usually waits for a decision: the median of the last ones, rounded up. Undefined where there are
 * too few to say.
 */
export function usualWaitDays(waitsMs: readonly number[]): number | undefined {
  if (waitsMs.length < reviewLimits.usualWaitMin) return undefined;
  const sorted = [...waitsMs].sort((a, b) => a - b);
  const half = sorted.length / 2;
  const middle = sorted.slice(Math.ceil(half) - 1, Math.floor(half) + 1);
  const median = middle.reduce((sum, waitMs) => sum + waitMs, 0) / middle.length;
  return Math.max(1, Math.ceil(median / dayMs));
}
