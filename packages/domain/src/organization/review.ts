import { reviewLimits } from '../limits.ts';
import type { ReviewRefusal, ReviewState } from './request.ts';

export const reviewDecisions = ['pass', 'fail'] as const;

export type ReviewDecision = (typeof reviewDecisions)[number];

/** What is wrong with a reason that has to be given; undefined for a fine one. */
export function refusalOfReasonText(reason: string | undefined): 'reasonMissing' | 'reasonTooLong' | undefined {
  const length = [...(reason ?? '').trim()].length;
  if (length < reviewLimits.reasonMin) return 'reasonMissing';
  return length > reviewLimits.reasonMax ? 'reasonTooLong' : undefined;
}

/** A request is decided once, while it is pending; to fail it takes a reason. */
export function refusalForDecision(
  state: ReviewState,
  decision: ReviewDecision,
  reason: string | undefined,
): ReviewRefusal | undefined {
  if (state === 'withdrawn') return 'withdrawn';
  if (state !== 'pending') return 'alreadyDecided';
  return decision === 'fail' ? refusalOfReasonText(reason) : undefined;
}
