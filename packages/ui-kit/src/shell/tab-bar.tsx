import styles from './tab-bar.module.css';
import { useTexts } from '@vp/i18n/react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { CountBadge } from '../card/count-badge.tsx';
import { Icon } from '../icon/icon.tsx';
import type { IconName } from '../icon/icon-paths.ts';
import { classes } from '../theme/css-vars.ts';
import { useStickyBar } from './sticky-bar.tsx';

export interface TabItem {
  to: string;
  label: string;
  icon: IconName;
  /** Number of pending items; no badge at 0. */
  count?: number | undefined;
  /** Why the page cannot be opened: shown when the tab is pressed. */
  disabledReason?: string | undefined;
  /** Raises the middle tab of the volunteer app. */
  kind?: 'plain' | 'raised' | undefined;
}

/** The five roots of the volunteer app. */
export function TabBar({ items }: { items: readonly TabItem[] }) {
  const { t } = useTexts();
  const barRef = useStickyBar<HTMLElement>('bottom');
  return (
    <nav ref={barRef} className={styles.tabBar} data-part="tab-bar" aria-label={t('ui.mainMenu')}>
      {items.map((item) => (
        <NavLink
          key={item.to}
          to={item.to}
          end={item.to === '/'}
          className={classes(item.kind === 'raised' && styles.tabRaised)}
        >
          {item.kind === 'raised' ? (
            <i>
              <Icon name={item.icon} size={28} />
            </i>
          ) : (
            <Icon name={item.icon} size={26} />
          )}
          <span>{item.label}</span>
          <CountBadge count={item.count ?? 0} />
        </NavLink>
      ))}
    </nav>
  );
}

export interface TabbedPagesProps {
  readonly children: ReactNode;
  /** A `TabBar`. */
  readonly tabs: ReactNode;
}

/** Pages above their tabs, which stay mounted during navigation. */
export function TabbedPages({ children, tabs }: TabbedPagesProps) {
  return (
    <div className={styles.tabbed}>
      {children}
      {tabs}
    </div>
  );
}
