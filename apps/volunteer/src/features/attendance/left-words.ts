import { useNow } from '@vp/app-shell';
import { useTexts } from '@vp/i18n/react';
import { minuteMs } from '@vp/domain';

/** Returns a function that formats the time left in hours and minutes, rounded up to the minute. */
export function useDepartureTexts(): (until: string) => string {
  const { t } = useTexts();
  const now = useNow();
  return (until) => {
    const left = Math.max(0, Math.ceil((Date.parse(until) - now().getTime()) / minuteMs));
    const facts = { hours: Math.floor(left / 60), minutes: left % 60 };
    return t(facts.hours === 0 ? 'attendance.early.leftMinutes' : 'attendance.early.left', facts);
  };
}
