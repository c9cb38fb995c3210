import { useCan } from '@vp/access';
import { useNow } from '@vp/app-shell';
import { isOpenProposal } from '@vp/domain';
import { LocalText, useTexts } from '@vp/i18n/react';
import { Avatar, Button, DataRow, DotList, Row, Tag, Tags, useIsWide } from '@vp/ui-kit';
import type { RowPlace } from '@vp/ui-kit';
import type { ReactNode } from 'react';
import { areHoursPendingIn, checkInOpensAt } from '../../shared/attendance/attendance-window.ts';
import { useLeftEarly } from '../../shared/attendance/left-early.ts';
import { CallButton } from '../../shared/participant/call-button.tsx';
import { ParticipantFacts } from '../../shared/participant/participant-facts.tsx';
import type { Participant } from '../../shared/participant/queries.ts';

type Period = Participant['periods'][number];

const Post = ({ period: { postName } }: { period: Period }) => <LocalText text={postName} />;

function useTimes(): (period: Period) => readonly (string | false)[] {
  const { t, format } = useTexts();
  const leftEarly = useLeftEarly();
  return (period) => {
    const { checkedInAt, checkedOutAt, startsAt } = period;
    const inWords = checkedInAt
      ? t('attendance.list.checkedIn', { time: format.timeAfter(startsAt, checkedInAt) })
      : t('attendance.list.notIn');
    const outWords = checkedOutAt
      ? t('attendance.list.checkedOut', { time: format.timeAfter(startsAt, checkedOutAt) })
      : t('attendance.list.notOut');
    return [inWords, (checkedInAt !== null || checkedOutAt !== null) && outWords, leftEarly(period, checkedOutAt)];
  };
}

/** Returns the attendance evidence of a period of a person as tags. */
function useEvidence({ periods }: Participant): (period: Period) => readonly ReactNode[] {
  const { t, format } = useTexts();
  const now = useNow();
  const evidenceWords = ({ kind, carriedOver, lateMinutes, by, awaits, doubts }: Period['evidence'][number]): string =>
    [
      t(`attendance.list.evidence.${kind}`),
      carriedOver && t('attendance.list.carriedOver'),
      lateMinutes !== null && t('attendance.list.lateBy', { n: lateMinutes }),
      by !== null && t('attendance.list.by', { name: by }),
      ...(awaits === null ? [] : doubts).map((doubt) => t(`attendance.list.doubts.${doubt}`)),
    ]
      .filter((word) => word !== false)
      .join(' · ');
  return (period) => {
    const { hours, confirmed, awaits, evidence, dispute } = period;
    const isPending = awaits === null && areHoursPendingIn(periods, period, now());
    const held = evidence.filter(({ holds }) => holds).map((entry) => evidenceWords(entry));
    const tags = [
      dispute !== null && (
        <Tag key="disputed" tone="red">
          {t('attendance.list.disputed')}
        </Tag>
      ),
      hours !== null && confirmed && (
        <Tag key="hours" tone="green">
          {t('attendance.list.hours', { hours: format.hours(hours) })}
        </Tag>
      ),
      awaits !== null && (
        <Tag key="awaits" tone="gold">
          {t(`attendance.list.awaits.${awaits}`)}
        </Tag>
      ),
      period.lapsesAt !== null && (
        <Tag key="until" tone="gold">
          {t('attendance.list.confirmUntil', { date: format.date(period.lapsesAt) })}
        </Tag>
      ),
      isPending && (
        <Tag key="unconfirmed" tone="gold">
          {t('attendance.list.unconfirmed')}
        </Tag>
      ),
      ...[...new Set(held)].map((words) => <Tag key={words}>{words}</Tag>),
    ];
    return tags.filter(Boolean);
  };
}

interface AttendanceActs {
  person: Participant;
  period: Period;
  /** Undefined if nothing can be recorded any more, or while a dispute is open, whose answers include a correction. */
  onSettle?: (() => void) | undefined;
  onDecide: () => void;
}

export type AttendanceRowProps = AttendanceActs & {
  place: RowPlace;
  /** Whether a link led to this person. */
  isMarked: boolean;
};

function RowActions({ person, period, onSettle, onDecide }: AttendanceActs) {
  const { t } = useTexts();
  const { name } = person;
  const mayEnter = useCan('activity-release');
  const isRecorded = period.checkedInAt !== null;
  const needsRight =
    period.dispute !== null ||
    period.evidence.some(({ kind, awaits, holds }) => holds && isOpenProposal({ evidence: kind, awaits }));
  return (
    <Row wrap gap={1} justify="end">
      {(period.awaits === 'organization' || period.dispute !== null) && (
        <Button
          variant="soft"
          size="small"
          about={name}
          disabledReason={!needsRight || mayEnter ? undefined : t('attendance.list.needsRelease')}
          onClick={onDecide}
        >
          {t('attendance.list.decide')}
        </Button>
      )}
      {period.checkedInAt === null && <CallButton participant={person} />}
      {onSettle && (
        <Button
          variant="soft"
          size="small"
          about={name}
          disabledReason={mayEnter ? undefined : t('attendance.list.needsRelease')}
          onClick={onSettle}
        >
          {t(isRecorded ? 'attendance.list.correct' : 'attendance.list.add')}
        </Button>
      )}
    </Row>
  );
}

export function AttendanceRow({ place, isMarked, ...props }: AttendanceRowProps) {
  const { person, period } = props;
  const now = useNow();
  const isOpen = now() >= checkInOpensAt(period);
  const { name } = person;
  const times = useTimes()(period);
  const evidence = useEvidence(person)(period);
  const post = <Post key="post" period={period} />;
  // On a desktop each row has two lines; other facts are shown with the participants.
  const face = useIsWide()
    ? { note: <DotList items={[person.number, post]} />, cells: [<DotList key="times" items={times} />] }
    : {
        lead: <Avatar name={name} size={40} />,
        note: <ParticipantFacts participant={person} />,
        cells: [<DotList key="times" items={[person.number, post, ...times]} />],
      };
  return (
    <DataRow
      width="wide"
      place={place}
      current={isMarked}
      title={name}
      {...face}
      tags={evidence.length > 0 && <Tags>{evidence}</Tags>}
      action={isOpen && <RowActions {...props} />}
    />
  );
}
