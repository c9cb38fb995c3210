import './tag.css';
import { useTexts } from '@vp/i18n/react';
import { classes } from '../theme/css-vars.ts';

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
    <span
      className={classes('vk-badge', tone !== 'alert' && `vk-badge--${tone}`, size === 'large' && 'vk-badge--large')}
    >
      <span aria-hidden>{count > 99 ? '99+' : count}</span>
      <span className="vk-hidden">{t('ui.waiting', { count })}</span>
    </span>
  );
}

/** The unread mark: on an icon button, or in a line of text. Adjacent words should describe it. */
export function UnreadDot({ place = 'corner' }: { place?: 'corner' | 'inline' | undefined }) {
  return <span className={classes('vk-dot', place === 'inline' && 'vk-dot--inline')} aria-hidden />;
}
