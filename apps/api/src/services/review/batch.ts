import { refusalOfReasonText } from '@vp/domain';
import { Refused } from '../../refusal/refused.ts';

export interface Decision {
  readonly decision: 'pass' | 'fail';
  readonly reason?: string | undefined;
}

/** Only a reason that people can read tells them what to do next. */
export function assertReasonGiven({ decision, reason }: Decision): void {
  if (decision === 'fail' && refusalOfReasonText(reason) !== undefined) throw new Refused('reasonMissing');
}
