import { activityLimits } from '../limits.ts';
import { instantAt } from '../time/instant.ts';

/**
 * Until when a place that has become free is kept for the first in line: a quarter of the time until they are needed, a
 * day at most. Undefined when the service is so near that nobody can be waited for: they are moved up at once.
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

/** Why an offered place can no longer be accepted; the job that gives it to the next may not have come yet. */
export function refusalForAccepting(
  { startsAt, offeredUntil }: PlaceOffer,
  now: Date,
): 'alreadyStarted' | 'offerLapsed' | undefined {
  if (now >= startsAt) return 'alreadyStarted';
  return now >= offeredUntil ? 'offerLapsed' : undefined;
}
