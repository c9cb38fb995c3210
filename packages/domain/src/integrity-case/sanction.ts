import { integrityLimits } from '../limits.ts';
import { instantAt } from '../time/instant.ts';
import { needsTwoPeople, refusalForIntegrityCase } from './integrity-case.ts';
import type { IntegrityDecider, IntegrityState } from './integrity-case.ts';

/**
 * What an organization can lose over a case, beside the hours.
 * - `codesRestricted`: for a limited time, all its entries wait for a word of the organization above
 * - `entrustmentEnded`: the right to check identities
 */
export const sanctionKinds = ['codesRestricted', 'entrustmentEnded'] as const;

export type SanctionKind = (typeof sanctionKinds)[number];

export const sanctionStates = ['inForce', 'appealed', 'kept', 'lifted'] as const;

export type SanctionState = (typeof sanctionStates)[number];

/** An organization appeals once; the level above keeps or lifts the sanction, which holds meanwhile. */
export const sanctionTransitions = {
  appeal: { from: 'inForce', to: 'appealed' },
  keep: { from: 'appealed', to: 'kept' },
  lift: { from: 'appealed', to: 'lifted' },
} as const satisfies Readonly<Record<string, { readonly from: SanctionState; readonly to: SanctionState }>>;

/** Returns when a sanction of this kind ends; undefined where only a new decision ends it. */
export function sanctionEndsAt(kind: SanctionKind, now: Date): Date | undefined {
  return kind === 'codesRestricted' ? instantAt(now.getTime() + integrityLimits.restrictionMs) : undefined;
}

export interface SanctionTerm {
  readonly state: SanctionState;
  readonly endsAt: Date | null;
}

export function isSanctionInForce({ state, endsAt }: SanctionTerm, now: Date): boolean {
  return state !== 'lifted' && (endsAt === null || endsAt > now);
}

export interface SanctionedOrganization {
  readonly organizationId: string;
  /** The platform itself has no level above it. */
  readonly isRoot: boolean;
  readonly isEntrusted: boolean;
  /** The sanctions in force. */
  readonly inForce: readonly SanctionKind[];
}

/** Returns the sanctions that an organization can be given; only the platform gives and ends the entrusted right. */
export function sanctionsFor(
  { isRoot, isEntrusted, inForce }: SanctionedOrganization,
  { isPlatform }: Pick<IntegrityDecider, 'isPlatform'>,
): readonly SanctionKind[] {
  const isPossible: Readonly<Record<SanctionKind, boolean>> = {
    codesRestricted: true,
    entrustmentEnded: isEntrusted && isPlatform,
  };
  return isRoot ? [] : sanctionKinds.filter((kind) => isPossible[kind] && !inForce.includes(kind));
}

/** A sanction rests on a case that was decided against the hours, whose decider is no party of it. */
export function refusalForSanction(
  decided: { readonly state: IntegrityState } & Parameters<typeof refusalForIntegrityCase>[0],
  decider: IntegrityDecider,
): 'wrongState' | 'ownCase' | 'parentDecides' | undefined {
  return decided.state === 'revoked' ? refusalForIntegrityCase(decided, decider) : 'wrongState';
}

export interface AppealedSanction {
  readonly organizationId: string;
  /** The organization that imposed it. */
  readonly imposedFrom: string;
  /** The people who imposed it and who appealed. */
  readonly accountIds: readonly string[];
  /** The first of two decisions. */
  readonly proposed?: { readonly byAccountId: string; readonly decision: 'keep' | 'lift' } | undefined;
}

/** A person who imposed a sanction never decides the appeal; two people decide where the platform imposed it. */
export function refusalForSanctionAppeal(
  { organizationId, imposedFrom, accountIds, proposed }: AppealedSanction,
  decider: IntegrityDecider,
  decision: 'keep' | 'lift',
): 'ownCase' | 'parentDecides' | 'secondPersonNeeded' | undefined {
  const refusal = refusalForIntegrityCase({ organizationIds: [organizationId], accountIds }, decider);
  if (refusal !== undefined || !needsTwoPeople({ organizationIds: [imposedFrom] }, decider)) return refusal;
  const isSecond = proposed?.decision === decision && proposed.byAccountId !== decider.accountId;
  return isSecond ? undefined : 'secondPersonNeeded';
}
