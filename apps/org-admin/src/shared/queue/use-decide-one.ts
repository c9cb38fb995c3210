import { useMutation } from '@tanstack/react-query';
import type { BatchRow } from '@vp/contract';
import { reviewLimits } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { toast } from '@vp/ui-kit';
import { useApi } from '../api.ts';
import { decideMutation, useInvalidateQueues } from './queries.ts';
import type { Decision, Queue, QueueDetail, QueueRow } from './queue.ts';

/** Decides about one row. A pass is said with the way to take it back, for as long as the server takes it back. */
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

  /** The answer for the row; what the queue shows is read again in the meantime. */
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
