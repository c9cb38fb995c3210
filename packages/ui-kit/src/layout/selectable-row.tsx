import './selectable-row.css';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Tick } from '../choice/checkbox.tsx';
import { classes } from '../theme/css-vars.ts';

export interface RowSelection {
  isSelected: boolean;
  /** Without it the row keeps the room of its box free: it stands under the others, and cannot be chosen. */
  onToggle?: (() => void) | undefined;
  /** Spoken name of the box: "select <name>". */
  label: string;
}

export interface SelectableRowProps {
  children: ReactNode;
  /** Without it the row has no box. */
  selection?: RowSelection | undefined;
  /** The detail that the row opens; without it the whole row ticks the box. */
  to?: string | undefined;
  /** This row's detail stands beside the list. */
  current?: boolean | undefined;
  /** Finds the row's link again, for arrow keys and for the focus after going back. */
  rowKey?: string | undefined;
  /** At the right, outside of the link: a button for this row alone. */
  action?: ReactNode;
  /** `data` is as low as its two lines on a desktop; `page` keeps the column of the buttons free, too. */
  look?: 'plain' | 'data' | 'page' | undefined;
  /** Its place among all rows, where not all of them are drawn and blocks of rows stand within the list. */
  place?: { readonly at: number; readonly of: number } | undefined;
}

/** One `<li>` of a list with a column for the box: the box selects, the rest opens the detail. */
export function SelectableRow(props: SelectableRowProps) {
  const { children, selection, to, current = false, rowKey, action, look = 'plain', place } = props;
  const bodyClass = classes(
    'vk-select-row-body',
    look !== 'plain' && 'vk-select-row-body--data',
    look === 'page' && 'vk-select-row-body--page',
  );
  const rowClass = classes(
    'vk-select-row',
    selection?.isSelected && 'vk-select-row--on',
    current && 'vk-select-row--current',
  );
  const spoken = place && { role: 'listitem', 'aria-posinset': place.at, 'aria-setsize': place.of };
  const box = selection && (
    <span className="vk-select-row-box">
      {selection.onToggle && (
        <Tick checked={selection.isSelected} onCheck={selection.onToggle} aria-label={selection.label} />
      )}
    </span>
  );
  if (to === undefined) {
    const Whole = selection?.onToggle ? 'label' : 'div';
    return (
      <li {...spoken}>
        <Whole className={rowClass}>
          {box}
          <div className={bodyClass}>{children}</div>
          {action && <div className="vk-select-row-action">{action}</div>}
        </Whole>
      </li>
    );
  }
  return (
    <li className={rowClass} {...spoken}>
      {box}
      <Link className={bodyClass} to={to} data-row={rowKey} aria-current={current ? 'true' : undefined}>
        {children}
      </Link>
      {action && <div className="vk-select-row-action">{action}</div>}
    </li>
  );
}
