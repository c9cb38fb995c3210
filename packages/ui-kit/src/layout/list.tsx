import styles from './list.module.css';
import type { ReactNode } from 'react';

export interface ListProps {
  children: ReactNode;
  label?: string | undefined;
  /** `card` has its own background; `plain` is for a card or a sheet. */
  variant?: 'plain' | 'card' | undefined;
  /** `ol` for a meaningful order: steps. */
  as?: 'ul' | 'ol' | undefined;
}

/** Rows of text with lines between them. Rows with links are `Cell`s. */
export function List({ children, label, variant = 'plain', as: Element = 'ul' }: ListProps) {
  return (
    <Element
      className={styles.list}
      data-variant={variant}
      data-ground={variant === 'card' ? 'light' : undefined}
      aria-label={label}
    >
      {children}
    </Element>
  );
}

/** Short lines of text with bullets, inside a note or a message. */
export function BulletList({ items, label }: { items: readonly ReactNode[]; label?: string | undefined }) {
  return (
    <ul className={styles.bullets} aria-label={label}>
      {items.map((item, index) => (
        <li key={index}>{item}</li>
      ))}
    </ul>
  );
}

export interface ListRowProps {
  title: ReactNode;
  note?: ReactNode;
  /** At the right: an amount, a state, a button. */
  value?: ReactNode;
  /** Before the title: an icon, a number, a drawing. */
  lead?: ReactNode;
}

export function ListRow({ title, note, value, lead }: ListRowProps) {
  const hasNote = note !== undefined && note !== null && note !== false;
  return (
    <li className={styles.row}>
      {lead !== undefined && <span className={styles.lead}>{lead}</span>}
      <div className={styles.body}>
        <div className={styles.title} data-strong={Boolean(hasNote)}>
          {title}
        </div>
        {hasNote && <div className={styles.note}>{note}</div>}
      </div>
      {value !== undefined && value !== null && <div className={styles.value}>{value}</div>}
    </li>
  );
}

export interface KeyValue {
  name: string;
  value: ReactNode;
  /** Sentences, rendered below their term and left-aligned. */
  isProse?: boolean | undefined;
}

export interface KeyValueListProps {
  /** Rows without a value (`null`, `undefined`, empty text) are omitted. */
  rows: readonly KeyValue[];
  variant?: 'card' | 'plain' | undefined;
  /** Two columns from 1024 wide, for long lists. */
  columns?: 1 | 2 | undefined;
}

/** Terms and values: at both edges on a phone, in columns where both fit. */
export function KeyValueList({ rows, variant = 'card', columns = 1 }: KeyValueListProps) {
  return (
    <dl
      className={styles.pairs}
      data-part="pairs"
      data-variant={variant}
      data-columns={columns === 2 ? '2' : undefined}
      data-ground={variant === 'card' ? 'light' : undefined}
    >
      {rows
        .filter(({ value }) => value !== null && value !== undefined && value !== '')
        .map(({ name, value, isProse = false }) => (
          <div className={styles.pair} data-prose={isProse} key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
