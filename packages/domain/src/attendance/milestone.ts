import { attendanceLimits, milestoneLimits } from '../limits.ts';
import { starLevel, sumHours } from './service-hours.ts';

/** A milestone of a volunteer, by service hours that count; training hours do not. */
export interface Milestone {
  /** The hours that reach it; 0 is the first service, however short. */
  readonly hours: number;
  /** The star level that begins with it, 1 to 5; undefined without one. */
  readonly star: number | undefined;
}

const pointsInHours: readonly number[] = [
  ...new Set([0, ...milestoneLimits.hours, ...attendanceLimits.starHours]),
].sort((a, b) => a - b);

/** All milestones in ascending order. */
export const milestones: readonly Milestone[] = pointsInHours.map((hours) => ({ hours, star: starThatBegins(hours) }));

function starThatBegins(hours: number): number | undefined {
  const isStar = attendanceLimits.starHours.some((needed) => needed === hours);
  return isStar ? starLevel(hours) : undefined;
}

/** Returns the milestones that so many service hours reach, in ascending order. */
export function milestonesReached(serviceHours: number): readonly Milestone[] {
  return milestones.filter(({ hours }) => (hours === 0 ? serviceHours > 0 : serviceHours >= hours));
}

export interface NextMilestone extends Milestone {
  /** Hours still missing; 0 where only the first service is missing. */
  readonly missingHours: number;
}

/**
 * Returns the first milestone after those already announced, by their hours: an announced one stays reached where hours
 * were revoked. Undefined after the last.
 */
export function nextMilestone(serviceHours: number, reachedHours: readonly number[]): NextMilestone | undefined {
  const next = milestones.find(({ hours }) => !reachedHours.includes(hours));
  return next && { ...next, missingHours: Math.max(0, sumHours([next.hours, -serviceHours])) };
}
