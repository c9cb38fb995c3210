import { fetchAhead, useNow, useShowError } from '@vp/app-shell';
import type { ReleasedDetail } from '@vp/contract';
import { isOpenToChange } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { useApi } from '../../../shared/api.ts';
import type { ReleaseValues } from '../release-values.ts';

/** Asks before a new time revokes recorded entries; true where the change may be sent. */
export function useMoveQuestion(published: ReleasedDetail | undefined): (values: ReleaseValues) => Promise<boolean> {
  const { t, language } = useTexts();
  const now = useNow();
  const api = useApi();
  const showError = useShowError();
  return async (values) => {
    if (published === undefined || !isOpenToChange({ startsAt: new Date(published.startsAt) }, now())) return true;
    // Who has come since the form was opened is asked for; without an answer, what is known holds.
    const { presence } = await api.activity
      .managedDetail({ params: { id: published.activityId } })
      .catch(() => published);
    const { stays } = presence;
    if (stays.length === 0) return true;
    try {
      // `fetchAhead` keeps a missing file from reloading the page, which would lose the input.
      const { confirmMove } = await fetchAhead(() => import('./confirm-move.ts'));
      return await confirmMove({ values, stays, t, language });
    } catch (error) {
      showError(error);
      return false;
    }
  };
}
