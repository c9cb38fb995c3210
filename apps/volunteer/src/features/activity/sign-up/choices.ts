import type { ActivityDetail, ActivityPeriod, ActivityPost } from '@vp/contract';
import { isPostChoosable } from '@vp/domain';
import type { PostChoice } from '@vp/domain';

/** Chosen post ID by period ID. */
export type Choices = Readonly<Record<string, string>>;

/** Returns the conditions that decide which posts can be chosen at an instant. */
export function choosableOf(
  { deadline, maximum, held }: Pick<ActivityDetail, 'deadline' | 'maximum' | 'held'>,
  { isWaiting, now }: Pick<PostChoice, 'isWaiting' | 'now'>,
): PostChoice {
  const activityPlaces = { places: maximum, held };
  return { isWaiting, registrationDeadline: new Date(deadline), activityPlaces, now };
}

export function isChoosable(period: ActivityPeriod, post: ActivityPost, choosable: PostChoice): boolean {
  return isPostChoosable({ ...post, periodStartsAt: new Date(period.startsAt) }, choosable);
}

/** Returns the choices that are still possible. A post that filled in the meantime drops out; the rest stays. */
export function possibleChoices(periods: readonly ActivityPeriod[], choices: Choices, choosable: PostChoice) {
  return periods.flatMap((period) => {
    const post = period.posts.find(({ postId }) => postId === choices[period.periodId]);
    return post && isChoosable(period, post, choosable) ? [{ periodId: period.periodId, postId: post.postId }] : [];
  });
}
