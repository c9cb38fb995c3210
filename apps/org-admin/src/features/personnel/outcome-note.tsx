import './outcome-note.css';
import type { BatchRow } from '@vp/contract';
import type { ReviewDecision } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { IconButton, Note } from '@vp/ui-kit';

export interface Outcome {
  readonly decision: ReviewDecision;
  readonly answers: readonly BatchRow[];
  /** Names by review, as the rows leave the list. */
  readonly names: ReadonlyMap<string, string>;
}

/** What a batch did: how many, and each row that could not be decided with the server's reason. */
export function OutcomeNote({ outcome, onClose }: { outcome: Outcome; onClose: () => void }) {
  const { t } = useTexts();
  const { decision, answers, names } = outcome;
  const failed = answers.filter(({ done }) => !done);
  const count = answers.length - failed.length;
  const done = decision === 'pass' ? t('queue.outcome.passed', { count }) : t('queue.outcome.failed', { count });
  const summary = failed.length === 0 ? done : [done, t('queue.outcome.partial', { count: failed.length })];
  return (
    <div className="admin-outcome" role="status">
      <Note tone={failed.length === 0 ? 'green' : 'gold'}>
        <strong>{Array.isArray(summary) ? summary.join(t('queue.list.comma')) : summary}</strong>
        {failed.length > 0 && (
          <ul>
            {failed.map(({ id, message }) => (
              <li key={id}>
                {t('queue.outcome.row', {
                  name: names.get(id) ?? '',
                  message: message ?? t('queue.outcome.unknown'),
                })}
              </li>
            ))}
          </ul>
        )}
      </Note>
      <IconButton icon="close" size={20} label={t('common.actions.close')} onClick={onClose} />
    </div>
  );
}
