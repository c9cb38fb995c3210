import { reviewLimits } from '../limits.ts';
import { withoutInvisible } from '../text/invisible.ts';

/** Reviewers who passed a request can undo that for a few seconds. */
export const reviewDecisions = ['pass', 'fail', 'undo'] as const;

export type ReviewDecision = (typeof reviewDecisions)[number];

/** Returns the number of readable characters of a text: its letters and digits. */
export function readableLength(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}

/** Returns the problem of a required reason; undefined for a valid one. */
export function refusalOfReasonText(
  reason: string | undefined,
  min: number = reviewLimits.reasonMin,
): 'reasonMissing' | 'reasonTooLong' | undefined {
  const seen = withoutInvisible(reason ?? '').trim();
  if (readableLength(seen) < min) return 'reasonMissing';
  return [...seen].length > reviewLimits.reasonMax ? 'reasonTooLong' : undefined;
}
