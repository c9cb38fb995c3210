import './state.css';
import type { ReactNode } from 'react';
import { Illustration } from '../art/illustration.tsx';
import type { IllustrationName } from '../art/illustration.tsx';
import { classes } from '../theme/css-vars.ts';

export interface EmptyStateProps {
  /** The missing content. */
  title: string;
  /** The reason, or when it changes. */
  text?: ReactNode;
  /** One button or link. */
  action?: ReactNode;
  illustration?: IllustrationName | 'none' | undefined;
  /** `block` inside a page with other content. */
  size?: 'page' | 'block' | undefined;
}

export function EmptyState({ title, text, action, illustration = 'empty', size = 'page' }: EmptyStateProps) {
  return (
    <div className={classes('vk-state', size === 'block' && 'vk-state--block')}>
      {illustration !== 'none' && <Illustration name={illustration} />}
      <h2 className="vk-state-title">{title}</h2>
      {text && <p className="vk-state-text">{text}</p>}
      {action && <div className="vk-state-action">{action}</div>}
    </div>
  );
}
