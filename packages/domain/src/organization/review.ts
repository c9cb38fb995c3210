import { reviewLimits } from '../limits.ts';

/** Reviewers who passed a request can undo that for a few seconds. */
export const reviewDecisions = ['pass', 'fail', 'undo'] as const;

export type ReviewDecision = (typeof reviewDecisions)[number];

/** Characters that have no width or change the reading direction; line breaks stay. */
const invisible = /\p{Cf}|\p{Default_Ignorable_Code_Point}|\u2800|(?![\n\t])\p{Cc}/gu;

/** Returns a text without invisible characters. */
export function withoutInvisible(text: string): string {
  return text.replaceAll(invisible, '');
}

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
