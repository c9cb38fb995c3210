import { useSession } from '@vp/access';
import { NotFoundPage, PageArea, SiteFrame, createLazyPages, platformQuery, usePageAt } from '@vp/app-shell';
import { useQuery } from '@tanstack/react-query';
import { SkeletonList, TabbedPages } from '@vp/ui-kit';
import { useLocation } from 'react-router-dom';
import { useApi } from '../shared/api.ts';
import { AppTabs } from '../shared/page/app-tabs.tsx';
import { paths } from '../shared/paths.ts';
import type { Namespace, SiteContext } from './app-context.ts';
import { routes } from './routes.ts';

/** The rows of the site with their pages; made once for a visit. */
export function createPages(context: SiteContext) {
  const pageOf = createLazyPages<Namespace, SiteContext>(context);
  return routes.map(({ path, namespaces, load, hasTabs }) => ({ path, hasTabs, Page: pageOf(load, namespaces) }));
}

export type Pages = ReturnType<typeof createPages>;

/** All pages behind the guards. */
export function Site({ pages }: { pages: Pages }) {
  const { pathname } = useLocation();
  const page = usePageAt(pages);
  const isLoggedOut = useSession().kind === 'loggedOut';
  // Whether reading is open decides about people without a session only: nobody else asks for it, waits twice, or has
  // the page drawn again when it comes for somebody else.
  const platform = useQuery({ ...platformQuery(useApi()), enabled: isLoggedOut, subscribed: isLoggedOut });
  const isAsking = platform.isPending && platform.errorUpdateCount === 0 && platform.fetchStatus !== 'paused';
  if (isLoggedOut && isAsking) return <SkeletonList />;
  const area = <PageArea key={pathname}>{page ? <page.Page /> : <NotFoundPage home={paths.home()} />}</PageArea>;
  return (
    <SiteFrame readingOpen={platform.data?.readingOpen ?? false} denied={() => null} waiting={<SkeletonList />}>
      {page?.hasTabs ? <TabbedPages tabs={<AppTabs />}>{area}</TabbedPages> : area}
    </SiteFrame>
  );
}
