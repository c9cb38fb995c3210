import '@vp/ui-kit/styles.css';
import { openSite, platformQuery, queriesOf, startApp } from '@vp/app-shell';
import { volunteerCatalogue } from '@vp/i18n/volunteer';
import { openAppContext } from './app/app-context.ts';
import { routes } from './app/routes.ts';
import { createRoutes } from './app/site.tsx';
import { basePath, paths } from './shared/paths.ts';

const start = () =>
  startApp({
    basePath,
    pages: routes,
    catalogue: volunteerCatalogue,
    worker: import.meta.env.PROD && !import.meta.env.VITE_MOCK ? `${basePath}/sw.js` : undefined,
    open: openSite({
      home: basePath + paths.home(),
      openContext: openAppContext,
      loadPersistence: async () => (await import('./app/query-persistence.ts')).queryPersistence,
      loadSync: async () => (await import('./app/day-sync.ts')).startDaySync,
      firstAnswer({ queries, api, session }, later) {
        const askPlatform = () => queries.prefetchQuery(platformQuery(api));
        // The response decides what a guest may read.
        if (session.current().kind === 'loggedOut') return askPlatform();
        void queries.prefetchQuery(queriesOf(api).volunteer.personalCentre());
        later(askPlatform);
      },
      createRoutes,
    }),
  });

// A provider returned with the query of the page in its state: it is put back before the router reads the address.
if (/[?&]state=\w+\./.test(window.location.search))
  void import('./shared/session/provider-return.ts').then(({ restoreQuery }) => restoreQuery()).then(start, start);
else start();
