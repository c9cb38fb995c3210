import { addDays, addMonths, isCalendarDate, weekdayOf, weeksOfMonth } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import styles from './month-grid.module.css';

/** Services of a day, as the grid shows them. */
export interface MarkedDay {
  readonly services: number;
  readonly hasClash: boolean;
}

export interface MonthGridProps {
  /** Chosen day, `YYYY-MM-DD`; the grid shows its month. */
  readonly day: string;
  readonly today: string;
  readonly marks: ReadonlyMap<string, MarkedDay>;
  readonly onChoose: (day: string) => void;
}

const dotsMax = 3;
const lastDayNumbers = ['31', '30', '29', '28'] as const;

/** Returns the same day of another month, or the last day of a shorter one. */
export function sameDayIn(month: string, day: string): string {
  const wanted = [day.slice(8), ...lastDayNumbers].map((number) => `${month}-${number}`);
  return wanted.find((date) => isCalendarDate(date)) ?? `${month}-01`;
}

/** Returns the day to which a key moves; undefined for other keys. */
export function dayByKey(key: string, day: string): string | undefined {
  const month = day.slice(0, 7);
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, 1 - weekdayOf(day));
    case 'End':
      return addDays(day, 7 - weekdayOf(day));
    case 'PageUp':
      return sameDayIn(addMonths(month, -1), day);
    case 'PageDown':
      return sameDayIn(addMonths(month, 1), day);
    default:
      return undefined;
  }
}

function DayButton({ date, ...props }: MonthGridProps & { readonly date: string }) {
  const { t, format } = useTexts();
  const { services, hasClash } = props.marks.get(date) ?? { services: 0, hasClash: false };
  const isChosen = date === props.day;
  const name =
    services === 0 ? format.date(date) : t('calendar.month.day', { date: format.date(date), count: services });
  return (
    <button
      type="button"
      className={styles.day}
      data-day={date}
      tabIndex={isChosen ? 0 : -1}
      aria-label={hasClash ? t('calendar.month.dayClash', { day: name }) : name}
      aria-current={date === props.today ? 'date' : undefined}
      onClick={() => props.onChoose(date)}
    >
      <span className={styles.number}>{Number(date.slice(8))}</span>
      <span className={styles.dots} aria-hidden>
        {hasClash ? (
          <b className={styles.clash}>!</b>
        ) : (
          Array.from({ length: Math.min(services, dotsMax) }, (_, at) => <i key={at} className={styles.dot} />)
        )}
      </span>
    </button>
  );
}

/** The days of a month, Monday first. Arrows, Home, End, Page Up and Page Down move the chosen day. */
export function MonthGrid(props: MonthGridProps) {
  const { format } = useTexts();
  const { day, onChoose } = props;
  const month = day.slice(0, 7);
  const weeks = weeksOfMonth(month);
  const gridRef = useRef<HTMLDivElement>(null);
  const isMovedByKey = useRef(false);
  useEffect(() => {
    if (!isMovedByKey.current) return;
    isMovedByKey.current = false;
    gridRef.current?.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
  }, [day]);

  function move(event: KeyboardEvent) {
    const next = dayByKey(event.key, day);
    if (next === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    isMovedByKey.current = next !== day;
    onChoose(next);
  }

  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the days inside take the focus, one at a time
    <div ref={gridRef} role="grid" aria-label={format.month(`${month}-01`)} className={styles.grid} onKeyDown={move}>
      <div role="row" className={styles.week}>
        {(weeks[0] ?? []).map((date) => (
          <span key={date} role="columnheader" className={styles.weekday}>
            {format.leaf(date).weekday}
          </span>
        ))}
      </div>
      {weeks.map((dates) => (
        <div key={dates[0]} role="row" className={styles.week}>
          {dates.map((date) => (
            <div key={date} role="gridcell" aria-selected={date === day}>
              {date.startsWith(month) && <DayButton date={date} {...props} />}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
