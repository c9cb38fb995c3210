import './site.css';
import { Guarded, useSession } from '@vp/access';
import { useQuery } from '@tanstack/react-query';
import { useTexts } from '@vp/i18n/react';
import { SkeletonList } from '@vp/ui-kit';
import { Suspense, lazy, useEffect } from 'react';
import { Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import { useApi } from '../shared/api.ts';
import { NotFoundPage } from '../shared/not-found-page.tsx';
import { platformQuery } from '../shared/queries.ts';
import type { Environment } from './environment.ts';
import { ErrorBoundary } from './error-page.tsx';
import { routes } from './routes.tsx';

/** Pages and their texts arrive together; made once for a visit, because a lazy page keeps what it loaded. */
export function createPages(translations: Environment['translations']) {
  return routes.map(({ path, nouns, load }) => ({
    path,
    Page: lazy(async () => {
      const [module] = await Promise.all([load(), translations.load(...nouns)]);
      // Nothing arrives where a file of an older build is gone: what is on screen stays until the reload.
      if (module === undefined) return new Promise<never>(() => undefined);
      return { default: module.Component };
    }),
  }));
}

export type Pages = ReturnType<typeof createPages>;

/** A new page starts at its top; going back is left to the page's own memory. */
function useTopOfPage(): void {
  const { pathname } = useLocation();
  const kind = useNavigationType();
  useEffect(() => {
    if (kind !== 'POP') window.scrollTo(0, 0);
  }, [pathname, kind]);
}

function SimulatedNotice() {
  const { t } = useTexts();
  const { data } = useQuery(platformQuery(useApi()));
  if (data === undefined || data.simulators.length === 0) return null;
  return <footer className="site-simulated">{t('common.simulated')}</footer>;
}

/** All pages behind the guards. */
export function Site({ pages }: { pages: Pages }) {
  useTopOfPage();
  const { pathname } = useLocation();
  const isLoggedOut = useSession().kind === 'loggedOut';
  const platform = useQuery(platformQuery(useApi()));
  // Whether reading is open decides about people without a session only, so nobody else waits for it, and not twice.
  const isAsking = platform.isPending && platform.errorUpdateCount === 0 && platform.fetchStatus !== 'paused';
  if (isLoggedOut && isAsking) return <SkeletonList />;
  return (
    <Guarded
      site="volunteer"
      readingOpen={platform.data?.readingOpen ?? false}
      leave={(_site, to) => window.location.assign(to)}
      denied={() => null}
      waiting={<SkeletonList />}
    >
      <ErrorBoundary key={pathname}>
        <Suspense fallback={<SkeletonList />}>
          <Routes>
            {pages.map(({ path, Page }) => (
              <Route key={path} path={path} element={<Page />} />
            ))}
            <Route path="*" element={<NotFoundPage />} />
          </Routes>
        </Suspense>
      </ErrorBoundary>
      <SimulatedNotice />
    </Guarded>
  );
}
