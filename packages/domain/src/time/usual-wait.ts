import { reviewLimits } from '../limits.ts';
import { dayMs } from './lengths.ts';

/** Returns the usual days until a decision: the median of the last ones, rounded up. Undefined with too few of them. */
export function usualWaitDays(waitsMs: readonly number[]): number | undefined {
  if (waitsMs.length < reviewLimits.usualWaitMin) return undefined;
  const sorted = [...waitsMs].sort((a, b) => a - b);
  const half = sorted.length / 2;
  const middle = sorted.slice(Math.ceil(half) - 1, Math.floor(half) + 1);
  const median = middle.reduce((sum, waitMs) => sum + waitMs, 0) / middle.length;
  return Math.max(1, Math.ceil(median / dayMs));
}
