import { useClock } from '@vp/app-shell';
import type { DayBoard } from '@vp/contract';
import { LocalText, useTexts } from '@vp/i18n/react';
import { dayLists } from './paper-lists.ts';
import { PaperTable } from './paper-table.tsx';
import styles from './paper.module.css';

interface DayListProps {
  board: DayBoard;
  /** Calendar date; empty for all days. */
  day: string;
  /** When the board was read. */
  readAt: number;
}

/** The people of each day, each once, with their periods and their recorded times. */
export function DayList({ board, day, readAt }: DayListProps) {
  const { t, format } = useTexts();
  const clock = useClock();
  const asOf = t('dayBoard.paper.asOf', { time: format.documentTime(clock.at(readAt)) });
  return dayLists(board, day).map((list) => (
    <PaperTable
      key={list.day}
      title={t('dayBoard.paper.heading', { title: t('dayBoard.paper.kinds.dayList'), name: board.name.text })}
      note={
        <>
          {format.longDate(`${list.day}T12:00:00+08:00`)} · {t('dayBoard.paper.people', { count: list.rows.length })} ·{' '}
          {asOf}
        </>
      }
      columns={[
        { label: t('dayBoard.paper.name'), width: 'main' },
        { label: t('dayBoard.paper.volunteerNumber'), width: 'narrow' },
        { label: t('dayBoard.paper.place') },
        { label: t('dayBoard.paper.arrived'), width: 'narrow' },
        { label: t('dayBoard.paper.left'), width: 'narrow' },
        { label: t('dayBoard.paper.remarks'), width: 'wide' },
      ]}
      rows={list.rows.map(({ person, places, arrivedAt, leftAt }) => ({
        key: person.participantId,
        cells: [
          <bdi key="name">{person.name}</bdi>,
          person.number,
          places.map(({ period, post }) => (
            <span key={period.periodId} className={styles.place}>
              {format.timeRange(period.startsAt, period.endsAt)} <LocalText text={post.name} />
            </span>
          )),
          arrivedAt === null ? '' : format.time(arrivedAt),
          leftAt === null ? '' : format.time(leftAt),
          '',
        ],
      }))}
      empty={t('dayBoard.paper.emptyDay')}
    />
  ));
}
