import type { BatchRow } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { IconButton, Note } from '@vp/ui-kit';
import type { ParticipantAction } from './queries.ts';

/** What became of a batch, row by row. */
export interface Outcome {
  readonly action: ParticipantAction;
  readonly answers: readonly BatchRow[];
  readonly names: ReadonlyMap<string, string>;
}

/** How many were handled, and who was not, with the reason. */
export function OutcomeNote({ outcome, onClose }: { outcome: Outcome; onClose: () => void }) {
  const { t } = useTexts();
  const { action, answers, names } = outcome;
  const failed = answers.filter(({ done }) => !done);
  const done = answers.length - failed.length;
  return (
    <div className="admin-people-outcome" role="status">
      <Note tone={failed.length > 0 ? 'gold' : 'green'} {...(failed.length > 0 ? { icon: 'warning' } : {})}>
        {done > 0 && <p>{t(`participant.outcome.${action}`, { count: done })}</p>}
        {failed.length > 0 && <p>{t('queue.outcome.partial', { count: failed.length })}</p>}
        {failed.length > 0 && (
          <ul>
            {failed.map(({ id, message }) => (
              <li key={id}>
                {t('queue.outcome.row', {
                  name: names.get(id) ?? id,
                  message: message ?? t('queue.outcome.unknown'),
                })}
              </li>
            ))}
          </ul>
        )}
      </Note>
      <IconButton icon="close" size={20} label={t('ui.dismiss')} onClick={onClose} />
    </div>
  );
}
