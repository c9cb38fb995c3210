import styles from './selectable-row.module.css';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ReasonLookProvider } from '../button/reason-look.ts';
import { Tick } from '../choice/checkbox.tsx';

export interface RowSelection {
  isSelected: boolean;
  /** Without it the row keeps an empty column for the checkbox: it aligns with the others, but cannot be selected. */
  onToggle?: (() => void) | undefined;
  /** Accessible name of the checkbox: "select <name>". */
  label: string;
}

export interface SelectableRowProps {
  children: ReactNode;
  /** Without it the row has no checkbox. */
  selection?: RowSelection | undefined;
  /** The detail that the row opens; without it the whole row toggles the checkbox. */
  to?: string | undefined;
  /** Whether the detail of this row is open next to the list. */
  current?: boolean | undefined;
  /** Identifies the row's link, for arrow keys and for the focus after going back. */
  rowKey?: string | undefined;
  /** At the right, outside of the link: a button for this row only. */
  action?: ReactNode;
  /** `data` is as low as its two lines on a desktop; `page` also reserves the column of the buttons. */
  variant?: 'plain' | 'data' | 'page' | undefined;
  /** One line of 40 px on a desktop. */
  compact?: boolean | undefined;
  /** Position among all rows, where only a part of them is rendered and the list contains blocks of rows. */
  place?: { readonly at: number; readonly of: number } | undefined;
}

/** One `<li>` of a list with a column for the checkbox, which selects; the rest opens the detail. */
export function SelectableRow(props: SelectableRowProps) {
  const { children, selection, to, current = false, rowKey, action, variant = 'plain', compact = false, place } = props;
  const bodyLook = { className: styles.body, 'data-variant': variant };
  const rowLook = {
    className: styles.selectRow,
    'data-selected': selection?.isSelected,
    'data-current': current,
    'data-compact': compact,
  };
  const spoken = place && { role: 'listitem', 'aria-posinset': place.at, 'aria-setsize': place.of };
  const box = selection && (
    <span className={styles.box}>
      {selection.onToggle && (
        <Tick checked={selection.isSelected} onCheck={selection.onToggle} aria-label={selection.label} />
      )}
    </span>
  );
  const buttons = action && (
    <div className={styles.action}>
      <ReasonLookProvider value="pressed">{action}</ReasonLookProvider>
    </div>
  );
  if (to === undefined) {
    const Whole = selection?.onToggle ? 'label' : 'div';
    return (
      <li {...spoken} aria-current={current ? 'true' : undefined}>
        <Whole {...rowLook}>
          {box}
          <div {...bodyLook}>{children}</div>
          {buttons}
        </Whole>
      </li>
    );
  }
  return (
    <li {...rowLook} {...spoken}>
      {box}
      <Link {...bodyLook} to={to} data-row={rowKey} aria-current={current ? 'true' : undefined}>
        {children}
      </Link>
      {buttons}
    </li>
  );
}
