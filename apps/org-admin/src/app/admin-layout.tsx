import { useQuery } from '@tanstack/react-query';
import { useCan, useMenuEntries, useSession } from '@vp/access';
import type { MenuEntry } from '@vp/access';
import { useHasFirstPage, usePicture } from '@vp/app-shell';
import type { Todo } from '@vp/contract';
import { isAreaOpen } from '@vp/domain';
import type { Permission } from '@vp/domain';
import { LocalText, useTexts } from '@vp/i18n/react';
import { AdminShell, Avatar, Grow, LanguageButton, LotusMark, Row, useHasRail, useIsWide } from '@vp/ui-kit';
import type { RailItem, TabItem } from '@vp/ui-kit';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import styles from './admin-layout.module.css';
import { PaletteButton } from './palette-button.tsx';
import { useRouteRow } from './route-row.tsx';
import { useApi } from '../shared/api.ts';
import { inOrder, messageTodos, waitingBehind } from '../shared/menu/menu-entries.ts';
import { menuKeys, paths } from '../shared/paths.ts';
import type { AdminMenu } from '../shared/paths.ts';
import { currentUserQuery, todosQuery, workInboxQuery } from '../shared/queries.ts';

const icons = {
  personnel: 'people',
  organization: 'building',
  activity: 'heart',
  data: 'file',
  account: 'shield',
} as const satisfies Record<AdminMenu, TabItem['icon']>;

const pageNames = {
  personnel: 'home.menus.personnelPage',
  organization: 'home.menus.organizationPage',
  activity: 'home.menus.activityPage',
  data: 'home.menus.dataPage',
  account: 'home.menus.accountPage',
} as const satisfies Record<AdminMenu, string>;

const menuOfTodo = {
  join: 'personnel',
  realName: 'personnel',
  appeal: 'personnel',
  integrity: 'personnel',
  contentReport: 'personnel',
  card: 'personnel',
  registration: 'organization',
  filing: 'organization',
  ownership: 'organization',
  affiliation: 'organization',
  admit: 'activity',
  thread: 'activity',
  dispute: 'activity',
  lateScan: 'activity',
  noCheckOut: 'activity',
} as const satisfies Record<Todo['kind'], AdminMenu>;

/** Permissions whose holders have to-dos. */
const decidingRights = [
  'personnel-to-examine',
  'personnel-verification-real-name',
  'personnel-find-pwd',
  'personnel-integrity',
  'personnel-volunteer-card',
  'organization-keep-record',
  'organization-ascription',
  'activity-list',
] as const satisfies readonly Permission[];

/** Returns a check for the menu entry of the current page. A detail page belongs to the entry of its list. */
function useIsCurrentEntry(): (entry: MenuEntry) => boolean {
  const { pathname } = useLocation();
  const row = useRouteRow();
  return ({ name, path }) => pathname === path || name === row?.entry;
}

/** Returns the permitted entries of a menu for the rail of a desktop; the menu links to the first of them. */
function useRailEntries(): (menu: AdminMenu) => readonly MenuEntry[] {
  const isWide = useIsWide();
  const personnel = useMenuEntries('personnel');
  const activity = useMenuEntries('activity');
  const organization = useMenuEntries('organization');
  return (menu) => {
    const entries = inOrder({ personnel, activity, organization, data: [], account: [] }[menu]);
    return isWide ? entries : [];
  };
}

/** Returns the number of to-dos of these kinds. */
function countIn(kinds: readonly Todo['kind'][], todos: readonly Todo[] = []): number {
  return todos.reduce((sum, { kind, count }) => (kinds.includes(kind) ? sum + count : sum), 0);
}

