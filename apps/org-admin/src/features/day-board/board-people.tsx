import { useCan } from '@vp/access';
import type { BoardPerson as Person, DayBoard } from '@vp/contract';
import type { AttendanceDirection, BoardState } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import {
  Button,
  Caption,
  ChipChoice,
  DotList,
  EmptyState,
  Note,
  Row,
  SearchInput,
  Stack,
  TextLink,
  useIsWide,
} from '@vp/ui-kit';
import type { RowPlace } from '@vp/ui-kit';
import { useDeferredValue, useState } from 'react';
import type { ReactNode } from 'react';
import { isMark, useQueuedMarks } from '../../shared/day-board/mark-queue.ts';
import { paths } from '../../shared/paths.ts';
import { OutcomeNote } from '../../shared/queue/outcome-note.tsx';
import type { Outcome } from '../../shared/queue/outcome-note.tsx';
import { AllLeft } from './all-left.tsx';
import { BoardFigures } from './board-figures.tsx';
import { BoardList } from './board-list.tsx';
import { BoardPerson } from './board-person.tsx';
import { boardColumns, countsOf, isUnconfirmed, narrowed, rowsOf } from './board.ts';
import type { BoardRow, Period } from './board.ts';
import styles from './board-people.module.css';
import { QueuedMarks } from './queued-marks.tsx';
import { MarkSheet } from './mark-sheet.tsx';
import { NotComingSheet } from './not-coming-sheet.tsx';
import { useIsOwn } from '../../shared/activity/use-is-own.ts';
import { WalkIn } from './walk-in.tsx';

interface Filter {
  readonly state: BoardState | undefined;
  readonly post: string;
}

interface BoardPeopleProps {
  board: DayBoard;
  period: Period;
  time: Date;
  filter: Filter;
  onFilter: (changes: Partial<Filter & { period: string }>) => void;
}

/** Tabs of the periods, if there are several. */
function Periods({ board, period, onFilter }: Pick<BoardPeopleProps, 'board' | 'period' | 'onFilter'>) {
  const { t, format } = useTexts();
  if (board.periods.length < 2) return <Caption size="body">{format.range(period.startsAt, period.endsAt)}</Caption>;
  return (
    <ChipChoice
      label={t('dayBoard.period')}
      options={board.periods.map(({ periodId, startsAt, endsAt }) => ({
        value: periodId,
        label: format.range(startsAt, endsAt),
      }))}
      value={period.periodId}
      onChoose={(periodId) => onFilter({ period: periodId, post: '' })}
    />
  );
}

interface PostsProps extends Pick<BoardPeopleProps, 'period' | 'filter' | 'onFilter'> {
  rows: readonly BoardRow[];
}

/** Number of present and of admitted people per post. */
function Posts({ period, rows, filter, onFilter }: PostsProps) {
  const { t } = useTexts();
  if (period.posts.length < 2) return null;
  const posts = period.posts.map(({ postId, name }) => {
    const ofPost = rows.filter(({ part }) => part.postId === postId);
    const here = ofPost.filter(({ state }) => state === 'in').length;
    return { value: postId, label: t('dayBoard.postCount', { name: name.text, n: here, total: ofPost.length }) };
  });
  return (
    <ChipChoice
      label={t('dayBoard.post')}
      options={[{ value: '', label: t('dayBoard.allPosts') }, ...posts]}
      value={filter.post}
      onChoose={(post) => onFilter({ post })}
    />
  );
}

/** Links to the pending applicants and the waiting list. */
function Waiting({ board }: Pick<BoardPeopleProps, 'board'>) {
  const { t } = useTexts();
  const { activityId, waiting, toAdmit } = board;
  const waits = [
    toAdmit > 0 && (
      <TextLink key="toAdmit" to={paths.activityDetail({ id: activityId, tab: 'toAdmit' })}>
        {t('dayBoard.toAdmit', { count: toAdmit })}
      </TextLink>
    ),
    waiting > 0 && (
      <TextLink key="waiting" to={paths.activityDetail({ id: activityId, tab: 'toAdmit' })}>
        {t('dayBoard.waiting', { count: waiting })}
      </TextLink>
    ),
  ].filter(Boolean);
  if (waits.length === 0) return null;
  return (
    <Caption as="div">
      <DotList items={waits} />
    </Caption>
  );
}

/** Notes on the board besides the people of the period. */
function Notes({ board, mayMark }: Pick<BoardPeopleProps, 'board'> & { mayMark: boolean }) {
  const { t, format } = useTexts();
  const mayEnter = useCan('activity-release');
  const isOwn = useIsOwn(board.organizationId);
  const { admitted, people, state, cancelledAt, decidesInPlace } = board;
  const isBrokenOff = cancelledAt !== null && board.periods.some(({ startsAt }) => startsAt < cancelledAt);
  return (
    <>
      {state === 'cancelled' && (
        <Note tone="red">
          {isBrokenOff ? t('dayBoard.brokenOff', { time: format.time(cancelledAt) }) : t('dayBoard.cancelled')}
        </Note>
      )}
      {mayMark && !mayEnter && <Note tone="azul">{t('dayBoard.needsRelease')}</Note>}
      {!isOwn && <Note tone="azul">{t(decidesInPlace ? 'dayBoard.inPlace' : 'dayBoard.notOwn')}</Note>}
      {admitted > people.length && (
        <Note tone="gold">
          {t('dayBoard.partly', { n: format.number(people.length), total: format.number(admitted) })}
        </Note>
      )}
    </>
  );
}

