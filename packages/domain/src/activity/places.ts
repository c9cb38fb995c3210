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

/** Whether a post of a period can be chosen: not begun, and with a place left unless one waits for it. */
export function isPostChoosable(
  post: Places & { readonly periodStartsAt: Date },
  { isWaiting, now }: { readonly isWaiting: boolean; readonly now: Date },
): boolean {
  return now < post.periodStartsAt && (isWaiting || placesLeft(post) > 0);
}
