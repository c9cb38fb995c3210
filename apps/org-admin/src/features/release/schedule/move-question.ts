import { useNow } from '@vp/app-shell';
import type { ReleasedDetail } from '@vp/contract';
import { isOpenToChange } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { useApi } from '../../../shared/api.ts';
import type { ReleaseValues } from '../release-values.ts';
import { confirmMove } from './confirm-move.ts';

/** Returns a function that confirms a move of recorded attendance; true if the change may be sent. */
export function useMoveQuestion(activity: ReleasedDetail | undefined): (values: ReleaseValues) => Promise<boolean> {
  const { t, language } = useTexts();
  const now = useNow();
  const api = useApi();
  return async (values) => {
    if (activity === undefined || !isOpenToChange({ startsAt: new Date(activity.startsAt) }, now())) return true;
    // Refetches the people who checked in since the form was opened; without a response the loaded ones count.
    const { presence } = await api.activity
      .managedDetail({ params: { id: activity.activityId } })
      .catch(() => activity);
    const { stays } = presence;
    return confirmMove({ values, stays, t, language });
  };
}
