import { Guarded } from '@vp/access';
import type { GuardedProps } from '@vp/access';
import { SkeletonList } from '@vp/ui-kit';
import { Suspense, useEffect } from 'react';
import { Outlet, useLocation, useMatches, useNavigationType } from 'react-router-dom';
import { useConfig, useSite } from '../context/app-context.ts';
import { NavigationProgress } from './navigation-progress.tsx';
import { SimulatedNotice } from '../simulation/simulated-notice.tsx';

/** A new page starts at its top; going back is left to the page's own memory. */
function useTopOfPage(): void {
  const { pathname } = useLocation();
  const kind = useNavigationType();
  useEffect(() => {
    if (kind !== 'POP') window.scrollTo(0, 0);
  }, [pathname, kind]);
}

/** The `handle` of the route of the page; undefined at an unknown address. */
export function usePageHandle<Handle>(): Handle | undefined {
  // The routes of a site have handles of one type.
  return useMatches().at(-1)?.handle as Handle | undefined;
}

/** The page of the address. Routes that share a component render it anew. */
export function PageOutlet() {
  const { pathname } = useLocation();
  return (
    <Suspense key={pathname} fallback={<SkeletonList />}>
      <Outlet />
    </Suspense>
  );
}

/**
 * Stands around all pages of a site: its guards, the way to the other site, the notice of a simulation. A loader guards a
 * navigation; the frame guards the page on screen when its session changes.
 */
export function SiteFrame({ children, ...guards }: Omit<GuardedProps, 'site' | 'leave'>) {
  useTopOfPage();
  const site = useSite();
  const { otherSiteUrl } = useConfig();
  return (
    <Guarded site={site} leave={(_site, to) => window.location.assign(`${otherSiteUrl}${to}`)} {...guards}>
      <NavigationProgress />
      {children}
      <SimulatedNotice />
    </Guarded>
  );
}
