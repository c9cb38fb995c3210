import { refusalOfReasonText, reviewLimits } from '@vp/domain';
import type { ReviewDecision } from '@vp/domain';
import { Refused } from '../../refusal/refused.ts';

export interface Decision {
  readonly decision: ReviewDecision;
  readonly reason?: string | undefined;
}

/** Refuses a negative decision without a readable reason, which tells the person what to do next. */
export function assertReasonGiven({ decision, reason }: Decision): void {
  if (decision === 'fail' && refusalOfReasonText(reason) !== undefined) throw new Refused('reasonMissing');
}

/** Allowance for the travel time of the call. */
const onTheWayMs = 5000;

/** Returns the earliest time of a pass that can still be undone. */
export function undoableSince(now: Date): Date {
  return new Date(now.getTime() - reviewLimits.undoSeconds * 1000 - onTheWayMs);
}
