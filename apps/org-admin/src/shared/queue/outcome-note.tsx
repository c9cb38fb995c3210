import type { BatchRow } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { BulletList, Caption, Grow, IconButton, Note, Row } from '@vp/ui-kit';
import styles from './outcome-note.module.css';

/** Result of a batch. */
export interface Outcome {
  /** Returns the success text for a number of rows. */
  readonly done: (count: number) => string;
  readonly answers: readonly BatchRow[];
  /** Names by row id: the rows may have left the list. */
  readonly names: ReadonlyMap<string, string>;
}

export const failedIds = (answers: readonly BatchRow[]): readonly string[] =>
  answers.filter(({ done }) => !done).map(({ id }) => id);

/** Shows how many rows were handled, and the server's reason for each failed row. */
export function OutcomeNote({ outcome, onClose }: { outcome: Outcome; onClose: () => void }) {
  const { t } = useTexts();
  const { done, answers, names } = outcome;
  const failed = answers.filter((answer) => !answer.done);
  const count = answers.length - failed.length;
  const succeeded = answers.flatMap((answer) => (answer.done ? (names.get(answer.id) ?? []) : []));
  const isWhole = failed.length === 0;
  return (
    <div className={styles.outcome} role="status">
      <Row align="start" gap={1}>
        <Grow>
          <Note tone={isWhole ? 'green' : 'gold'} icon={isWhole ? undefined : 'warning'}>
            {count > 0 && <p>{done(count)}</p>}
            {succeeded.length > 0 && <Caption>{succeeded.join(t('queue.list.comma'))}</Caption>}
            {!isWhole && <p>{t('queue.outcome.partial', { count: failed.length })}</p>}
            {!isWhole && (
              <BulletList
                items={failed.map(({ id, message }) =>
                  t('queue.outcome.row', { name: names.get(id) ?? '', message: message ?? t('queue.outcome.unknown') }),
                )}
              />
            )}
          </Note>
        </Grow>
        <IconButton icon="close" size={20} label={t('ui.dismiss')} onClick={onClose} />
      </Row>
    </div>
  );
}
