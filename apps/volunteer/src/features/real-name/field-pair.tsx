import type { ReactNode } from 'react';
import styles from './field-pair.module.css';

/** Two fields side by side where there is room for both. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}
