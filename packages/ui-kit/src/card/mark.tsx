import styles from './mark.module.css';
import type { ReactNode } from 'react';
import { cssVars } from '../theme/css-vars.ts';

export type MarkTone = 'plain' | 'surface' | 'brand' | 'filled' | 'next' | 'azul' | 'green' | 'red';

export interface MarkProps {
  /** An icon or a number; adjacent words repeat its meaning. */
  children: ReactNode;
  /** Design pixels. */
  size?: 28 | 48 | 52 | 72 | undefined;
  shape?: 'square' | 'round' | undefined;
  /** `next` is the step to take now. */
  tone?: MarkTone | undefined;
}

/** A tinted background of an icon or a number, at the start of a row or a card. */
export function Mark({ children, size = 48, shape = 'square', tone = 'plain' }: MarkProps) {
  return (
    <span className={styles.mark} data-shape={shape} data-tone={tone} style={cssVars({ '--mark': size })} aria-hidden>
      {children}
    </span>
  );
}
