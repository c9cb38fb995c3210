import { useSession } from '@vp/access';
import {
  NotFoundPage,
  PageOutlet,
  RoutePageError,
  SiteFrame,
  pageRoute,
  platformQuery,
  usePageHandle,
} from '@vp/app-shell';
import { useQuery } from '@tanstack/react-query';
import { SkeletonList, TabbedPages } from '@vp/ui-kit';
import { Outlet } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { AppProvider, useApi } from '../shared/api.ts';
import { AppTabs } from '../shared/page/app-tabs.tsx';
import { paths } from '../shared/paths.ts';
import type { SiteContext } from './app-context.ts';
import { routes } from './routes.ts';

type Handle = Pick<(typeof routes)[number], 'hasTabs'>;

/** Renders the current page behind the access guards. */
export function Site() {
  const { hasTabs = false } = usePageHandle<Handle>() ?? {};
  const isLoggedOut = useSession().kind === 'loggedOut';
  // `readingOpen` only matters without a session. Logged-in users must not request it, wait for it, or re-render when
  // it arrives.
  const platform = useQuery({ ...platformQuery(useApi()), enabled: isLoggedOut, subscribed: isLoggedOut });
  const isAsking = platform.isPending && platform.errorUpdateCount === 0 && platform.fetchStatus !== 'paused';
  if (isLoggedOut && isAsking) return <SkeletonList />;
  return (
    <SiteFrame
      readingOpen={platform.data?.readingOpen ?? false}
      denied={() => null}
      waiting={<SkeletonList />}
      notFound={<NotFoundPage home={paths.home()} />}
    >
      {hasTabs ? (
        <TabbedPages tabs={<AppTabs />}>
          <PageOutlet />
        </TabbedPages>
      ) : (
        <PageOutlet />
      )}
    </SiteFrame>
  );
}

/** Creates the routes of the site for one visit. */
export function createRoutes(context: SiteContext, pages = routes): RouteObject[] {
  const readingOpen = ({ queries, api }: SiteContext) => queries.getQueryData(platformQuery(api).queryKey)?.readingOpen;
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
          children: [
            ...pages.map(({ hasTabs, ...row }) => ({
              ...pageRoute(context, row, { readingOpen }),
              handle: { hasTabs } satisfies Handle,
            })),
            { path: '*', element: null },
          ],
        },
      ],
    },
  ];
}
