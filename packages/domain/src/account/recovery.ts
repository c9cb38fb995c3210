/** The ways to prove that a forgotten account is one's own, in the order in which they are offered. */
export const recoveryMethods = ['phone', 'questions', 'appeal'] as const;

export type RecoveryMethod = (typeof recoveryMethods)[number];

/** What is known of an account and of the device that asks. */
export interface RecoveryFacts {
  /** The account has been used on this device before. */
  readonly isDeviceKnown: boolean;
  readonly hasQuestions: boolean;
}

export type RecoveryMethodRefusal = 'deviceUnknown' | 'questionsNotSet';

/**
 * Why a way is not open. Questions alone are enough on a known device only, and there alone it is told whether they are
 * set: a stranger learns nothing about an account, and an account that does not exist looks like one.
 */
export function refusalForRecoveryMethod(
  method: RecoveryMethod,
  { isDeviceKnown, hasQuestions }: RecoveryFacts,
): RecoveryMethodRefusal | undefined {
  if (method !== 'questions') return undefined;
  if (!isDeviceKnown) return 'deviceUnknown';
  return hasQuestions ? undefined : 'questionsNotSet';
}
