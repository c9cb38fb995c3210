import { accountLimits } from '../limits.ts';

/** The ways to prove ownership of a forgotten account, in the order in which they are offered. */
export const recoveryMethods = ['phone', 'questions', 'appeal'] as const;

export type RecoveryMethod = (typeof recoveryMethods)[number];

/** Facts about an account and the device that asks for its recovery. */
export interface RecoveryFacts {
  /** The account has been used on this device before. */
  readonly isDeviceKnown: boolean;
  readonly hasQuestions: boolean;
}

/** Facts about the phone's owner that an unknown device has to state; a phone number can belong to another person now. */
export interface IdentityFacts {
  readonly documentTail: string;
  /** ISO date. */
  readonly birthDate: string;
}

export interface PhoneProof {
  readonly isDeviceKnown: boolean;
  /** Facts of the verified person; undefined for an account without a verified identity. */
  readonly person: { readonly documentNumber: string; readonly birthDate: string } | undefined;
  readonly stated: IdentityFacts | undefined;
}

/** Returns what a code to the bound phone still lacks: a verified account needs a second fact on an unknown device. */
export function refusalForPhoneProof({
  isDeviceKnown,
  person,
  stated,
}: PhoneProof): 'identityFactsNeeded' | 'identityFactsWrong' | undefined {
  if (person === undefined || isDeviceKnown) return undefined;
  if (stated === undefined) return 'identityFactsNeeded';
  const isRight =
    stated.birthDate === person.birthDate &&
    toComparable(stated.documentTail) === toComparable(person.documentNumber).slice(-accountLimits.documentTail);
  return isRight ? undefined : 'identityFactsWrong';
}

const toComparable = (number: string): string =>
  number
    .normalize('NFKC')
    .toUpperCase()
    .replaceAll(/[^0-9A-Z]/g, '');

export type RecoveryMethodRefusal = 'deviceUnknown' | 'questionsNotSet';

/**
 * Returns why a recovery method is not available. Questions alone suffice on a known device only, and only there the
 * answer shows whether they are set: strangers learn nothing, and a missing account looks like an existing one.
 */
export function refusalForRecoveryMethod(
  method: RecoveryMethod,
  { isDeviceKnown, hasQuestions }: RecoveryFacts,
): RecoveryMethodRefusal | undefined {
  if (method !== 'questions') return undefined;
  if (!isDeviceKnown) return 'deviceUnknown';
  return hasQuestions ? undefined : 'questionsNotSet';
}
