import { useTexts } from '@vp/i18n/react';
import { Avatar, Caption, Grow, Row } from '@vp/ui-kit';
import type { ReactNode } from 'react';
import type { QueueRow } from './queue.ts';
import styles from './queue-row-line.module.css';

/** Who decided, when and why. */
export function DecidedLine({ row }: { row: QueueRow }) {
  const { t, format } = useTexts();
  if (row.decidedAt === null) return null;
  const time = format.dateTime(row.decidedAt);
  return (
    <Caption>
      {row.decidedBy ? t('queue.list.decidedBy', { name: row.decidedBy, time }) : t('queue.list.decidedAt', { time })}
      {row.reason && <span className={styles.reason}>{t('queue.list.reason', { reason: row.reason })}</span>}
    </Caption>
  );
}

/** One row of a queue: whom it is about and since when, then what decides. */
export function QueueRowLine({ row, children }: { row: QueueRow; children: ReactNode }) {
  const { format } = useTexts();
  return (
    <Row align="start">
      <Avatar name={row.name} size={40} />
      <Grow>
        <Row justify="between" align="baseline" gap={2}>
          <strong className={styles.name}>{row.name}</strong>
          <Caption as="span">{format.date(row.submittedAt)}</Caption>
        </Row>
        {children}
        <DecidedLine row={row} />
      </Grow>
    </Row>
  );
}
