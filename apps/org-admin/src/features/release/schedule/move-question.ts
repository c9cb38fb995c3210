import { useNow } from '@vp/app-shell';
import type { ReleasedDetail } from '@vp/contract';
import { isOpenToChange } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { useApi } from '../../../shared/api.ts';
import type { ReleaseValues } from '../release-values.ts';
import { confirmMove } from './confirm-move.ts';

/** Asks before a new time revokes recorded entries; true where the change may be sent. */
export function useMoveQuestion(activity: ReleasedDetail | undefined): (values: ReleaseValues) => Promise<boolean> {
  const { t, language } = useTexts();
  const now = useNow();
  const api = useApi();
  return async (values) => {
    if (activity === undefined || !isOpenToChange({ startsAt: new Date(activity.startsAt) }, now())) return true;
    // Who has come since the form was opened is asked for; without an answer, what is known holds.
    const { presence } = await api.activity
      .managedDetail({ params: { id: activity.activityId } })
      .catch(() => activity);
    const { stays } = presence;
    return confirmMove({ values, stays, t, language });
  };
}
