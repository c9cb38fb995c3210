import type { Presence, ReleasedDetail } from '@vp/contract';
import { isOpenToChange, isOutsideMove, rangeOf } from '@vp/domain';
import { useNow } from '@vp/app-shell';
import { useTexts } from '@vp/i18n/react';
import { confirm } from '@vp/ui-kit';
import { useApi } from '../../shared/api.ts';
import type { ReleaseValues } from './release-values.ts';

const namesMax = 20;

/** The entries that the new time of their period leaves outside. */
function staysOutside({ stays }: Presence, { schedule }: ReleaseValues): Presence['stays'] {
  return stays.filter(({ periodId, checkedInAt, checkedOutAt }) => {
    const moved = schedule.periods.find((one) => one.periodId === periodId);
    if (moved === undefined) return false;
    const times = { inAt: new Date(checkedInAt), outAt: checkedOutAt === null ? undefined : new Date(checkedOutAt) };
    return isOutsideMove(times, rangeOf(moved));
  });
}

/** Asks before a new time revokes what is recorded, and names whose it is; everybody else is sure. */
export function useMoveQuestion(published: ReleasedDetail | undefined): (values: ReleaseValues) => Promise<boolean> {
  const { t, language } = useTexts();
  const now = useNow();
  const api = useApi();
  return async (values) => {
    if (published === undefined || !isOpenToChange({ startsAt: new Date(published.startsAt) }, now())) return true;
    // Who has come since the form was opened is asked for; without an answer, what is known holds.
    const { presence } = await api.activity
      .managedDetail({ params: { id: published.activityId } })
      .catch(() => published);
    const outside = staysOutside(presence, values);
    if (outside.length === 0) return true;
    const between = language.startsWith('zh') ? '、' : ', ';
    const names = [...new Set(outside.flatMap(({ name }) => name ?? []))].slice(0, namesMax);
    return confirm({
      title: t('release.change.movedTitle', { count: outside.length }),
      message: [names.join(between), t('release.change.movedText')].filter(Boolean).join('\n'),
      confirmText: t('release.change.save'),
    });
  };
}
