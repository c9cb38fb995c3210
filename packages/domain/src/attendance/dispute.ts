import { attendanceLimits } from '../limits.ts';
import { instantAt } from '../time/instant.ts';
import type { Standpoint } from './by-hand.ts';

/**
 * What a volunteer can say against an entry. Where only the end is wrong they say when they left; who was never there
 * gets no hours until it is settled.
 */
export const disputeGrounds = ['wrongTime', 'wrongEnd', 'notThere'] as const;

export type DisputeGround = (typeof disputeGrounds)[number];

export interface DisputedTimes {
  readonly checkedInAt: Date | undefined;
  readonly checkedOutAt: Date | undefined;
}

/** The grounds that fit an entry: only where both times stand can the end alone be wrong. */
export function disputeGroundsFor({ checkedInAt, checkedOutAt }: DisputedTimes): readonly DisputeGround[] {
  const hasBoth = checkedInAt !== undefined && checkedOutAt !== undefined;
  return disputeGrounds.filter((ground) => ground !== 'wrongEnd' || hasBoth);
}

export interface OpenDispute {
  readonly createdAt: Date;
  /** When the parent was asked: by the volunteer, or because the organization has nobody else. */
  readonly raisedAt: Date | null;
}

/** From when on a standpoint may settle a dispute; each one above joins the ones below. */
export function disputeReaches({ createdAt, raisedAt }: OpenDispute, standpoint: Standpoint): Date {
  if (standpoint === 'organization') return createdAt;
  const parentAt = raisedAt ?? instantAt(createdAt.getTime() + attendanceLimits.disputeRisesAfterMs);
  if (standpoint === 'parent') return parentAt;
  return instantAt(parentAt.getTime() + attendanceLimits.disputeRisesAfterMs);
}

/** The highest standpoint that a dispute has reached. */
export function disputeLevelAt(dispute: OpenDispute, now: Date): Standpoint {
  if (now >= disputeReaches(dispute, 'platform')) return 'platform';
  return now >= disputeReaches(dispute, 'parent') ? 'parent' : 'organization';
}

/** Until when those who are asked by now are the last; null once it has reached the platform. */
export function disputeRisesAt(dispute: OpenDispute, now: Date): Date | null {
  const level = disputeLevelAt(dispute, now);
  if (level === 'platform') return null;
  return disputeReaches(dispute, level === 'parent' ? 'platform' : 'parent');
}

/** Nobody settles a dispute about an entry of their own. */
export function refusalForSettler(
  accountId: string,
  madeBy: readonly (string | null)[],
): 'otherPersonNeeded' | undefined {
  return madeBy.includes(accountId) ? 'otherPersonNeeded' : undefined;
}
