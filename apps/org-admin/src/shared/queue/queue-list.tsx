import { useTexts } from '@vp/i18n/react';
import { Checkbox, DataRow, RowList, keepFocus, useHasRail, useIsWide, useLatest } from '@vp/ui-kit';
import type { DataRowProps } from '@vp/ui-kit';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import styles from './queue-list.module.css';
import { selectionMax } from './use-selection.ts';
import type { Selection } from './use-selection.ts';

/** Content of a row; the list adds checkbox, link and keys. */
export type RowContent = Omit<DataRowProps, 'selection' | 'to' | 'current' | 'rowKey' | 'place'>;

/** Text namespace of the list: rows to decide, or people. */
export type QueueListTexts = 'queue.list' | 'participant.people';

interface SelectAllProps {
  texts: QueueListTexts;
  selection: Selection;
}

function SelectAll({ texts, selection: { count, isAll, isFull, toggleAll } }: SelectAllProps) {
  const { t } = useTexts();
  return (
    <>
      <Checkbox
        checked={isAll}
        indeterminate={count > 0 && !isAll}
        label={t(`${texts}.selectAll`)}
        labelLook="hidden"
        onChange={toggleAll}
      />
      <span role="status" className={styles.count}>
        {count > 0 ? t(`${texts}.selected`, { count }) : t(`${texts}.noneSelected`)}
        {isFull && ` · ${t(`${texts}.most`, { max: selectionMax })}`}
      </span>
    </>
  );
}

/** Selected rows and the labels of their checkboxes. */
interface RowSelect<Row> {
  selection: Selection;
  texts: QueueListTexts;
  nameOf: (row: Row) => string;
}

interface QueueListProps<Row> {
  rows: readonly Row[];
  idOf: (row: Row) => string;
  faceOf: (row: Row) => RowContent;
  /** Accessible name of the list. */
  label: string;
  /** Path of the detail of a row; without it, pressing a row selects it. */
  pathTo?: (id: string) => string;
  /** Path for a press on the row. Arrow keys still open the detail beside the list. */
  pressTo?: (row: Row) => string | undefined;
  currentId?: string | null;
  /** Undefined if rows cannot be selected. */
  select?: RowSelect<Row> | undefined;
  /** At the right of the line above the rows, such as the sort order. */
  aside?: ReactNode;
  /** Names of the columns, above the rows. */
  columns?: ReactNode;
}

/** Elements that use the arrow keys or the space bar themselves. */
const keyUsers =
  'input:not([type="checkbox"]), textarea, select, [contenteditable], [role="tab"], [role="radio"], [role="menu"]';
/** Elements that the space bar presses. */
const pressed = 'button, a:not([data-row]), input, summary';

/**
 * Returns the place of the row that a key acts on: the focused one, or the one with the focused check box or button;
 * from elsewhere on the page the open row, else before the first one. Undefined where the key belongs to another part.
 */
function placeOf(links: readonly HTMLElement[], event: KeyboardEvent): number | undefined {
  const { target, key } = event;
  const from = target instanceof HTMLElement ? target : document.body;
  const isOther = event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey;
  if (isOther || from.closest(keyUsers) || document.querySelector('[aria-modal="true"]')) return undefined;
  if (key === ' ' && from.closest(pressed)) return undefined;
  const row = from.closest('li');
  const own = links.findIndex((link) => link === from || (row !== null && row.contains(link)));
  if (own >= 0) return own;
  const current = links.findIndex((link) => link.getAttribute('aria-current') === 'true');
  return key === ' ' && current < 0 ? undefined : current;
}

/** List of rows. Arrow keys move between rows and, on a desktop, open them beside the list; Space selects. */
export function QueueList<Row>(props: QueueListProps<Row>) {
  const { rows, idOf, faceOf, label, pathTo, pressTo, currentId, select, aside, columns } = props;
  const { t } = useTexts();
  const navigate = useNavigate();
  const isWide = useIsWide();
  const hasRail = useHasRail();
  const listRef = useRef<HTMLDivElement>(null);

  function onKey(event: KeyboardEvent): void {
    const links = [...(listRef.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
    const at = placeOf(links, event);
    if (at === undefined) return;
    const id = links[at]?.dataset.row;
    if (event.key === ' ' && select && id !== undefined) {
      event.preventDefault();
      return select.selection.toggle(id);
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const next = step === undefined ? undefined : links[at + step];
    const nextId = next?.dataset.row;
    if (next === undefined || nextId === undefined) return;
    event.preventDefault();
    next.focus();
    if (isWide && pathTo) navigate(pathTo(nextId), { replace: true, state: keepFocus });
  }
  const latestKey = useLatest(onKey);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => latestKey.current(event);
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [latestKey]);

  return (
    <>
      {(select || aside) && (
        <div className={styles.head}>
          {select && <SelectAll texts={select.texts} selection={select.selection} />}
          {aside && <div className={styles.aside}>{aside}</div>}
        </div>
      )}
      {columns}
      <div ref={listRef}>
        <RowList variant="rows" label={label} rows={rows} keyOf={idOf}>
          {(row, place) => {
            const id = idOf(row);
            const face = faceOf(row);
            // A phone has no room for a picture between a checkbox and a button.
            const hasPicture = hasRail || !select || !face.action;
            return (
              <DataRow
                {...face}
                lead={hasPicture && face.lead}
                rowKey={id}
                to={pressTo?.(row) ?? pathTo?.(id)}
                current={id === currentId}
                place={place}
                selection={
                  select && {
                    isSelected: select.selection.ids.has(id),
                    onToggle: () => select.selection.toggle(id),
                    label: t(`${select.texts}.select`, { name: select.nameOf(row) }),
                  }
                }
              />
            );
          }}
        </RowList>
      </div>
    </>
  );
}
