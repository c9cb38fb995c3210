import { problemOfProposedEnd } from '@vp/domain';
import type { InstantRange } from '@vp/domain';
import type { CallFacts } from '../../call/context.ts';
import { Refused } from '../../refusal/refused.ts';
import { refusedTime } from '../../services/attendance/time-problem.ts';

export interface StatedEnd {
  readonly checkedInAt: Date | undefined;
  readonly leftAt: Date;
  readonly period: InstantRange;
  /** The field of the call that contains the time. */
  readonly path: string;
}

/** Refuses an impossible time of leaving: without a check-in, before it, after check-out has closed, in the future. */
export function assertStatedEnd({ now, language }: Pick<CallFacts, 'now' | 'language'>, end: StatedEnd): void {
  const { checkedInAt, leftAt, period, path } = end;
  if (checkedInAt === undefined) throw new Refused('notCheckedIn');
  const problem = problemOfProposedEnd({ checkedInAt, checkedOutAt: leftAt }, period, now);
  if (problem !== undefined) throw refusedTime({ kind: problem, path }, language);
}
