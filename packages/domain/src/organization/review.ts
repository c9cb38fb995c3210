import { reviewLimits } from '../limits.ts';

/** A pass can be undone by whoever gave it, for a few seconds. */
export const reviewDecisions = ['pass', 'fail', 'undo'] as const;

export type ReviewDecision = (typeof reviewDecisions)[number];

/** What is wrong with a reason that has to be given; undefined for a fine one. */
export function refusalOfReasonText(reason: string | undefined): 'reasonMissing' | 'reasonTooLong' | undefined {
  const length = [...(reason ?? '').trim()].length;
  if (length < reviewLimits.reasonMin) return 'reasonMissing';
  return length > reviewLimits.reasonMax ? 'reasonTooLong' : undefined;
}
