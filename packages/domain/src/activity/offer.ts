import { activityLimits } from '../limits.ts';
import { instantAt } from '../time/instant.ts';

/**
 * Returns until when a free place is reserved for the first person in line: a quarter of the time until the start, at
 * most a day. Undefined when the start is too near to wait for an answer: the person is moved up at once.
 */
export function offerEndsAt(startsAt: Date, now: Date): Date | undefined {
  const left = startsAt.getTime() - now.getTime();
  if (left <= activityLimits.offerNoneWithinMs) return undefined;
  return instantAt(now.getTime() + Math.min(left / activityLimits.offerShare, activityLimits.offerMaxMs));
}

export interface PlaceOffer {
  readonly startsAt: Date;
  readonly offeredUntil: Date;
}

/** Returns why an offered place can no longer be accepted, even if the job that passes it on has not run yet. */
export function refusalForAccepting(
  { startsAt, offeredUntil }: PlaceOffer,
  now: Date,
): 'alreadyStarted' | 'offerLapsed' | undefined {
  if (now >= startsAt) return 'alreadyStarted';
  return now >= offeredUntil ? 'offerLapsed' : undefined;
}
