import { useTexts } from '@vp/i18n/react';
import type { BatchAction } from './batch-bar.tsx';
import type { Decision, Queue, QueueDetail, QueueRow } from './queue.ts';

type Send = (decision: Omit<Decision, 'reviewIds'>) => Promise<void>;

/** Returns the reason sheet of a refusal and its action, for one row or several. */
export function useRefusal<Row extends QueueRow, Detail extends QueueDetail<Row>>(
  { texts, wrongFields = [] }: Queue<Row, Detail>,
  rows: readonly { readonly name: string }[],
): (send: Send) => Pick<BatchAction, 'reason' | 'act'> & Required<Pick<BatchAction, 'reason'>> {
  const { t } = useTexts();
  const { words = 'queue' } = texts;
  const count = rows.length;
  return (send) => ({
    reason: {
      title: t(`${words}.reason.title`, { count }),
      names: rows.map(({ name }) => name),
      suggestions: texts.reasons.map((key) => t(key)),
      wrongFields: wrongFields.map(({ path, label }) => ({ value: path, label: t(label) })),
      submitText: t(`${words}.reason.submit`, { count }),
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

/** Returns the same for a pass that requires a reason; undefined if none is required. */
export function usePassReason<Row extends QueueRow, Detail extends QueueDetail<Row>>(
  { texts: { passReason } }: Queue<Row, Detail>,
  rows: readonly { readonly name: string }[],
): ((send: Send) => Pick<BatchAction, 'act'> & Required<Pick<BatchAction, 'reason'>>) | undefined {
  const { t } = useTexts();
  if (passReason === undefined) return undefined;
  const count = rows.length;
  return (send) => ({
    reason: {
      title: t(passReason.title, { count }),
      hint: t(passReason.hint),
      names: rows.map(({ name }) => name),
      suggestions: passReason.suggestions.map((key) => t(key)),
      submitText: t(passReason.submit, { count }),
      isHarmless: true,
    },
    act: (given) => send({ decision: 'pass', reason: given?.reason ?? '' }),
  });
}
