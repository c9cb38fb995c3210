import styles from './columns.module.css';
import type { ReactNode } from 'react';
import { cssVars } from '../theme/css-vars.ts';
import type { Space } from './layout.tsx';

interface ColumnsProps {
  children: ReactNode;
  /** Shares of the children in the width of a desktop, in this order; `auto` is as wide as its words. */
  shares: readonly (number | 'auto')[];
  /** Gap between the children; 3 (12 px) by default. */
  gap?: Space | undefined;
  align?: 'stretch' | 'start' | 'center' | undefined;
}

const trackOf = (share: number | 'auto'): string => (share === 'auto' ? share : `minmax(0, ${share}fr)`);

/** Children below each other as in a `Stack`, and in a row on a wide desktop. */
export function Columns({ children, shares, gap = 3, align = 'stretch' }: ColumnsProps) {
  const columns = shares.map(trackOf).join(' ');
  return (
    <div
      className={styles.columns}
      style={cssVars({ '--columns': columns, '--gap': `var(--s-${gap})`, '--align': align })}
    >
      {children}
    </div>
  );
}
