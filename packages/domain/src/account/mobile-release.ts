import { accountLimits } from '../limits.ts';
import { instantAt } from '../time/instant.ts';

/** States of the request of a phone's new holder to release the number from another account. */
export const mobileReleaseStates = ['open', 'released', 'kept', 'lapsed'] as const;

export type MobileReleaseState = (typeof mobileReleaseStates)[number];

/** A request is released after the wait, kept by an objection, or lapses where the account changes its phone or is blocked. */
export const mobileReleaseTransitions = {
  release: { from: 'open', to: 'released' },
  keep: { from: 'open', to: 'kept' },
  lapse: { from: 'open', to: 'lapsed' },
} as const satisfies Readonly<Record<string, { readonly from: MobileReleaseState; readonly to: MobileReleaseState }>>;

/** Returns the time at which a requested number is released unless its holder objects. */
export function mobileReleaseAt(requestedAt: Date): Date {
  return instantAt(requestedAt.getTime() + accountLimits.mobileReleaseWaitMs);
}

export interface MobileHolder {
  readonly isBlocked: boolean;
  /** Time of the holder's last objection; null without one. */
  readonly keptAt: Date | null;
  readonly now: Date;
}

/**
 * Returns why a release cannot be requested: a holder who has objected has peace for a time, and the holder of a
 * blocked account could not object.
 */
export function refusalForMobileRelease({ isBlocked, keptAt, now }: MobileHolder): 'mobileKept' | undefined {
  const isRecent = keptAt !== null && keptAt.getTime() + accountLimits.mobileKeptMs > now.getTime();
  return isBlocked || isRecent ? 'mobileKept' : undefined;
}
