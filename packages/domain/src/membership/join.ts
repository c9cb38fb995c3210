import { membershipLimits } from '../limits.ts';
import type { RealNameState } from '../real-name/state.ts';
import type { OrganizationStatus } from '../organization/status.ts';
import type { JoinRefusal, MembershipState } from './state.ts';

export interface MembershipRow {
  readonly organizationId: string;
  readonly state: MembershipState;
}

export interface JoinTarget {
  readonly organizationId: string;
  readonly status: OrganizationStatus;
}

/** Memberships under review and passed count towards the five. */
export const countingMembershipStates = ['underReview', 'passed'] as const satisfies readonly MembershipState[];

export function countsTowardsLimit(state: MembershipState): boolean {
  return countingMembershipStates.some((counting) => counting === state);
}

/** Returns why a volunteer cannot apply to an organization; a failed or withdrawn membership does not prevent it. */
export function refusalForJoin(rows: readonly MembershipRow[], target: JoinTarget): JoinRefusal | undefined {
  const own = rows.find((row) => row.organizationId === target.organizationId);
  if (own?.state === 'passed') return 'alreadyMember';
  if (own?.state === 'underReview') return 'alreadyApplied';
  if (target.status !== 'normal') return 'organizationNotNormal';
  const counting = rows.filter((row) => countsTowardsLimit(row.state)).length;
  return counting >= membershipLimits.organizationsMax ? 'tooManyOrganizations' : undefined;
}

/** People who have submitted their identity data may apply during its review. */
export function refusalOfRealNameForJoin(state: RealNameState): 'realNameMissing' | 'realNameFailed' | undefined {
  if (state === 'notVerified') return 'realNameMissing';
  return state === 'failed' ? 'realNameFailed' : undefined;
}

/** An application that failed or ended can be made again. */
export function canApplyAgain(state: MembershipState): boolean {
  return !countsTowardsLimit(state);
}

export interface JoinSituation {
  readonly isLoggedIn: boolean;
  /** Undefined while it is not known. */
  readonly realNameState: RealNameState | undefined;
  /** State of the volunteer's membership of this organization; null without one. */
  readonly myState: MembershipState | null;
  /** Organizations that count towards the limit. */
  readonly myMemberships: number;
  /** Whether the organization accepts applications. */
  readonly open: boolean;
}

/** The next action of a person for an organization, or the step that is missing before it. */
export type JoinStep = 'logIn' | 'applied' | 'member' | 'verify' | 'closed' | 'limit' | 'apply';

export function joinStepOf({ isLoggedIn, realNameState, myState, myMemberships, open }: JoinSituation): JoinStep {
  if (!isLoggedIn) return 'logIn';
  if (myState === 'underReview') return 'applied';
  if (myState === 'passed') return 'member';
  if (realNameState !== undefined && refusalOfRealNameForJoin(realNameState) !== undefined) return 'verify';
  if (!open) return 'closed';
  return myMemberships >= membershipLimits.organizationsMax ? 'limit' : 'apply';
}
