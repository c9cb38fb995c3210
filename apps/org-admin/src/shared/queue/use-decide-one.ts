import { useMutation } from '@tanstack/react-query';
import type { BatchRow } from '@vp/contract';
import { reviewLimits } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { toast } from '@vp/ui-kit';
import { useApi } from '../api.ts';
import { decideMutation, useInvalidateQueues } from './queries.ts';
import type { Decision, Queue, QueueDetail, QueueRow } from './queue.ts';

/** Decides one row. The toast after a pass offers undo for as long as the server accepts it. */
export function useDecideOne<Row extends QueueRow, Detail extends QueueDetail<Row>>(queue: Queue<Row, Detail>) {
  const { t } = useTexts();
  const { words = 'queue' } = queue.texts;
  const invalidate = useInvalidateQueues();
  const { mutateAsync, isPending } = useMutation(decideMutation(useApi(), queue));

  async function undo({ reviewId, name }: Row): Promise<void> {
    const [answer] = await mutateAsync({ decision: 'undo', reviewIds: [reviewId] });
    if (answer?.done === false) toast(answer.message ?? t('queue.outcome.unknown'), { tone: 'error' });
    else toast(t('queue.outcome.undone', { name }), { tone: 'success' });
    await invalidate();
  }

  /** Returns the result of the row; the queue data is refetched in the meantime. */
  async function decide(row: Row, decision: Omit<Decision, 'reviewIds'>): Promise<BatchRow | undefined> {
    const [answer] = await mutateAsync({ ...decision, reviewIds: [row.reviewId] });
    if (answer?.done !== false) {
      const { name } = row;
      if (decision.decision === 'fail') toast(t(`${words}.outcome.failed`, { count: 1 }), { tone: 'success' });
      else
        toast(t(`${words}.outcome.passedOne`, { name }), {
          tone: 'success',
          action: queue.isFinal
            ? undefined
            : {
                label: t('queue.actions.undo'),
                seconds: reviewLimits.undoSeconds,
                press: () => void undo(row).catch(() => undefined),
              },
        });
    }
    void invalidate();
    return answer;
  }

  return { decide, isPending };
}
