import type { BatchRow } from '@vp/contract';
import { useEffect, useState } from 'react';
import { useTexts } from '@vp/i18n/react';
import { BulletList, Button, Caption, Grow, IconButton, Note, Row } from '@vp/ui-kit';
import styles from './outcome-note.module.css';

/** Result of a batch. */
export interface Outcome {
  /** Returns the success text for a number of rows. */
  readonly done: (count: number) => string;
  readonly answers: readonly BatchRow[];
  /** Names by row id: the rows may have left the list. */
  readonly names: ReadonlyMap<string, string>;
  /** Undoes what was done; it reports its own result. */
  readonly undo?: { readonly act: () => Promise<void>; readonly seconds?: number } | undefined;
}

export const failedIds = (answers: readonly BatchRow[]): readonly string[] =>
  answers.filter(({ done }) => !done).map(({ id }) => id);

/** Offers the undo for as long as the server accepts it. */
function UndoButton({ act, seconds }: NonNullable<Outcome['undo']>) {
  const { t } = useTexts();
  const [isOver, setIsOver] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  useEffect(() => {
    if (seconds === undefined) return undefined;
    const timer = setTimeout(() => setIsOver(true), seconds * 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  async function press(): Promise<void> {
    setIsBusy(true);
    await act().catch(() => undefined);
    setIsBusy(false);
  }
  if (isOver) return null;
  return (
    <Button variant="soft" size="small" width="natural" busy={isBusy} onClick={() => void press()}>
      {t('queue.actions.undo')}
    </Button>
  );
}

/** Shows how many rows were handled, and the server's reason for each failed row. */
export function OutcomeNote({ outcome, onClose }: { outcome: Outcome; onClose: () => void }) {
  const { t } = useTexts();
  const { done, answers, names, undo } = outcome;
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
        {undo && count > 0 && <UndoButton {...undo} />}
        <IconButton icon="close" size={20} label={t('ui.dismiss')} onClick={onClose} />
      </Row>
    </div>
  );
}
