import type { AttendanceEvidence } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { Caption, DotList } from '@vp/ui-kit';
import { useLeftEarly } from './left-early.ts';

type Proof = Pick<
  AttendanceEvidence,
  'device' | 'deviceShared' | 'distanceMetres' | 'accuracyMetres' | 'doubts' | 'locationMissing'
>;
type Period = Record<'startsAt' | 'endsAt', string>;

function useEntryWords(period: Period): (entry: AttendanceEvidence) => readonly (string | false)[] {
  const { t, format } = useTexts();
  const leftEarly = useLeftEarly();
  const proofWords = ({ device, deviceShared, distanceMetres, accuracyMetres, doubts, locationMissing }: Proof) => [
    device !== null && t('attendance.list.device', { device }),
    deviceShared > 0 && t('attendance.list.shared', { n: deviceShared }),
    distanceMetres !== null && t('attendance.list.distance', { distance: format.distance(distanceMetres) }),
    accuracyMetres !== null && t('attendance.list.accuracy', { distance: format.distance(accuracyMetres) }),
    locationMissing && t('attendance.list.doubts.noLocation'),
    ...doubts.map((doubt) => t(`attendance.list.doubts.${doubt}`)),
  ];
  return ({ direction, at, kind, holds, carriedOver, lateMinutes, by, ...proof }) => [
    t(direction === 'in' ? 'attendance.list.checkedIn' : 'attendance.list.checkedOut', {
      time: format.timeAfter(period.startsAt, at),
    }),
    direction === 'out' && leftEarly(period, at),
    t(`attendance.list.evidence.${kind}`),
    carriedOver && t('attendance.list.carriedOver'),
    lateMinutes !== null && t('attendance.list.lateBy', { n: lateMinutes }),
    by !== null && t('attendance.list.by', { name: by }),
    ...proofWords(proof),
    !holds && t('attendance.list.replaced'),
  ];
}

export interface EntryLinesProps {
  readonly period: Period;
  readonly entries: readonly AttendanceEvidence[];
}

/** Lists the attendance entries of one person in one period with their details. */
export function EntryLines({ period, entries }: EntryLinesProps) {
  const wordsOf = useEntryWords(period);
  return (
    <ul>
      {entries.map((entry) => (
        <li key={`${entry.direction}-${entry.at}-${entry.kind}-${entry.holds}`}>
          <Caption as="span" tone={entry.holds ? 'strong' : undefined}>
            <DotList items={wordsOf(entry)} />
          </Caption>
          {entry.reason !== null && <Caption>{entry.reason}</Caption>}
        </li>
      ))}
    </ul>
  );
}
