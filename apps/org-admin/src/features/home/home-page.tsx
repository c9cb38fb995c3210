import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { Can, can, useCan, useMenuEntries } from '@vp/access';
import { DataPage, Loaded, lazyPart, useHasFirstPage, useNow, usePicture } from '@vp/app-shell';
import { LaterPart } from '@vp/app-shell/later-part';
import type { CurrentOrganization, CurrentUser, Page, ReleasedRow } from '@vp/contract';
import { LocalText, useTexts } from '@vp/i18n/react';
import {
  AdminHeader,
  Avatar,
  Bone,
  Card,
  EmptyState,
  EntryGrid,
  IconLink,
  LanguageButton,
  Note,
  PageHeader,
  Section,
  Skeleton,
  Stack,
  Tag,
  TextLink,
  classes,
  useHasRail,
  useIsOnline,
  useIsWide,
} from '@vp/ui-kit';
import type { Entry } from '@vp/ui-kit';
import { useApi } from '../../shared/api.ts';
import type { PageLoader } from '../../shared/api.ts';
import { useEntries } from '../../shared/menu/menu-entries.ts';
import { agreementPath, paths } from '../../shared/paths.ts';
import { currentUserQuery, todosQuery, workInboxQuery } from '../../shared/queries.ts';
import styles from './home-page.module.css';
import { FiguresRow } from './figures-row.tsx';
import { todayQuery } from './queries.ts';
import { OrganizationSwitch } from './lazy-organization-switch.tsx';
import { ReviewStatus } from './review-status.tsx';
import { NowCard, TodayCard, isOnNow } from './today-card.tsx';
import { TodoCard, TodoCardWithoutCounts } from './todo-card.tsx';

const PendingAgreements = lazyPart(
  async () => (await import('@vp/account-pages/pending-agreements')).PendingAgreements,
);

const statusNames = {
  underReview: 'home.status.underReview',
  normal: 'home.status.normal',
  refused: 'home.status.refused',
  suspended: 'home.status.suspended',
} as const;

function Greeting({ organization }: { organization: CurrentOrganization }) {
  const { t, language, changeLanguage } = useTexts();
  const picture = usePicture();
  const hasRail = useHasRail();
  const { name, role, displayName, logoUrl, status } = organization;
  return (
    <AdminHeader
      edge="overlapped"
      lead={<Avatar name={name.text} {...picture(logoUrl)} size={52} shape="square" />}
      title={<LocalText text={name} />}
      note={
        <>
          {t(`home.role.${role}`, { name: displayName })}{' '}
          {status === 'normal' && (
            <Tag tone="dark" icon="check">
              {t(statusNames[status])}
            </Tag>
          )}
        </>
      }
      actions={
        <>
          {!hasRail && <InboxLink />}
          <LanguageButton language={language} onLanguage={(next) => void changeLanguage(next)} />
        </>
      }
    />
  );
}

/** On a phone, where the menu has no place for it. */
function InboxLink() {
  const { t } = useTexts();
  const enabled = useHasFirstPage();
  const { data } = useQuery({ ...workInboxQuery(useApi()), enabled });
  const count = data?.unread ?? 0;
  const label = count > 0 ? t('home.workInbox.titleUnread', { count }) : t('home.workInbox.title');
  return <IconLink icon="bell" label={label} to={paths.inbox()} isMarked={count > 0} />;
}

function Today({ query }: { query: UseQueryResult<Page<ReleasedRow>> }) {
  const { t } = useTexts();
  const now = useNow();
  const isNowOnly =
    query.data !== undefined &&
    query.data.listData.length > 0 &&
    query.data.listData.every((row) => isOnNow(row, now()));
  if (isNowOnly) return null;
  return (
    <Section
      title={t('dashboard.today')}
      aside={<TextLink to={paths.activityList()}>{t('dashboard.allActivities')}</TextLink>}
    >
      <Loaded query={query} size="block" skeleton={<CardBones />}>
        {({ listData }) =>
          listData.length === 0 ? (
            <Card>
              <EmptyState size="block" illustration="none" title={t('dashboard.noToday')} />
            </Card>
          ) : (
            <Stack>
              {listData
                .filter((row) => !isOnNow(row, now()))
                .slice(0, 3)
                .map((row, index, rest) => (
                  <TodayCard
                    key={row.activityId}
                    row={row}
                    variant={index === 0 && rest.length === listData.length ? 'primary' : 'soft'}
                  />
                ))}
            </Stack>
          )
        }
      </Loaded>
    </Section>
  );
}

function CardBones() {
  return (
    <Skeleton>
      <Bone height={120} round={16} />
    </Skeleton>
  );
}

