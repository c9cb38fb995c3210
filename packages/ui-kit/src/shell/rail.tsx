import './tab-bar.module.css';
import styles from './rail.module.css';
import { useId } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { CountBadge } from '../card/count-badge.tsx';
import { toast } from '../feedback/feedback-store.ts';
import { Icon } from '../icon/icon.tsx';
import type { TabItem } from './tab-bar.tsx';

export interface RailEntry {
  to: string;
  label: string;
  /** Under the label: not open yet. */
  note?: string | undefined;
  /** Number of pending items; no badge at 0. */
  count?: number | undefined;
  /** Marks the entry of the current page. */
  isCurrent: boolean;
}

export type RailItem = TabItem & {
  /** The address of the menu, if `to` is one of its pages. */
  section?: string | undefined;
  /** Pages of the menu, listed in the rail while one of them is the current page. */
  entries?: readonly RailEntry[] | undefined;
};

/** Returns whether an address is that of a menu or of one of its pages. */
function isWithin(section: string, pathname: string): boolean {
  const address = `${pathname}/`.toLowerCase();
  return section === '/' ? pathname === section : address.startsWith(`${section}/`.toLowerCase());
}

/** A menu of the rail, or a tab of the bar at the bottom; an open menu has its pages under it. */
export function RailTab({ tab }: { tab: RailItem }) {
  const { pathname } = useLocation();
  const { to, label, icon, count = 0, section = to, entries = [], disabledReason } = tab;
  const reasonId = useId();
  const isOpen = isWithin(section, pathname);
  const current = isOpen ? (entries.some(({ isCurrent }) => isCurrent) ? 'true' : 'page') : undefined;
  if (disabledReason !== undefined) {
    return (
      <Link
        to={to}
        aria-disabled
        aria-describedby={reasonId}
        title={disabledReason}
        onClick={(event) => {
          event.preventDefault();
          toast(disabledReason);
        }}
      >
        <Icon name={icon} size={26} />
        <span>{label}</span>
        <span id={reasonId} hidden>
          {disabledReason}
        </span>
      </Link>
    );
  }
  return (
    <>
      <Link to={to} aria-current={current}>
        <Icon name={icon} size={26} />
        <span>{label}</span>
        <CountBadge count={isOpen && entries.length > 0 ? 0 : count} />
      </Link>
      {isOpen && entries.length > 0 && (
        <ul className={styles.entries} aria-label={label}>
          {entries.map((entry) => (
            <li key={entry.to}>
              <Link to={entry.to} aria-current={entry.isCurrent ? 'page' : undefined}>
                <span>
                  {entry.label}
                  {entry.note !== undefined && <small className={styles.note}>{entry.note}</small>}
                </span>
                <CountBadge count={entry.count ?? 0} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
