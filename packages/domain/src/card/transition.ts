import { refusalOfReasonText } from '../organization/review.ts';
import type { CardState } from './state.ts';

export interface CardTransition {
  readonly from: readonly CardState[];
  readonly to: CardState;
  readonly needsReason: boolean;
}

/** The bank reports `print`, `receive` and `refuse`; only the platform takes the other actions. */
export const cardActions = ['pass', 'fail', 'undo', 'print', 'receive', 'refuse'] as const;

export type CardAction = (typeof cardActions)[number];

/** docs/product/card.md: pending, approved, printing, received; or failed with a reason. */
export const cardTransitions = {
  pass: { from: ['pending'], to: 'approved', needsReason: false },
  fail: { from: ['pending'], to: 'failed', needsReason: true },
  undo: { from: ['approved'], to: 'pending', needsReason: false },
  print: { from: ['approved'], to: 'printing', needsReason: false },
  receive: { from: ['printing'], to: 'received', needsReason: false },
  refuse: { from: ['approved', 'printing'], to: 'failed', needsReason: true },
} as const satisfies Readonly<Record<CardAction, CardTransition>>;

export interface CardStep {
  readonly action: CardAction;
  readonly reason?: string | undefined;
}

/** Returns why a step is not possible in a state; undefined where it is. */
export function refusalForCardStep(
  state: CardState,
  { action, reason }: CardStep,
): 'wrongState' | 'reasonMissing' | 'reasonTooLong' | undefined {
  const transition: CardTransition = cardTransitions[action];
  if (!transition.from.includes(state)) return 'wrongState';
  return transition.needsReason ? refusalOfReasonText(reason) : undefined;
}

/** Reports of the bank about an application that was passed to it. */
export const bankActions = ['print', 'receive', 'refuse'] as const satisfies readonly CardAction[];

export type BankAction = (typeof bankActions)[number];
