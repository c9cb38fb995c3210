import type { CodeOf } from '../code-table/code-table.ts';
import type { cardReasons } from '../code-table/card.ts';
import { personLimits } from '../limits.ts';
import { refusalForCardAge } from '../real-name/requirement.ts';
import type { RealNameState } from '../real-name/state.ts';
import { dateOfAge } from '../time/age.ts';
import { isCardOpen } from './state.ts';
import type { CardRefusal, CardState } from './state.ts';

export type CardReason = CodeOf<typeof cardReasons>;

export interface CardApplicant {
  readonly realNameState: RealNameState;
  /** 'YYYY-MM-DD'; null before the identity was submitted. */
  readonly birthDate: string | null;
  /** The states of all applications so far. */
  readonly applications: readonly CardState[];
}

const byRealName = {
  notVerified: 'realNameMissing',
  underReview: 'realNameUnderReview',
  failed: 'realNameFailed',
  verified: undefined,
} as const satisfies Readonly<Record<RealNameState, CardRefusal | undefined>>;

const byAge = { tooYoung: 'cardTooYoung', tooOld: 'cardTooOld' } as const;

/** Returns every reason why a person cannot apply now, in the order in which a person meets them. */
export function refusalsForCard(
  { realNameState, birthDate, applications }: CardApplicant,
  now: Date,
): readonly CardRefusal[] {
  const identity = byRealName[realNameState];
  const age = birthDate === null ? undefined : refusalForCardAge(birthDate, now);
  return [
    ...(identity === undefined ? [] : [identity]),
    ...(age === undefined ? [] : [byAge[age]]),
    ...(applications.some(isCardOpen) ? (['cardOpen'] as const) : []),
  ];
}

/** Whether a card was ever received. */
export function hasReceivedCard(applications: readonly CardState[]): boolean {
  return applications.includes('received');
}

/** Returns the reasons that a person may give: the first card is new, every further one replaces a card. */
export function cardReasonsOpenTo(applications: readonly CardState[]): readonly CardReason[] {
  return hasReceivedCard(applications) ? ['2', '3'] : ['1'];
}

/** docs/product/card.md: the vest is free with the first card only. */
export function isVestFree(applications: readonly CardState[]): boolean {
  return !hasReceivedCard(applications);
}

/** Returns the day from which a person who is too young may apply. */
export function cardPossibleFrom(birthDate: string): string {
  return dateOfAge(birthDate, personLimits.cardAgeMin);
}
