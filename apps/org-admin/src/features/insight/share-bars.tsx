import styles from './insight.module.css';

export interface ShareRow {
  readonly name: string;
  /** 0 to 100. */
  readonly percent: number;
  /** In words, beside the bar. */
  readonly value: string;
  readonly tone: 'strong' | 'middle' | 'weak';
}

/** Shares of a whole: a line of words with a bar below, which says nothing that the words do not. */
export function ShareBars({ label, rows }: { label: string; rows: readonly ShareRow[] }) {
  return (
    <ul className={styles.shares} aria-label={label}>
      {rows.map(({ name, percent, value, tone }) => (
        <li key={name}>
          <span className={styles.shareWords}>
            <span>{name}</span>
            <span className={styles.shareValue}>{value}</span>
          </span>
          <svg className={styles.bar} viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden="true">
            <rect width="100" height="2" className={styles.ground} />
            <rect width={percent} height="2" className={styles[tone]} />
          </svg>
        </li>
      ))}
    </ul>
  );
}
