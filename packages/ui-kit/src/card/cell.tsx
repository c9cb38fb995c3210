import styles from './cell.module.css';
import { Children } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';

/** What makes an element a list of cells. */
export const cellsLook = { className: styles.cells, 'data-part': 'cells', 'data-ground': 'light' } as const;

export interface PlacedCellProps {
  /** Position among all rows of the list, counted from 1. */
  readonly place: { readonly at: number; readonly of: number };
  readonly children: ReactNode;
}

/** A cell of a list that renders a part of its rows only. */
export function PlacedCell({ place, children }: PlacedCellProps) {
  return (
    <div role="listitem" className={styles.cellsItem} aria-posinset={place.at} aria-setsize={place.of}>
      {children}
    </div>
  );
}

/** Cells in one list; empty children are skipped. */
export function CellGroup({ children, label }: { children: ReactNode; label?: string | undefined }) {
  return (
    <ul {...cellsLook} aria-label={label}>
      {/* oxlint-disable-next-line vp/supported-apis -- of React */}
      {Children.toArray(children).map((child, index) => (
        <li key={index}>{child}</li>
      ))}
    </ul>
  );
}

export interface CellProps {
  title: ReactNode;
  note?: ReactNode;
  /** At the right: a count, a state tag, the current value. */
  value?: ReactNode;
  icon?: IconName | undefined;
  /** Replaces the icon: an avatar or a counter. */
  lead?: ReactNode;
  /** A route, or an address with a scheme (tel:, mailto:). */
  to?: string | undefined;
  onClick?: (() => void) | undefined;
}

function CellContent({
  title,
  note,
  value,
  icon,
  lead,
  arrow,
}: Omit<CellProps, 'to' | 'onClick'> & { arrow: ReactNode }) {
  const start = lead ?? (icon && <Icon name={icon} size={24} />);
  return (
    <>
      {start && <span className={styles.lead}>{start}</span>}
      <span className={styles.body}>
        <span className={styles.title} data-strong={Boolean(note)}>
          {title}
        </span>
        {note && <span className={styles.note}>{note}</span>}
      </span>
      {value !== undefined && value !== null && (
        <span className={styles.value} data-words={typeof value === 'string'}>
          {value}
        </span>
      )}
      {arrow}
    </>
  );
}

/** One row of a list: a link with `to`, a button with `onClick`, otherwise plain text. */
export function Cell({ to, onClick, ...face }: CellProps) {
  const plain = { className: styles.cell, 'data-icon': face.icon !== undefined && !face.lead };
  const pressable = { ...plain, 'data-pressable': true };
  const arrow = <Icon name="chevron-right" />;
  if (to !== undefined && /^[a-z][a-z+.-]*:/i.test(to)) {
    return (
      <a {...pressable} href={to}>
        <CellContent {...face} arrow={arrow} />
      </a>
    );
  }
  if (to !== undefined) {
    return (
      <Link {...pressable} to={to}>
        <CellContent {...face} arrow={arrow} />
      </Link>
    );
  }
  if (onClick) {
    return (
      <button type="button" {...pressable} onClick={onClick}>
        <CellContent {...face} arrow={arrow} />
      </button>
    );
  }
  return (
    <div {...plain}>
      <CellContent {...face} arrow={null} />
    </div>
  );
}
