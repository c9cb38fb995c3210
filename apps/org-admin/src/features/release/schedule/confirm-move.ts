import type { Presence } from '@vp/contract';
import { isOutsideMove, rangeOf } from '@vp/domain';
import type { Texts } from '@vp/i18n/react';
import { confirm } from '@vp/ui-kit';
import type { ReleaseValues } from '../release-values.ts';

const namesMax = 20;

/** Returns the attendance entries outside the new time of their period. */
function staysOutside(stays: Presence['stays'], { schedule }: ReleaseValues): Presence['stays'] {
  return stays.filter(({ periodId, checkedInAt, checkedOutAt }) => {
    const moved = schedule.periods.find((one) => one.periodId === periodId);
    if (moved === undefined) return false;
    const times = { inAt: new Date(checkedInAt), outAt: checkedOutAt === null ? undefined : new Date(checkedOutAt) };
    return isOutsideMove(times, rangeOf(moved));
  });
}

interface Move extends Pick<Texts, 't' | 'language'> {
  readonly values: ReleaseValues;
  readonly stays: Presence['stays'];
}

/** Asks for confirmation if a new time revokes attendance entries, naming the people; true if it revokes none. */
export async function confirmMove({ values, stays, t, language }: Move): Promise<boolean> {
  const outside = staysOutside(stays, values);
  if (outside.length === 0) return true;
  const between = language.startsWith('zh') ? '、' : ', ';
  const people = [...new Set(outside.flatMap(({ name }) => name ?? []))];
  const names = people.slice(0, namesMax).join(between) + (people.length > namesMax ? '…' : '');
  return confirm({
    title: t('release.change.movedTitle', { count: outside.length }),
    message: [names, t('release.change.movedText')].filter(Boolean).join('\n\n'),
    confirmText: t('release.change.movedConfirm'),
    cancelText: t('release.preview.back'),
    tone: 'danger',
  });
}
