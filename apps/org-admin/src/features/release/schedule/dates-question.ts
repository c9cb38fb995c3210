import { countWeeks, isCalendarDate, weeksLater } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { confirm } from '@vp/ui-kit';
import type { ReleaseValues } from '../release-values.ts';

/** Returns a function that lists the dates of a new weekly series before it is published; true for a single activity. */
export function useDatesQuestion(): (values: ReleaseValues) => Promise<boolean> {
  const { t, format } = useTexts();
  return async ({ basics, schedule: { startsAt, endsAt, repeats, repeatsUntil } }) => {
    if (basics.changeOf !== '' || repeats === '' || !isCalendarDate(repeatsUntil)) return true;
    const [start, end] = [new Date(startsAt), new Date(endsAt)];
    const count = countWeeks(start, repeatsUntil);
    if (count < 2) return true;
    const dates = Array.from({ length: count }, (_, week) =>
      format.range(weeksLater(start, week), weeksLater(end, week)),
    );
    return confirm({
      title: t('release.repeat.confirmTitle', { count }),
      message: dates.join('\n'),
      confirmText: t('release.repeat.confirm', { count }),
      cancelText: t('release.preview.back'),
    });
  };
}
