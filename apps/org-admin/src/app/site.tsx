import { Guarded, standingFrom, useSession, useSessionStore } from '@vp/access';
import { useQuery } from '@tanstack/react-query';
import type { Permission } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { NoPermission, PageShell, SkeletonList } from '@vp/ui-kit';
import { Suspense, lazy, useEffect } from 'react';
import type { ComponentType } from 'react';
import { matchPath, useLocation, useNavigationType } from 'react-router-dom';
import { useApi } from '../shared/api.ts';
import { useConfig } from '../shared/config.ts';
import { MissingPage } from '../shared/missing-page.tsx';
import { paths } from '../shared/paths.ts';
import { currentUserQuery, menusQuery, platformQuery } from '../shared/queries.ts';
import { QueryPage } from '../shared/query-page.tsx';
import { AdminLayout } from './admin-layout.tsx';
import type { Environment } from './environment.ts';
import { ErrorBoundary } from './error-page.tsx';
import { routes } from './routes.tsx';
import type { RouteRow } from './routes.tsx';

type Load = RouteRow['load'];

export interface SitePage extends Pick<RouteRow, 'path' | 'frame' | 'shows'> {
  readonly Page: ComponentType;
  readonly List: ComponentType | undefined;
}

/**
 * Pages and their texts arrive together; made once for a visit, because a lazy page keeps what it loaded. Rows that
 * name the same loader share one component, so that a list stays as it is while its details change beside it.
 */
export function createPages(translations: Environment['translations']): readonly SitePage[] {
  const made = new Map<Load, ComponentType>();
  const pageOf = (load: Load, { nouns }: RouteRow): ComponentType => {
    const known = made.get(load);
    if (known) return known;
    const Page = lazy(async () => {
      const [module] = await Promise.all([load(), translations.load(...nouns)]);
      // Nothing arrives where a file of an older build is gone: what is on screen stays until the reload.
      if (module === undefined) return new Promise<never>(() => undefined);
      return { default: module.Component };
    });
    made.set(load, Page);
    return Page;
  };
  return routes.map((row) => ({
    path: row.path,
    frame: row.frame,
    shows: row.shows ?? 'detail',
    Page: pageOf(row.load, row),
    List: row.list && pageOf(row.list, row),
  }));
}

/** A new page starts at its top; going back is left to the page's own memory. */
function useTopOfPage(): void {
  const { pathname } = useLocation();
  const kind = useNavigationType();
  useEffect(() => {
    if (kind !== 'POP') window.scrollTo(0, 0);
  }, [pathname, kind]);
}

/** Tells the guards what the server says about the organization and the rights in it. */
function useStanding() {
  const api = useApi();
  const store = useSessionStore();
  const session = useSession();
  const enabled = session.kind === 'organization';
  const isKnown = enabled && session.standing !== undefined;
  const user = useQuery({ ...currentUserQuery(api), enabled });
  const menus = useQuery({ ...menusQuery(api), enabled });
  const organization = user.data?.organization;
  const rows = menus.data;
  useEffect(() => {
    if (organization && rows) store.setStanding(standingFrom(organization, rows));
  }, [store, organization, rows, isKnown]);
  return { user, menus };
}

function Waiting({ query }: { query: ReturnType<typeof useStanding> }) {
  const { t } = useTexts();
  return (
    <PageShell title={t('common.organizationApp')} bar="none">
      <QueryPage query={query.user}>
        {() => <QueryPage query={query.menus}>{() => <SkeletonList />}</QueryPage>}
      </QueryPage>
    </PageShell>
  );
}

function Denied({ anyOf }: { anyOf: readonly Permission[] }) {
  const { t } = useTexts();
  const user = useQuery(currentUserQuery(useApi()));
  const [first = 'activity-list'] = anyOf;
  const name = t(`admin.entries.${first}`);
  return (
    <AdminLayout tabs="always" shows="detail">
      <PageShell title={name} backTo={paths.home()}>
        <NoPermission name={name} admin={user.data?.organization?.administrator.name} />
      </PageShell>
    </AdminLayout>
  );
}

function SimulatedNotice() {
  const { t } = useTexts();
  const { data } = useQuery(platformQuery(useApi()));
  if (data === undefined || data.simulators.length === 0) return null;
  return <p className="admin-simulated">{t('common.simulated')}</p>;
}

function Framed({ page }: { page: SitePage }) {
  const { Page, List, frame, shows = 'detail' } = page;
  const { pathname } = useLocation();
  const content = (
    <ErrorBoundary key={pathname}>
      <Suspense fallback={<SkeletonList />}>
        <Page />
      </Suspense>
    </ErrorBoundary>
  );
  if (frame === 'none') return content;
  return (
    <AdminLayout
      tabs={frame === 'root' ? 'always' : 'rail'}
      shows={shows}
      {...(List === undefined
        ? {}
        : {
            list: (
              <ErrorBoundary>
                <Suspense fallback={<SkeletonList />}>
                  <List />
                </Suspense>
              </ErrorBoundary>
            ),
          })}
    >
      {content}
    </AdminLayout>
  );
}

/** All pages behind the guards. */
export function Site({ pages }: { pages: readonly SitePage[] }) {
  useTopOfPage();
  const { pathname } = useLocation();
  const { volunteerUrl } = useConfig();
  const standing = useStanding();
  const page = pages.find(({ path }) => matchPath(path, pathname) !== null);
  return (
    <Guarded
      site="org-admin"
      readingOpen={false}
      leave={(_site, to) => window.location.assign(`${volunteerUrl}${to}`)}
      denied={(anyOf) => <Denied anyOf={anyOf} />}
      waiting={<Waiting query={standing} />}
    >
      {page ? <Framed page={page} /> : <MissingPage />}
      <SimulatedNotice />
    </Guarded>
  );
}
