import { Guarded } from '@vp/access';
import type { GuardedProps } from '@vp/access';
import { SkeletonList } from '@vp/ui-kit';
import { Suspense, useEffect } from 'react';
import { Outlet, useLocation, useMatches, useNavigationType } from 'react-router-dom';
import { useConfig, useSite } from '../context/app-context.ts';
import { NavigationProgress } from './navigation-progress.tsx';
import { SimulatedNotice } from '../simulation/simulated-notice.tsx';

/** Scrolls a new page to its top; on return the page restores its own position. */
function useTopOfPage(): void {
  const { pathname } = useLocation();
  const kind = useNavigationType();
  useEffect(() => {
    if (kind !== 'POP') window.scrollTo(0, 0);
  }, [pathname, kind]);
}

/** Returns the `handle` of the current page's route; undefined at an unknown address. */
export function usePageHandle<Handle>(): Handle | undefined {
  // All routes of a site have handles of one type.
  return useMatches().at(-1)?.handle as Handle | undefined;
}

/** Renders the page of the address. Routes that share a component remount it. */
export function PageOutlet() {
  const { pathname } = useLocation();
  return (
    <Suspense key={pathname} fallback={<SkeletonList />}>
      <Outlet />
    </Suspense>
  );
}

/**
 * Renders the frame of all pages of a site: guards, redirects to the other site, notice of simulated services. A loader
 * guards a navigation; the frame guards the current page when its session changes.
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
