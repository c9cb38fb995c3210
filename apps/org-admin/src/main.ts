import '@vp/ui-kit/styles.css';
import { standingFrom } from '@vp/access';
import { openSite, platformQuery, startApp } from '@vp/app-shell';
import { organizationCatalogue } from '@vp/i18n/org-admin';
import { openAppContext } from './app/app-context.ts';
import type { SiteContext } from './app/app-context.ts';
import { routes } from './app/routes.ts';
import { createRoutes } from './app/site.tsx';
import { basePath, paths } from './shared/paths.ts';
import { currentUserQuery } from './shared/queries.ts';

/** Stores the permissions in the organization in the session, from the persisted cache or from the server. */
async function takeStanding({ queries, api, session }: SiteContext): Promise<void> {
  const query = currentUserQuery(api);
  const user = await queries.ensureQueryData(query);
  if (user.organization) session.setStanding(standingFrom(user.organization, user.menus));
}

startApp({
  basePath,
  pages: routes,
  catalogue: organizationCatalogue,
  worker: import.meta.env.PROD && !import.meta.env.VITE_MOCK ? `${basePath}/sw.js` : undefined,
  open: openSite({
    home: basePath + paths.home(),
    openContext: openAppContext,
    loadPersistence: async () => (await import('./app/query-persistence.ts')).queryPersistence,
    loadSync: async () => (await import('./app/board-sync.ts')).startBoardSync,
    firstAnswer(context, later) {
      const askPlatform = () => context.queries.prefetchQuery(platformQuery(context.api));
      if (context.session.current().kind === 'organization') {
        later(askPlatform);
        // The page has already sent this request. With its response the first render shows the page instead of the frame.
        return takeStanding(context);
      }
      void askPlatform();
    },
    createRoutes,
  }),
});
