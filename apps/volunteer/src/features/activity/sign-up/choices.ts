import type { ActivityPeriod, ActivityPost } from '@vp/contract';
import { isPostChoosable } from '@vp/domain';

/** Post by period. */
export type Choices = Readonly<Record<string, string>>;

export interface Choosable {
  readonly isWaiting: boolean;
  readonly now: Date;
}

export function isChoosable(period: ActivityPeriod, post: ActivityPost, choosable: Choosable): boolean {
  return isPostChoosable({ ...post, periodStartsAt: new Date(period.startsAt) }, choosable);
}

/** What is still possible of a choice; a post that filled meanwhile drops out, the rest stays. */
export function possibleChoices(periods: readonly ActivityPeriod[], choices: Choices, choosable: Choosable) {
  return periods.flatMap((period) => {
    const post = period.posts.find(({ postId }) => postId === choices[period.periodId]);
    return post && isChoosable(period, post, choosable) ? [{ periodId: period.periodId, postId: post.postId }] : [];
  });
}
