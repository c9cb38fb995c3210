import { remainingPeriodMs, minuteMs, rangeOf } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';

/** Returns a text with the whole minutes between departure and end; false if the departure was not early. */
export function useLeftEarly(): (
  period: Record<'startsAt' | 'endsAt', string>,
  leftAt: string | null,
) => string | false {
  const { t } = useTexts();
  return (period, leftAt) => {
    const leftMs = leftAt === null ? undefined : remainingPeriodMs(rangeOf(period), new Date(leftAt));
    return leftMs !== undefined && t('attendance.list.leftEarly', { n: Math.floor(leftMs / minuteMs) });
  };
}