interface OpenMark {
  readonly row: BoardRow;
  readonly direction: AttendanceDirection;
}

/** People of one period: counts per state, and each person with the available actions. */
export function BoardPeople({ board, period, time, filter, onFilter }: BoardPeopleProps) {
  const { t } = useTexts();
  const isWide = useIsWide();
  const isOwn = useIsOwn(board.organizationId);
  const [name, setName] = useState('');
  const [marking, setMarking] = useState<OpenMark>();
  const [leaving, setLeaving] = useState<Person>();
  const [outcome, setOutcome] = useState<Outcome>();
  const [lastReason, setLastReason] = useState('');
  const marks = useQueuedMarks().filter(isMark);
  const rows = rowsOf(board, period, { now: time, marks });
  const found = narrowed(rows, { post: filter.post, name: useDeferredValue(name) });
  const shown = filter.state === undefined ? found : found.filter(({ state }) => state === filter.state);
  const postNames = new Map(period.posts.map(({ postId, name: called }) => [postId, called.text]));
  const isOn = board.state === 'published';
  const mayMark = isOn && (isOwn || board.decidesInPlace);

  function draw(row: BoardRow, place: RowPlace) {
    const { mark } = row;
    return (
      <BoardPerson
        activityId={board.activityId}
        period={period}
        row={row}
        place={place}
        postName={postNames.get(row.part.postId) ?? ''}
        onNotComing={isOn && isOwn && isUnconfirmed(row) ? () => setLeaving(row.person) : undefined}
        onMark={mayMark && mark !== undefined ? () => setMarking({ row, direction: mark }) : undefined}
      />
    );
  }

  return (
    <Stack>
      <Notes board={board} mayMark={mayMark} />
      {outcome && <OutcomeNote outcome={outcome} onClose={() => setOutcome(undefined)} />}
      <QueuedMarks activityId={board.activityId} />
      <div className={styles.top}>
        <Periods board={board} period={period} onFilter={onFilter} />
        <Waiting board={board} />
      </div>
      <BoardFigures
        counts={countsOf(narrowed(rows, { post: filter.post, name: '' }))}
        value={filter.state}
        onChange={(state) => onFilter({ state })}
      />
      <div className={styles.tools}>
        <Posts period={period} rows={rows} filter={filter} onFilter={onFilter} />
        <SearchInput label={t('dayBoard.search')} value={name} onChange={setName} />
        <Row justify="end">
          {mayMark && <AllLeft board={board} period={period} rows={rows} onOutcome={setOutcome} />}
          <WalkIn board={board} period={period} postId={filter.post} time={time} />
        </Row>
      </div>
      {shown.length === 0 ? (
        <EmptyState
          size="block"
          title={t('dayBoard.noMatch')}
          text={t('dayBoard.noMatchWhy')}
          action={
            <Button
              variant="soft"
              onClick={() => {
                setName('');
                onFilter({ state: undefined, post: '' });
              }}
            >
              {t('dayBoard.showAll')}
            </Button>
          }
        />
      ) : isWide && filter.state === undefined ? (
        <Columns rows={shown} draw={draw} />
      ) : (
        <BoardList key={filter.state ?? ''} rows={shown} draw={draw} />
      )}
      {leaving && (
        <NotComingSheet
          activityId={board.activityId}
          person={leaving}
          waiting={board.waiting}
          onClose={() => setLeaving(undefined)}
        />
      )}
      {marking && (
        <MarkSheet
          board={board}
          row={marking.row}
          direction={marking.direction}
          postName={postNames.get(marking.row.part.postId) ?? ''}
          lastReason={lastReason}
          onMarked={setLastReason}
          onClose={() => setMarking(undefined)}
        />
      )}
    </Stack>
  );
}

interface ColumnsProps {
  rows: readonly BoardRow[];
  draw: (row: BoardRow, place: RowPlace) => ReactNode;
}

/** On a desktop, expected, present and departed people are side by side. */
function Columns({ rows, draw }: ColumnsProps) {
  const { t } = useTexts();
  return (
    <div className={styles.columns}>
      {boardColumns.map(({ name, states }) => (
        <section key={name} aria-label={t(`dayBoard.columns.${name}`)}>
          <BoardList rows={rows} states={states} emptyTitle={t(`dayBoard.columns.${name}`)} draw={draw} />
        </section>
      ))}
    </div>
  );
}
