/** The ways to prove ownership of a forgotten account, in the order in which they are offered. */
export const recoveryMethods = ['phone', 'questions', 'appeal'] as const;

export type RecoveryMethod = (typeof recoveryMethods)[number];

/** Facts about an account and the device that asks for its recovery. */
export interface RecoveryFacts {
  /** The account has been used on this device before. */
  readonly isDeviceKnown: boolean;
  readonly hasQuestions: boolean;
}

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
