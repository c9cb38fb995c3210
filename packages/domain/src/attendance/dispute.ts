import { attendanceLimits } from '../limits.ts';
import { instantAt } from '../time/instant.ts';
import type { Standpoint } from './by-hand.ts';

/**
 * Grounds on which a volunteer disputes an entry. With a wrong end they state when they left; a person who was never
 * there gets no hours until the dispute is settled.
 */
export const disputeGrounds = ['wrongTime', 'wrongEnd', 'notThere'] as const;

export type DisputeGround = (typeof disputeGrounds)[number];

export interface DisputedTimes {
  readonly checkedInAt: Date | undefined;
  readonly checkedOutAt: Date | undefined;
}

/** Returns the grounds that fit an entry: the end alone can be wrong only where both times are recorded. */
export function disputeGroundsFor({ checkedInAt, checkedOutAt }: DisputedTimes): readonly DisputeGround[] {
  const hasBoth = checkedInAt !== undefined && checkedOutAt !== undefined;
  return disputeGrounds.filter((ground) => ground !== 'wrongEnd' || hasBoth);
}

export interface OpenDispute {
  readonly createdAt: Date;
  /** When the dispute was passed to the parent: by the volunteer, or because the organization has no other decider. */
  readonly raisedAt: Date | null;
}

/** Returns from when a standpoint may settle a dispute; each higher one joins those below. */
export function disputeReaches({ createdAt, raisedAt }: OpenDispute, standpoint: Standpoint): Date {
  if (standpoint === 'organization') return createdAt;
  const parentAt = raisedAt ?? instantAt(createdAt.getTime() + attendanceLimits.disputeRisesAfterMs);
  if (standpoint === 'parent') return parentAt;
  return instantAt(parentAt.getTime() + attendanceLimits.disputeRisesAfterMs);
}

/** Returns the highest standpoint that a dispute has reached. */
export function disputeLevelAt(dispute: OpenDispute, now: Date): Standpoint {
  if (now >= disputeReaches(dispute, 'platform')) return 'platform';
  return now >= disputeReaches(dispute, 'parent') ? 'parent' : 'organization';
}

/** Returns when the dispute reaches the next standpoint; null once it has reached the platform. */
export function disputeRisesAt(dispute: OpenDispute, now: Date): Date | null {
  const level = disputeLevelAt(dispute, now);
  if (level === 'platform') return null;
  return disputeReaches(dispute, level === 'parent' ? 'platform' : 'parent');
}

/** People cannot settle a dispute about their own entries. */
export function refusalForSettler(
  accountId: string,
  madeBy: readonly (string | null)[],
): 'otherPersonNeeded' | undefined {
  return madeBy.includes(accountId) ? 'otherPersonNeeded' : undefined;
}
