import type { BatchRow, Refusal } from '@vp/contract';
import type { Language } from '@vp/domain';
import { refusalOfReasonText } from '@vp/domain';
import { Refused } from '../../refusal/refused.ts';
import { refusalText } from '../../refusal/text.ts';

export interface Decision {
  readonly decision: 'pass' | 'fail';
  readonly reason?: string | undefined;
}

/** Only a reason that people can read tells them what to do next. */
export function assertReasonGiven({ decision, reason }: Decision): void {
  if (decision === 'fail' && refusalOfReasonText(reason) !== undefined) throw new Refused('reasonMissing');
}

/** Each id once and in one order, so that two batches never wait for each other. */
export function inOrder(ids: readonly string[]): readonly string[] {
  return [...new Set(ids)].sort();
}

export function doneRow(id: string): BatchRow {
  return { id, done: true, message: null };
}

export function refusedRow(id: string, refusal: Refusal, language: Language): BatchRow {
  return { id, done: false, message: refusalText(language, refusal) };
}
