import styles from './fact-row.module.css';
import { Children } from 'react';
import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import type { KeyValue } from './list.tsx';

export interface FactRowProps {
  icon: IconName;
  /** The fact: time, place, manner. */
  title: ReactNode;
  /** Its consequence: duration, distance, effect. */
  note?: ReactNode;
  /** A link or small button at the right. */
  action?: ReactNode;
}

export function FactRow({ icon, title, note, action }: FactRowProps) {
  return (
    <div className={styles.fact}>
      <span className={styles.icon}>
        <Icon name={icon} size={22} />
      </span>
      <div className={styles.body}>
        <div className={styles.title}>{title}</div>
        {note && <div className={styles.note}>{note}</div>}
      </div>
      {action}
    </div>
  );
}

/** The card around several fact rows. */
export function Facts({ children }: { children: ReactNode }) {
  return (
    <div className={styles.facts} data-ground="light">
      {children}
    </div>
  );
}

export interface FiguresProps {
  rows: readonly KeyValue[];
  /** `line`: as high as one line of text, for the head of a page on a desktop. */
  variant?: 'card' | 'line' | undefined;
}

/** Two to four large numbers in a row; below each other at extra-large text. */
export function Figures({ rows, variant = 'card' }: FiguresProps) {
  return (
    <dl
      className={variant === 'line' ? styles.figureLine : styles.figures}
      data-ground={variant === 'line' ? undefined : 'light'}
    >
      {/* oxlint-disable-next-line vp/supported-apis -- of React */}
      {Children.toArray(
        rows.map((row) => (
          <div>
            <dt>{row.name}</dt>
            <dd>{row.value}</dd>
          </div>
        )),
      )}
    </dl>
  );
}
