import styles from './box.module.css';
import type { ReactNode } from 'react';
import { classes } from '../theme/css-vars.ts';

export interface BoxProps {
  children: ReactNode;
  /** What stands in the box; `search` is round. */
  kind?: 'field' | 'area' | 'select' | 'calendar' | 'search' | undefined;
  className?: string | undefined;
}

/** The frame around a native control. */
export function Box({ children, kind = 'field', className }: BoxProps) {
  return (
    <div className={classes(styles.box, className)} data-part="box" data-kind={kind}>
      {children}
    </div>
  );
}
