export type PasswordState = 'set' | 'default';

export interface OnePassFacts {
  /** Of the account that the identity is bound to; undefined where there is none. */
  readonly passwordState: PasswordState | undefined;
  /** The provider shares a verified mobile that no account has. */
  readonly hasFreeMobile: boolean;
}

/** How a log-in by one-pass goes on: to a session, to a new password, with a new account, or nowhere (docs/product/accounts.md). */
export type OnePassOutcome = 'enter' | 'choosePassword' | 'create' | 'unlinked';

/** Without a free mobile nobody can say whose account it should be: its owner registers, or binds one-pass there. */
export function onePassOutcome({ passwordState, hasFreeMobile }: OnePassFacts): OnePassOutcome {
  if (passwordState === 'set') return 'enter';
  if (passwordState === 'default') return 'choosePassword';
  return hasFreeMobile ? 'create' : 'unlinked';
}
