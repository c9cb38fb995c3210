import { guardianLimits } from '../limits.ts';
import { comparableName } from '../person-name/person-name.ts';
import { instantAt } from '../time/instant.ts';

/** What a guardian is asked to confirm. */
export const guardianPurposes = ['realName', 'card'] as const;

export type GuardianPurpose = (typeof guardianPurposes)[number];

/** States of a request to a guardian. A new request replaces the open one, whose link ends. */
export const guardianRequestStates = ['open', 'confirmed', 'refused', 'replaced'] as const;

export type GuardianRequestState = (typeof guardianRequestStates)[number];

export interface GuardianTransition {
  readonly from: GuardianRequestState;
  readonly to: GuardianRequestState;
  readonly by: 'guardian' | 'volunteer';
}

export const guardianTransitions = {
  confirm: { from: 'open', to: 'confirmed', by: 'guardian' },
  refuse: { from: 'open', to: 'refused', by: 'guardian' },
  replace: { from: 'open', to: 'replaced', by: 'volunteer' },
} as const satisfies Readonly<Record<string, GuardianTransition>>;

export interface GuardianRequestFacts {
  readonly state: GuardianRequestState;
  /** End of the link. */
  readonly expiresAt: Date;
}

export type GuardianStanding = Exclude<GuardianRequestState, 'replaced'> | 'expired';

/** Returns the state that both sides see; undefined for a replaced request, which neither sees. */
export function guardianStandingOf(
  { state, expiresAt }: GuardianRequestFacts,
  now: Date,
): GuardianStanding | undefined {
  if (state === 'replaced') return undefined;
  return state === 'open' && now >= expiresAt ? 'expired' : state;
}

export interface GuardianAsks {
  /** Requests of the volunteer within a day, for either purpose. */
  readonly ownOfDay: number;
  /** Requests to the phone within a day, of all volunteers. */
  readonly toPhoneOfDay: number;
}

/** Returns how many more requests a volunteer can send today. */
export function guardianAsksLeft(ownOfDay: number): number {
  return Math.max(0, guardianLimits.perDay - ownOfDay);
}

/** Returns why a request cannot be sent. */
export function refusalForGuardianAsk({ ownOfDay, toPhoneOfDay }: GuardianAsks): 'guardianAskLimit' | undefined {
  const isLimited = guardianAsksLeft(ownOfDay) === 0 || toPhoneOfDay >= guardianLimits.perPhonePerDay;
  return isLimited ? 'guardianAskLimit' : undefined;
}

/** Returns the time from which a request with what the guardian entered is deleted. */
export function guardianStoredUntil(expiresAt: Date): Date {
  return instantAt(expiresAt.getTime() + guardianLimits.storedAfterMs);
}

export interface ConfirmedFor {
  /** The name under which the volunteer asked. */
  readonly askedAs: string;
  /** All spellings of the name in the form that uses the confirmation. */
  readonly names: readonly string[];
}

/** Returns why a confirmation cannot be used: the guardian confirmed another name than the one in the form. */
export function refusalForGuardianUse({ askedAs, names }: ConfirmedFor): 'guardianOtherPerson' | undefined {
  const asked = comparableName(askedAs);
  return names.some((name) => comparableName(name) === asked) ? undefined : 'guardianOtherPerson';
}
