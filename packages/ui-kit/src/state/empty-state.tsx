import styles from './state.module.css';
import type { ReactNode } from 'react';
import { Illustration } from '../art/illustration.tsx';
import type { IllustrationName } from '../art/illustration.tsx';

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
    <div className={styles.state} data-size={size}>
      {illustration !== 'none' && <Illustration name={illustration} />}
      <h2 className={styles.stateTitle}>{title}</h2>
      {text && <p className={styles.stateText}>{text}</p>}
      {action && <div className={styles.stateAction}>{action}</div>}
    </div>
  );
}
