import type { CodeOf } from '../code-table/code-table.ts';
import type { cardReasons } from '../code-table/card.ts';
import { personLimits } from '../limits.ts';
import { refusalForIdentityUse } from '../real-name/checked-identity.ts';
import type { CheckedIdentity } from '../real-name/checked-identity.ts';
import { refusalForCardAge } from '../real-name/requirement.ts';
import { dateOfAge } from '../time/age.ts';
import { effectsOnHolder } from './holder-fact.ts';
import { isCardOpen } from './state.ts';
import type { CardRefusal, CardState, CardUseRefusal, HolderRefusal } from './state.ts';

export type CardReason = CodeOf<typeof cardReasons>;

export interface CardHolder extends CheckedIdentity {
  /** 'YYYY-MM-DD'; null before the identity was submitted. */
  readonly birthDate: string | null;
}

export interface CardApplicant extends CardHolder {
  /** The states of all applications so far. */
  readonly applications: readonly CardState[];
}

const byAge = { tooYoung: 'cardTooYoung', tooOld: 'cardTooOld' } as const;

/** Returns every reason why a person cannot apply now, in the order in which a person meets them. */
export function refusalsForCard(applicant: CardApplicant, now: Date): readonly CardRefusal[] {
  return [
    ...refusalsForHolder(applicant, now),
    ...(applicant.applications.some(isCardOpen) ? (['cardOpen'] as const) : []),
  ];
}

function refusalsForHolder(holder: CardHolder, now: Date): readonly HolderRefusal[] {
  const identity = refusalForIdentityUse(holder, now);
  const age = holder.birthDate === null ? undefined : refusalForCardAge(holder.birthDate, now);
  const lost = [...(identity === undefined ? [] : [identity]), ...(age === undefined ? [] : [byAge[age]])];
  return lost.filter(leavesOut);
}

/** The table of interruptions decides which facts keep a person from the card. */
function leavesOut(refusal: CardUseRefusal): boolean {
  return effectsOnHolder(refusal).cards === 'leftOut';
}

/** Returns why an application cannot be approved or sent to the bank now, by the rules about the applicant. */
export function refusalForCardUse(
  holder: CardHolder & { readonly isBlocked: boolean },
  now: Date,
): CardUseRefusal | undefined {
  const blocked = holder.isBlocked ? (['accountBlocked'] as const).filter(leavesOut) : [];
  return [...blocked, ...refusalsForHolder(holder, now)][0];
}

/** Whether a card was ever received. */
export function hasReceivedCard(applications: readonly CardState[]): boolean {
  return applications.includes('received');
}

/** Returns the reasons that a person may give: the first card is new, every further one replaces a card. */
export function cardReasonsOpenTo(applications: readonly CardState[]): readonly CardReason[] {
  return hasReceivedCard(applications) ? ['2', '3'] : ['1'];
}

/** Returns the day from which a person who is too young may apply. */
export function cardPossibleFrom(birthDate: string): string {
  return dateOfAge(birthDate, personLimits.cardAgeMin);
}
