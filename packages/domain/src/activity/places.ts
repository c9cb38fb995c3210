import { activityLimits } from '../limits.ts';

export interface Places {
  readonly places: number;
  readonly held: number;
}

export function placesLeft({ places, held }: Places): number {
  return Math.max(0, places - held);
}

/** True where so few places are left that a screen points them out. */
export function arePlacesScarce(places: Places): boolean {
  return placesLeft(places) <= activityLimits.scarcePlaces;
}

export interface PostChoice {
  readonly isWaiting: boolean;
  /** After it a post can be waited for only while it, or the whole activity, is full. */
  readonly registrationDeadline: Date;
  readonly activityPlaces: Places;
  readonly now: Date;
}

/** Whether a post of a period can be chosen: not begun, and with a place left unless one waits for it. */
export function isPostChoosable(
  post: Places & { readonly periodStartsAt: Date },
  { isWaiting, registrationDeadline, activityPlaces, now }: PostChoice,
): boolean {
  if (now >= post.periodStartsAt) return false;
  if (!isWaiting) return placesLeft(post) > 0;
  return now <= registrationDeadline || placesLeft(post) === 0 || placesLeft(activityPlaces) === 0;
}
