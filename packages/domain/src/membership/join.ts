import { membershipLimits } from '../limits.ts';
import { organizationStatuses } from '../organization/status.ts';
import type { OrganizationStatus } from '../organization/status.ts';
import { membershipStates } from './state.ts';
import type { JoinRefusal, MembershipState } from './state.ts';

export interface MembershipRow {
  readonly organizationId: string;
  readonly state: MembershipState;
}

export interface JoinTarget {
  readonly organizationId: string;
  readonly status: OrganizationStatus;
  readonly memberCount?: number;
  /** Undefined: any number of members. */
  readonly memberLimit?: number | undefined;
}

/** Under review and passed count towards the five. */
export const countingMembershipStates = [
  membershipStates.underReview,
  membershipStates.passed,
] as const satisfies readonly MembershipState[];

export function countsTowardsLimit(state: MembershipState): boolean {
  return countingMembershipStates.some((counting) => counting === state);
}

/** Why a volunteer cannot apply to an organization; a failed or withdrawn row does not stand in the way. */
export function refusalForJoin(rows: readonly MembershipRow[], target: JoinTarget): JoinRefusal | undefined {
  const own = rows.find((row) => row.organizationId === target.organizationId);
  if (own?.state === membershipStates.passed) return 'alreadyMember';
  if (own?.state === membershipStates.underReview) return 'alreadyApplied';
  if (target.status !== organizationStatuses.normal) return 'organizationNotNormal';
  const counting = rows.filter((row) => countsTowardsLimit(row.state)).length;
  if (counting >= membershipLimits.organizationsMax) return 'tooManyOrganizations';
  const { memberCount = 0, memberLimit } = target;
  return memberLimit !== undefined && memberCount >= memberLimit ? 'organizationFull' : undefined;
}
