import { useQuery } from '@tanstack/react-query';
import { useCan } from '@vp/access';
import type { Todo } from '@vp/contract';
import { LocalText, useTexts } from '@vp/i18n/react';
import { AdminShell, Avatar, Grow, LanguageButton, LotusMark, Row, useHasRail, useIsWide } from '@vp/ui-kit';
import type { TabItem } from '@vp/ui-kit';
import type { ReactNode } from 'react';
import styles from './admin-layout.module.css';
import { useApi } from '../shared/api.ts';
import { menuKeys, paths } from '../shared/paths.ts';
import type { AdminMenu } from '../shared/paths.ts';
import { currentUserQuery, todosQuery } from '../shared/queries.ts';

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
  admit: 'activity',
  dispute: 'activity',
  lateScan: 'activity',
  noCheckOut: 'activity',
} as const satisfies Record<Todo['kind'], AdminMenu>;

/** Five tabs on a phone; the rail adds the home and, where there is room, the long names. */
function useTabs(): readonly TabItem[] {
  const { t } = useTexts();
  const hasRail = useHasRail();
  const isWide = useIsWide();
  const mayDecide = useCan('personnel-to-examine', 'personnel-verification-real-name', 'activity-list');
  const todos = useQuery({ ...todosQuery(useApi()), enabled: mayDecide });
  const waitingIn = (menu: AdminMenu): number =>
    todos.data?.listData.reduce((sum, { kind, count }) => (menuOfTodo[kind] === menu ? sum + count : sum), 0) ?? 0;
  const menus = menuKeys.map((menu): TabItem => ({
    to: paths[menu](),
    label: t(isWide ? pageNames[menu] : `home.menus.${menu}`),
    icon: icons[menu],
    count: waitingIn(menu),
  }));
  return hasRail ? [{ to: paths.home(), label: t('home.menus.home'), icon: 'home' }, ...menus] : menus;
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
  const user = useQuery(currentUserQuery(useApi()));
  const organization = user.data?.organization;
  return (
    <>
      {organization && (
        <div className={styles.who}>
          <Row gap={2}>
            <Avatar name={organization.name.text} src={organization.logoUrl ?? undefined} size={36} shape="square" />
            <Grow>
              <strong className={styles.organization}>
                <LocalText text={organization.name} />
              </strong>
              <p className={styles.role}>{t(`home.role.${organization.role}`, { name: organization.displayName })}</p>
            </Grow>
          </Row>
        </div>
      )}
      <LanguageButton language={language} onLanguage={(next) => void changeLanguage(next)} />
    </>
  );
}

interface AdminLayoutProps {
  /** Pages below the five roots show no tabs on a phone. */
  tabs: 'always' | 'rail';
  list?: ReactNode;
  shows: 'list' | 'list-alone' | 'detail';
  children: ReactNode;
}

/** The administration around its pages. It stays mounted, so that turning a phone loses nothing that was typed. */
export function AdminLayout({ tabs, list, shows, children }: AdminLayoutProps) {
  const items = useTabs();
  return (
    <AdminShell
      tabs={items}
      brand={<Brand />}
      foot={<Foot />}
      shows={shows}
      list={list}
      bar={tabs === 'rail' ? 'wide' : 'always'}
    >
      {children}
    </AdminShell>
  );
}
