import styles from './sort-table.module.css';
import { useTexts } from '@vp/i18n/react';
import type { KeyboardEvent, ReactNode } from 'react';
import { ReasonLookProvider } from '../button/reason-look.ts';
import { Tick } from '../choice/checkbox.tsx';
import { Icon } from '../icon/icon.tsx';
import { classes } from '../theme/css-vars.ts';
import { Hidden } from './title.tsx';

export interface SortColumn<Row> {
  readonly key: string;
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** Whether the column sorts the rows; its header is then a button. */
  readonly sorts?: boolean | undefined;
  /** `number`: at the right, in figures of one width. */
  readonly kind?: 'text' | 'number' | undefined;
}

export interface TableSort {
  readonly key: string;
  readonly direction: 'ascending' | 'descending';
}

export interface SortTableProps<Row> {
  /** Accessible name. */
  label: string;
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The first column names the row. */
  columns: readonly SortColumn<Row>[];
  sort?: TableSort | undefined;
  onSort: (key: string) => void;
  /** Checkboxes before the rows. */
  select?:
    | {
        readonly isSelected: (row: Row) => boolean;
        readonly onToggle: (row: Row) => void;
        readonly labelOf: (row: Row) => string;
      }
    | undefined;
  /** Buttons of a row: visible while it is hovered or focused, always on a touch screen. */
  action?: ((row: Row) => ReactNode) | undefined;
}

const controls = 'input, button, a[href]';

/** Moves the focus to the same control of the row above or below. */
function moveRow(event: KeyboardEvent<HTMLTableSectionElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const row = event.target instanceof HTMLElement ? event.target.closest('tr') : null;
  if (step === undefined || row === null || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  const next = step === 1 ? row.nextElementSibling : row.previousElementSibling;
  if (next === null) return;
  const at = [...row.querySelectorAll(controls)].findIndex((control) => control === event.target);
  const targets = [...next.querySelectorAll<HTMLElement>(controls)];
  event.preventDefault();
  (targets[at] ?? targets.at(-1))?.focus();
}

type HeadProps<Row> = Pick<SortTableProps<Row>, 'sort' | 'onSort'> & { column: SortColumn<Row> };

function Head<Row>({ column, sort, onSort }: HeadProps<Row>) {
  const { key, label, sorts = false, kind } = column;
  const direction = sort?.key === key ? sort.direction : undefined;
  return (
    <th scope="col" className={classes(kind === 'number' && styles.number)} aria-sort={direction}>
      {sorts ? (
        <button type="button" className={styles.head} onClick={() => onSort(key)}>
          <span>{label}</span>
          {direction !== undefined && (
            <span className={styles.mark}>
              <Icon name={direction === 'descending' ? 'chevron-down' : 'chevron-up'} size={16} />
            </span>
          )}
        </button>
      ) : (
        label
      )}
    </th>
  );
}

/** Rows of one line in columns that sort, for work on a desktop; a phone shows the same rows as cards. */
export function SortTable<Row>(props: SortTableProps<Row>) {
  const { label, rows, keyOf, columns, sort, onSort, select, action } = props;
  const { t } = useTexts();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without a touch screen it is scrolled by its focus
    <div className={styles.room} role="group" aria-label={label} tabIndex={0}>
      <table className={styles.sortTable}>
        <caption data-visually-hidden>{label}</caption>
        <thead>
          <tr>
            {select && (
              <th scope="col" className={styles.box}>
                <Hidden>{t('ui.table.select')}</Hidden>
              </th>
            )}
            {columns.map((column) => (
              <Head key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
            {action && (
              <th scope="col" className={styles.action}>
                <Hidden>{t('ui.actions')}</Hidden>
              </th>
            )}
          </tr>
        </thead>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move between its controls */}
        <tbody onKeyDown={moveRow}>
          {rows.map((row) => (
            <tr key={keyOf(row)} data-selected={select?.isSelected(row)}>
              {select && (
                <td className={styles.box}>
                  <Tick
                    checked={select.isSelected(row)}
                    onCheck={() => select.onToggle(row)}
                    aria-label={select.labelOf(row)}
                  />
                </td>
              )}
              {columns.map(({ key, cell, kind }, at) => {
                const className = kind === 'number' ? styles.number : undefined;
                return at === 0 ? (
                  <th key={key} scope="row" className={className}>
                    {cell(row)}
                  </th>
                ) : (
                  <td key={key} className={className}>
                    {cell(row)}
                  </td>
                );
              })}
              {action && (
                <td className={styles.action}>
                  <ReasonLookProvider value="pressed">{action(row)}</ReasonLookProvider>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
