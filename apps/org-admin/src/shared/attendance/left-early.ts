import { remainingPeriodMs, minuteMs, rangeOf } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';

/** By how many whole minutes somebody left before the end; false for who stayed, or left so late that it is no matter. */
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
