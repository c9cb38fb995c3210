import styles from './waves.module.css';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { classes } from '../theme/css-vars.ts';

export interface WavesProps {
  children?: ReactNode;
  /** Sets the background colour and the padding. */
  className?: string | undefined;
  as?: 'div' | 'header' | undefined;
  opacity?: number | undefined;
  stroke?: string | undefined;
}

/** A background with calçada waves as texture, at 4 to 8 per cent, behind its children. */
export function Waves({
  children,
  className,
  as: Ground = 'div',
  opacity = 0.06,
  stroke = '#fff',
  ...data
}: WavesProps) {
  const patternId = useId();
  return (
    <Ground {...data} className={classes(styles.ground, className)}>
      <svg className={styles.waves} style={{ opacity }} aria-hidden>
        <pattern id={patternId} width="60" height="18" patternUnits="userSpaceOnUse">
          <path d="M-30 9q15 12 30 0t30 0 30 0 30 0" fill="none" stroke={stroke} strokeWidth="6" />
        </pattern>
        <rect width="100%" height="100%" fill={`url(#${patternId})`} />
      </svg>
      {children}
    </Ground>
  );
}
