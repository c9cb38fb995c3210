import styles from './entry-grid.module.css';
import { Link } from 'react-router-dom';
import { CountBadge } from '../card/count-badge.tsx';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';

export interface Entry {
  to: string;
  label: string;
  icon: IconName;
  tone?: 'brand' | 'azul' | 'gold' | 'coral' | undefined;
  /** Number of open items; no badge at 0. */
  count?: number | undefined;
  /** Under the label: not available yet. */
  note?: string | undefined;
}

export interface EntryGridProps {
  label: string;
  entries: readonly Entry[];
  variant?: 'card' | 'plain' | undefined;
  /** The page with the entries after the third, because extra-large text shows three. */
  more?: Pick<Entry, 'to' | 'label' | 'icon'> | undefined;
}

function EntryLink({ entry }: { entry: Entry }) {
  const { to, label, icon, tone = 'brand', count = 0, note } = entry;
  return (
    <Link className={styles.entry} to={to}>
      <span className={styles.icon} data-tone={tone}>
        <Icon name={icon} size={24} />
        <CountBadge count={count} />
      </span>
      <span>
        {label}
        {note !== undefined && <span className={styles.note}>{note}</span>}
      </span>
      <Icon name="chevron-right" size={20} />
    </Link>
  );
}

/** Entries as icons in a grid; rows with chevrons at extra-large text. */
export function EntryGrid({ label, entries, variant = 'card', more }: EntryGridProps) {
  return (
    <nav aria-label={label}>
      <ul
        className={styles.entries}
        data-variant={variant}
        data-four={entries.length === 4}
        data-shortened={Boolean(more)}
      >
        {entries.map((entry) => (
          <li key={entry.to}>
            <EntryLink entry={entry} />
          </li>
        ))}
        {more && (
          <li className={styles.entriesRest}>
            <EntryLink entry={more} />
          </li>
        )}
      </ul>
    </nav>
  );
}
