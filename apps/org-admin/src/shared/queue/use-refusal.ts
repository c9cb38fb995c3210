import { useTexts } from '@vp/i18n/react';
import type { BatchAction } from './batch-bar.tsx';
import type { Decision, Queue, QueueDetail, QueueRow } from './queue.ts';

type Send = (decision: Omit<Decision, 'reviewIds'>) => Promise<void>;

/** The question for the reason, and what is sent with it; the same for one row and for many. */
export function useRefusal<Row extends QueueRow, Detail extends QueueDetail<Row>>(
  { texts, wrongFields = [] }: Queue<Row, Detail>,
  rows: readonly { readonly name: string }[],
): (send: Send) => Pick<BatchAction, 'reason' | 'act'> & Required<Pick<BatchAction, 'reason'>> {
  const { t } = useTexts();
  const count = rows.length;
  return (send) => ({
    reason: {
      title: t('queue.reason.title', { count }),
      names: rows.map(({ name }) => name),
      suggestions: texts.reasons.map((key) => t(key)),
      wrongFields: wrongFields.map(({ path, label }) => ({ value: path, label: t(label) })),
      submitText: t('queue.reason.submit', { count }),
    },
    act: async (given) => {
      const marked = wrongFields.map(({ path }) => path).filter((path) => given?.wrongFields.includes(path));
      await send({
        decision: 'fail',
        reason: given?.reason ?? '',
        ...(marked.length === 0 ? {} : { wrongFields: marked }),
      });
    },
  });
}
