import styles from './tag.module.css';
import { useTexts } from '@vp/i18n/react';

export interface CountBadgeProps {
  count: number;
  /** `alert` needs an action of the person; `coral` and `gold` mark a kind of work. */
  tone?: 'alert' | 'coral' | 'gold' | undefined;
  /** `large` starts a row of work to do. */
  size?: 'small' | 'large' | undefined;
}

/** A count of open items; empty at zero, 99+ above 99. Screen readers get words. */
export function CountBadge({ count, tone = 'alert', size = 'small' }: CountBadgeProps) {
  const { t } = useTexts();
  if (count <= 0) return null;
  return (
    <span className={styles.badge} data-part="badge" data-tone={tone} data-size={size}>
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span data-visually-hidden>{t('ui.waiting', { count })}</span>
    </span>
  );
}

/** The unread mark: on an icon button, or in a line of text. Adjacent words should describe it. */
export function UnreadDot({ place = 'corner' }: { place?: 'corner' | 'inline' | undefined }) {
  return <span className={styles.dot} data-place={place} aria-hidden />;
}
