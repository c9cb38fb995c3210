export type PasswordState = 'set' | 'default';

export interface OnePassFacts {
  /** State of the account that the identity is bound to; undefined without one. */
  readonly passwordState: PasswordState | undefined;
  /** Whether the provider shares a verified mobile that no account uses. */
  readonly hasFreeMobile: boolean;
}

/**
 * Outcome of a log-in by one-pass: a session, a new password, a new account, or a refusal (docs/product/accounts.md).
 */
export type OnePassOutcome = 'enter' | 'choosePassword' | 'create' | 'unlinked';

/**
 * Without a free mobile the owner of the account is unknown: that person registers, or binds one-pass in an account.
 */
export function onePassOutcome({ passwordState, hasFreeMobile }: OnePassFacts): OnePassOutcome {
  if (passwordState === 'set') return 'enter';
  if (passwordState === 'default') return 'choosePassword';
  return hasFreeMobile ? 'create' : 'unlinked';
}
