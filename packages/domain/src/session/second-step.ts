/** The proofs of a log-in on a device that is new to the account, in the order of their strength. */
export const secondSteps = ['phone', 'mail', 'identity'] as const;

export type SecondStep = (typeof secondSteps)[number];

/** Facts about an account and the device of its log-in. */
export interface SecondStepFacts {
  readonly isDeviceKnown: boolean;
  readonly hasPhone: boolean;
  readonly hasMail: boolean;
  /** Whether document and birth date of the person are verified. */
  readonly isVerified: boolean;
}

/**
 * Returns what a log-in has to prove after its first step (docs/product/accounts.md); undefined on a known device, and
 * for an account that has nothing to prove: its owner is notified instead.
 */
export function secondStepFor(facts: SecondStepFacts): SecondStep | undefined {
  if (facts.isDeviceKnown) return undefined;
  if (facts.hasPhone) return 'phone';
  if (facts.hasMail) return 'mail';
  return facts.isVerified ? 'identity' : undefined;
}
