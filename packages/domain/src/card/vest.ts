import { hasReceivedCard } from './eligibility.ts';
import type { CardState } from './state.ts';

/** The vest of a person's first card can be handed out once the platform has approved an application. */
export const vestCardStates = ['approved', 'printing', 'received'] as const satisfies readonly CardState[];

/** Whether a person with these applications can get the vest or has a right to it. */
export function isVestDue(applications: readonly CardState[]): boolean {
  return applications.some((state) => vestCardStates.some((due) => due === state));
}

export interface VestFacts {
  /** The states of all applications so far. */
  readonly applications: readonly CardState[];
  /** Whether a vest was handed out, whatever application it came with. */
  readonly isHandedOut: boolean;
}

/** docs/product/card.md: the vest is free with the first card only, once per person. */
export function isVestFree({ applications, isHandedOut }: VestFacts): boolean {
  return !isHandedOut && !hasReceivedCard(applications);
}

/** Returns why a vest cannot be handed out with an application; undefined where it can. */
export function refusalForVest(
  state: CardState,
  { isHandedOut }: Pick<VestFacts, 'isHandedOut'>,
): 'vestHandedOut' | 'wrongState' | undefined {
  if (isHandedOut) return 'vestHandedOut';
  return isVestDue([state]) ? undefined : 'wrongState';
}
