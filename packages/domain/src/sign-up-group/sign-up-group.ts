import { signUpGroupLimits } from '../limits/sign-up-group.ts';

/** Reasons against making or joining a group, in the order in which they are given. */
export const signUpGroupRefusals = ['groupClosed', 'groupNeedsSignUp', 'inOtherGroup', 'groupFull'] as const;

export type SignUpGroupRefusal = (typeof signUpGroupRefusals)[number];

export interface GroupPeriod {
  /** Start of the period of the group. */
  readonly startsAt: Date;
  readonly isCancelled: boolean;
  /** Whether the person has a place in the period, or waits for one. */
  readonly isSignedUp: boolean;
}

/** Returns whether people can still join groups of the period. */
export function isGroupOpen({ startsAt, isCancelled }: Omit<GroupPeriod, 'isSignedUp'>, now: Date): boolean {
  return !isCancelled && now < startsAt;
}

export interface GroupCreation extends GroupPeriod {
  /** Whether the person is in a group of the period. */
  readonly isInGroup: boolean;
  /** Groups that the person has made today. */
  readonly madeOfDay: number;
}

/** Returns how many more groups a person can make today. */
export function groupsLeft(madeOfDay: number): number {
  return Math.max(0, signUpGroupLimits.perDay - madeOfDay);
}

/** Returns why a person cannot make a group for a period. */
export function refusalForNewGroup(
  { isInGroup, madeOfDay, ...period }: GroupCreation,
  now: Date,
): SignUpGroupRefusal | 'groupLimit' | undefined {
  if (!isGroupOpen(period, now)) return 'groupClosed';
  if (!period.isSignedUp) return 'groupNeedsSignUp';
  if (isInGroup) return 'inOtherGroup';
  return groupsLeft(madeOfDay) === 0 ? 'groupLimit' : undefined;
}

export interface GroupFacts extends GroupPeriod {
  /** Whether the person is in another group of the period. */
  readonly isInOther: boolean;
  /** Members with an open sign-up. */
  readonly confirmed: number;
  readonly maximum: number;
}

/**
 * Returns why a person cannot join a group. A full group is named before the missing sign-up, so that it is known
 * before the person takes a place.
 */
export function refusalForJoining(facts: GroupFacts, now: Date): SignUpGroupRefusal | undefined {
  const { isSignedUp, isInOther, confirmed, maximum } = facts;
  if (!isGroupOpen(facts, now)) return 'groupClosed';
  if (isInOther) return 'inOtherGroup';
  if (confirmed >= maximum) return 'groupFull';
  return isSignedUp ? undefined : 'groupNeedsSignUp';
}
