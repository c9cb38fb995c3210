import { cutsOfStay, rangeOf } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';

interface CountedTimes {
  readonly checkedInAt: string | null;
  readonly checkedOutAt: string | null;
  readonly hours: number | null;
  readonly periods: readonly Record<'startsAt' | 'endsAt', string>[];
}

/** Returns why the hours are less than the time between the two times; empty if they are not. */
export function useCutWords({ checkedInAt, checkedOutAt, hours, periods }: CountedTimes): string {
  const { t, format } = useTexts();
  const [first, last] = [periods[0], periods[periods.length - 1]];
  if (hours === null || checkedInAt === null || checkedOutAt === null || !first || !last) return '';
  const times = { checkedInAt: new Date(checkedInAt), checkedOutAt: new Date(checkedOutAt) };
  const ends = { beforePeriod: first.startsAt, afterPeriod: last.endsAt, rounding: checkedOutAt };
  const cuts = cutsOfStay(times, periods.map(rangeOf));
  return cuts
    .map((cut) => t(`attendance.done.cut.${cut}`, { time: format.timeAfter(checkedInAt, ends[cut]) }))
    .join(' · ');
}
