import { useQuery } from '@tanstack/react-query';
import { useMenuEntries } from '@vp/access';
import type { MenuEntry } from '@vp/access';
import { Loaded, useNow, useSessionState } from '@vp/app-shell';
import type { CurrentUser } from '@vp/contract';
import { useTexts } from '@vp/i18n/react';
import { Button, Cell, CellGroup, LanguageButton, Section, Stack, confirm, useIsWide } from '@vp/ui-kit';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useApi } from '../../shared/api.ts';
import { entryIcons, inOrder, waitingBehind } from '../../shared/menu/menu-entries.ts';
import { NoRight } from '../../shared/menu/lazy-no-right.ts';
import { AdminPage } from '../../shared/panes/admin-page.tsx';
import { agreementPath, menuKeys, paths } from '../../shared/paths.ts';
import type { AdminMenu } from '../../shared/paths.ts';
import { currentUserQuery, todosQuery } from '../../shared/queries.ts';
import { OrganizationSwitch } from './lazy-organization-switch.tsx';
import { totalOf } from './todo-card.tsx';

const titles = {
  personnel: 'home.menus.personnelPage',
  organization: 'home.menus.organizationPage',
  activity: 'home.menus.activityPage',
  data: 'home.menus.dataPage',
  account: 'home.menus.accountPage',
} as const satisfies Record<AdminMenu, string>;

/** Returns the menu of a path: `/personnel` is the menu `personnel`. */
function menuOf(pathname: string): AdminMenu {
  const word = pathname.split('/')[1]?.toLowerCase();
  return menuKeys.find((menu) => menu === word) ?? 'activity';
}

/** Returns a function that describes the to-dos of an entry; undefined if there are none. */
function useWaiting(entries: readonly MenuEntry[]): (name: MenuEntry['name']) => string | undefined {
  const { t } = useTexts();
  const hasTodos = entries.some(({ name }) => name in waitingBehind);
  const { data } = useQuery({ ...todosQuery(useApi()), enabled: hasTodos });
  return (name) => {
    const kinds = waitingBehind[name] ?? [];
    const todos = data?.listData.filter(({ kind }) => kinds.includes(kind)) ?? [];
    const count = totalOf(todos);
    if (count === 0) return undefined;
    return t(name === 'activity-list' ? 'home.entries.toDo' : 'home.entries.waiting', { count });
  };
}

/** Current value of an entry, and the mark at its end. */
interface SetFact {
  readonly note: string;
  readonly value: ReactNode;
}

/** Current value of an entry, the reason why it is locked, or that this reader cannot see it. */
export type EntryFacts = Partial<
  Readonly<Record<MenuEntry['name'], SetFact | { readonly lockedFor: string } | 'hidden'>>
>;

interface MenuProps {
  readonly facts: EntryFacts;
  /** Rendered above the entries of the menu. */
  readonly first?: ReactNode;
  /** Rendered after the entries of the menu. */
  readonly last?: ReactNode;
}

function Entries({ menu, facts, last }: Omit<MenuProps, 'first'> & { readonly menu: AdminMenu }) {
  const { t } = useTexts();
  const entries = useMenuEntries(menu);
  const waitingText = useWaiting(entries);
  const name = t(titles[menu]);
  if (entries.length === 0) return <NoRight name={name} />;
  return (
    <CellGroup label={name}>
      {inOrder(entries).map((entry) => {
        const fact = facts[entry.name];
        if (fact === 'hidden') return null;
        const title = t(`home.entries.${entry.name}`);
        if (fact !== undefined && 'lockedFor' in fact)
          return <Cell key={entry.name} icon="lock" title={title} note={fact.lockedFor} />;
        return (
          <Cell
            key={entry.name}
            icon={entryIcons[entry.name]}
            title={title}
            note={fact?.note}
            value={fact?.value ?? waitingText(entry.name)}
            to={entry.path}
          />
        );
      })}
      {last}
    </CellGroup>
  );
}

function LogOut() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const now = useNow();
  const { user, signOut } = useSessionState();
  const [isLeaving, setIsLeaving] = useState(false);

  async function leave(): Promise<void> {
    const { waitingMarks } = await import('../../shared/day-board/mark-queue.ts');
    const unsent = waitingMarks(user, now()).length;
    const isSure = await confirm({
      title: t('dashboard.menu.logOutTitle'),
      message: unsent > 0 ? t('dashboard.menu.logOutUnsent', { count: unsent }) : t('dashboard.menu.logOutText'),
      confirmText: t('dashboard.menu.logOut'),
      ...(unsent > 0 ? { tone: 'danger', safe: 'cancel' } : {}),
    });
    if (!isSure) return;
    setIsLeaving(true);
    await signOut();
    navigate(paths.login(), { replace: true });
  }

  return (
    <Button variant="outline" icon="logout" busy={isLeaving} onClick={() => void leave()}>
      {t('dashboard.menu.logOut')}
    </Button>
  );
}

function Account({ user }: { user: CurrentUser }) {
  const { t, language } = useTexts();
  return (
    <>
      <Section title={t('dashboard.menu.account')}>
        <CellGroup>
          <Cell title={t('dashboard.menu.username')} value={user.username} />
          <Cell title={t('dashboard.menu.phone')} value={user.maskedMobile} />
          <Cell icon="mail" title={t('dashboard.menu.offers')} to={paths.roleOffers()} />
        </CellGroup>
      </Section>
      <OrganizationSwitch user={user} />
      <Section title={t('dashboard.menu.agreements')}>
        <CellGroup>
          <Cell icon="help" title={t('dashboard.menu.help')} to={paths.help()} />
          <Cell icon="file" title={t('dashboard.menu.userAgreement')} to={agreementPath(language, 'userAgreement')} />
          <Cell icon="lock" title={t('dashboard.menu.privacyPolicy')} to={agreementPath(language, 'privacyPolicy')} />
        </CellGroup>
      </Section>
      <LogOut />
    </>
  );
}

/** `/personnel`, `/organization`, `/activity`, `/data`, `/account`: the permitted entries of a menu. */
export function MenuOf({ facts, first, last }: MenuProps) {
  const { t, language, changeLanguage } = useTexts();
  const { pathname } = useLocation();
  const user = useQuery(currentUserQuery(useApi()));
  const isWide = useIsWide();
  const menu = menuOf(pathname);
  return (
    <AdminPage
      title={t(titles[menu])}
      backTo={paths.home()}
      // On a desktop the rail has it at its foot.
      actions={
        isWide ? undefined : <LanguageButton language={language} onLanguage={(next) => void changeLanguage(next)} />
      }
    >
      <Stack gap={4}>
        {first}
        <Entries menu={menu} facts={facts} last={last} />
        {menu === 'account' && <Loaded query={user}>{(data) => <Account user={data} />}</Loaded>}
      </Stack>
    </AdminPage>
  );
}
