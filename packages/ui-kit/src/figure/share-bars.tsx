import styles from './share-bars.module.css';
import { Stack } from '../layout/layout.tsx';

export interface ShareBar {
  readonly name: string;
  /** 0 to 100. */
  readonly percent: number;
  /** The value in words, next to the bar. */
  readonly value: string;
  readonly tone: 'strong' | 'middle' | 'weak';
}

/** Shares of a whole: a line of words with a bar below, which repeats the words. */
export function ShareBars({ label, rows }: { label: string; rows: readonly ShareBar[] }) {
  return (
    <Stack as="ul" label={label}>
      {rows.map(({ name, percent, value, tone }) => (
        <li key={name}>
          <span className={styles.words}>
            <span>{name}</span>
            <span className={styles.value}>{value}</span>
          </span>
          <svg className={styles.bar} data-tone={tone} viewBox="0 0 100 2" preserveAspectRatio="none" aria-hidden>
            <rect width="100" height="2" className={styles.ground} />
            <rect width={percent} height="2" />
          </svg>
        </li>
      ))}
    </Stack>
  );
}
