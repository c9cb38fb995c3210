import { LocalText, useTexts } from '@vp/i18n/react';
import { Caption, Note } from '@vp/ui-kit';
import { EntryLines } from '../../shared/attendance/entry-lines.tsx';
import type { Participant } from '../../shared/participant/queries.ts';

type Period = Participant['periods'][number];

const saidAgainst = {
  wrongTime: 'attendance.list.dispute',
  wrongEnd: 'attendance.list.wrongEnd',
  notThere: 'attendance.list.notThere',
} as const;

/** Every entry of one person in one period, with all that is known of it, and what the person says against it. */
export function EntryList({ period }: { period: Period }) {
  const { t, format } = useTexts();
  const { evidence, dispute, postName } = period;
  return (
    <>
      {dispute !== null && (
        <Note tone="gold">
          {t(saidAgainst[dispute.ground], {
            reason: dispute.reason,
            time: dispute.leftAt === null ? '' : format.time(dispute.leftAt),
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
