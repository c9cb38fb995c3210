import styles from './enlarge-button.module.css';
import type { ButtonHTMLAttributes } from 'react';
import { Icon } from '../icon/icon.tsx';
import { classes } from '../theme/css-vars.ts';

/** A small picture with a zoom icon; pressing it shows the picture large. */
export function EnlargeButton({ className, children, ...attributes }: ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button type="button" {...attributes} className={classes(styles.enlarge, className)}>
      {children}
      <Icon name="expand" size={16} />
    </button>
  );
}
