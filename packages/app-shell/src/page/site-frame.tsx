import { Guarded } from '@vp/access';
import type { GuardedProps } from '@vp/access';
import { useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { useConfig, useSite } from '../context/app-context.ts';
import { SimulatedNotice } from '../simulation/simulated-notice.tsx';

/** A new page starts at its top; going back is left to the page's own memory. */
function useTopOfPage(): void {
  const { pathname } = useLocation();
  const kind = useNavigationType();
  useEffect(() => {
    if (kind !== 'POP') window.scrollTo(0, 0);
  }, [pathname, kind]);
}

/** The page of the address, in the way that the guards read it; undefined where the site has none there. */
export function usePageAt<Page extends { readonly path: string }>(pages: readonly Page[]): Page | undefined {
  const { pathname } = useLocation();
  const route = useSite().routeOf(pathname);
  return route && pages.find(({ path }) => path === route.path);
}

/** Stands around all pages of a site: its guards, the way to the other site, the notice of a simulation. */
export function SiteFrame({ children, ...guards }: Omit<GuardedProps, 'site' | 'leave'>) {
  useTopOfPage();
  const site = useSite();
  const { otherSiteUrl } = useConfig();
  return (
    <Guarded site={site} leave={(_site, to) => window.location.assign(`${otherSiteUrl}${to}`)} {...guards}>
      {children}
      <SimulatedNotice />
    </Guarded>
  );
}
