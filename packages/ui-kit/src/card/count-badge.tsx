import './tag.css';
import { useTexts } from '@vp/i18n/react';
import { classes } from '../theme/css-vars.ts';

export interface CountBadgeProps {
  count: number;
  /** `alert` waits for the person; `coral` and `gold` name a kind of work. */
  tone?: 'alert' | 'coral' | 'gold' | undefined;
  /** `large` leads a row of work to do. */
  size?: 'small' | 'large' | undefined;
}

/** A count of what waits; nothing at zero, 99+ above 99. Read out as words. */
export function CountBadge({ count, tone = 'alert', size = 'small' }: CountBadgeProps) {
  const { t } = useTexts();
  if (count <= 0) return null;
  return (
    <span
      className={classes('vk-badge', tone !== 'alert' && `vk-badge--${tone}`, size === 'large' && 'vk-badge--large')}
    >
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="vk-hidden">{t('ui.waiting', { count })}</span>
    </span>
  );
}

/** The unread mark: on an icon button, or in a line of text. Words beside it should say what is unread. */
export function UnreadDot({ place = 'corner' }: { place?: 'corner' | 'inline' | undefined }) {
  return <span className={classes('vk-dot', place === 'inline' && 'vk-dot--inline')} aria-hidden />;
}