/** Returns five tabs on a phone. The rail adds the home page and, on a desktop, the long names. */
function useTabs(): readonly RailItem[] {
  const { t } = useTexts();
  const hasRail = useHasRail();
  const isWide = useIsWide();
  const entriesOf = useRailEntries();
  const isCurrent = useIsCurrentEntry();
  const session = useSession();
  const status = session.kind === 'organization' ? session.standing?.status : undefined;
  const closedReason = (menu: AdminMenu): string | undefined =>
    status === undefined || status === 'normal' || isAreaOpen(menu, status)
      ? undefined
      : t(status === 'suspended' ? 'home.closedSuspended' : 'home.closed');
  const mayDecide = useCan(...decidingRights);
  // The home page shows the to-dos itself. Elsewhere the menu loads its counts after the first page.
  const { pathname } = useLocation();
  const isHome = pathname === paths.home();
  const hasFirstPage = useHasFirstPage();
  const todos = useQuery({ ...todosQuery(useApi()), enabled: mayDecide && (isHome || hasFirstPage) });
  const messages = useQuery({ ...workInboxQuery(useApi()), enabled: mayDecide && hasRail && hasFirstPage });
  const waitingIn = (menu: AdminMenu): number =>
    todos.data?.listData.reduce((sum, { kind, count }) => (menuOfTodo[kind] === menu ? sum + count : sum), 0) ?? 0;
  const countOf = ({ name }: MenuEntry): number => countIn(waitingBehind[name] ?? [], todos.data?.listData);
  const unread = countIn(messageTodos, todos.data?.listData);
  const queues = [
    {
      to: paths.workQueue({}),
      label: t('home.menuPage.work'),
      count: waitingIn('activity') - unread,
      isCurrent: pathname === paths.workQueue({}),
    },
    {
      to: paths.messageThreads(),
      label: t('home.menuPage.threads'),
      count: unread,
      isCurrent: pathname === paths.messageThreads(),
    },
  ];
  const menus = menuKeys.map((menu): RailItem => {
    const entries = entriesOf(menu);
    const hasWork = menu === 'activity' && entries.some(({ name }) => name === 'activity-list');
    return {
      to: entries[0]?.path ?? paths[menu](),
      section: paths[menu](),
      label: t(isWide ? pageNames[menu] : `home.menus.${menu}`),
      icon: icons[menu],
      count: waitingIn(menu),
      disabledReason: closedReason(menu),
      entries: [
        ...entries.map((entry) => ({
          to: entry.path,
          label: t(`home.entries.${entry.name}`),
          count: countOf(entry),
          isCurrent: !(hasWork && queues.some((queue) => queue.isCurrent)) && isCurrent(entry),
        })),
        ...(hasWork ? queues : []),
      ],
    };
  });
  if (!hasRail) return menus;
  const own: readonly RailItem[] = mayDecide
    ? [{ to: paths.inbox(), label: t('home.workInbox.title'), icon: 'bell', count: messages.data?.unread ?? 0 }]
    : [];
  return [{ to: paths.home(), label: t('home.menus.home'), icon: 'home' }, ...own, ...menus];
}

/** Returns the log-in as the only tab of a guest. */
function useGuestTabs(): readonly RailItem[] {
  const { t } = useTexts();
  return [{ to: paths.login(), label: t('common.actions.logIn'), icon: 'lock' }];
}

function Brand() {
  const { t } = useTexts();
  return (
    <>
      <LotusMark stars={5} ground="brand" size={36} />
      <div>
        <div>{t('common.productName')}</div>
        <small className={styles.app}>{t('common.organizationApp')}</small>
      </div>
    </>
  );
}

function Foot() {
  const { t, language, changeLanguage } = useTexts();
  const enabled = useSession().kind === 'organization';
  const user = useQuery({ ...currentUserQuery(useApi()), enabled });
  const picture = usePicture();
  const organization = enabled ? user.data?.organization : undefined;
  return (
    <>
      {organization && (
        <div className={styles.who}>
          <Row gap={2}>
            <Avatar name={organization.name.text} {...picture(organization.logoUrl)} size={36} shape="square" />
            <Grow>
              <strong className={styles.organization}>
                <LocalText text={organization.name} />
              </strong>
              <p className={styles.role}>{t(`home.role.${organization.role}`, { name: organization.displayName })}</p>
            </Grow>
          </Row>
        </div>
      )}
      <LanguageButton variant="named" language={language} onLanguage={(next) => void changeLanguage(next)} />
    </>
  );
}

// Created once, so that navigation does not render them again.
const brand = <Brand />;
const finder = <PaletteButton />;
const foot = <Foot />;

interface AdminLayoutProps {
  /** `rail`: no tabs on a phone, for pages below the five roots. */
  tabs: 'always' | 'rail';
  list?: ReactNode;
  shows: 'list' | 'detail';
  children: ReactNode;
}

/** Renders the navigation around a page. It stays mounted, so that rotating a phone keeps the form input. */
export function AdminLayout({ tabs, list, shows, children }: AdminLayoutProps) {
  const isGuest = useSession().kind !== 'organization';
  const menus = useTabs();
  const wayIn = useGuestTabs();
  return (
    <AdminShell
      tabs={isGuest ? wayIn : menus}
      brand={brand}
      finder={isGuest ? undefined : finder}
      foot={foot}
      shows={shows}
      list={list}
      bar={tabs === 'rail' ? 'wide' : 'always'}
    >
      {children}
    </AdminShell>
  );
}
