import { useCan } from '@vp/access';
import { useSessionState } from '@vp/app-shell';
import { useTexts } from '@vp/i18n/react';
import { ActRow, Button, ButtonLink, DotList, Row, Tag, Tags } from '@vp/ui-kit';
import { useLeftEarly } from '../../shared/attendance/left-early.ts';
import type { RowPlace } from '@vp/ui-kit';
import { removeMark } from '../../shared/day-board/mark-queue.ts';
import { paths } from '../../shared/paths.ts';
import { CallButton } from '../../shared/participant/call-button.tsx';
import type { BoardRow, Period } from './board.ts';

export interface BoardPersonProps {
  activityId: string;
  period: Period;
  row: BoardRow;
  place: RowPlace;
  postName: string;
  /** Undefined if this organization cannot record attendance. */
  onMark: (() => void) | undefined;
  /** Undefined if the person cannot be removed from the list any more. */
  onNotComing: (() => void) | undefined;
}

type ActsProps = Omit<BoardPersonProps, 'period' | 'place' | 'postName'>;

function Acts({ activityId, row, onMark, onNotComing }: ActsProps) {
  const { t } = useTexts();
  const mayMark = useCan('activity-release');
  const { user } = useSessionState();
  const { person, part, state, mark, queued } = row;
  const { name } = person;
  const needsCall = state === 'late' || state === 'expected' || state === 'absent';
  const isForCorrection = state === 'unconfirmed' || state === 'absent' || part.disputed || part.awaits !== null;
  return (
    <Row wrap gap={1} justify="end">
      {needsCall && onMark && <CallButton participant={person} />}
      {onNotComing && (
        <Button variant="quiet" size="small" about={name} onClick={onNotComing}>
          {t('dayBoard.notComing.open')}
        </Button>
      )}
      {mark !== undefined && onMark && (
        <Button
          variant={mark === 'in' ? 'primary' : 'soft'}
          size="small"
          about={name}
          disabledReason={mayMark ? undefined : t('dayBoard.needsRelease')}
          reasonLook="spoken"
          onClick={onMark}
        >
          {t(mark === 'in' ? 'dayBoard.markIn' : 'dayBoard.markOut')}
        </Button>
      )}
      {queued !== undefined && (
        <Button variant="quiet" size="small" about={name} onClick={() => removeMark(user, queued.id)}>
          {t('dayBoard.queued.undo')}
        </Button>
      )}
      {isForCorrection && mark === undefined && (
        <ButtonLink
          variant="soft"
          size="small"
          to={paths.activityDetail({ id: activityId, tab: 'attendance', period: part.periodId })}
        >
          {t('dayBoard.correct')}
        </ButtonLink>
      )}
    </Row>
  );
}

/** One person on the board: name, state since when, and the available actions. */
export function BoardPerson({ place, ...props }: BoardPersonProps) {
  const { t, format } = useTexts();
  const leftEarly = useLeftEarly();
  const { person, part, queued } = props.row;
  const { checkedInAt, checkedOutAt, awaits, disputed } = part;
  const times = [
    checkedInAt !== null && t('dayBoard.cameAt', { time: format.timeAfter(props.period.startsAt, checkedInAt) }),
    checkedOutAt !== null && t('dayBoard.leftAt', { time: format.timeAfter(props.period.startsAt, checkedOutAt) }),
    leftEarly(props.period, checkedOutAt),
  ];
  return (
    <ActRow
      place={place}
      title={person.name}
      note={<DotList items={[person.number, props.postName, ...times]} />}
      tags={
        (disputed || awaits !== null || queued !== undefined) && (
          <Tags>
            {queued !== undefined && (
              <Tag tone="gold" icon="offline">
                {t('dayBoard.queued.waits')}
              </Tag>
            )}
            {disputed && <Tag tone="red">{t('dayBoard.disputed')}</Tag>}
            {awaits !== null && <Tag tone="gold">{t(`dayBoard.awaits.${awaits}`)}</Tag>}
            {part.doubts.map((doubt) => (
              <Tag key={doubt}>{t(`attendance.list.doubts.${doubt}`)}</Tag>
            ))}
          </Tags>
        )
      }
      acts={<Acts {...props} />}
    />
  );
}
