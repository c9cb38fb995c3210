import type { ReviewWait } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { Caption } from '@vp/ui-kit';

/** Returns a function that formats a wait as one line: since when, who decides, and the usual duration. */
export function useReviewWaitText(): (wait: ReviewWait) => string {
  const { t, format } = useTexts();
  return ({ since, decidedBy, usualDays }) =>
    [
      t('progress.since', { date: format.date(since) }),
      decidedBy === null ? t('progress.byReviewers') : t('progress.by', { name: decidedBy.text }),
      usualDays === null ? t('progress.usualUnknown') : t('progress.usual', { count: usualDays }),
    ].join(t('progress.comma'));
}

/** Shows how long a review takes; nothing without a review. */
export function ReviewWaitLine({ wait }: { readonly wait: ReviewWait | null }) {
  const textOf = useReviewWaitText();
  return wait === null ? null : <Caption>{textOf(wait)}</Caption>;
}
