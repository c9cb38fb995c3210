import { cutsOfHours, rangeOf } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';

interface CountedTimes {
  readonly checkedInAt: string | null;
  readonly checkedOutAt: string | null;
  readonly hours: number | null;
  readonly periodStartsAt: string;
  readonly periodEndsAt: string;
}

/** Why the hours are less than the two times beside them; empty where they are not. */
export function useCutWords({ checkedInAt, checkedOutAt, hours, periodStartsAt, periodEndsAt }: CountedTimes): string {
  const { t, format } = useTexts();
  if (hours === null || checkedInAt === null || checkedOutAt === null) return '';
  const times = { checkedInAt: new Date(checkedInAt), checkedOutAt: new Date(checkedOutAt) };
  const ends = { beforePeriod: periodStartsAt, afterPeriod: periodEndsAt, rounding: checkedOutAt };
  const cuts = cutsOfHours(times, rangeOf({ startsAt: periodStartsAt, endsAt: periodEndsAt }));
  return cuts
    .map((cut) => t(`attendance.done.cut.${cut}`, { time: format.timeAfter(checkedInAt, ends[cut]) }))
    .join(' · ');
}
