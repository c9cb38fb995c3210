import styles from './tag.module.css';
import type { ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';

export const tagTones = ['neutral', 'brand', 'coral', 'gold', 'azul', 'green', 'red', 'dark'] as const;
export type TagTone = (typeof tagTones)[number];

/** The default icon of each tone: colour alone must not carry the meaning. */
const toneIcons: Partial<Record<TagTone, IconName>> = {
  gold: 'clock',
  azul: 'navigate',
  green: 'check',
  red: 'warning',
  coral: 'clock',
};

export interface TagProps {
  tone?: TagTone | undefined;
  icon?: IconName | 'none' | undefined;
  children: ReactNode;
}

/** A status or a category. Coloured status tones have a default icon; `icon="none"` for categories. */
export function Tag({ tone = 'neutral', icon, children }: TagProps) {
  const shown = icon ?? toneIcons[tone] ?? 'none';
  return (
    <span className={styles.tag} data-part="tag" data-tone={tone}>
      {shown !== 'none' && <Icon name={shown} size={14} />}
      <span>{children}</span>
    </span>
  );
}

export function Tags({ children }: { children: ReactNode }) {
  return (
    <div className={styles.tags} data-part="tags">
      {children}
    </div>
  );
}
