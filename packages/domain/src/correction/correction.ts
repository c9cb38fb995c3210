import type { AppealState } from '../account/appeal.ts';
import { reviewLimits } from '../limits.ts';
import type { CardState } from '../card/state.ts';
import type { MembershipState } from '../membership/state.ts';
import type { RequestState } from '../organization/request.ts';
import type { OrganizationStatus } from '../organization/status.ts';
import type { RealNameState } from '../real-name/state.ts';
import { instantAt } from '../time/instant.ts';

/** Nouns whose decisions the office can correct. */
export const correctionKinds = ['realName', 'membership', 'card', 'organizationRequest', 'appeal'] as const;

export type CorrectionKind = (typeof correctionKinds)[number];

/** States of a correction: `open` waits for the second person. */
export const correctionStates = ['open', 'done', 'withdrawn', 'lapsed'] as const;

export type CorrectionState = (typeof correctionStates)[number];

/** Steps of a correction by the office. */
export const correctionSteps = ['request', 'agree', 'withdraw'] as const;

export type CorrectionStep = (typeof correctionSteps)[number];

/** States of a row before and after the correction of its decision. */
export const correctedStates = [
  'underReview',
  'verified',
  'passed',
  'pending',
  'approved',
  'printing',
  'received',
  'failed',
] as const;

export type CorrectedState = (typeof correctedStates)[number];

/** The state that a correction gives a decided row. */
export interface CorrectionTarget {
  readonly to: CorrectedState;
  /** Whether it takes rights away, so that a second person agrees. */
  readonly needsSecond: boolean;
}

const back = { to: 'underReview', needsSecond: false } as const;
const backWithSecond = { to: 'underReview', needsSecond: true } as const;

/**
 * A correction returns a row to the step before its decision, where it is decided again by the usual rules. A passed
 * appeal goes back without a second person: the link is no right of its sender, and the owner is in danger meanwhile.
 */
export const correctionTargets = {
  realName: { verified: backWithSecond, failed: back },
  membership: { passed: backWithSecond, failed: back },
  organizationRequest: { passed: backWithSecond, failed: back },
  appeal: { passed: back, failed: back },
} as const satisfies {
  readonly realName: Partial<Record<RealNameState, CorrectionTarget>>;
  readonly membership: Partial<Record<MembershipState, CorrectionTarget>>;
  readonly organizationRequest: Partial<Record<RequestState, CorrectionTarget>>;
  readonly appeal: Partial<Record<AppealState, CorrectionTarget>>;
};

export interface CardSteps {
  readonly state: CardState;
  readonly printingAt: Date | null;
  /** Time of a refusal by the bank; null where the platform refused. */
  readonly failedAt: Date | null;
}

/** Returns the step before the last one of an application for the card. */
export function correctionOfCard({ state, printingAt, failedAt }: CardSteps): CorrectionTarget | undefined {
  switch (state) {
    case 'pending':
      return undefined;
    case 'approved':
      return { to: 'pending', needsSecond: true };
    case 'printing':
      return { to: 'approved', needsSecond: false };
    case 'received':
      return { to: 'printing', needsSecond: true };
    case 'failed':
      if (failedAt === null) return { to: 'pending', needsSecond: false };
      return { to: printingAt === null ? 'approved' : 'printing', needsSecond: false };
  }
}

export interface CorrectionActor {
  readonly accountId: string;
  /** The account of the person whose row is corrected; null for an organization or an unknown account. */
  readonly concernedId: string | null;
}

/** Returns why a person can neither request nor agree to a correction: the person concerned never does. */
export function refusalForCorrector(
  { accountId, concernedId }: CorrectionActor,
  requestedBy: string | undefined,
): 'ownCorrection' | undefined {
  return accountId === concernedId || accountId === requestedBy ? 'ownCorrection' : undefined;
}

/** Returns the instant from which an open correction lapses: without a second person the decision stays. */
export function correctionLapsesAt(requestedAt: Date): Date {
  return instantAt(requestedAt.getTime() + reviewLimits.correctionLifeMs);
}

/** Status of an organization before and after the correction of the decision on its registration. */
export const organizationCorrection = {
  passed: { from: 'normal', to: 'underReview' },
  failed: { from: 'refused', to: 'underReview' },
} as const satisfies Partial<Record<RequestState, Readonly<Record<'from' | 'to', OrganizationStatus>>>>;
