import './admin-shell.css';
import { useTexts } from '@vp/i18n/react';
import type { ReactNode } from 'react';
import { Link, matchPath, useLocation } from 'react-router-dom';
import { CountBadge } from '../card/count-badge.tsx';
import { addIcons } from '../icon/icon-paths.ts';
import { Icon } from '../icon/icon.tsx';
import { organizationPaths } from '../icon/organization-paths.ts';
import { classes } from '../theme/css-vars.ts';
import { Hero } from './hero.tsx';
import { useStickyBar } from './sticky-bar.tsx';
import type { TabItem } from './tab-bar.tsx';
import { useHasRail } from './use-wide.ts';
import './tab-bar.css';

addIcons(organizationPaths);

export interface RailEntry {
  to: string;
  label: string;
  /** Under the label: not open yet. */
  note?: string | undefined;
  /** What waits there; no badge at 0. */
  count?: number | undefined;
  /** The entry stands for the page on screen. */
  isCurrent: boolean;
}

export type RailItem = TabItem & {
  /** The address of the menu, where `to` leads to one of its pages. */
  section?: string | undefined;
  /** The pages of the menu: the rail names them while one of them is on screen. */
  entries?: readonly RailEntry[] | undefined;
};

function RailTab({ tab }: { tab: RailItem }) {
  const { pathname } = useLocation();
  const { to, label, icon, count = 0, section = to, entries = [] } = tab;
  const isOpen = matchPath({ path: section, end: section === '/' }, pathname) !== null;
  const current = isOpen ? (entries.some(({ isCurrent }) => isCurrent) ? 'true' : 'page') : undefined;
  return (
    <>
      <Link to={to} aria-current={current}>
        <Icon name={icon} size={26} />
        <span>{label}</span>
        <CountBadge count={isOpen && entries.length > 0 ? 0 : count} />
      </Link>
      {isOpen && entries.length > 0 && (
        <ul className="vk-rail-entries" aria-label={label}>
          {entries.map((entry) => (
            <li key={entry.to}>
              <Link to={entry.to} aria-current={entry.isCurrent ? 'page' : undefined}>
                <span>
                  {entry.label}
                  {entry.note !== undefined && <small className="vk-rail-note">{entry.note}</small>}
                </span>
                <CountBadge count={entry.count ?? 0} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

export interface AdminShellProps {
  tabs: readonly RailItem[];
  /** Product name and mark at the top of the rail, from 1024 wide. */
  brand?: ReactNode;
  /** Organization, operator and language at the bottom of the rail, from 1024 wide. */
  foot?: ReactNode;
  /** Beside the detail from 1024 wide; below that only the one that `shows` names. */
  list?: ReactNode;
  /** `list-alone`: the list has the whole width on a desktop, too. */
  shows?: 'list' | 'list-alone' | 'detail' | undefined;
  /** `wide`: a page below the roots has no bottom tabs on a phone, only the rail where there is room. */
  bar?: 'always' | 'wide' | undefined;
  /** The page (detail pane). */
  children: ReactNode;
}

/** Bottom tabs on a phone, an 88 rail from 600, a 216 rail with list and detail panes from 1024. */
export function AdminShell({ tabs, brand, foot, list, shows = 'detail', bar, children }: AdminShellProps) {
  const { t } = useTexts();
  const barRef = useStickyBar<HTMLElement>('bottom');
  const hasRail = useHasRail();
  const menu = (
    <nav ref={barRef} className="vk-tab-bar" aria-label={t('ui.mainMenu')}>
      {brand && <div className="vk-rail-brand">{brand}</div>}
      {tabs.map((tab) => (
        <RailTab key={tab.section ?? tab.to} tab={tab} />
      ))}
      {foot && <div className="vk-rail-foot">{foot}</div>}
    </nav>
  );
  return (
    <div
      className={classes(
        'vk-admin',
        list !== undefined && (shows === 'detail' ? 'vk-admin--detail' : 'vk-admin--list'),
        list !== undefined && shows === 'list-alone' && 'vk-admin--alone',
        bar === 'wide' && 'vk-admin--bar-wide',
      )}
    >
      {/* The rail comes first for the keyboard, too; the content stays where it is in the tree. */}
      {hasRail && (
        <>
          <a className="vk-skip" href="#main">
            {t('ui.skip')}
          </a>
          {menu}
        </>
      )}
      <div className="vk-admin-content">
        {list !== undefined && <div className="vk-admin-list">{list}</div>}
        <div className="vk-admin-detail">{children}</div>
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
  /** `overlapped`: the card that follows covers the lower edge. */
  edge?: 'plain' | 'overlapped' | undefined;
}

/** The dark green header of the administration, so that nobody mistakes the role. */
export function AdminHeader({ title, note, lead, actions, edge = 'plain' }: AdminHeaderProps) {
  return (
    <Hero ground="dark" edge={edge}>
      <div className="vk-admin-head">
        {lead}
        <div className="vk-admin-head-body">
          <div className="vk-admin-head-title">{title}</div>
          {note && <p>{note}</p>}
        </div>
        {actions}
      </div>
    </Hero>
  );
}
