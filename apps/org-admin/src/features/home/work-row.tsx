import type { TodoRow } from '@vp/contract';
import type { ActivityTodo } from '@vp/domain';
import { LocalText, useTexts } from '@vp/i18n/react';
import { DataRow, DotList, Tag, Tags, classes, useIsWide } from '@vp/ui-kit';
import type { ReactNode } from 'react';
import { DisputeDue } from '../../shared/attendance/dispute-due.tsx';
import { paths } from '../../shared/paths.ts';
import type { RowContent } from '../../shared/queue/queue-list.tsx';
import styles from './work-row.module.css';

/** Orders of the rows, as the columns offer them. */
export const sorts = ['oldest', 'newest', 'soonest', 'name'] as const;

export type WorkSort = (typeof sorts)[number];

const shares = [2.7, 2.5, 3, 2.6, 1.3];

/** Returns the page on which one row is looked at and decided. */
export function wayToRow(kind: ActivityTodo, { activityId, periodId, volunteerId }: TodoRow): string {
  return kind === 'admit'
    ? paths.activityDetail({ id: activityId, tab: 'toAdmit' })
    : paths.activityDetail({ id: activityId, tab: 'attendance', period: periodId, person: volunteerId });
}

/** Returns the facts on which the decision of a row rests. */
function useAsked(): (kind: ActivityTodo, row: TodoRow) => ReactNode {
  const { t, format } = useTexts();
  const isWide = useIsWide();
  return (kind, { dispute, postName, periodCount, serviceHours, checkedInAt, checkedOutAt }) => {
    if (dispute !== null && isWide) {
      const time = dispute.risesAt === null ? '' : format.dateTime(dispute.risesAt);
      const until = t(`attendance.list.until.${dispute.level}`, { time });
      return [t(`attendance.disputes.ground.${dispute.ground}`), until].join(' · ');
    }
    if (dispute !== null)
      return (
        <Tags>
          <Tag>{t(`attendance.disputes.ground.${dispute.ground}`)}</Tag>
          <DisputeDue dispute={dispute} />
        </Tags>
      );
    const post = postName && <LocalText key="post" text={postName} />;
    const times = [
      checkedInAt !== null && t('queue.work.in', { time: format.time(checkedInAt) }),
      checkedOutAt !== null && t('queue.work.out', { time: format.time(checkedOutAt) }),
    ];
    const facts =
      kind === 'admit'
        ? [
            periodCount > 1 && t('queue.work.periods', { count: periodCount }),
            t('queue.work.served', { hours: format.hours(serviceHours) }),
          ]
        : times;
    // One line that ends in an ellipsis.
    if (isWide) return [postName?.text, ...facts].filter(Boolean).join(' · ');
    return <DotList items={[post, ...facts].filter(Boolean)} />;
  };
}

/** Returns the content of a row: columns on a desktop, a card on a phone. */
export function useWorkRow(kind: ActivityTodo): (row: TodoRow) => RowContent {
  const { format } = useTexts();
  const isWide = useIsWide();
  const asked = useAsked();
  return (row) => {
    const { activityName, periodStartsAt, periodEndsAt, name, number, since } = row;
    const activity = <LocalText key="activity" text={activityName} />;
    const when = format.range(periodStartsAt, periodEndsAt);
    if (isWide)
      return {
        title: (
          <>
            {name} <span className={styles.number}>{number}</span>
          </>
        ),
        width: 'page',
        compact: true,
        shares,
        cells: [activity, when, asked(kind, row), format.relative(since)],
      };
    return { title: name, aside: format.relative(since), note: number, cells: [activity, when, asked(kind, row)] };
  };
}

interface WorkColumnsProps {
  readonly sort: WorkSort;
  readonly onSort: (sort: WorkSort) => void;
  /** Whether the rows have a column with check boxes, and one with buttons. */
  readonly hasBoxes: boolean;
  readonly hasButtons: boolean;
}

/** Names of the columns; three of them sort the rows. */
export function WorkColumns({ sort, onSort, hasBoxes, hasButtons }: WorkColumnsProps) {
  const { t } = useTexts();
  const column = (label: string, next: WorkSort, isOn: boolean) => (
    <button
      key={next}
      type="button"
      className={classes(styles.head, styles.sort)}
      aria-pressed={isOn}
      onClick={() => onSort(next)}
    >
      {label}
      {isOn && <span aria-hidden> {sort === 'newest' ? '↓' : '↑'}</span>}
    </button>
  );
  return (
    <ul className={styles.columns} aria-label={t('queue.list.sort')}>
      <DataRow
        compact
        width="page"
        shares={shares}
        selection={hasBoxes ? { isSelected: false, label: '' } : undefined}
        action={hasButtons && <span />}
        title={column(t('queue.work.columns.person'), 'name', sort === 'name')}
        cells={[
          <span key="activity" className={styles.head}>
            {t('queue.work.columns.activity')}
          </span>,
          column(t('queue.work.columns.period'), 'soonest', sort === 'soonest'),
          <span key="asked" className={styles.head}>
            {t('queue.work.columns.asked')}
          </span>,
          column(
            t('queue.work.columns.since'),
            sort === 'oldest' ? 'newest' : 'oldest',
            sort === 'oldest' || sort === 'newest',
          ),
        ]}
      />
    </ul>
  );
}
