import { useTexts } from '@vp/i18n/react';
import { Caption } from '@vp/ui-kit';
import type { QueueRow } from './queue.ts';

/** Shows who decided, when and why. */
export function DecidedLine({ row }: { row: QueueRow }) {
  const { t, format } = useTexts();
  if (row.decidedAt === null) return null;
  const time = format.dateTime(row.decidedAt);
  return (
    <Caption>
      {row.decidedBy ? t('queue.list.decidedBy', { name: row.decidedBy, time }) : t('queue.list.decidedAt', { time })}
      {row.reason && (
        <>
          <br />
          {t('queue.list.reason', { reason: row.reason })}
        </>
      )}
    </Caption>
  );
}
