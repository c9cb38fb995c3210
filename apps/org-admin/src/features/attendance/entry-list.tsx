import { LocalText, useTexts } from '@vp/i18n/react';
import { Caption, Note, Tags } from '@vp/ui-kit';
import { EntryLines } from '../../shared/attendance/entry-lines.tsx';
import type { Participant } from '../../shared/participant/queries.ts';
import { DisputeDue } from '../../shared/attendance/dispute-due.tsx';

type Period = Participant['periods'][number];
type Dispute = NonNullable<Period['dispute']>;

const disputeReason = {
  wrongTime: 'attendance.list.dispute.wrongTime',
  wrongEnd: 'attendance.list.dispute.wrongEnd',
  notThere: 'attendance.list.dispute.notThere',
} as const;

/** The volunteer's dispute, its current level, when it was opened and when it moves to the next level. */
function OpenDispute({ dispute, startsAt }: { dispute: Dispute; startsAt: string }) {
  const { t, format } = useTexts();
  const { ground, reason, leftAt, level, since } = dispute;
  return (
    <Note tone="gold">
      <p>{t(disputeReason[ground], { time: leftAt === null ? '' : format.timeAfter(startsAt, leftAt) })}</p>
      <blockquote>{reason}</blockquote>
      <Caption>{t(`attendance.list.level.${level}`)}</Caption>
      <Caption>{t('attendance.list.since', { time: format.dateTime(since) })}</Caption>
      <Tags>
        <DisputeDue dispute={dispute} />
      </Tags>
    </Note>
  );
}

/** All entries of one person in one period with their details, and the person's dispute. */
export function EntryList({ period }: { period: Period }) {
  const { t } = useTexts();
  const { evidence, dispute, postName, startsAt } = period;
  return (
    <>
      {dispute !== null && <OpenDispute dispute={dispute} startsAt={startsAt} />}
      {evidence.length > 0 && (
        <section aria-label={t('attendance.list.entries')}>
          <Caption>
            <LocalText text={postName} />
          </Caption>
          <EntryLines period={period} entries={evidence} />
        </section>
      )}
    </>
  );
}
