import { activityLimits } from '../limits.ts';

export interface Places {
  readonly places: number;
  readonly held: number;
}

export function placesLeft({ places, held }: Places): number {
  return Math.max(0, places - held);
}

/** Whether so few places are left that a screen emphasises them. */
export function arePlacesScarce(places: Places): boolean {
  return placesLeft(places) <= activityLimits.scarcePlaces;
}

export interface PostChoice {
  readonly isWaiting: boolean;
  /**
   * After the deadline a person can only join the waiting list of a post, while the post or the whole activity is full.
   */
  readonly registrationDeadline: Date;
  readonly activityPlaces: Places;
  readonly now: Date;
}

/**
 * Whether a post of a period can be chosen: the period has not begun, and the post has a free place or a waiting list.
 */
export function isPostChoosable(
  post: Places & { readonly periodStartsAt: Date },
  { isWaiting, registrationDeadline, activityPlaces, now }: PostChoice,
): boolean {
  if (now >= post.periodStartsAt) return false;
  if (!isWaiting) return placesLeft(post) > 0;
  return now <= registrationDeadline || placesLeft(post) === 0 || placesLeft(activityPlaces) === 0;
}
