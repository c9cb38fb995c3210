import { reviewLimits } from '../limits.ts';

/** The reviewer who passed a request can undo that for a few seconds. */
export const reviewDecisions = ['pass', 'fail', 'undo'] as const;

export type ReviewDecision = (typeof reviewDecisions)[number];

/** Signs that take no room or turn the reading direction; a line break stays. */
const invisible = /\p{Cf}|\p{Default_Ignorable_Code_Point}|\u2800|(?![\n\t])\p{Cc}/gu;

/** A text without signs that nobody sees. */
export function withoutInvisible(text: string): string {
  return text.replaceAll(invisible, '');
}

/** How much of a text can be read: its letters and figures. */
export function readableLength(text: string): number {
  return text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
}

/** What is wrong with a reason that has to be given; undefined for a fine one. */
export function refusalOfReasonText(
  reason: string | undefined,
  min: number = reviewLimits.reasonMin,
): 'reasonMissing' | 'reasonTooLong' | undefined {
  const seen = withoutInvisible(reason ?? '').trim();
  if (readableLength(seen) < min) return 'reasonMissing';
  return [...seen].length > reviewLimits.reasonMax ? 'reasonTooLong' : undefined;
}
