import styles from './admin-shell.module.css';
import shell from './shell.module.css';
import { useTexts } from '@vp/i18n/react';
import type { ReactNode } from 'react';
import { PaneIsHidden } from './hidden-pane.ts';
import { Hero } from './hero.tsx';
import { useStickyBar } from './sticky-bar.tsx';
import { RailTab } from './rail.tsx';
import type { RailItem } from './rail.tsx';
import { useHasRail, useIsWide } from './use-wide.ts';
import tabBar from './tab-bar.module.css';
import rail from './rail.module.css';

export interface AdminShellProps {
  tabs: readonly RailItem[];
  /** Product name and mark at the top of the rail, from 1024 wide. */
  brand?: ReactNode;
  /** Search across the site under the product name, from 1024 wide. */
  finder?: ReactNode;
  /** Organization, operator and language at the bottom of the rail, from 1024 wide. */
  foot?: ReactNode;
  /** Beside the detail from 1024 wide. */
  list?: ReactNode;
  /** `list`: the list has the whole width; `detail`: below 1024 the list is hidden. */
  shows?: 'list' | 'detail' | undefined;
  /** `wide`: a page below the roots shows the rail on wide screens and no bottom tabs on a phone. */
  bar?: 'always' | 'wide' | undefined;
  /** The page (detail pane). */
  children: ReactNode;
}

/** Bottom tabs on a phone, an 88 rail from 600, a 216 rail with list and detail panes from 1024. */
export function AdminShell({ tabs, brand, finder, foot, list, shows = 'detail', bar, children }: AdminShellProps) {
  const { t } = useTexts();
  const barRef = useStickyBar<HTMLElement>('bottom');
  const hasRail = useHasRail();
  const isWide = useIsWide();
  const isListHidden = !isWide && shows === 'detail';
  const menu = (
    <nav ref={barRef} className={tabBar.tabBar} data-part="tab-bar" aria-label={t('ui.mainMenu')}>
      {isWide && brand && <div className={rail.brand}>{brand}</div>}
      {isWide && finder}
      {tabs.map((tab) => (
        <RailTab key={tab.section ?? tab.to} tab={tab} />
      ))}
      {isWide && foot && <div className={rail.foot}>{foot}</div>}
    </nav>
  );
  return (
    <div className={styles.admin} data-part="admin" data-shows={list === undefined ? undefined : shows} data-menu={bar}>
      {/* The rail is first in the tab order. The content keeps its place in the tree. */}
      {hasRail && (
        <>
          <a className={shell.skip} data-part="skip" href="#main">
            {t('ui.skip')}
          </a>
          {menu}
        </>
      )}
      <div className={styles.content}>
        {list !== undefined && (
          <div className={styles.list} data-part="list-pane" hidden={isListHidden}>
            <PaneIsHidden.Provider value={isListHidden}>{list}</PaneIsHidden.Provider>
          </div>
        )}
        <div className={styles.detail}>{children}</div>
      </div>
      {!hasRail && menu}
    </div>
  );
}

export interface AdminHeaderProps {
  /** The organization. */
  title: ReactNode;
  /** Role, name and state. */
  note?: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  /** `overlapped`: the next card covers the lower edge. */
  edge?: 'plain' | 'overlapped' | undefined;
}

/** The header of the administration; its dark green distinguishes the role. */
export function AdminHeader({ title, note, lead, actions, edge = 'plain' }: AdminHeaderProps) {
  return (
    <Hero ground="dark" edge={edge}>
      <div className={styles.head}>
        {lead}
        <div className={styles.headBody}>
          <div className={styles.headTitle}>{title}</div>
          {note && <p>{note}</p>}
        </div>
        {actions}
      </div>
    </Hero>
  );
}
