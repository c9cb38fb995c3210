import { useMutation } from '@tanstack/react-query';
import { reviewLimits } from '@vp/domain';
import type { AttendanceDirection } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { toast } from '@vp/ui-kit';
import { activityStale } from '../../shared/activity/queries.ts';
import { useApiQueries } from '../../shared/api.ts';

export interface SentMark {
  readonly activityId: string;
  readonly periodId: string;
  readonly volunteerId: string;
  readonly direction: AttendanceDirection;
  /** Name of the person, for the message about the result. */
  readonly name: string;
}

/** Returns the undo action for the toast of a sent mark, for as long as the server accepts it. */
export function useUndoMark() {
  const { t } = useTexts();
  const { dayBoard } = useApiQueries();
  const { mutateAsync } = useMutation(dayBoard.undoMark.change({ stale: activityStale }));

  async function undoMark({ activityId, name, ...body }: SentMark): Promise<void> {
    await mutateAsync({ params: { id: activityId }, body });
    toast(t('dayBoard.mark.undone', { name }), { tone: 'success' });
  }

  return (mark: SentMark) => ({
    label: t('queue.actions.undo'),
    seconds: reviewLimits.undoSeconds,
    // The mutation shows its own error.
    press: () => void undoMark(mark).catch(() => undefined),
  });
}
