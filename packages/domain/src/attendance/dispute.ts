import { attendanceLimits } from '../limits.ts';
import { instantAt } from '../time/instant.ts';
import type { Standpoint } from './by-hand.ts';

/** What a volunteer can say against an entry. Who was never there gets no hours until it is settled. */
export const disputeGrounds = ['wrongTime', 'notThere'] as const;

export type DisputeGround = (typeof disputeGrounds)[number];

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

/** Nobody settles a dispute about an entry of their own. */
export function refusalForSettler(
  accountId: string,
  madeBy: readonly (string | null)[],
): 'otherPersonNeeded' | undefined {
  return madeBy.includes(accountId) ? 'otherPersonNeeded' : undefined;
}
