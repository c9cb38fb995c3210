import { LocalText, useTexts } from '@vp/i18n/react';
import { Caption, DotList, Note } from '@vp/ui-kit';
import type { Participant } from '../../shared/participant/queries.ts';

type Period = Participant['periods'][number];
type Entry = Period['evidence'][number];

function useEntryWords(): (entry: Entry) => readonly (string | false)[] {
  const { t, format } = useTexts();
  return ({ direction, at, kind, holds, lateMinutes, by, device, deviceShared, distanceMetres, accuracyMetres }) => [
    t(direction === 'in' ? 'attendance.list.checkedIn' : 'attendance.list.checkedOut', { time: format.time(at) }),
    t(`attendance.list.evidence.${kind}`),
    lateMinutes !== null && t('attendance.list.lateBy', { n: lateMinutes }),
    by !== null && t('attendance.list.by', { name: by }),
    device !== null && t('attendance.list.device', { device }),
    deviceShared > 0 && t('attendance.list.shared', { n: deviceShared }),
    distanceMetres !== null && t('attendance.list.distance', { distance: format.distance(distanceMetres) }),
    accuracyMetres !== null && t('attendance.list.accuracy', { distance: format.distance(accuracyMetres) }),
    !holds && t('attendance.list.replaced'),
  ];
}

/** Every entry of one person in one period, with all that is known of it, and what the person says against it. */
export function EntryList({ period }: { period: Period }) {
  const { t } = useTexts();
  const wordsOf = useEntryWords();
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
          <ul>
            {evidence.map((entry) => (
              <li key={`${entry.direction}-${entry.at}-${entry.kind}-${entry.holds}`}>
                <Caption as="span" tone={entry.holds ? 'strong' : undefined}>
                  <DotList items={wordsOf(entry)} />
                </Caption>
                {entry.reason !== null && <Caption>{entry.reason}</Caption>}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
