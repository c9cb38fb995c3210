import { activityLimits, countWeeks, isCalendarDate, isIsoInstant, macaoDate, weeksLater } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { Note } from '@vp/ui-kit';
import { DateField } from '@vp/ui-kit/form';
import type { ReleaseValues } from '../release-values.ts';

/** Last day of a weekly activity, and the resulting number of weeks. */
export function RepeatField({ schedule: { startsAt, repeatsUntil } }: Pick<ReleaseValues, 'schedule'>) {
  const { t, format } = useTexts();
  const start = isIsoInstant(startsAt) ? new Date(startsAt) : undefined;
  const dayAfter = (weeks: number): string | undefined => start && macaoDate(weeksLater(start, weeks));
  const weeks = start && isCalendarDate(repeatsUntil) ? countWeeks(start, repeatsUntil) : 0;
  return (
    <>
      <DateField
        name="schedule.repeatsUntil"
        label={t('release.repeat.until')}
        hint={t('release.repeat.untilHint')}
        min={dayAfter(1)}
        max={dayAfter(activityLimits.seriesWeeksMax - 1)}
      />
      {start && weeks > 1 && weeks <= activityLimits.seriesWeeksMax && (
        <Note tone="azul">
          {t('release.repeat.summary', { count: weeks, last: format.longDate(weeksLater(start, weeks - 1)) })}
        </Note>
      )}
    </>
  );
}
