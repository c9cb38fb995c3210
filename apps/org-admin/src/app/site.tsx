import { standingFrom, useSession, useSessionStore } from '@vp/access';
import { Loaded, NotFoundPage, PageOutlet, RoutePageError, SiteFrame, pageRoute } from '@vp/app-shell';
import { useQuery } from '@tanstack/react-query';
import type { Permission } from '@vp/domain';
import { useTexts } from '@vp/i18n/react';
import { PageShell, SkeletonList } from '@vp/ui-kit';
import { Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { AppProvider, useApi } from '../shared/api.ts';
import { NoRight } from '../shared/menu/lazy-no-right.ts';
import { AdminPage } from '../shared/panes/admin-page.tsx';
import { paths } from '../shared/paths.ts';
import { currentUserQuery } from '../shared/queries.ts';
import { AdminLayout } from './admin-layout.tsx';
import type { SiteContext } from './app-context.ts';
import { useRouteRow } from './route-row.tsx';
import type { RouteRow } from './route-row.tsx';
import { routes } from './routes.ts';

/** Passes the organization and the permissions that the server returns to the guards. */
function useStanding() {
  const api = useApi();
  const store = useSessionStore();
  const session = useSession();
  const enabled = session.kind === 'organization';
  const isKnown = enabled && session.standing !== undefined;
  const user = useQuery({ ...currentUserQuery(api), enabled });
  const { data } = user;
  useEffect(() => {
    if (data?.organization) store.setStanding(standingFrom(data.organization, data.menus));
  }, [store, data, isKnown]);
  return user;
}

function Waiting({ query }: { query: ReturnType<typeof useStanding> }) {
  const { t } = useTexts();
  return (
    <PageShell title={t('common.organizationApp')} bar="none">
      <Loaded query={query}>{() => <SkeletonList />}</Loaded>
    </PageShell>
  );
}

function Denied({ anyOf }: { anyOf: readonly Permission[] }) {
  const { t } = useTexts();
  const { pathname } = useLocation();
  const [first = 'activity-list'] = anyOf;
  const name = t(`home.entries.${first}`);
  return (
    <AdminLayout tabs="always" shows="detail">
      {/* The key remounts the page for the next refused address, so that it is announced and starts at the top. */}
      <AdminPage key={pathname} title={name} backTo={paths.home()}>
        <Suspense fallback={<SkeletonList />}>
          <NoRight name={name} anyOf={anyOf} />
        </Suspense>
      </AdminPage>
    </AdminLayout>
  );
}

function Framed({ frame, List }: Pick<RouteRow, 'frame' | 'List'>) {
  if (frame === 'none') return <PageOutlet />;
  const isList = frame === 'list';
  const list = List && (
    <Suspense fallback={<SkeletonList />}>
      <List />
    </Suspense>
  );
  return (
    <AdminLayout tabs={frame === 'root' ? 'always' : 'rail'} shows={isList ? 'list' : 'detail'} list={list}>
      {!isList && <PageOutlet />}
    </AdminLayout>
  );
}

/** Renders all pages behind the guards. */
export function Site() {
  const standing = useStanding();
  const { frame, List } = useRouteRow() ?? { frame: 'none' };
  return (
    <SiteFrame
      readingOpen={false}
      denied={(anyOf) => <Denied anyOf={anyOf} />}
      waiting={<Waiting query={standing} />}
      notFound={<NotFoundPage home={paths.home()} />}
    >
      <Framed frame={frame} List={List} />
    </SiteFrame>
  );
}

/** Returns the routes of the site for one visit. */
export function createRoutes(context: SiteContext, rows = routes): RouteObject[] {
  const pages = rows.map((row) => {
    const load = async () => {
      const [page] = await Promise.all([row.load(), row.List?.preload()]);
      return page;
    };
    return pageRoute(context, { ...row, load, handle: row }, { readingOpen: () => false });
  });
  return [
    {
      element: (
        <AppProvider context={context}>
          <Outlet />
        </AppProvider>
      ),
      children: [
        {
          element: <Site />,
          ErrorBoundary: RoutePageError,
          children: [...pages, { path: '*', element: null }],
        },
      ],
    },
  ];
}
