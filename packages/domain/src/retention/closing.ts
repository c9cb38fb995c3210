import { retentionLimits } from '../limits.ts';
import { instantAt } from '../time/instant.ts';

/** Facts about an account whose owner wants to close it. */
export interface ClosingFacts {
  /** Organizations in which the account is administrator or operator. */
  readonly roles: number;
  readonly isErased: boolean;
}

export const closingRefusals = ['accountErased', 'rolesHeld'] as const;

export type ClosingRefusal = (typeof closingRefusals)[number];

/**
 * Returns why an account can't be closed or erased: it is erased already, or an organization would lose a person with
 * rights, who transfers or gives them up first.
 */
export function refusalForClosing({ roles, isErased }: ClosingFacts): ClosingRefusal | undefined {
  if (isErased) return 'accountErased';
  return roles > 0 ? 'rolesHeld' : undefined;
}

/** Returns when an account is erased whose owner asks for it now; until then the request can be withdrawn. */
export function eraseAtOf(requestedAt: Date): Date {
  return instantAt(requestedAt.getTime() + retentionLimits.closingWaitMs);
}
