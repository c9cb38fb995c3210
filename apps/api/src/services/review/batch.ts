import { refusalOfReasonText, reviewLimits } from '@vp/domain';
import type { ReviewDecision } from '@vp/domain';
import { Refused } from '../../refusal/refused.ts';

export interface Decision {
  readonly decision: ReviewDecision;
  readonly reason?: string | undefined;
}

/** Only a reason that people can read tells them what to do next. */
export function assertReasonGiven({ decision, reason }: Decision): void {
  if (decision === 'fail' && refusalOfReasonText(reason) !== undefined) throw new Refused('reasonMissing');
}

/** The call may have been a while on its way. */
const onTheWayMs = 5000;

/** Passes of this instant or later can still be undone. */
export function undoableSince(now: Date): Date {
  return new Date(now.getTime() - reviewLimits.undoSeconds * 1000 - onTheWayMs);
}
