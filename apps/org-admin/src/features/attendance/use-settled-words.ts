import type { Settled } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';

/** Returns the text of a recorded attendance. */
export function useSettledWords(): (settled: Settled, checkedOutAt: string) => string {
  const { t, format } = useTexts();
  return ({ hours, awaits }, checkedOutAt) => {
    const settled = awaits === null ? 'attendance.list.settled' : 'attendance.list.settledAwaits';
    return t(checkedOutAt === '' ? 'attendance.list.settledIn' : settled, { hours: format.hours(hours) });
  };
}