/** Explains to a former administrator why they are an operator now. */
function HandedOver({ organization }: { organization: CurrentOrganization }) {
  const { t, format } = useTexts();
  const { handedOverAt, administrator } = organization;
  if (handedOverAt === null) return null;
  const values = { date: format.date(handedOverAt), name: administrator.name };
  return (
    <Card>
      <Note icon="info">{t('dashboard.handedOver', values)}</Note>
    </Card>
  );
}

/** Beside the to-dos the entries are a card of the same height; below them, a section. */
function Entries({ entries }: { entries: readonly Entry[] }) {
  const { t } = useTexts();
  const isWide = useIsWide();
  const title = t('dashboard.entries');
  if (!isWide) {
    return (
      <Section title={title}>
        <EntryGrid entries={entries} label={title} />
      </Section>
    );
  }
  return (
    <Card>
      <Stack>
        <h2>{title}</h2>
        <EntryGrid entries={entries} label={title} variant="plain" />
      </Stack>
    </Card>
  );
}

function Dashboard() {
  const api = useApi();
  const isOnline = useIsOnline();
  const now = useNow();
  const mayList = useCan('activity-list');
  const today = useQuery({ ...todayQuery(api), enabled: mayList });
  const running = (mayList ? today.data?.listData : undefined)?.filter((row) => isOnNow(row, now())) ?? [];
  const todos = useQuery(todosQuery(api));
  const personnel = useMenuEntries('personnel');
  const organization = useMenuEntries('organization');
  const activity = useMenuEntries('activity');
  const entries = useEntries([...personnel, ...organization, ...activity]);
  // What is on now and the to-dos are on top: loading them later would shift the rest down.
  if ((todos.isPending || (mayList && today.isPending)) && isOnline) return <DashboardBones />;
  return (
    <div className={entries.length > 0 ? styles.columns : styles.single}>
      {running.length > 0 && (
        <div className={styles.now}>
          <NowCard rows={running} />
        </div>
      )}
      <div className={styles.todos}>
        {todos.data ? (
          <TodoCard todos={todos.data.listData} />
        ) : (
          <TodoCardWithoutCounts onReload={() => void todos.refetch()} />
        )}
      </div>
      <Can permission="activity-list">
        <div className={styles.today}>
          <Today query={today} />
        </div>
      </Can>
      {entries.length > 0 && (
        <div className={styles.entries}>
          <Entries entries={entries} />
        </div>
      )}
      <Can permission="organization-insight">
        <div className={styles.figures}>
          <FiguresRow />
        </div>
      </Can>
    </div>
  );
}

function Content({ user, organization }: { user: CurrentUser; organization: CurrentOrganization }) {
  const { t, language } = useTexts();
  const isWide = useIsWide();
  const { status } = organization;
  return (
    <>
      {!isWide && <Greeting organization={organization} />}
      <div className={classes(styles.home, !isWide && styles.lifted)}>
        {isWide && <PageHeader title={t('home.menus.home')} heading="none" />}
        {status === 'normal' ? (
          <Stack>
            <HandedOver organization={organization} />
            <Dashboard />
          </Stack>
        ) : (
          <div className={styles.status}>
            <ReviewStatus organization={organization} status={status} />
            <OrganizationSwitch user={user} />
          </div>
        )}
      </div>
      <LaterPart texts="agreement">
        <PendingAgreements pathOf={(kind) => agreementPath(language, kind)} />
      </LaterPart>
    </>
  );
}

/** Loads the to-dos and today's activities. */
export const loader: PageLoader = async ({ api, queries, session }) => {
  const current = session.current();
  if (current.kind !== 'organization' || current.standing?.status !== 'normal') return;
  await Promise.all([
    queries.ensureQueryData(todosQuery(api)),
    can(current, 'activity-list') && queries.ensureQueryData(todayQuery(api)),
  ]);
};

/** `/`: the account, its to-dos, today's activities and the permitted entries. */
export function HomePage() {
  const { t } = useTexts();
  const query = useQuery(currentUserQuery(useApi()));
  return (
    <DataPage query={query} title={t('dashboard.title')} content="edge" bar="none" skeleton={<HomeBones />}>
      {(user) => (user.organization ? <Content user={user} organization={user.organization} /> : null)}
    </DataPage>
  );
}

function HomeBones() {
  return (
    <div className={styles.home}>
      <DashboardBones />
    </div>
  );
}

function DashboardBones() {
  return (
    <Skeleton>
      <Bone height={180} round={16} />
      <Bone height={140} round={16} />
    </Skeleton>
  );
}
