import { LocalText, useTexts } from '@vp/i18n/react';
import { Caption, Note } from '@vp/ui-kit';
import { EntryLines } from '../../shared/attendance/entry-lines.tsx';
import type { Participant } from '../../shared/participant/queries.ts';

type Period = Participant['periods'][number];

/** Every entry of one person in one period, with all that is known of it, and what the person says against it. */
export function EntryList({ period }: { period: Period }) {
  const { t } = useTexts();
  const { evidence, dispute, postName } = period;
  return (
    <>
      {dispute !== null && (
        <Note tone="gold">
          {t(dispute.ground === 'notThere' ? 'attendance.list.notThere' : 'attendance.list.dispute', {
            reason: dispute.reason,
          })}{' '}
          {t(`attendance.list.level.${dispute.level}`)}
        </Note>
      )}
      {evidence.length > 0 && (
        <section aria-label={t('attendance.list.entries')}>
          <Caption>
            <LocalText text={postName} />
          </Caption>
          <EntryLines entries={evidence} />
        </section>
      )}
    </>
  );
}
