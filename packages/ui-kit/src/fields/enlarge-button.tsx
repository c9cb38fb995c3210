import './enlarge-button.css';
import type { ButtonHTMLAttributes } from 'react';
import { Icon } from '../icon/icon.tsx';
import { classes } from '../theme/css-vars.ts';

/** A small picture that a press shows large, with the sign for it in its corner. */
export function EnlargeButton({ className, children, ...attributes }: ButtonHTMLAttributes<HTMLButtonElement>) {
  return (
    <button type="button" {...attributes} className={classes('vk-enlarge', className)}>
      {children}
      <Icon name="expand" size={16} />
    </button>
  );
}
